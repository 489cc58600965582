#pragma once

#include <stdint.h>

/* ICU as UTF-8. Every `open` takes ICU's name of a locale and gives NULL where ICU fails; what it gives never changes
   and may be used on several threads at once. Functions that write text return its length in bytes, which may be more
   than `capacity`: then nothing of use was written. They return -1 when ICU fails. */

/// Takes the environment's locale out of everything that follows: where ICU knows nothing of a locale it would answer
/// for the environment's. Call it once, before all others.
void stele_locale_ignore_environment(void);

/// ICU's name for a BCP 47 tag: `sr_Latn`.
int32_t stele_locale_name(const char *tag, char *output, int32_t capacity);
/// With the likeliest script and region: `sr_Latn_RS`.
int32_t stele_locale_likeliest(const char *locale, char *output, int32_t capacity);
/// What the locale calls itself, as an entry of a list begins.
int32_t stele_locale_own_name(const char *locale, char *output, int32_t capacity);

void *stele_plural_rules_open(const char *locale);
void stele_plural_rules_close(void *rules);
/// The CLDR plural category of a whole number: `one`, `few`, …
int32_t stele_plural_category(const void *rules, int64_t number, char *output, int32_t capacity);

/// Compares letters and accents and case; `primary`: letters alone, as the locale tells them apart.
void *stele_collator_open(const char *locale, int primary);
void stele_collator_close(void *collator);
/// -1, 0 or 1; -2 when ICU fails.
int stele_collator_compare(
    const void *collator, const char *left, int32_t left_length, const char *right, int32_t right_length);

void *stele_case_map_open(const char *locale);
void stele_case_map_close(void *map);
int32_t stele_uppercase(const void *map, const char *text, int32_t length, char *output, int32_t capacity);
int32_t stele_lowercase(const void *map, const char *text, int32_t length, char *output, int32_t capacity);

/// The letters that an index of the locale shows, each ended by a zero byte; nothing where ICU has no list.
int32_t stele_index_letters(const char *locale, char *output, int32_t capacity);

/// A pattern for days, with the month's name, in the calendar of the locale.
void *stele_date_format_open(const char *locale);
void stele_date_format_close(void *format);
/// - days: since 1970-01-01, in the Gregorian calendar. 0: there is no pattern for this locale.
int32_t stele_date(const void *format, int64_t days, char *output, int32_t capacity);

/// - skeleton: ICU's description of a number's form; `.0` is one digit after the point.
void *stele_number_format_open(const char *locale, const char *skeleton);
void stele_number_format_close(void *format);
int32_t stele_number(const void *format, double number, char *output, int32_t capacity);

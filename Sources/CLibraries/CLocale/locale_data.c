#include "locale_data.h"

#include <stddef.h>
#include <string.h>

#include <unicode/ucal.h>
#include <unicode/ucasemap.h>
#include <unicode/ucol.h>
#include <unicode/udat.h>
#include <unicode/uldnames.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/uset.h>
#include <unicode/ustring.h>

/* In C because ICU's headers declare what Foundation's own copy of ICU declares: no Swift file can see both. */

enum { WIDE_CAPACITY = 512 };

/* A text too long for the buffer is told by its length, not by a status. */
static int32_t told(int32_t length, UErrorCode status) {
    return U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR ? -1 : length;
}

static int32_t narrow(const UChar *wide, int32_t length, char *output, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t written = 0;
    u_strToUTF8(output, capacity, &written, wide, length, &status);
    return told(written, status);
}

/* MARK: Names */

void stele_locale_ignore_environment(void) {
    UErrorCode status = U_ZERO_ERROR;
    uloc_setDefault("und", &status);
}

int32_t stele_locale_name(const char *tag, char *output, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    return told(uloc_forLanguageTag(tag, output, capacity, NULL, &status), status);
}

int32_t stele_locale_likeliest(const char *locale, char *output, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    return told(uloc_addLikelySubtags(locale, output, capacity, &status), status);
}

int32_t stele_locale_own_name(const char *locale, char *output, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UDisplayContext context = UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU;
    ULocaleDisplayNames *names = uldn_openForContext(locale, &context, 1, &status);
    UChar wide[WIDE_CAPACITY];
    int32_t length = uldn_localeDisplayName(names, locale, wide, WIDE_CAPACITY, &status);
    uldn_close(names);
    return U_FAILURE(status) ? -1 : narrow(wide, length, output, capacity);
}

/* MARK: Plurals */

void *stele_plural_rules_open(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UPluralRules *rules = uplrules_open(locale, &status);
    return U_FAILURE(status) ? NULL : rules;
}

void stele_plural_rules_close(void *rules) { uplrules_close(rules); }

int32_t stele_plural_category(const void *rules, int64_t number, char *output, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UChar wide[WIDE_CAPACITY];
    int32_t length = uplrules_select(rules, (double)number, wide, WIDE_CAPACITY, &status);
    return U_FAILURE(status) ? -1 : narrow(wide, length, output, capacity);
}

/* MARK: Order */

void *stele_collator_open(const char *locale, int primary) {
    UErrorCode status = U_ZERO_ERROR;
    UCollator *collator = ucol_open(locale, &status);
    if (U_FAILURE(status)) return NULL;
    ucol_setStrength(collator, primary ? UCOL_PRIMARY : UCOL_TERTIARY);
    return collator;
}

void stele_collator_close(void *collator) { ucol_close(collator); }

int stele_collator_compare(
    const void *collator, const char *left, int32_t left_length, const char *right, int32_t right_length) {
    UErrorCode status = U_ZERO_ERROR;
    UCollationResult result = ucol_strcollUTF8(collator, left, left_length, right, right_length, &status);
    return U_FAILURE(status) ? -2 : (int)result;
}

/* MARK: Letters */

void *stele_case_map_open(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UCaseMap *map = ucasemap_open(locale, 0, &status);
    return U_FAILURE(status) ? NULL : map;
}

void stele_case_map_close(void *map) { ucasemap_close(map); }

int32_t stele_uppercase(const void *map, const char *text, int32_t length, char *output, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    return told(ucasemap_utf8ToUpper(map, output, capacity, text, length, &status), status);
}

int32_t stele_lowercase(const void *map, const char *text, int32_t length, char *output, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    return told(ucasemap_utf8ToLower(map, output, capacity, text, length, &status), status);
}

/* A set's items are ranges of characters, and strings. */
static int32_t item_text(const USet *letters, int32_t item, UChar32 *first, UChar32 *last, UChar *wide) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = uset_getItem(letters, item, first, last, wide, WIDE_CAPACITY, &status);
    return U_FAILURE(status) || length > WIDE_CAPACITY ? -1 : length;
}

static int32_t append(const UChar *wide, int32_t length, char *output, int32_t capacity, int32_t total) {
    char text[WIDE_CAPACITY];
    int32_t written = narrow(wide, length, text, WIDE_CAPACITY);
    if (written < 0 || written >= WIDE_CAPACITY) return total;
    text[written] = 0;
    if (total + written + 1 <= capacity) memcpy(output + total, text, (size_t)written + 1);
    return total + written + 1;
}

static int32_t write_letters(const USet *letters, char *output, int32_t capacity) {
    int32_t total = 0;
    for (int32_t item = 0; item < uset_getItemCount(letters); item++) {
        UChar32 first, last;
        UChar wide[WIDE_CAPACITY];
        int32_t length = item_text(letters, item, &first, &last, wide);
        if (length > 0) total = append(wide, length, output, capacity, total);
        if (length != 0) continue;
        for (UChar32 character = first; character <= last; character++) {
            int32_t count = 0;
            U16_APPEND_UNSAFE(wide, count, character);
            total = append(wide, count, output, capacity, total);
        }
    }
    return total;
}

int32_t stele_index_letters(const char *locale, char *output, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    ULocaleData *data = ulocdata_open(locale, &status);
    if (U_FAILURE(status)) return -1;
    USet *letters = uset_openEmpty();
    ulocdata_getExemplarSet(data, letters, 0, ULOCDATA_ES_INDEX, &status);
    int32_t total = U_FAILURE(status) ? 0 : write_letters(letters, output, capacity);
    uset_close(letters);
    ulocdata_close(data);
    return total;
}

/* MARK: Days and numbers */

/* ICU's Gregorian calendar is the Julian one before 15 October 1582; ISO's never is. */
static void use_gregorian_always(UDateFormat *format) {
    UErrorCode status = U_ZERO_ERROR;
    UCalendar *calendar = ucal_clone(udat_getCalendar(format), &status);
    if (U_FAILURE(status)) return;
    ucal_setGregorianChange(calendar, -1e15, &status);
    if (U_SUCCESS(status)) udat_setCalendar(format, calendar);
    ucal_close(calendar);
}

void *stele_date_format_open(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UDateFormat *format = udat_open(UDAT_NONE, UDAT_LONG, locale, u"UTC", -1, NULL, 0, &status);
    if (U_FAILURE(status)) return NULL;
    use_gregorian_always(format);
    return format;
}

/* How far the Julian day of the same name is from this one. */
static int64_t julian_distance(int64_t days) {
    int64_t shifted = days + 719468; /* from 1 March of the year 0, which no day of ours is much before */
    int64_t era = shifted < 0 ? -1 : shifted / 146097;
    int64_t day = shifted - era * 146097;
    int64_t year = era * 400 + (day - day / 1460 + day / 36524 - day / 146096) / 365;
    return year / 100 - year / 400 - 2;
}

/* The Buddhist calendar counts Gregorian months and cannot be told to do so before 1582: it is asked for the Julian
   day of the same name. */
static int64_t nominal_days(const UDateFormat *format, int64_t days) {
    UErrorCode status = U_ZERO_ERROR;
    const char *type = ucal_getType(udat_getCalendar(format), &status);
    const int64_t change = -141427;
    if (U_FAILURE(status) || days >= change || strcmp(type, "buddhist") != 0) return days;
    return days + julian_distance(days);
}

void stele_date_format_close(void *format) { udat_close(format); }

/* Formatting moves the format's calendar, so each call takes a copy. */
int32_t stele_date(const void *format, int64_t days, char *output, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    const char *origin = udat_getLocaleByType(format, ULOC_ACTUAL_LOCALE, &status);
    if (U_FAILURE(status)) return -1;
    if (origin == NULL || strcmp(origin, "root") == 0 || origin[0] == 0) return 0;
    UDateFormat *copy = udat_clone(format, &status);
    UChar wide[WIDE_CAPACITY];
    int32_t length = udat_format(copy, (UDate)nominal_days(format, days) * 86400000, wide, WIDE_CAPACITY, NULL, &status);
    udat_close(copy);
    return U_FAILURE(status) ? -1 : narrow(wide, length, output, capacity);
}

void *stele_number_format_open(const char *locale, const char *skeleton) {
    UErrorCode status = U_ZERO_ERROR;
    UChar wide[WIDE_CAPACITY];
    int32_t length = 0;
    u_strFromUTF8(wide, WIDE_CAPACITY, &length, skeleton, -1, &status);
    UNumberFormatter *format = unumf_openForSkeletonAndLocale(wide, length, locale, &status);
    return U_FAILURE(status) ? NULL : format;
}

void stele_number_format_close(void *format) { unumf_close(format); }

int32_t stele_number(const void *format, double number, char *output, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UFormattedNumber *result = unumf_openResult(&status);
    unumf_formatDouble(format, number, result, &status);
    int32_t length = 0;
    const UChar *wide = ufmtval_getString(unumf_resultAsValue(result, &status), &length, &status);
    int32_t written = U_FAILURE(status) ? -1 : narrow(wide, length, output, capacity);
    unumf_closeResult(result);
    return written;
}

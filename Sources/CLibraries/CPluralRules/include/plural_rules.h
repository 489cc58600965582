#pragma once

/// The plural rules of a locale, or NULL when ICU knows none. They may be asked on several threads at once.
void *stele_plural_rules_open(const char *locale);

void stele_plural_rules_close(void *rules);

/// Writes the CLDR plural category of a whole number ("one", "few", …) into `category`, which holds 16 bytes.
/// Returns 0, or -1 when ICU fails.
int stele_plural_category(const void *rules, int number, char *category);

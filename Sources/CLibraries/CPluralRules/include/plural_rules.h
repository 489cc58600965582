#pragma once

/// Writes the CLDR plural category of a whole number ("one", "few", …) for a locale into `category`, which holds 16
/// bytes. Returns 0, or -1 when ICU knows no rules for the locale.
int stele_plural_category(const char *locale, int number, char *category);

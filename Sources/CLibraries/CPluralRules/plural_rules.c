#include "plural_rules.h"

#include <stddef.h>

#include <unicode/upluralrules.h>

/* In C because ICU's headers declare what Foundation's own copy of ICU declares: no Swift file can see both. */
void *stele_plural_rules_open(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UPluralRules *rules = uplrules_open(locale, &status);
    return U_FAILURE(status) ? NULL : rules;
}

void stele_plural_rules_close(void *rules) { uplrules_close(rules); }

int stele_plural_category(const void *rules, int number, char *category) {
    UErrorCode status = U_ZERO_ERROR;
    UChar wide[16];
    int32_t length = uplrules_select(rules, number, wide, 16, &status);
    if (U_FAILURE(status) || length > 15) return -1;
    for (int32_t i = 0; i < length; i++) category[i] = (char)wide[i];
    category[length] = 0;
    return 0;
}

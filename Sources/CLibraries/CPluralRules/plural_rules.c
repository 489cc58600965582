#include "plural_rules.h"

#include <unicode/upluralrules.h>

/* In C because ICU's headers declare what Foundation's own copy of ICU declares: no Swift file can see both. */
int stele_plural_category(const char *locale, int number, char *category) {
    UErrorCode status = U_ZERO_ERROR;
    UPluralRules *rules = uplrules_open(locale, &status);
    if (U_FAILURE(status)) return -1;
    UChar wide[16];
    int32_t length = uplrules_select(rules, number, wide, 16, &status);
    uplrules_close(rules);
    if (U_FAILURE(status) || length > 15) return -1;
    for (int32_t i = 0; i < length; i++) category[i] = (char)wide[i];
    category[length] = 0;
    return 0;
}

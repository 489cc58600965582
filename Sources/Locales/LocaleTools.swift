import CLocale

/// ICU's objects of one locale.
final class LocaleTools: Sendable {
    let plurals: LocaleTool
    let order: LocaleTool
    let letters: LocaleTool
    let cases: LocaleTool
    let dates: LocaleTool
    let wholeNumbers: LocaleTool
    /// By the number of digits after the point, from one on.
    let decimals: [LocaleTool]

    static let mostDigits = 3

    init(of locale: String) {
        plurals = LocaleTool({ stele_plural_rules_open(locale) }, close: stele_plural_rules_close)
        order = LocaleTool({ stele_collator_open(locale, 0) }, close: stele_collator_close)
        letters = LocaleTool({ stele_collator_open(locale, 1) }, close: stele_collator_close)
        cases = LocaleTool({ stele_case_map_open(locale) }, close: stele_case_map_close)
        dates = LocaleTool({ stele_date_format_open(locale) }, close: stele_date_format_close)
        wholeNumbers = LocaleTool({ stele_number_format_open(locale, ".") }, close: stele_number_format_close)
        decimals = (1...Self.mostDigits).map { digits in
            let skeleton = "." + String(repeating: "0", count: digits)
            return LocaleTool({ stele_number_format_open(locale, skeleton) }, close: stele_number_format_close)
        }
    }
}

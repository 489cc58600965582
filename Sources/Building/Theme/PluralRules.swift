import CPluralRules

/// A language's CLDR plural categories, from ICU. Opening the rules is slow and asking them is not, so they are opened
/// once for a language.
///
/// Unchecked: the rules never change, and ICU answers from several threads.
final class PluralRules: @unchecked Sendable {
    /// nil for a language that ICU does not know.
    private let rules: UnsafeMutableRawPointer?

    init(locale: String) {
        rules = stele_plural_rules_open(locale)
    }

    deinit {
        if let rules { stele_plural_rules_close(rules) }
    }

    /// `one`, `few`, `many`, `other`, …; `other` for a language that ICU does not know.
    func category(of count: Int) -> String {
        var buffer = [CChar](repeating: 0, count: 16)
        guard let rules, stele_plural_category(rules, Int32(clamping: count), &buffer) == 0 else { return "other" }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

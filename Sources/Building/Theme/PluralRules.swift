import CPluralRules

/// A language's CLDR plural categories, from ICU.
struct PluralRules {
    let locale: String

    /// `one`, `few`, `many`, `other`, …; `other` for a language ICU does not know.
    func category(of count: Int) -> String {
        var buffer = [CChar](repeating: 0, count: 16)
        guard stele_plural_category(locale, Int32(clamping: count), &buffer) == 0 else { return "other" }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

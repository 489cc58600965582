import CLocale

/// A language's ways with text: its plurals, the order of its alphabet, its capitals, days and numbers, from ICU and
/// CLDR. What is asked of it is opened on first use and kept; it may be asked on several threads.
///
/// A tag that ICU does not know goes by the rules that hold for all languages, never by those of the environment.
package struct TextLocale: Sendable {
    /// BCP 47.
    package let tag: String
    /// As ICU spells it.
    let name: String
    /// As ICU spells it, with the script and the region that are likeliest where the tag names none: `sr_Latn_RS`.
    let likeliest: String
    let tools: LocaleTools

    package init(_ tag: String) {
        Self.isIndependent
        self.tag = tag
        let name = utf8Text { stele_locale_name(tag, $0, $1) } ?? ""
        self.name = name
        likeliest = utf8Text { stele_locale_likeliest(name, $0, $1) } ?? name
        tools = LocaleTools(of: name)
    }

    private static let isIndependent: Void = stele_locale_ignore_environment()
}

extension TextLocale {
    /// What the language calls itself: `Українська`.
    package var ownName: String { utf8Text { stele_locale_own_name(name, $0, $1) } ?? tag }

    /// `Latn`
    package var script: String? {
        likeliest.split(separator: "_").dropFirst().first { $0.utf8.count == 4 }.map(String.init)
    }

    /// The language and the region where it is likeliest spoken: `sr_RS`; the language alone where none is likely.
    package var languageAndRegion: String {
        let parts = likeliest.split(separator: "_")
        let region = parts.dropFirst().first { (2...3).contains($0.utf8.count) }
        return [parts.first, region].compactMap { $0 }.joined(separator: "_")
    }
}

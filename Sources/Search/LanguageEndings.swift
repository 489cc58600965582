import Core

/// What a file of `Data` says of the words of its languages.
struct LanguageEndings: Sendable {
    private let rules: SuffixRules

    /// - Parameter language: BCP 47.
    init?(language: String) {
        let base = Self.base(of: language)
        guard let rules = Self.all.first(where: { $0.languages.contains(base) }) else { return nil }
        self.rules = rules
    }

    private static let all = [
        PackageResources.az_txt, PackageResources.el_txt, PackageResources.nb_txt, PackageResources.ru_txt,
    ].map(SuffixRules.init(parsing:))

    static func base(of language: String) -> String { String(language.prefix { $0 != "-" }).lowercased() }
}

extension LanguageEndings {
    /// The rules that words are stemmed by; nil where Snowball does it, and a client tells endings by the list.
    var stemmingRules: SuffixRules? { rules.snowball == nil ? rules : nil }

    /// Snowball's name of the language.
    var snowball: String? { rules.snowball }

    /// See `Stemmer.doubtfulEndings`.
    var doubtful: [[UInt8]] { rules.doubtful }

    /// A regular expression of JavaScript's that matches what may follow a stem; nil where endings are not listed.
    var pattern: String? {
        let endings = rules.endings
        return endings.isEmpty ? nil : "^(?:\(endings.joined(separator: "|"))){0,\(rules.most)}$"
    }
}

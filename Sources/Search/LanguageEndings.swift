import Core

/// The endings that words of a language take, for languages that have a file in `Data`.
struct LanguageEndings: Sendable {
    private let rules: SuffixRules
    /// Whether words are stemmed by these rules; else Snowball stems them, and a client tells endings by the list.
    private let areRules: Bool
    /// How many endings may follow each other.
    private let most: Int

    /// - Parameter language: BCP 47.
    init?(language: String) {
        switch Self.base(of: language) {
        case "az": self.init(PackageResources.az_txt, areRules: true, most: 4)
        case "ru": self.init(PackageResources.ru_txt, areRules: false, most: 1)
        case "el": self.init(PackageResources.el_txt, areRules: false, most: 1)
        default: return nil
        }
    }

    private init(_ file: [UInt8], areRules: Bool, most: Int) {
        rules = SuffixRules(parsing: file)
        self.areRules = areRules
        self.most = most
    }

    static func base(of language: String) -> String { String(language.prefix { $0 != "-" }).lowercased() }
}

extension LanguageEndings {
    var stemmingRules: SuffixRules? { areRules ? rules : nil }

    /// A regular expression of JavaScript's that matches what may follow a stem.
    var pattern: String { "^(?:\(rules.endings.joined(separator: "|"))){0,\(most)}$" }
}

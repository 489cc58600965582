/// A flag or an option of a verb, as it is read and as help shows it.
struct Option: Hashable, Sendable {
    let name: String
    /// What help calls the option's value; nil for a flag.
    let value: String?
    let help: String

    init(_ name: String, value: String? = nil, _ help: String) {
        self.name = name
        self.value = value
        self.help = help
    }

    func isNamed(_ word: String) -> Bool { word == name || (word == "-h" && name == "--help") }

    var spelling: String { value.map { "\(name) \($0)" } ?? name }
}

extension Option {
    static let root = Option("--root", value: "DIR", "the site's folder (default: the current one)")
    static let output = Option("--output", value: "DIR", "where the site is written (default: Output in the site)")
    static let format = Option("--format", value: "human|json", "how findings are printed (default: human)")
    static let strict = Option("--strict", "treat every warning as an error")
    static let summary = Option("--summary", "print how many findings each rule has, not the findings")
    static let limit = Option(
        "--limit", value: "COUNT",
        "print so many findings of each rule, or 'all' (default: \(FindingsReport.defaultLimit))")
    static let error = Option("--error", value: "RULE", "treat the warnings of one rule as errors; may be repeated")
    static let quiet = Option("--quiet", "print findings only")
    static let verbose = Option("--verbose", "print each step")
    static let help = Option("--help", "print this help")
    static let skipVerification = Option("--skip-verification", "render with the evidence there is; pages say so")
    static let timeout = Option(
        "--timeout", value: "SECONDS", "how long each test target and each program may run (default: 120)")
    static let host = Option("--host", value: "HOST", "the address to listen on (default: 127.0.0.1)")
    static let port = Option("--port", value: "PORT", "the port to listen on (default: 8000)")

    static let language = Option("--language", value: "LANG", "only this language; may be repeated")
    static let stampedLanguage = Option("--language", value: "LANG", "the translation's language; may be repeated")
    static let newLanguage = Option("--language", value: "LANG", "the language to write in; may be repeated")
    static let section = Option("--section", value: "ID", "only this section of the original; may be repeated")
    static let all = Option("--all", "every translation of the language")

    static let findings: [Option] = [.format, .summary, .limit, .strict, .error]
    static let everywhere: [Option] = [.root, .quiet, .verbose, .help]
}

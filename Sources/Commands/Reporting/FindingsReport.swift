import Core

/// How findings are judged and shown: which warnings count as errors, and in which format.
struct FindingsReport {
    enum Format: String, CaseIterable {
        case human, json
    }

    static let defaultLimit = 20

    private let format: Format
    /// How many findings of each rule people are shown.
    private let limit: Int
    private let isSummary: Bool
    private let isStrict: Bool
    private let raised: Set<Rule>

    init(_ arguments: Arguments) throws(UsageError) {
        let word = arguments[.format] ?? Format.human.rawValue
        guard let format = Format(rawValue: word) else {
            let known = Format.allCases.map(\.rawValue).joined(separator: " or ")
            throw UsageError("unknown format '\(word)'; use \(known)")
        }
        self.format = format
        limit = try Self.limit(arguments[.limit])
        isSummary = arguments.has(.summary)
        isStrict = arguments.has(.strict)
        var raised: Set<Rule> = []
        for name in arguments.all(.error) {
            guard let rule = Rule(rawValue: name) else {
                throw .unknown("rule", name, known: Rule.allCases.map(\.rawValue))
            }
            raised.insert(rule)
        }
        self.raised = raised
    }
}

extension FindingsReport {
    /// The findings as this run judges them, sorted, each once.
    func judged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            if isStrict || raised.contains(diagnostic.rule) { diagnostic.severity = .error }
            return diagnostic
        }.sortedForDisplay
    }

    /// Prints judged findings: for people on standard error, so many of each rule, with a last line that counts them all;
    /// for programs on standard output all of them, an empty list too.
    func print(_ findings: [Diagnostic], on console: Console) throws {
        switch format {
        case .json: console.print(try JSONFormat(findings: findings).text())
        case .human:
            guard !findings.isEmpty else { return }
            let choice = FindingChoice(of: findings, limit: isSummary ? 0 : limit)
            let human = HumanFormat(colors: console.colors)
            if !choice.shown.isEmpty { console.complain(choice.shown.map(human.text).joined(separator: "\n\n") + "\n") }
            if choice.leftOut > 0 {
                if !isSummary {
                    console.complain("\(counted(choice.leftOut, "more finding")); '--limit all' prints all\n")
                }
                console.complain(RuleTable(findings).text + "\n")
            }
            console.complain(summary(of: findings))
        }
    }

    private static func limit(_ word: String?) throws(UsageError) -> Int {
        guard let word else { return defaultLimit }
        if word == "all" { return .max }
        guard let count = Int(word), count > 0 else {
            throw UsageError("'\(word)' is no count; use a whole number above 0, or 'all'")
        }
        return count
    }

    /// Whether standard output holds a document that nothing may be added to.
    var ownsStandardOutput: Bool { format == .json }

    private func summary(of findings: [Diagnostic]) -> String {
        let errors = findings.count { $0.severity == .error }
        let warnings = findings.count - errors
        return [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map(counted).joined(separator: ", ")
    }
}

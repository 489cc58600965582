import Core

/// How findings are judged and shown: which warnings count as errors, and in which format.
struct FindingsReport {
    enum Format: String, CaseIterable {
        case human, json
    }

    private let format: Format
    private let isStrict: Bool
    private let raised: Set<Rule>

    init(_ arguments: Arguments) throws(UsageError) {
        let word = arguments[.format] ?? Format.human.rawValue
        guard let format = Format(rawValue: word) else {
            let known = Format.allCases.map(\.rawValue).joined(separator: " or ")
            throw UsageError("unknown format '\(word)'; use \(known)")
        }
        self.format = format
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

    /// Prints judged findings: for people on standard error, with a last line that counts them; for programs on
    /// standard output, an empty list too.
    func print(_ findings: [Diagnostic], on console: Console) throws {
        switch format {
        case .json: console.print(try JSONFormat(findings: findings).text())
        case .human:
            guard !findings.isEmpty else { return }
            let human = HumanFormat(colors: console.colors)
            console.complain(findings.map(human.text).joined(separator: "\n\n"))
            console.complain("\n" + summary(of: findings))
        }
    }

    /// Whether standard output holds a document that nothing may be added to.
    var ownsStandardOutput: Bool { format == .json }

    private func summary(of findings: [Diagnostic]) -> String {
        let errors = findings.count { $0.severity == .error }
        let warnings = findings.count - errors
        return [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map(counted).joined(separator: ", ")
    }
}

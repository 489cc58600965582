import Core

/// What a rule means, with files that break it and files that keep it: a page of `Documentation/rules`.
package struct Explanation: Hashable, Encodable, Sendable {
    package let rule: Rule
    package let severity: Diagnostic.Severity
    /// One sentence.
    package let summary: String
    /// The whole page, Markdown.
    package let text: String

    /// A page's heading is the rule's name; its third line says how severe the rule is, in bold, and what it means.
    package init(of rule: Rule) {
        text = RulePages.page(of: rule).text
        let lines = text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
        precondition(lines.count == 4 && lines[0] == "# \(rule.rawValue)", "\(rule.rawValue).md has another heading")
        let severities: [Diagnostic.Severity] = [.error, .warning]
        guard let severity = severities.first(where: { lines[2].hasPrefix($0.label) }) else {
            preconditionFailure("\(rule.rawValue).md does not say how severe the rule is")
        }
        self.rule = rule
        self.severity = severity
        summary = String(lines[2].dropFirst(severity.label.count))
    }
}

private extension Diagnostic.Severity {
    /// How a page says it.
    var label: String {
        switch self {
        case .error: "**Error.** "
        case .warning: "**Warning.** "
        }
    }
}

import Core

/// What a rule means, with files that break it and files that keep it: a page of `Documentation/rules`, compiled in.
package struct Explanation: Hashable, Sendable {
    package let rule: Rule
    package let severity: Diagnostic.Severity
    /// One sentence.
    package let summary: String
    /// The whole page, Markdown.
    package let text: String

    /// A page begins with the rule's name as its heading; its third line says, in bold, how severe the rule is, and
    /// then the summary.
    package init(of rule: Rule) {
        let text = RulePages.page(of: rule).text
        let lines = text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
        precondition(lines.count == 4 && lines[0] == "# \(rule.rawValue)", "page of \(rule.rawValue): no heading")
        let severities: [Diagnostic.Severity] = [.error, .warning]
        let severity = severities.first { lines[2].hasPrefix($0.label) }
        guard let severity else { preconditionFailure("page of \(rule.rawValue): no severity") }
        self.rule = rule
        self.severity = severity
        summary = String(lines[2].dropFirst(severity.label.count))
        self.text = text
    }
}

private extension Diagnostic.Severity {
    /// How a page writes it.
    var label: String { "**\(rawValue.capitalized).** " }
}

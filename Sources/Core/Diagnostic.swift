/// One finding: what is wrong, where, by which rule, and how to mend it.
///
/// `summary` is a headline without a period, the most specific word first; `help` says what to do.
package struct Diagnostic: Hashable, Codable, Sendable {
    package enum Severity: String, Codable, Sendable {
        case error, warning
    }

    package var severity: Severity
    package var rule: Rule
    package var summary: String
    package var place: Place
    package var notes: [Note]
    package var help: String?

    package init(
        _ severity: Severity, _ rule: Rule, _ summary: String, at place: Place, notes: [Note] = [], help: String? = nil
    ) {
        self.severity = severity
        self.rule = rule
        self.summary = summary
        self.place = place
        self.notes = notes
        self.help = help
    }
}

extension Diagnostic {
    /// A second place, or a sentence, that makes a finding understood.
    package struct Note: Hashable, Codable, Sendable {
        package var text: String
        package var place: Place?

        package init(_ text: String, at place: Place? = nil) {
            self.text = text
            self.place = place
        }
    }
}

extension Diagnostic: Comparable {
    /// The order in which findings are shown: path, line, column, rule, then words.
    package static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        if left.place < right.place { return true }
        if right.place < left.place { return false }
        if left.rule != right.rule { return left.rule < right.rule }
        return left.summary < right.summary
    }
}

extension Collection<Diagnostic> {
    /// Sorted for people, with equal findings said once.
    package var sortedForDisplay: [Diagnostic] { Set(self).sorted() }

    package var hasErrors: Bool { contains { $0.severity == .error } }
}

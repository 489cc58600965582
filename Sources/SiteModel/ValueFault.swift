import Core

/// What is wrong with a word that an author wrote, before it is known where: it becomes a finding at a place.
package struct ValueFault: Error, Hashable, Sendable {
    package let rule: Rule
    package let summary: String
    package let help: String?

    package init(_ rule: Rule, _ summary: String, help: String? = nil) {
        self.rule = rule
        self.summary = summary
        self.help = help
    }
}

extension ValueFault {
    package func diagnostic(at place: Place) -> Diagnostic {
        Diagnostic(.error, rule, summary, at: place, help: help)
    }
}

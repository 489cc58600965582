/// The findings of one file, in the order they were made: at most 100 of a rule are kept, and one more that counts the
/// rest, so that a file of nothing but faults costs neither time nor memory.
package struct FindingList: Sendable {
    private var kept: [Diagnostic] = []
    private var counts: [Rule: Int] = [:]
    private var firstLeftOut: [Rule: Diagnostic] = [:]

    package init() {}
}

extension FindingList {
    package static let limit = 100

    /// Whether the next finding of a rule is kept: only then is it worth looking for what was meant.
    package func keeps(_ rule: Rule) -> Bool { counts[rule, default: 0] <= Self.limit }

    /// `finding` is made only when it is kept or is the first that is not.
    package mutating func append(_ rule: Rule, _ finding: () -> Diagnostic) {
        let count = counts[rule, default: 0] + 1
        counts[rule] = count
        if count <= Self.limit {
            kept.append(finding())
        } else if count == Self.limit + 1 {
            firstLeftOut[rule] = finding()
        }
    }

    package mutating func append(contentsOf findings: some Sequence<Diagnostic>) {
        for finding in findings { append(finding.rule) { finding } }
    }

    package var diagnostics: [Diagnostic] {
        kept
            + firstLeftOut.values.sorted().map { first in
                let count = counts[first.rule, default: 0] - Self.limit
                return Diagnostic(
                    first.severity, first.rule, "\(count) more of this rule in this file", at: first.place,
                    help: "mend the first \(Self.limit), then check again")
            }
    }
}

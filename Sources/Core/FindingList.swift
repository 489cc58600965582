/// The findings of one file, in the order they were made: at most 100 of a rule are kept, and one more that counts the
/// rest, so that a file of nothing but faults costs neither time nor memory.
package struct FindingList: Sendable {
    private var kept: [Diagnostic] = []
    private var counts: [Rule: Int] = [:]
    private var firstLeftOut: [Rule: Place] = [:]

    package init() {}
}

extension FindingList {
    package static let limit = 100

    /// `finding` is made only when it is kept or is the first that is not.
    package mutating func append(_ rule: Rule, _ finding: () -> Diagnostic) {
        let count = counts[rule, default: 0] + 1
        counts[rule] = count
        if count <= Self.limit {
            kept.append(finding())
        } else if count == Self.limit + 1 {
            firstLeftOut[rule] = finding().place
        }
    }

    package mutating func append(contentsOf findings: some Sequence<Diagnostic>) {
        for finding in findings { append(finding.rule) { finding } }
    }

    package var diagnostics: [Diagnostic] {
        kept
            + firstLeftOut.sorted { $0.key < $1.key }.map { rule, place in
                let count = counts[rule, default: 0] - Self.limit
                return Diagnostic(
                    .error, rule, "\(count) more findings of this rule in this file", at: place,
                    help: "mend the first \(Self.limit), then check again")
            }
    }
}

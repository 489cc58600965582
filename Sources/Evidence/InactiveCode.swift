import Excerpts

/// Lines of a file that the compiler passed over, since the condition above them does not hold.
package struct InactiveCode: Codable, Hashable, Sendable {
    /// The first and the last line below the directive; 1-based.
    package var first: Int
    package var last: Int
    /// The directive: `#if os(iOS)`, `#else`.
    package var directive: String

    package init(first: Int, last: Int, directive: String) {
        self.first = first
        self.last = last
        self.directive = directive
    }
}

extension InactiveCode {
    package var lines: ClosedRange<Int> { first...last }

    /// The outermost clauses of a file that are not known to be compiled.
    ///
    /// - Parameter verdict: for each clause that the compiler named, by its offset, whether it is compiled; nil when
    ///   the compiler gave no answer. What it does not name counts as passed over.
    static func clauses(of source: SwiftSource, by verdict: [Int: Bool]?) -> [InactiveCode] {
        let clauses = source.conditionalClauses
        var isDead = [Bool](repeating: false, count: clauses.count)
        var found: [InactiveCode] = []
        for (index, clause) in clauses.enumerated() {
            let parentIsDead = clause.parent.map { isDead[$0] } ?? false
            isDead[index] = parentIsDead || verdict?[clause.offset] != true
            let inside = clause.lines.dropFirst()
            guard isDead[index], !parentIsDead, let first = inside.first, let last = inside.last else { continue }
            found.append(InactiveCode(first: first, last: last, directive: clause.directive))
        }
        let known = Set(clauses.map(\.offset))
        guard let strange = verdict?.keys.filter({ !known.contains($0) }).min() else { return found }
        // The compiler sees a condition where the lexer sees none: nothing from there on can be told.
        let line = source.line(at: strange)
        return found.filter { $0.last < line } + [InactiveCode(first: line, last: source.lineCount, directive: "#if")]
    }
}

/// A verb of the command line: a new verb is a new file and one line in `Program.verbs`.
protocol Verb: Sendable {
    var name: String { get }
    /// One line for the list of verbs.
    var summary: String { get }
    /// A paragraph for the verb's own help.
    var discussion: String { get }
    var options: [Option] { get }
    /// What help calls the one word that may follow the verb; nil when there is none.
    var operand: String? { get }
    /// Whether more such words may follow.
    var takesManyOperands: Bool { get }

    func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode
}

extension Verb {
    var operand: String? { nil }

    var takesManyOperands: Bool { false }

    var allOptions: [Option] { options + Option.everywhere }

    var help: String {
        let width = allOptions.map(\.spelling.count).max() ?? 0
        let lines = allOptions.map { "  \($0.spelling.padded(to: width))  \($0.help)" }
        return """
            stele \(([name] + (operand.map { [$0] } ?? [])).joined(separator: " ")): \(summary)

            \(discussion)

            Options:
            \(lines.joined(separator: "\n"))
            """
    }
}

extension String {
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, width - count))
    }
}

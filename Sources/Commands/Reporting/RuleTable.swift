import Core

/// How many findings each rule has, in how many files, and the first of them; what stops a build comes first, then what
/// is there most often.
struct RuleTable {
    private let rows: [Row]

    private struct Row {
        let rule: Rule
        let severity: Diagnostic.Severity
        let count: Int
        let files: Int
        let first: Diagnostic
    }

    /// - Parameter findings: sorted.
    init(_ findings: [Diagnostic]) {
        rows = Dictionary(grouping: findings, by: \.rule).compactMap { rule, found in
            guard let first = found.first else { return nil }
            return Row(
                rule: rule, severity: found.hasErrors ? .error : .warning, count: found.count,
                files: Set(found.map(\.place.path)).count, first: first)
        }.sorted { left, right in
            if left.severity != right.severity { return left.severity == .error }
            return left.count == right.count ? left.rule < right.rule : left.count > right.count
        }
    }

    var text: String {
        let cells = rows.map { row in
            [
                "\(row.count)", row.severity.rawValue, row.rule.rawValue, "in \(counted(row.files, "file"))",
                TerminalText.printable("as \(row.first.place): \(row.first.summary)").replacing("\n", with: " "),
            ]
        }
        let widths = (0..<4).map { column in cells.map { $0[column].count }.max() ?? 0 }
        return cells.map { row in
            "  " + String(repeating: " ", count: widths[0] - row[0].count) + row[0] + "  "
                + (1..<4).map { row[$0].padded(to: widths[$0]) }.joined(separator: "  ") + "  " + row[4]
        }.joined(separator: "\n")
    }
}

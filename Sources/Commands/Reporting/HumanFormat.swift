import Core

/// Findings for people: place, severity, headline, rule, the line with the words marked, notes and the fix.
struct HumanFormat {
    let colors: Bool

    func text(_ diagnostic: Diagnostic) -> String {
        var lines = [headline(diagnostic)]
        lines += excerpt(diagnostic.place)
        lines += diagnostic.notes.map { labelled("note", ($0.place.map { "\($0): " } ?? "") + $0.text) }
        lines += diagnostic.help.map { [labelled("help", $0)] } ?? []
        return lines.joined(separator: "\n")
    }
}

private extension HumanFormat {
    func headline(_ diagnostic: Diagnostic) -> String {
        let severity = diagnostic.severity.rawValue
        let painted =
            switch diagnostic.severity {
            case .error: paint(severity, "1;31")
            case .warning: paint(severity, "1;33")
            }
        let place = TerminalText.printable("\(diagnostic.place)")
        let summary = paint(TerminalText.printable(diagnostic.summary.replacing("\n", with: " ")), "1")
        return "\(place): \(painted): \(summary) [\(diagnostic.rule.rawValue)]"
    }

    /// Further lines of the text stand below its first word.
    func labelled(_ label: String, _ text: String) -> String {
        "  \(label): " + TerminalText.printable(text, keepsLines: true).replacing("\n", with: "\n        ")
    }

    func excerpt(_ place: Place) -> [String] {
        guard let excerpt = place.excerpt, place.line > 0 else { return [] }
        let window = ExcerptWindow(excerpt, column: place.column)
        let number = String(place.line)
        let margin = String(repeating: " ", count: max(0, 5 - number.count))
        let marks = "^" + String(repeating: "~", count: window.width - 1)
        return [
            "\(margin)\(number) | \(window.text)",
            "\(String(repeating: " ", count: margin.count + number.count)) | \(window.indent)\(paint(marks, "1;32"))",
        ]
    }

    func paint(_ text: String, _ code: String) -> String { colors ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}

import Core

/// Findings for people: place, severity, headline, rule, the line with the words marked, notes and the fix.
struct HumanFormat {
    let colors: Bool

    func text(_ diagnostic: Diagnostic) -> String {
        var lines = [headline(diagnostic)]
        lines += excerpt(diagnostic.place)
        for note in diagnostic.notes {
            lines.append("  note: " + (note.place.map { "\($0): " } ?? "") + note.text)
        }
        if let help = diagnostic.help {
            let parts = help.split(separator: "\n", omittingEmptySubsequences: false)
            lines.append("  help: " + parts.joined(separator: "\n        "))
        }
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
        return "\(diagnostic.place): \(painted): \(paint(diagnostic.summary, "1")) [\(diagnostic.rule.rawValue)]"
    }

    func excerpt(_ place: Place) -> [String] {
        guard let excerpt = place.excerpt, place.line > 0 else { return [] }
        let window = Window(excerpt, column: place.column)
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

/// The part of a line around what is meant: a minified line does not fill the screen.
private struct Window {
    private static let limit = 160

    let text: String
    /// What stands before the mark: spaces, and the line's own tabs.
    let indent: String
    let width: Int

    init(_ excerpt: Place.Excerpt, column: Int) {
        let line = Array(excerpt.text)
        let start = min(max(column - 1, 0), line.count)
        let from = line.count > Self.limit ? max(0, start - Self.limit / 2) : 0
        let to = min(line.count, from + Self.limit)
        func shown(_ character: Character) -> Character { character.isControl && character != "\t" ? "\u{FFFD}" : character }
        let cut = from > 0 ? "…" : ""
        text = cut + String(line[from..<to].map(shown)) + (to < line.count ? "…" : "")
        indent = String(repeating: " ", count: cut.count) + String(line[from..<start].map { $0 == "\t" ? "\t" : " " })
        width = max(1, min(excerpt.width, to - start))
    }
}

extension Character {
    /// Would move a terminal's cursor or worse.
    fileprivate var isControl: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}

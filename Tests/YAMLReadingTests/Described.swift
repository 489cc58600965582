import Core

/// A finding in one line: place, words, rule, notes, help.
func described(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { diagnostic in
        var line = "\(diagnostic.place): \(diagnostic.summary) [\(diagnostic.rule.rawValue)]"
        for note in diagnostic.notes { line += " (\(note.place.map { "\($0): " } ?? "")\(note.text))" }
        if let help = diagnostic.help { line += " -> \(help)" }
        return line
    }
}

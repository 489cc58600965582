import Core

/// The findings of one YAML document, and the one way to make a place in it.
struct YAMLFindings {
    let file: SourceFile
    /// The document's bytes in the file.
    let range: Range<Int>
    private(set) var diagnostics: [Diagnostic] = []
    private var cursor: PlaceCursor?

    /// A hostile file could hold a fault in every few bytes, and each finding keeps its line.
    private static let limit = 50

    init(file: SourceFile, range: Range<Int>) {
        self.file = file
        self.range = range
    }
}

extension YAMLFindings {
    /// Nothing more will be listed, so nothing more need be looked for.
    var isFull: Bool { diagnostics.count >= Self.limit }

    /// Counts the lines up to the document's end only, once, and only when a place is asked for.
    mutating func place(_ range: Range<Int>) -> Place {
        var cursor = cursor ?? PlaceCursor(LineIndex(Array(file.bytes[..<endOfLastLine])))
        defer { self.cursor = cursor }
        return cursor.place(of: range, in: file)
    }

    mutating func report(
        _ rule: Rule, as severity: Diagnostic.Severity = .error, _ summary: String, at range: Range<Int>,
        note: (text: String, range: Range<Int>)? = nil, help: String? = nil
    ) {
        guard !isFull else { return }
        var notes = note.map { [Diagnostic.Note($0.text, at: place($0.range))] } ?? []
        if diagnostics.count == Self.limit - 1 { notes.append(.init("further findings in this file are not listed")) }
        diagnostics.append(Diagnostic(severity, rule, summary, at: place(range), notes: notes, help: help))
    }

    mutating func adopt(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }
}

private extension YAMLFindings {
    var endOfLastLine: Int {
        let rest = file.bytes[min(range.upperBound, file.bytes.count)...]
        return rest.firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? file.bytes.count
    }
}

/// A word of the author's, short enough for a message and without what a terminal would obey.
func shown(_ text: String) -> String {
    let head = text.unicodeScalars.prefix(61)
    let scalars = head.prefix(head.count > 60 ? 57 : 60).map { $0.properties.generalCategory == .control ? " " : $0 }
    return String(String.UnicodeScalarView(scalars)) + (head.count > 60 ? "…" : "")
}

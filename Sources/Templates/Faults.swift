import Core

/// The faults of one file, up to a limit: hostile bytes get no more than a screenful of answers.
struct Faults {
    private(set) var found: [Diagnostic] = []
    let file: SourceFile
    private let lines: LineIndex

    init(in file: SourceFile) {
        self.file = file
        lines = LineIndex(file.bytes)
    }
}

extension Faults {
    var isFull: Bool { found.count >= 20 }

    mutating func add(
        _ summary: String, at range: Range<Int>, also note: (String, Range<Int>)? = nil, help: String,
        rule: Rule = .templateSyntax
    ) {
        guard !isFull else { return }
        let notes = note.map { [Diagnostic.Note($0.0, at: place($0.1))] } ?? []
        found.append(Diagnostic(.error, rule, summary, at: place(range), notes: notes, help: help))
    }

    func place(_ range: Range<Int>) -> Place {
        var place = lines.place(of: range, in: file)
        if let excerpt = place.excerpt, excerpt.text.utf8.count > 2_000 { place.excerpt = nil }
        return place
    }

    /// A name as written, cut when it is too long to show.
    func text(_ range: Range<Int>) -> String {
        let text = file.bytes[range.prefix(80)].text
        return range.count > 80 ? text + "…" : text
    }
}

/// A comment whose words differ by language: a run of lines, or what follows code on its line.
struct TaggedComment: Sendable {
    /// One line of it, and what each language shows there.
    struct Line: Sendable {
        /// The 1-based line of the file.
        let number: Int
        /// The comment on that line, slashes included.
        let range: Range<Int>
        let slashes: Int
        /// Nothing else stands on the line: in a language without words here the line goes.
        let isAlone: Bool
        /// The words of each language; an empty range is a blank line between paragraphs.
        let texts: [String: Range<Int>]
        /// How far a continued line is indented beyond the words it continues.
        let indent: Int
    }

    var lines: [Line] = []
}

extension TaggedComment {
    /// The languages that have words.
    var languages: Set<String> {
        lines.reduce(into: []) { languages, line in
            for (language, text) in line.texts where !text.isEmpty { languages.insert(language) }
        }
    }

    /// Its lines for a language, with blank ones only between others.
    func shownLines(in language: String) -> Set<Int> {
        let own = lines.filter { $0.texts[language] != nil }
        let inked = own.filter { $0.texts[language]?.isEmpty == false }.map(\.number)
        guard let first = inked.first, let last = inked.last else { return [] }
        return Set(own.map(\.number).filter { (first...last).contains($0) })
    }
}

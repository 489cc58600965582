import Core

extension SwiftSource {
    /// The same code with the comments of one language: of each comment that differs by language the words in the
    /// first of `languages` that it has, without their tags. Lines keep their numbers, and everything but comments
    /// keeps its bytes, which is proved here, token by token.
    package func localized(for languages: [String]) -> SwiftSource {
        guard !comments.isEmpty, !diagnostics.hasErrors else { return self }
        var edits = CommentEdits(self)
        for comment in comments {
            let has = comment.languages
            if let language = languages.first(where: has.contains) { edits.choose(language, in: comment) }
        }
        let localized = SwiftSource(self, edited: edits)
        precondition(localized.hasSameCode(as: self), "a comment of \(file.path) could not be told from its code")
        return localized
    }

    /// Whether two files hold the same tokens on the same lines.
    func hasSameCode(as other: SwiftSource) -> Bool {
        guard lines.starts.count == other.lines.starts.count else { return false }
        let (mine, theirs) = (file.tokens, other.file.tokens)
        guard mine.count == theirs.count else { return false }
        return zip(mine, theirs).allSatisfy { mine, theirs in
            mine.kind == theirs.kind && mine.value == theirs.value
                && file.bytes[mine.range] == other.file.bytes[theirs.range]
                && lines.line(at: mine.range.lowerBound) == other.lines.line(at: theirs.range.lowerBound)
        }
    }
}

extension SourceFile {
    var tokens: [Token] {
        bytes.withUnsafeBufferPointer { bytes in
            var lexer = SwiftLexer(bytes)
            lexer.run()
            return lexer.tokens
        }
    }
}

/// A file's bytes with comments rewritten, and where its other bytes have gone.
struct CommentEdits {
    private(set) var bytes: [UInt8] = []
    /// The 1-based lines that held nothing but another language's words.
    private(set) var droppedLines: Set<Int> = []
    /// The language of each rewritten comment, by the offset in `bytes` where it begins.
    private(set) var languages: [Int: String] = [:]
    private let source: [UInt8]
    /// How much of the source is written.
    private var written = 0
    /// Ends of rewritten parts in the source, and how far what follows has moved.
    private var moves: [(from: Int, by: Int)] = []

    init(_ source: SwiftSource) {
        self.source = source.file.bytes
        bytes.reserveCapacity(source.file.bytes.count)
    }
}

extension CommentEdits {
    /// Comments come in the file's order.
    mutating func choose(_ language: String, in comment: TaggedComment) {
        let shown = comment.shownLines(in: language)
        for line in comment.lines {
            if shown.contains(line.number), let text = line.texts[language] {
                let indent = [UInt8](repeating: .space, count: text.isEmpty ? 0 : line.indent + 1)
                let slashes = line.range.lowerBound..<line.range.lowerBound + line.slashes
                replace(line.range, by: source[slashes] + indent + source[text], in: language)
            } else {
                replace(line.range, by: [])
                if line.isAlone { droppedLines.insert(line.number) }
            }
        }
    }

    /// All bytes, with what follows the last comment.
    var finished: [UInt8] { bytes + source[written...] }

    /// Where a place outside of comments, or at the beginning of one, has gone.
    func moved(_ offset: Int) -> Int {
        let next = moves.partitioningIndex { $0.from > offset }
        return offset + (next == 0 ? 0 : moves[next - 1].by)
    }

    private mutating func replace(_ range: Range<Int>, by text: [UInt8], in language: String? = nil) {
        bytes += source[written..<range.lowerBound]
        languages[bytes.count] = language
        bytes += text
        written = range.upperBound
        moves.append((range.upperBound, bytes.count - range.upperBound))
    }
}

import Core

/// A Swift file read by the lexer alone: its slices, its colours, its comments by language, and what is wrong with its
/// markers and comments.
package struct SwiftSource: Sendable {
    package let file: SourceFile
    package let slices: [Slice]
    /// Made once for all that ask for a slice that is not there.
    let sliceNames: [CutFailure.Candidate]
    /// Findings on markers and comments, whether or not a lesson shows them, or on bytes that are no text; places are
    /// in the Swift file.
    package let diagnostics: [Diagnostic]

    let lines: LineIndex
    let spans: [ClassifiedSpan]
    let comments: [TaggedComment]
    let declaredNames: [DeclaredName]
    private let markerLines: Set<Int>
    private let unshownLines: Set<Int>
    /// The last line of the licence comment, or 0.
    let licenceEnd: Int
    /// Where the original's bytes have gone, when comments were rewritten.
    private let edits: CommentEdits?
    private let originalFile: SourceFile
    private let originalLines: LineIndex

    /// - Parameter languages: the site's, which tag comments; without any, a tag is a word like others.
    package init(scanning original: SourceFile, languages: [String] = []) {
        let file = original.readable
        self.file = file
        let lines = LineIndex(file.bytes)
        var comments: [ClassifiedSpan] = []
        var names: [DeclaredName] = []
        spans = file.bytes.withUnsafeBufferPointer { Classifier.spans(of: $0, comments: &comments, names: &names) }
        declaredNames = names
        var scanner = SliceScanner(file, lines: lines, comments: comments)
        let unshown = scanner.markerLines.union(scanner.hiddenLines.joined())
        scanner.reportEmptySlices { unshown.contains($0) || SwiftSource.isBlank($0, lines, file) }
        slices = scanner.slices
        sliceNames = slices.map { .init(name: $0.name, line: $0.line) }
        let tagged = CommentScanner(file, lines: lines, comments: comments, languages: languages)
        self.comments = tagged.comments
        diagnostics =
            original.encodingProblem.map { [$0] }
            ?? (scanner.diagnostics + tagged.diagnostics + SwiftSource.hiddenControls(in: file, lines)).sorted()
        markerLines = scanner.markerLines
        unshownLines = unshown
        self.lines = lines
        let words = Set(tagged.comments.flatMap(\.lines).map(\.range.lowerBound))
        licenceEnd = SwiftSource.licenceEnd(file, lines, comments.prefix { !words.contains($0.range.lowerBound) })
        edits = nil
        originalFile = file
        originalLines = lines
    }

    /// The source with its comments rewritten; lines and slices stay where they are.
    init(_ source: SwiftSource, edited edits: CommentEdits) {
        file = SourceFile(path: source.file.path, bytes: edits.finished)
        slices = source.slices
        sliceNames = source.sliceNames
        diagnostics = source.diagnostics
        lines = LineIndex(file.bytes)
        var comments: [ClassifiedSpan] = []
        var names: [DeclaredName] = []
        spans = file.bytes.withUnsafeBufferPointer { Classifier.spans(of: $0, comments: &comments, names: &names) }
        declaredNames = names
        self.comments = []
        markerLines = source.markerLines.union(edits.droppedLines)
        unshownLines = source.unshownLines.union(edits.droppedLines)
        licenceEnd = source.licenceEnd
        self.edits = edits
        originalFile = source.file
        originalLines = source.lines
    }
}

extension SwiftSource {
    /// The 1-based lines that are markers and, where comments were rewritten, other languages' words, in rising order.
    package var linesWithoutText: [Int] { markerLines.sorted() }

    /// Whether some comment differs by language.
    package var hasTaggedComments: Bool { !comments.isEmpty }

    /// The language of the comment that begins at an offset; nil where all languages have the same.
    func language(ofCommentAt offset: Int) -> String? { edits?.languages[offset] }

    /// A range of the original's bytes, such as a declaration's.
    func moved(_ range: Range<Int>) -> Range<Int> {
        guard let edits else { return range.clamped(to: 0..<file.bytes.count) }
        let start = edits.moved(range.lowerBound)
        return start..<max(start, edits.moved(range.upperBound))
    }

    /// The place of a range that stands before any comment on its line, in the file as it lies on the disk.
    func place(of range: Range<Int>) -> Place {
        let line = lines.line(at: range.lowerBound)
        let start = originalLines.start(ofLine: line) + range.lowerBound - lines.start(ofLine: line)
        return originalLines.place(of: start..<start + range.count, in: originalFile)
    }

    /// Whether a 1-based line is hidden and holds something.
    func hidesCode(_ line: Int) -> Bool { !isShown(line) && isText(line) && !isBlank(line) }

    /// Whether a 1-based line is neither a marker nor another language's comment.
    func isText(_ line: Int) -> Bool { !markerLines.contains(line) }
}

extension SwiftSource {
    /// Whether a 1-based line is neither marker nor hidden.
    func isShown(_ line: Int) -> Bool { !unshownLines.contains(line) }

    func isBlank(_ line: Int) -> Bool { SwiftSource.isBlank(line, lines, file) }
}

private extension SwiftSource {
    static func hiddenControls(in file: SourceFile, _ lines: LineIndex) -> [Diagnostic] {
        var findings = FindingList()
        for offset in file.bytes.bidirectionalControls {
            let name = file.bytes.scalarName(at: offset)
            findings.append(.invalidSwift) {
                Diagnostic(
                    .error, .invalidSwift, "invisible character \(name) turns the order of what is read",
                    at: lines.place(of: offset..<offset + 3, in: file),
                    help: "remove it, or write it into a string as \\u{\(name.dropFirst(2))}")
            }
        }
        for range in file.bytes.forbiddenCharacters where !(0x0B...0x0C).contains(file.bytes[range.lowerBound]) {
            findings.append(.invalidSwift) {
                Diagnostic(
                    .error, .invalidSwift,
                    "control character \(file.bytes.scalarName(at: range.lowerBound)), which no page can show",
                    at: lines.place(of: range, in: file), help: "remove it, or write it into a string as \\u{…}")
            }
        }
        return findings.diagnostics
    }

    static func isBlank(_ line: Int, _ lines: LineIndex, _ file: SourceFile) -> Bool {
        file.bytes[lines.content(ofLine: line, in: file.bytes)].allSatisfy {
            $0.isSpaceOrTab || $0 == 0x0B || $0 == 0x0C
        }
    }

    /// The block of comments, none of them documentation, that opens the file before its first code.
    static func licenceEnd(
        _ file: SourceFile, _ lines: LineIndex, _ comments: ArraySlice<ClassifiedSpan>
    ) -> Int {
        var offset = file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var end = 0
        for comment in comments {
            guard comment.tokenClass == .comment, Marker(comment: file.bytes[comment.range]) == nil else { break }
            let between = file.bytes[offset..<comment.range.lowerBound]
            guard between.allSatisfy({ $0 <= UInt8.space }) else { break }
            let lineEnds = lines.line(at: comment.range.lowerBound) - lines.line(at: offset)
            if end > 0, lineEnds > 1 { break }
            offset = comment.range.upperBound
            end = lines.line(at: max(comment.range.lowerBound, offset - 1))
        }
        let lineEnd = lines.content(ofLine: max(end, 1), in: file.bytes).upperBound
        return file.bytes[offset..<max(offset, lineEnd)].allSatisfy { $0.isSpaceOrTab } ? end : 0
    }
}

import Core

/// A Swift file read by the lexer alone: its slices, its colours, and what is wrong with its markers.
package struct SwiftSource: Sendable {
    package let file: SourceFile
    package let slices: [Slice]
    /// Findings on markers, whether or not a lesson uses them, or on bytes that are no text; places are in the Swift
    /// file.
    package let diagnostics: [Diagnostic]

    let lines: LineIndex
    let spans: [ClassifiedSpan]
    private let unshownLines: Set<Int>
    /// The last line of the licence comment, or 0.
    let licenceEnd: Int

    package init(scanning file: SourceFile) {
        self.file = file
        let lines = LineIndex(file.bytes)
        var comments: [ClassifiedSpan] = []
        spans = file.bytes.withUnsafeBufferPointer { Classifier.spans(of: $0, comments: &comments) }
        var scanner = SliceScanner(file, lines: lines, comments: comments)
        let unshown = scanner.markerLines.union(scanner.hiddenLines.joined())
        scanner.reportEmptySlices { unshown.contains($0) || SwiftSource.isBlank($0, lines, file) }
        slices = scanner.slices
        diagnostics = file.encodingProblem.map { [$0] } ?? scanner.diagnostics.sorted()
        unshownLines = unshown
        self.lines = lines
        licenceEnd = SwiftSource.licenceEnd(file, lines, comments, spans)
    }
}

extension SwiftSource {
    /// Whether a 1-based line is neither marker nor hidden.
    func isShown(_ line: Int) -> Bool { !unshownLines.contains(line) }

    func isBlank(_ line: Int) -> Bool { SwiftSource.isBlank(line, lines, file) }
}

private extension SwiftSource {
    static func isBlank(_ line: Int, _ lines: LineIndex, _ file: SourceFile) -> Bool {
        file.bytes[lines.content(ofLine: line, in: file.bytes)].allSatisfy {
            $0.isSpaceOrTab || $0 == 0x0B || $0 == 0x0C
        }
    }

    /// The block of comments, none of them documentation, that opens the file before its first code.
    static func licenceEnd(
        _ file: SourceFile, _ lines: LineIndex, _ comments: [ClassifiedSpan], _ spans: [ClassifiedSpan]
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

/// Makes places of one file. A place behind the last one on the same line is counted from there, so that thousands of
/// words on one line cost no more than thousands of lines.
package struct PlaceCursor: Sendable {
    private let lines: LineIndex
    private var last: Stop?

    private struct Stop {
        var line: Int
        var offset: Int
        var column: Int
        /// Shared by all places of the line; nil for a line too long to show.
        var text: String?
    }

    package init(_ lines: LineIndex) {
        self.lines = lines
    }
}

extension PlaceCursor {
    /// As `LineIndex.place`.
    package mutating func place(of range: Range<Int>, in file: SourceFile) -> Place {
        let line = lines.line(at: range.lowerBound)
        guard let stop = last, stop.line == line, stop.offset <= range.lowerBound else {
            return begin(range, onLine: line, in: file)
        }
        let end = lines.content(ofLine: line, in: file.bytes).upperBound
        let from = min(range.lowerBound, end)
        let column = stop.column + LineIndex.characters(file.bytes[stop.offset..<from])
        let width = max(LineIndex.characters(file.bytes[from..<max(from, min(range.upperBound, end))]), 1)
        if Self.isBoundary(from, before: end, in: file.bytes) {
            last = Stop(line: line, offset: from, column: column, text: stop.text)
        }
        return Place(
            path: file.path, line: line, column: column,
            excerpt: stop.text.map { Place.Excerpt(text: $0, width: width) })
    }
}

private extension PlaceCursor {
    mutating func begin(_ range: Range<Int>, onLine line: Int, in file: SourceFile) -> Place {
        let place = lines.place(of: range, in: file)
        let end = lines.content(ofLine: line, in: file.bytes).upperBound
        last =
            Self.isBoundary(range.lowerBound, before: end, in: file.bytes)
            ? Stop(line: line, offset: range.lowerBound, column: place.column, text: place.excerpt?.text) : nil
        return place
    }

    /// Whether a character begins at `offset`, whatever is before: a mark would join what it follows.
    static func isBoundary(_ offset: Int, before end: Int, in bytes: [UInt8]) -> Bool {
        guard offset > 0, offset < end, bytes[offset - 1] < 0x80 else { return false }
        let pair = bytes[offset - 1..<min(offset + 4, end)].text.unicodeScalars.prefix(2)
        return String(String.UnicodeScalarView(pair)).count == 2
    }
}

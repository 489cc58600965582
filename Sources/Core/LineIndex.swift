/// Where the lines of some bytes begin. Lines end at LF, CRLF or a lone CR, as in CommonMark, and nowhere else.
package struct LineIndex: Sendable {
    /// Byte offsets of the lines' first bytes; the first is 0.
    package let starts: [Int]
    private let count: Int

    package init(_ bytes: [UInt8]) {
        var starts = [0]
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                if byte == .lineFeed {
                    starts.append(index)
                } else if byte == .carriageReturn {
                    if index < bytes.count, bytes[index] == .lineFeed { index += 1 }
                    starts.append(index)
                }
            }
        }
        self.starts = starts
        count = bytes.count
    }
}

extension LineIndex {
    /// The 1-based line that holds the byte at `offset`.
    package func line(at offset: Int) -> Int {
        max(starts.partitioningIndex { $0 > offset }, 1)
    }

    /// The offset of a 1-based line's first byte; past the last line, the end of the bytes.
    package func start(ofLine line: Int) -> Int {
        line <= starts.count ? starts[max(line, 1) - 1] : count
    }

    /// A 1-based line's bytes without its line end.
    package func content(ofLine line: Int, in bytes: [UInt8]) -> Range<Int> {
        let start = start(ofLine: line)
        var end = self.start(ofLine: line + 1)
        if end > start, bytes[end - 1] == .lineFeed { end -= 1 }
        if end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
        return start..<end
    }

    package func place(of range: Range<Int>, in file: SourceFile) -> Place {
        let line = line(at: range.lowerBound)
        var content = content(ofLine: line, in: file.bytes)
        if file.bytes[content].starts(with: [0xEF, 0xBB, 0xBF]) { content.removeFirst(3) }
        let from = min(max(range.lowerBound, content.lowerBound), content.upperBound)
        let to = max(from, min(range.upperBound, content.upperBound))
        let column = Self.characters(file.bytes[content.lowerBound..<from]) + 1
        guard content.count <= Self.longestLine else { return Place(path: file.path, line: line, column: column) }
        let width = max(Self.characters(file.bytes[from..<to]), 1)
        return Place(
            path: file.path, line: line, column: column,
            excerpt: Place.Excerpt(text: file.bytes[content].text, width: width))
    }
}

extension LineIndex {
    /// In bytes. A longer line was written by a machine: it is not shown, and counting its letters exactly takes long.
    private static let longestLine = 16_384

    /// Characters as people see them; beyond the longest line, Unicode scalars.
    static func characters(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.count <= longestLine ? bytes.text.count : bytes.count { $0 & 0xC0 != 0x80 }
    }
}

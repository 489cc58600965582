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
        var low = 0
        var high = starts.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
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
        let content = content(ofLine: line, in: file.bytes)
        let from = min(range.lowerBound, content.upperBound)
        let to = max(from, min(range.upperBound, content.upperBound))
        let text = String(decoding: file.bytes[content], as: UTF8.self)
        let column = characters(file.bytes[content.lowerBound..<from]) + 1
        let excerpt = Place.Excerpt(text: text, width: max(characters(file.bytes[from..<to]), 1))
        return Place(path: file.path, line: line, column: column, excerpt: excerpt)
    }

    private func characters(_ bytes: ArraySlice<UInt8>) -> Int {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.first == "\u{FEFF}" ? text.count - 1 : text.count
    }
}

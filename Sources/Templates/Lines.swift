import Core

/// Looks along the line around a place; Mustache ends lines at LF and CRLF.
struct Lines {
    let bytes: [UInt8]
    /// Where the template begins: after a byte order mark.
    let start: Int
}

extension Lines {
    func isAlone(_ range: Range<Int>) -> Bool {
        blankStart(before: range.lowerBound) != nil && blankEnd(after: range.upperBound) != nil
    }

    func isOneLine(_ range: Range<Int>) -> Bool { !bytes[range].contains(.lineFeed) }

    func beginsLine(_ index: Int) -> Bool { index == start || bytes[index - 1] == .lineFeed }

    /// The start of the line, when only spaces and tabs lie between it and `index`.
    func blankStart(before index: Int) -> Int? {
        var index = index
        while index > start, bytes[index - 1].isSpaceOrTab { index -= 1 }
        return beginsLine(index) ? index : nil
    }

    /// The bytes that end the line, when only spaces and tabs lie between `index` and them; empty at the file's end.
    func blankEnd(after index: Int) -> Range<Int>? {
        var index = index
        while index < bytes.count, bytes[index].isSpaceOrTab { index += 1 }
        if index == bytes.count { return index..<index }
        if bytes[index] == .lineFeed { return index..<index + 1 }
        let isPair = bytes[index] == .carriageReturn && index + 1 < bytes.count && bytes[index + 1] == .lineFeed
        return isPair ? index..<index + 2 : nil
    }

    /// The white space that all lines of `range` that are not blank begin with, where the first of them has it.
    func commonIndentation(of range: Range<Int>) -> Range<Int>? {
        var common: Range<Int>?
        for line in bytes[range].split(separator: .lineFeed) {
            guard let end = line.firstIndex(where: { !$0.isWhiteSpace }) else { continue }
            let indentation = line.startIndex..<end
            guard let shortest = common else {
                common = indentation
                continue
            }
            let shared = zip(bytes[shortest], bytes[indentation]).prefix { $0 == $1 }.count
            common = shortest.lowerBound..<shortest.lowerBound + shared
        }
        return common
    }
}

import Core

extension SwiftLexer {
    /// A string literal; `index` is at its first quotation mark, after `pounds` number signs.
    mutating func string(pounds: Int) {
        let isMultiline =
            byte(index + 1) == UInt8(ascii: "\"") && byte(index + 2) == UInt8(ascii: "\"")
            && (pounds == 0 || !closesInLine(from: index + 1, pounds: pounds))
        let start = index
        index += isMultiline ? 3 : 1
        stringBody(OpenString(pounds: pounds, isMultiline: isMultiline), from: start)
    }

    /// Goes on with the innermost literal after one of its interpolations.
    mutating func resumeString() {
        guard let open = openStrings.popLast() else { return }
        stringBody(open, from: index)
    }
}

private extension SwiftLexer {
    mutating func stringBody(_ string: OpenString, from opening: Int) {
        var start = opening
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                if let end = closingEnd(string) {
                    index = end
                    add(.string, from: start)
                    index += string.pounds
                    return
                }
                index += 1
            } else if byte == UInt8(ascii: "\\"), hasPounds(string.pounds, at: index + 1) {
                let after = index + 1 + string.pounds
                if self.byte(after) == UInt8(ascii: "(") {
                    return interpolation(string, from: start, parenthesis: after)
                }
                if string.isMultiline, let lineEnd = lineEnd(after) {
                    if index > start { add(.string, from: start) }
                    index = lineEnd
                    start = lineEnd
                } else {
                    index = min(after + (isLineEnd(self.byte(after)) ? 0 : 1), bytes.count)
                }
            } else if !string.isMultiline, isLineEnd(byte) {
                break
            } else {
                index += 1
            }
        }
        if index > start { add(.string, from: start) }
    }

    /// The end of the line, when only blanks stand before it: a backslash there joins two lines and has no colour.
    func lineEnd(_ offset: Int) -> Int? {
        var offset = offset
        while byte(offset).isSpaceOrTab { offset += 1 }
        return offset < bytes.count && isLineEnd(bytes[offset]) ? offset : nil
    }

    mutating func interpolation(_ string: OpenString, from start: Int, parenthesis: Int) {
        if index > start { add(.string, from: start) }
        index = parenthesis
        let start = index
        index += 1
        add(.punctuation, from: start, value: UInt8(ascii: "("))
        openStrings.append(OpenString(pounds: string.pounds, isMultiline: string.isMultiline, parentheses: 1))
    }

    /// The offset after the closing quotation marks, when they are at `index`.
    func closingEnd(_ string: OpenString) -> Int? {
        let marks = string.isMultiline ? 3 : 1
        for offset in 0..<marks where byte(index + offset) != UInt8(ascii: "\"") { return nil }
        return hasPounds(string.pounds, at: index + marks) ? index + marks : nil
    }

    /// `#"""#` is one line that holds a quotation mark, as the compiler reads it, and begins no literal of several.
    func closesInLine(from start: Int, pounds: Int) -> Bool {
        var offset = start
        while offset < bytes.count, !isLineEnd(bytes[offset]) {
            if bytes[offset] == UInt8(ascii: "\""), hasPounds(pounds, at: offset + 1) { return true }
            offset += 1
        }
        return false
    }

    func hasPounds(_ count: Int, at offset: Int) -> Bool {
        var count = count
        var offset = offset
        while count > 0 {
            guard byte(offset) == UInt8(ascii: "#") else { return false }
            count -= 1
            offset += 1
        }
        return true
    }
}

import Core

/// A tag of HTML, as cmark and authors write them.
struct HTMLTag {
    /// From `<` to behind `>`.
    let range: Range<Int>
    /// In small letters; empty for a comment.
    let name: String
    let isClosing: Bool
}

extension HTMLTag {
    init(_ html: [UInt8], at start: Int) {
        var index = start + 1
        isClosing = index < html.count && html[index] == UInt8(ascii: "/")
        if isClosing { index += 1 }
        let nameStart = index
        while index < html.count, html[index].isASCIILetter || html[index].isASCIIDigit { index += 1 }
        name = html[nameStart..<index].map { $0.isASCIILetter ? $0 | 0x20 : $0 }.text
        range = start..<(name.isEmpty ? Self.endOfComment(html, from: start) : Self.end(html, from: index))
    }

    /// `>` may stand in a quoted value.
    private static func end(_ html: [UInt8], from start: Int) -> Int {
        var quote: UInt8?
        for index in start..<html.count {
            let byte = html[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                return index + 1
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
        }
        return html.count
    }

    private static func endOfComment(_ html: [UInt8], from start: Int) -> Int {
        guard html[start...].starts(with: "<!--".utf8) else { return end(html, from: start + 1) }
        let mark = Array("-->".utf8)
        let end = (start..<html.count).first { html[$0] == mark[0] && html[$0...].starts(with: mark) }
        return end.map { $0 + mark.count } ?? html.count
    }

    func has(_ text: StaticString, in html: [UInt8]) -> Bool { offset(behind: text, in: html) != nil }

    /// Where a value stands between its quotation marks; empty where there is none.
    func value(of attribute: StaticString, in html: [UInt8]) -> Range<Int> {
        guard let start = offset(behind: attribute, in: html), start + 1 < range.upperBound,
            html[start] == UInt8(ascii: "="), html[start + 1] == UInt8(ascii: "\"")
        else { return range.lowerBound..<range.lowerBound }
        let end = html[(start + 2)..<range.upperBound].firstIndex(of: UInt8(ascii: "\"")) ?? range.upperBound
        return start + 2..<end
    }

    /// Behind a text that a blank stands before.
    private func offset(behind text: StaticString, in html: [UInt8]) -> Int? {
        let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        for index in range where html[index] == .space && html[(index + 1)...].starts(with: text) {
            return index + 1 + text.count
        }
        return nil
    }
}

/// The characters that HTML stands for.
enum HTMLText {
    private static let entities: [(written: [UInt8], byte: UInt8)] = [
        (Array("&amp;".utf8), UInt8(ascii: "&")), (Array("&lt;".utf8), UInt8(ascii: "<")),
        (Array("&gt;".utf8), UInt8(ascii: ">")), (Array("&quot;".utf8), UInt8(ascii: "\"")),
        (Array("&#39;".utf8), UInt8(ascii: "'")),
    ]

    /// Of text without tags; what no renderer of ours writes stays as it is.
    @inline(__always)
    static func forEachByte(of text: ArraySlice<UInt8>, _ body: (UInt8) -> Void) {
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == UInt8(ascii: "&"), let entity = entity(text[index...]) {
                body(entity.byte)
                index += entity.written.count
            } else {
                body(text[index])
                index += 1
            }
        }
    }

    /// Of text with tags, which say nothing.
    static func forEachByte(ofHTML text: ArraySlice<UInt8>, _ body: (UInt8) -> Void) {
        var rest = text
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            forEachByte(of: rest[..<open], body)
            guard let close = rest[open...].firstIndex(of: UInt8(ascii: ">")) else { return }
            rest = rest[(close + 1)...]
        }
        forEachByte(of: rest, body)
    }

    private static func entity(_ text: ArraySlice<UInt8>) -> (written: [UInt8], byte: UInt8)? {
        entities.first { text.starts(with: $0.written) }
    }
}

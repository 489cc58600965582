import Core
import Foundation

/// A tag of HTML, as cmark and authors write them.
struct HTMLTag {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// From `<` to behind `>`.
    let range: Range<Int>
    let kind: Kind
    let isClosing: Bool
    private let name: Range<Int>

    enum Kind: Sendable {
        case heading, code, listing, lineBreak, cell, image, mark, link, item, section, hidden, block
        /// What stands among the words of a text, and comments.
        case other
    }
}

extension HTMLTag {
    init(_ html: Bytes, at start: Int) {
        var index = start + 1
        isClosing = index < html.count && html[index] == UInt8(ascii: "/")
        if isClosing { index += 1 }
        let nameStart = index
        var name: UInt64 = 0
        while index < html.count, html[index].isASCIILetter || html[index].isASCIIDigit {
            name = name << 8 | UInt64(html[index] | 0x20)
            index += 1
        }
        self.name = nameStart..<index
        kind = index - nameStart > 8 ? .block : Self.kind(named: name)
        range = start..<(index == nameStart ? Self.endOfComment(html, from: start) : Self.end(html, from: index))
    }

    private static func kind(named name: UInt64) -> Kind {
        var slot = slot(of: name)
        while kinds[slot].name != 0 {
            if kinds[slot].name == name { return kinds[slot].kind }
            slot = (slot + 1) & (slots - 1)
        }
        return .other
    }

    /// More than three times as many as names.
    private static let slots = 128

    private static func slot(of name: UInt64) -> Int { Int((name &* 0x9E37_79B9_7F4A_7C15) >> 57) }

    /// By names, whose letters are packed; a digit is as it is with the bit of small letters.
    private static let kinds: [(name: UInt64, kind: Kind)] = {
        let names: [(Kind, String)] = [
            (.heading, "h1 h2 h3 h4 h5 h6"), (.code, "code"), (.listing, "pre"), (.lineBreak, "br"), (.cell, "td th"),
            (.image, "img"), (.mark, "sup"), (.link, "a"), (.item, "li"), (.section, "section"),
            (.hidden, "script style"),
            (.block, "p ul ol dl dt dd tr table div hr figure details summary aside"),
        ]
        var kinds = [(name: UInt64, kind: Kind)](repeating: (0, .other), count: slots)
        for (kind, names) in names {
            for name in names.split(separator: " ").map({ $0.utf8.reduce(0) { $0 << 8 | UInt64($1 | 0x20) } }) {
                var slot = slot(of: name)
                while kinds[slot].name != 0 { slot = (slot + 1) & (slots - 1) }
                kinds[slot] = (name, kind)
            }
        }
        return kinds
    }()

    /// `>` may stand in a quoted value.
    private static func end(_ html: Bytes, from start: Int) -> Int {
        var quote: UInt8 = 0
        for index in start..<html.count {
            let byte = html[index]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: ">") {
                return index + 1
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
        }
        return html.count
    }

    private static func endOfComment(_ html: Bytes, from start: Int) -> Int {
        guard html.has("<!--", at: start) else { return end(html, from: start + 1) }
        return html.offset(behind: "-->", from: start + 4)
    }

    /// Whether an attribute's value begins so.
    func has(_ attribute: StaticString, _ beginning: StaticString, in html: Bytes) -> Bool {
        let value = value(of: attribute, in: html)
        return value.count >= beginning.utf8CodeUnitCount && html.has(beginning, at: value.lowerBound)
    }

    /// Where a value stands, without its quotation marks; empty where there is none.
    func value(of attribute: StaticString, in html: Bytes) -> Range<Int> {
        var index = name.upperBound
        while index < range.upperBound {
            let start = index
            while index < range.upperBound, !Self.isEndOfName(html[index]) { index += 1 }
            let own = start..<index
            while index < range.upperBound, html[index] <= .space { index += 1 }
            guard index < range.upperBound, html[index] == UInt8(ascii: "=") else {
                index = max(index, start + 1)
                continue
            }
            index += 1
            let value = value(html, at: &index)
            if own.count == attribute.utf8CodeUnitCount, html.has(attribute, at: start, ignoringCase: true) {
                return value
            }
        }
        return range.lowerBound..<range.lowerBound
    }

    private func value(_ html: Bytes, at index: inout Int) -> Range<Int> {
        while index < range.upperBound, html[index] <= .space { index += 1 }
        guard index < range.upperBound else { return index..<index }
        let quote = html[index]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        let start = isQuoted ? index + 1 : index
        let end =
            html[start..<range.upperBound].firstIndex {
                isQuoted ? $0 == quote : $0 <= .space || $0 == UInt8(ascii: ">")
            } ?? range.upperBound
        index = isQuoted ? min(end + 1, range.upperBound) : end
        return start..<end
    }

    private static func isEndOfName(_ byte: UInt8) -> Bool {
        byte <= .space || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }

    /// Behind the tag that closes this one.
    func endOfContent(in html: Bytes) -> Int {
        var index = range.upperBound
        while index < html.count {
            index = html.offset(behind: "</", from: index)
            let candidate = html[index...].prefix(name.count)
            if candidate.elementsEqual(html[name], by: { $0 | 0x20 == $1 | 0x20 }) {
                return Self.end(html, from: index)
            }
        }
        return html.count
    }
}

extension HTMLTag.Bytes {
    func has(_ text: StaticString, at offset: Int, ignoringCase: Bool = false) -> Bool {
        guard offset + text.utf8CodeUnitCount <= count else { return false }
        let mask: UInt8 = ignoringCase ? 0x20 : 0
        for index in 0..<text.utf8CodeUnitCount where self[offset + index] | mask != text.utf8Start[index] | mask {
            return false
        }
        return true
    }

    /// Where a byte is met first in a range; its end where it is not.
    func offset(of byte: UInt8, in range: Range<Int>) -> Int {
        guard let base = baseAddress, let found = memchr(base + range.lowerBound, Int32(byte), range.count) else {
            return range.upperBound
        }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// The end where it does not follow.
    func offset(behind text: StaticString, from start: Int) -> Int {
        var index = start
        while index < count, !has(text, at: index) { index += 1 }
        return Swift.min(count, index + text.utf8CodeUnitCount)
    }
}

import Core
import Foundation

/// A tag of HTML, as cmark and authors write them.
struct HTMLTag {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    /// From `<` to behind `>`.
    let range: Range<Int>
    let kind: Kind
    let isClosing: Bool

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

    func has(_ text: StaticString, in html: Bytes) -> Bool { offset(behind: text, in: html) != nil }

    /// Where a value stands between its quotation marks; empty where there is none.
    func value(of attribute: StaticString, in html: Bytes) -> Range<Int> {
        guard let start = offset(behind: attribute, in: html), html.has("=\"", at: start) else {
            return range.lowerBound..<range.lowerBound
        }
        let end = html[(start + 2)..<range.upperBound].firstIndex(of: UInt8(ascii: "\"")) ?? range.upperBound
        return start + 2..<end
    }

    /// Behind a text that a blank stands before.
    private func offset(behind text: StaticString, in html: Bytes) -> Int? {
        for index in range where html[index] == .space && html.has(text, at: index + 1) {
            return index + 1 + text.utf8CodeUnitCount
        }
        return nil
    }
}

extension HTMLTag.Bytes {
    func has(_ text: StaticString, at offset: Int) -> Bool {
        guard offset + text.utf8CodeUnitCount <= count else { return false }
        for index in 0..<text.utf8CodeUnitCount where self[offset + index] != text.utf8Start[index] { return false }
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

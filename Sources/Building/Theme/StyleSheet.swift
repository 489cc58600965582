import Core

/// A style sheet as it is sent to readers: without comments, and with no more white space than tells its words apart.
///
/// Comments that begin with `/*!`, strings and addresses stay as they are, and so does what is not well-formed.
struct StyleSheet {
    private let bytes: [UInt8]
    private var position = 0
    private var trimmed: [UInt8] = []
    /// What was copied last, when it is a sign by itself and no part of a word, a string or an escape.
    private var sign: UInt8? = UInt8(ascii: ";")
    private var isSpaced = false

    static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
        var sheet = StyleSheet(bytes: bytes)
        sheet.run()
        // At the very beginning, and only there, it would count.
        let charset = "@charset".utf8
        return sheet.trimmed.starts(with: charset) && !bytes.starts(with: charset) ? bytes : sheet.trimmed
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        trimmed.reserveCapacity(bytes.count)
    }
}

private extension StyleSheet {
    mutating func run() {
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case _ where Self.isWhiteSpace(byte):
                isSpaced = true
                position += 1
            case UInt8(ascii: "/") where starts(with: "/*"): readComment()
            case UInt8(ascii: "\""), UInt8(ascii: "'"): copy(upTo: endOfString(byte))
            case UInt8(ascii: "("): copy(upTo: isAddress ? endOfAddress : position + 1)
            case UInt8(ascii: "\\"): copy(upTo: endOfEscape(at: position))
            case UInt8(ascii: "}"):
                dropSemicolon()
                copy(upTo: position + 1)
            default: copy(upTo: position + 1)
            }
        }
    }

    mutating func copy(upTo end: Int) {
        if isSpaced, needsSpace(before: bytes[position]) { trimmed.append(UInt8(ascii: " ")) }
        isSpaced = false
        sign = end == position + 1 && Self.signs.contains(bytes[position]) ? bytes[position] : nil
        trimmed += bytes[position..<end]
        position = end
    }

    /// A comment between two words keeps them apart without being a blank, which means something in a selector.
    mutating func readComment() {
        let end = zip(bytes[(position + 2)...].indices, bytes[(position + 2)...].dropFirst().indices).first {
            bytes[$0] == UInt8(ascii: "*") && bytes[$1] == UInt8(ascii: "/")
        }
        let next = end.map { $1 + 1 } ?? bytes.count
        let isApart = isSpaced || sign != nil || next == bytes.count || isFree(bytes[next])
        if end != nil, isApart, !starts(with: "/*!") { position = next } else { copy(upTo: next) }
    }

    /// The last declaration of a block needs none; that of an empty value keeps it.
    mutating func dropSemicolon() {
        let before = trimmed.dropLast().last
        if sign == UInt8(ascii: ";"), before != nil, before != UInt8(ascii: ":") { trimmed.removeLast() }
    }

    func needsSpace(before byte: UInt8) -> Bool { sign == nil && !Self.separators.contains(byte) }

    func isFree(_ byte: UInt8) -> Bool { Self.isWhiteSpace(byte) || Self.separators.contains(byte) }

    func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    /// Whether the parenthesis here opens an address without quotation marks.
    var isAddress: Bool {
        guard position >= 3, bytes[position - 3..<position].elementsEqual("url".utf8, by: { $0 | 0x20 == $1 })
        else { return false }
        return position == 3 || Self.isWhiteSpace(bytes[position - 4]) || "{};,>:(/".utf8.contains(bytes[position - 4])
    }

    var endOfAddress: Int {
        var end = position + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: ")") {
            if let quote = [UInt8(ascii: "\""), UInt8(ascii: "'")].first(where: { $0 == bytes[end] }) {
                end = endOfString(quote, from: end)
            } else {
                end = endOfCharacter(at: end)
            }
        }
        return min(end + 1, bytes.count)
    }

    func endOfString(_ quote: UInt8) -> Int { endOfString(quote, from: position) }

    /// A string that is not closed ends with its line.
    func endOfString(_ quote: UInt8, from start: Int) -> Int {
        var end = start + 1
        while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "\n") {
            end = endOfCharacter(at: end)
        }
        return min(end + 1, bytes.count)
    }

    func endOfCharacter(at index: Int) -> Int {
        bytes[index] == UInt8(ascii: "\\") ? endOfEscape(at: index) : index + 1
    }

    /// Up to six digits have a blank that belongs to them.
    func endOfEscape(at start: Int) -> Int {
        var end = start + 1
        while end < bytes.count, end < start + 7, bytes[end].isHexDigit { end += 1 }
        if end == start + 1 { return min(endOfLine(at: end) ?? end + 1, bytes.count) }
        guard end < bytes.count, Self.isWhiteSpace(bytes[end]) else { return end }
        return endOfLine(at: end) ?? end + 1
    }

    /// Behind a line's end that is two bytes long.
    func endOfLine(at index: Int) -> Int? { bytes[index...].starts(with: "\r\n".utf8) ? index + 2 : nil }

    static let separators = Array("{};,>".utf8)
    static let signs = separators + [UInt8(ascii: ":")]

    static func isWhiteSpace(_ byte: UInt8) -> Bool { " \n\r\t\u{0C}".utf8.contains(byte) }
}

private extension UInt8 {
    var isHexDigit: Bool { "0123456789abcdefABCDEF".utf8.contains(self) }
}

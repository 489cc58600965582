import Core

extension [UInt8] {
    mutating func append(json text: String) {
        var text = text
        text.withUTF8 { append(json: $0) }
    }

    mutating func append(json text: [UInt8]) {
        text.withUnsafeBufferPointer { append(json: $0) }
    }

    /// Appends a string of JSON that is one of JavaScript's too.
    private mutating func append(json text: UnsafeBufferPointer<UInt8>) {
        append(UInt8(ascii: "\""))
        var written = 0
        var index = 0
        while index < text.count {
            if index + 8 <= text.count, Self.isPlain(text.eight(at: index)) {
                index += 8
                continue
            }
            for careful in index..<Swift.min(index + 8, text.count) {
                guard let (escape, length) = Self.escape(text, at: careful) else { continue }
                append(contentsOf: UnsafeBufferPointer(rebasing: text[written..<careful]))
                append(text: escape)
                written = careful + length
            }
            index += 8
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: text[written...]))
        append(UInt8(ascii: "\""))
    }

    /// Whether eight bytes stand for themselves.
    @inline(__always)
    private static func isPlain(_ bytes: UInt64) -> Bool {
        !ByteScan.has(below: 0x20, bytes) && !ByteScan.has(UInt8(ascii: "\""), bytes)
            && !ByteScan.has(UInt8(ascii: "\\"), bytes) && !ByteScan.has(0xE2, bytes)
            && !ByteScan.has(UInt8(ascii: "<"), bytes)
    }

    /// What stands for a character that cannot stand for itself. `</` ends a script that the text may be pasted into;
    /// U+2028 and U+2029 ended a line of older JavaScript.
    private static func escape(
        _ text: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> (escape: String, length: Int)? {
        switch text[index] {
        case UInt8(ascii: "\""): return ("\\\"", 1)
        case UInt8(ascii: "\\"): return ("\\\\", 1)
        case .lineFeed: return ("\\n", 1)
        case UInt8(ascii: "<") where index + 1 < text.count && text[index + 1] == UInt8(ascii: "/"): return ("<\\/", 2)
        case 0..<0x20:
            let digits = String(text[index], radix: 16)
            return ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits, 1)
        case 0xE2 where index + 2 < text.count && text[index + 1] == 0x80 && text[index + 2] & 0xFE == 0xA8:
            return (text[index + 2] == 0xA8 ? "\\u2028" : "\\u2029", 3)
        default: return nil
        }
    }
}

import Core

extension [UInt8] {
    /// Appends a string of JSON that is one of JavaScript's too.
    mutating func append(json text: some Sequence<UInt8>) {
        append(UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                append(UInt8(ascii: "\\"))
                append(byte)
            case .lineFeed: append("\\n")
            case 0..<0x20:
                let digits = Array("0123456789abcdef".utf8)
                append("\\u00")
                append(digits[Int(byte >> 4)])
                append(digits[Int(byte & 15)])
            default:
                append(byte)
                escapeLineSeparator()
            }
        }
        append(UInt8(ascii: "\""))
    }

    /// U+2028 and U+2029, which ended a line of older JavaScript.
    private mutating func escapeLineSeparator() {
        guard let last, last == 0xA8 || last == 0xA9, count > 2, self[count - 2] == 0x80, self[count - 3] == 0xE2 else {
            return
        }
        removeLast(3)
        append(text: last == 0xA8 ? "\\u2028" : "\\u2029")
    }
}

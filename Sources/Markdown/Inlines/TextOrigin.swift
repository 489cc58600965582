import Core

/// Where the bytes of a text node stand in its file: the tree no longer knows about backslashes and character
/// references, and cmark's columns are wrong on indented lines.
struct TextOrigin {
    /// The file's offset of each sign of the text that was asked for, in order.
    private(set) var signs: [Sign] = []
    private(set) var end: Int

    struct Sign {
        /// In the text.
        let index: Int
        let offset: Int
        /// Written as `\*` or `&#42;`: meant as itself.
        let isEscaped: Bool
    }

    /// Those in a range of the text.
    func signs(in range: Range<Int>) -> ArraySlice<Sign> {
        let start = signs.partitioningIndex { $0.index >= range.lowerBound }
        return signs[start..<max(start, signs.partitioningIndex { $0.index >= range.upperBound })]
    }

    /// nil when `bytes` do not spell `text` from `start` on.
    init?(of text: [UInt8], in bytes: [UInt8], from start: Int, isSign: (UInt8) -> Bool) {
        end = start
        var index = 0
        while index < text.count {
            guard end < bytes.count, let (width, length) = Self.spelling(of: text, index, in: bytes, end) else {
                return nil
            }
            if isSign(text[index]) {
                signs.append(Sign(index: index, offset: end + width - 1, isEscaped: width > 1))
            }
            index += length
            end += width
        }
    }
}

private extension TextOrigin {
    /// How many bytes of the file spell how many of the text.
    static func spelling(of text: [UInt8], _ index: Int, in bytes: [UInt8], _ offset: Int) -> (Int, Int)? {
        if bytes[offset] == UInt8(ascii: "&"), let reference = reference(of: text, index, in: bytes, offset) {
            return reference
        }
        if bytes[offset] == text[index] {
            let isBackslash = bytes[offset] == UInt8(ascii: "\\")
            let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
            return (isBackslash && next == UInt8(ascii: "\\") ? 2 : 1, 1)
        }
        guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count, bytes[offset + 1] == text[index] else {
            return nil
        }
        return (2, 1)
    }

    /// A character reference, where the text goes on behind what it may stand for as the file does behind it.
    static func reference(of text: [UInt8], _ index: Int, in bytes: [UInt8], _ offset: Int) -> (Int, Int)? {
        let name = bytes[(offset + 1)...].prefix(longestReference)
            .prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "#") }
        guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";") else { return nil }
        let written = Array("&".utf8) + name + Array(";".utf8)
        guard !text[index...].starts(with: written) else { return nil }
        let rest = bytes[(name.endIndex + 1)...].prefix(2)
        let length = (1...longestCharacter).first { length in
            index + length <= text.count
                && (index + length == text.count || text[(index + length)...].prefix(2).first == rest.first)
        }
        return length.map { (written.count, $0) }
    }

    static let longestReference = 34
    /// The text of one reference, in bytes.
    static let longestCharacter = 8
}

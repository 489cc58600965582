import Core

/// UTF-8 text without what a translator need not look at.
enum ProseText {
    /// NFC without white space, and without commas that are not part of a number. In the line below a table's head only
    /// the columns count.
    static func normalized(_ text: [UInt8]) -> [UInt8] {
        let composed = text.withUnsafeBufferPointer(isSurelyComposed) ? text : Array(Slug.normalized(text.text).utf8)
        var kept: [UInt8] = []
        kept.reserveCapacity(composed.count)
        composed.withUnsafeBufferPointer { bytes in
            for line in bytes.split(separator: .lineFeed) {
                let line = UnsafeBufferPointer(rebasing: line)
                if isTableRule(line) { append(tableRule: line, to: &kept) } else { append(line, to: &kept) }
            }
        }
        return kept
    }

    static func normalized(_ text: String) -> [UInt8] { normalized(Array(text.utf8)) }

    /// Code or markup with one space for each run of white space.
    static func spaced(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let words = bytes.split { $0 <= .space }
        return Array(words.joined(separator: CollectionOfOne(UInt8.space)))
    }
}

private extension ProseText {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    static func append(_ line: Bytes, to kept: inout [UInt8]) {
        var index = 0
        while index < line.count {
            let length = leftOut(line, at: index)
            if length == 0 { kept.append(line[index]) }
            index += max(length, 1)
        }
    }

    /// How many bytes of white space or of a comma begin here.
    static func leftOut(_ line: Bytes, at index: Int) -> Int {
        switch line[index] {
        case 0x09...0x0D, 0x20: return 1
        case UInt8(ascii: ","): return isInNumber(line, index) ? 0 : 1
        case 0xC2, 0xD5, 0xD8: return isLeftOut(line[index], byte(line, index + 1)) ? 2 : 0
        case 0xE1...0xE3, 0xEF:
            return isLeftOut(line[index], byte(line, index + 1), byte(line, index + 2)) ? 3 : 0
        default: return 0
        }
    }

    /// 0 past the end.
    static func byte(_ bytes: Bytes, _ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    /// U+0085 and U+00A0; the commas U+055D and U+060C.
    static func isLeftOut(_ first: UInt8, _ second: UInt8) -> Bool {
        switch (first, second) {
        case (0xC2, 0x85), (0xC2, 0xA0), (0xD5, 0x9D), (0xD8, 0x8C): true
        default: false
        }
    }

    /// U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F, U+3000; the commas U+3001 and U+FF0C.
    static func isLeftOut(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch (first, second, third) {
        case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
            (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80...0x81), (0xEF, 0xBC, 0x8C):
            true
        default: false
        }
    }

    static func isInNumber(_ line: Bytes, _ comma: Int) -> Bool {
        comma > 0 && comma + 1 < line.count && line[comma - 1].isASCIIDigit && line[comma + 1].isASCIIDigit
    }

    static func isTableRule(_ line: Bytes) -> Bool {
        var hasDash = false
        var hasColumn = false
        for byte in line {
            switch byte {
            case UInt8(ascii: "-"): hasDash = true
            case UInt8(ascii: "|"), UInt8(ascii: ":"): hasColumn = true
            case .space, .tab: break
            default: return false
            }
        }
        return hasDash && hasColumn
    }

    static func append(tableRule line: Bytes, to kept: inout [UInt8]) {
        for byte in line where !byte.isSpaceOrTab && !(byte == UInt8(ascii: "-") && kept.last == byte) {
            kept.append(byte)
        }
    }

    /// Whether only scalars occur that are the same in every normal form, or composed: all of Latin, Greek and Cyrillic
    /// as people type it, and the punctuation of U+2010 to U+2027.
    static func isSurelyComposed(_ text: Bytes) -> Bool {
        var index = 0
        while index < text.count {
            switch text[index] {
            case 0xCC, 0xCD, 0xD2, 0xD4...0xE1, 0xE3...: return false
            case 0xCE where byte(text, index + 1) == 0x87: return false
            case 0xE2:
                guard byte(text, index + 1) == 0x80, (0x90...0xA7).contains(byte(text, index + 2)) else { return false }
            default: break
            }
            index += 1
        }
        return true
    }
}

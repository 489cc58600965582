import Core

/// The words behind a fence's backticks: a language, then `name=value`, `name="quoted value"` or bare flags.
///
/// Ranges are byte offsets in the lesson's file, so that a finding can point at one word.
package struct FenceInfo: Hashable, Sendable {
    package let language: String
    let languageRange: Range<Int>
    package private(set) var attributes: [Attribute] = []
    package private(set) var unclosedQuote: Range<Int>?

    package struct Attribute: Hashable, Sendable {
        package let name: String
        package let nameRange: Range<Int>
        /// nil for a bare flag.
        package let value: String?
        package let valueRange: Range<Int>
    }
}

extension FenceInfo {
    package init(parsing range: Range<Int>, in bytes: [UInt8]) {
        var cursor = Cursor(bytes: bytes, index: range.lowerBound, end: range.upperBound)
        cursor.skipBlanks()
        languageRange = cursor.takeWhile { !$0.isSpaceOrTab }
        language = bytes[languageRange].text
        cursor.skipBlanks()
        while !cursor.isAtEnd {
            attributes.append(readAttribute(&cursor))
            cursor.skipBlanks()
        }
    }

    package subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }
}

extension FenceInfo {
    private mutating func readAttribute(_ cursor: inout Cursor) -> Attribute {
        let nameRange = cursor.takeWhile { !$0.isSpaceOrTab && $0 != UInt8(ascii: "=") }
        let name = cursor.bytes[nameRange].text
        guard !cursor.isAtEnd, cursor.current == UInt8(ascii: "=") else {
            return Attribute(name: name, nameRange: nameRange, value: nil, valueRange: nameRange)
        }
        cursor.index += 1
        guard !cursor.isAtEnd, cursor.current == UInt8(ascii: "\"") else {
            let range = cursor.takeWhile { !$0.isSpaceOrTab }
            return Attribute(name: name, nameRange: nameRange, value: cursor.bytes[range].text, valueRange: range)
        }
        let quote = cursor.index
        cursor.index += 1
        let range = cursor.takeWhile { $0 != UInt8(ascii: "\"") }
        if cursor.isAtEnd { unclosedQuote = quote..<quote + 1 } else { cursor.index += 1 }
        return Attribute(name: name, nameRange: nameRange, value: cursor.bytes[range].text, valueRange: range)
    }
}

private struct Cursor {
    let bytes: [UInt8]
    var index: Int
    let end: Int

    var isAtEnd: Bool { index >= end }
    var current: UInt8 { bytes[index] }

    mutating func skipBlanks() {
        _ = takeWhile(\.isSpaceOrTab)
    }

    mutating func takeWhile(_ condition: (UInt8) -> Bool) -> Range<Int> {
        let start = index
        while index < end, condition(bytes[index]) { index += 1 }
        return start..<index
    }
}

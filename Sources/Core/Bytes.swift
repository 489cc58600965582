extension UInt8 {
    package static let lineFeed = UInt8(ascii: "\n")
    package static let carriageReturn = UInt8(ascii: "\r")
    package static let tab = UInt8(ascii: "\t")
    package static let space = UInt8(ascii: " ")

    package var isSpaceOrTab: Bool { self == .space || self == .tab }
    package var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
    package var isASCIILetter: Bool {
        let lowered = self | 0x20
        return lowered >= UInt8(ascii: "a") && lowered <= UInt8(ascii: "z")
    }
}

extension [UInt8] {
    /// Appends a literal's bytes without making a `String` of them.
    @inline(__always)
    package mutating func append(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    @inline(__always)
    package mutating func append(text: String) {
        append(contentsOf: text.utf8)
    }
}

extension Collection<UInt8> {
    /// The bytes as text; bytes that are not UTF-8 must have been refused before.
    package var text: String { String(decoding: self, as: UTF8.self) }
}

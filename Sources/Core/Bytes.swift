extension UInt8 {
    @inlinable package static var lineFeed: UInt8 { 0x0A }
    @inlinable package static var carriageReturn: UInt8 { 0x0D }
    @inlinable package static var tab: UInt8 { 0x09 }
    @inlinable package static var space: UInt8 { 0x20 }

    @inlinable package var isSpaceOrTab: Bool { self == .space || self == .tab }
    @inlinable package var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
    @inlinable package var isASCIILetter: Bool {
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

extension ArraySlice<UInt8> {
    /// Without the blanks and tabs at both ends; of nothing but those, the empty slice at their end.
    package var trimmed: ArraySlice<UInt8> {
        let rest = drop(while: \.isSpaceOrTab)
        guard let last = rest.lastIndex(where: { !$0.isSpaceOrTab }) else { return rest }
        return rest[...last]
    }
}

extension [UInt8] {
    /// The range without the blanks and tabs at its ends.
    package func trimmed(_ range: Range<Int>) -> Range<Int> { self[range].trimmed.indices }
}

extension Collection<UInt8> {
    /// The bytes as text; bytes that are not UTF-8 must have been refused before.
    package var text: String { String(decoding: self, as: UTF8.self) }
}

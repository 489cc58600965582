/// Reads scalars out of UTF-8 that was checked before.
struct UTF8Scalars {
    let bytes: UnsafeBufferPointer<UInt8>

    /// The scalar at an offset, and how many bytes it takes.
    @inline(__always)
    func scalar(at offset: Int) -> (value: UInt32, length: Int) {
        let first = UInt32(bytes[offset])
        if first < 0x80 { return (first, 1) }
        if first < 0xE0 { return ((first & 0x1F) << 6 | next(offset + 1), 2) }
        if first < 0xF0 { return ((first & 0x0F) << 12 | next(offset + 1) << 6 | next(offset + 2), 3) }
        let high = (first & 0x07) << 18 | next(offset + 1) << 12
        return (high | next(offset + 2) << 6 | next(offset + 3), 4)
    }

    /// The rest of a scalar that the text's end cuts short is zero.
    @inline(__always)
    private func next(_ offset: Int) -> UInt32 { offset < bytes.count ? UInt32(bytes[offset]) & 0x3F : 0 }
}

extension UInt32 {
    /// U+FFFD for what is no scalar.
    var unicodeScalar: Unicode.Scalar { Unicode.Scalar(self) ?? "\u{FFFD}" }
}

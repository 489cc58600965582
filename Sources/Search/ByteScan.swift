/// Looks for bytes that need care, eight at a time: most of a text needs none.
package enum ByteScan {
    /// Whether one of eight bytes is smaller than another one, which is at most 128.
    @inlinable @inline(__always)
    package static func has(below limit: UInt8, _ bytes: UInt64) -> Bool { below(limit, bytes) != 0 }

    /// Whether one of eight bytes is a certain one.
    @inlinable @inline(__always)
    package static func has(_ byte: UInt8, _ bytes: UInt64) -> Bool { below(1, bytes ^ ones &* UInt64(byte)) != 0 }

    /// Marks the bytes that are blanks, and maybe bytes behind them.
    @inlinable @inline(__always)
    package static func blanks(_ bytes: UInt64) -> UInt64 { below(1, bytes ^ ones &* 0x20) }

    /// Marks the bytes that are smaller, and maybe bytes behind them.
    @inlinable @inline(__always)
    package static func below(_ limit: UInt8, _ bytes: UInt64) -> UInt64 {
        (bytes &- ones &* UInt64(limit)) & ~bytes & (ones << 7)
    }

    @usableFromInline
    static var ones: UInt64 {
        @inlinable @inline(__always) get { 0x0101_0101_0101_0101 }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The eight bytes from an offset on.
    @inlinable @inline(__always)
    package func eight(at offset: Int) -> UInt64 {
        UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
    }
}

/// The name of an entry, as two words that compare at once.
///
/// Up to 15 bytes are held as they are; of a longer name, 128 bits of hash, enough that no two names of a theme meet.
package struct Key: Hashable, Sendable {
    private let low: UInt64
    private let high: UInt64
}

extension Key {
    init(_ name: some Collection<UInt8>) {
        self = name.count <= 15 ? Key(short: name) : Key(long: name)
    }

    package init(_ name: String) {
        self.init(name.utf8)
    }
}

extension Key: ExpressibleByStringLiteral {
    package init(stringLiteral name: StaticString) {
        self.init(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
}

extension Key {
    private init(short name: some Collection<UInt8>) {
        var words = (UInt64(0), UInt64(name.count) << 56)
        for (index, byte) in name.enumerated() {
            if index < 8 {
                words.0 |= UInt64(byte) << (8 * index)
            } else {
                words.1 |= UInt64(byte) << (8 * (index - 8))
            }
        }
        (low, high) = words
    }

    /// FNV-1a, forward and with another prime; the top bit tells a hash from a short name.
    private init(long name: some Collection<UInt8>) {
        var words: (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15)
        for byte in name {
            words.0 = (words.0 ^ UInt64(byte)) &* 0x100_0000_01b3
            words.1 = (words.1 ^ UInt64(byte)) &* 0xff51_afd7_ed55_8ccd
            words.1 ^= words.1 >> 33
        }
        low = words.0
        high = words.1 | 1 << 63
    }
}

extension Key: CustomStringConvertible {
    /// The name, where it is held as it is.
    package var description: String {
        guard high >> 63 == 0 else { return "a long name" }
        let bytes = (0..<Int(high >> 56)).map { index in
            UInt8(truncatingIfNeeded: index < 8 ? low >> (8 * index) : high >> (8 * (index - 8)))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

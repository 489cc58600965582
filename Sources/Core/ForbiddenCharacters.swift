extension [UInt8] {
    /// The ranges of characters that neither a page nor XML may hold: controls but tabs and ends of lines, U+FFFE and
    /// U+FFFF. The bytes must be UTF-8.
    package var forbiddenCharacters: [Range<Int>] {
        withUnsafeBufferPointer { bytes in
            var found: [Range<Int>] = []
            for index in bytes.indices {
                let length = forbiddenLength(bytes, at: index)
                if length > 0 { found.append(index..<index + length) }
            }
            return found
        }
    }

    /// Shows each of them as U+FFFD, from an offset on.
    package mutating func replaceForbiddenCharacters(from start: Int = 0) {
        let found = forbiddenCharacters.filter { $0.lowerBound >= start }
        guard !found.isEmpty else { return }
        var shown: [UInt8] = []
        var end = 0
        for range in found {
            shown += self[end..<range.lowerBound] + [0xEF, 0xBF, 0xBD]
            end = range.upperBound
        }
        self = shown + self[end...]
    }
}

/// The length of the character at `index`, if it is one of them, or 0.
@inline(__always)
private func forbiddenLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let byte = bytes[index]
    // Most bytes are none of these: one comparison of each range.
    if byte >= 0x20, byte < 0x7F { return 0 }
    switch byte {
    case .tab, .lineFeed, .carriageReturn: return 0
    case 0..<0x20, 0x7F: return 1
    case 0xC2: return index + 1 < bytes.count && bytes[index + 1] < 0xA0 ? 2 : 0
    case 0xEF: return index + 2 < bytes.count && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE ? 3 : 0
    default: return 0
    }
}

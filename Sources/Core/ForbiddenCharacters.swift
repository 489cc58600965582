extension [UInt8] {
    /// The ranges of characters that neither a page nor XML may hold: controls but tabs and ends of lines, U+FFFE and
    /// U+FFFF. The bytes must be UTF-8.
    package var forbiddenCharacters: [Range<Int>] {
        withUnsafeBufferPointer { bytes in
            var found: [Range<Int>] = []
            var start = 0
            while start < bytes.count {
                let end = Swift.min(start + blockLength, bytes.count)
                // The byte behind the block is looked at too.
                if end == bytes.count || bytes.mayHoldForbidden(inBlockFrom: start) {
                    for index in start..<end {
                        let length = bytes.forbiddenLength(at: index)
                        if length > 0 { found.append(index..<index + length) }
                    }
                }
                start = end
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

private let blockLength = 64

private extension UnsafeBufferPointer<UInt8> {
    /// Without a branch, so that the compiler compares many bytes at once: this looks at every byte of every page.
    @inline(__always)
    func mayHoldForbidden(inBlockFrom start: Int) -> Bool {
        guard let base = baseAddress else { return false }
        let block = base + start
        var found: UInt8 = 0
        for index in 0..<blockLength {
            let (byte, next) = (block[index], block[index + 1])
            let isControl: UInt8 =
                (byte < 0x20 ? 1 : 0) & (byte &- .tab > 1 ? 1 : 0) & (byte != .carriageReturn ? 1 : 0)
            let isHighControl: UInt8 = (byte == 0xC2 ? 1 : 0) & (next < 0xA0 ? 1 : 0)
            let isNone: UInt8 = (byte == 0xEF ? 1 : 0) & (next == 0xBF ? 1 : 0)
            found |= isControl | (byte == 0x7F ? 1 : 0) | isHighControl | isNone
        }
        return found != 0
    }

    /// The length of the character at `index`, if it is one of them, or 0.
    @inline(__always)
    func forbiddenLength(at index: Int) -> Int {
        switch self[index] {
        case .tab, .lineFeed, .carriageReturn: 0
        case 0..<0x20, 0x7F: 1
        case 0xC2: index + 1 < count && self[index + 1] < 0xA0 ? 2 : 0
        case 0xEF: index + 2 < count && self[index + 1] == 0xBF && self[index + 2] >= 0xBE ? 3 : 0
        default: 0
        }
    }
}

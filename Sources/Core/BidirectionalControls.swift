extension [UInt8] {
    /// The offsets of the invisible characters that turn the order of what is shown (U+202A to U+202E, U+2066 to
    /// U+2069): with them, code reads otherwise than it is compiled.
    package var bidirectionalControls: [Int] {
        var found: [Int] = []
        var index = 0
        while let lead = self[index...].firstIndex(of: 0xE2), lead + 2 < count {
            if Self.isControl(self[lead + 1], self[lead + 2]) { found.append(lead) }
            index = lead + 1
        }
        return found
    }

    /// Of these, the ones that turn letters against their nature (U+202D, U+202E), which no honest text needs.
    package var bidirectionalOverrides: [Int] { bidirectionalControls.filter { [0xAD, 0xAE].contains(self[$0 + 2]) } }

    private static func isControl(_ second: UInt8, _ third: UInt8) -> Bool {
        second == 0x80 && (0xAA...0xAE).contains(third) || second == 0x81 && (0xA6...0xA9).contains(third)
    }

    /// `U+202E` for the character of three bytes at an offset.
    package func scalarName(at offset: Int) -> String {
        let scalar = self[offset..<Swift.min(offset + 3, count)].text.unicodeScalars.first
        return "U+" + String(scalar?.value ?? 0, radix: 16, uppercase: true)
    }
}

/// Addresses inside the site, as bytes a browser and a server read alike.
package enum PercentEncoding {
    /// Percent-encodes what a relative address may not hold, in upper-case hexadecimal; `/` stays.
    /// The text must be NFC already: browsers compare bytes.
    package static func encode(_ text: String) -> String {
        guard !text.utf8.allSatisfy(isAllowed) else { return text }
        var output: [UInt8] = []
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in text.utf8 {
            if isAllowed(byte) {
                output.append(byte)
            } else {
                output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return output.text
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || [0x2D, 0x2E, 0x5F, 0x7E, 0x2F].contains(byte)
    }
}

/// Addresses inside the site, as bytes a browser and a server read alike.
package enum PercentEncoding {
    /// Percent-encodes what a relative address may not hold, in upper-case hexadecimal; `/` stays.
    /// The text must be NFC already: browsers compare bytes.
    package static func encode(_ text: String) -> String {
        guard !text.utf8.allSatisfy(isAllowed) else { return text }
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count * 3)
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in text.utf8 {
            if isAllowed(byte) {
                output.append(byte)
            } else {
                output.append(UInt8(ascii: "%"))
                output.append(digits[Int(byte >> 4)])
                output.append(digits[Int(byte & 15)])
            }
        }
        return output.text
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }
}

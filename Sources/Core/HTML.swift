/// The one place where text becomes HTML.
package enum HTML {
    /// Appends `bytes` with `&`, `<`, `>` and `"` escaped: safe as content and between double quotes.
    package static func escape(_ bytes: some Sequence<UInt8>, into output: inout [UInt8]) {
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "&"): output.append("&amp;")
            case UInt8(ascii: "<"): output.append("&lt;")
            case UInt8(ascii: ">"): output.append("&gt;")
            case UInt8(ascii: "\""): output.append("&quot;")
            default: output.append(byte)
            }
        }
    }

    package static func escaped(_ text: String) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count + 16)
        escape(text.utf8, into: &output)
        return output.text
    }
}

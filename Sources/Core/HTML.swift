/// The one place where text becomes HTML.
package enum HTML {
    /// Appends `bytes` with `&`, `<`, `>` and `"` escaped: safe as content and between double quotes.
    package static func escape(_ bytes: [UInt8], into output: inout [UInt8]) {
        escape(bytes[...], into: &output)
    }

    /// Not generic: a generic function is not specialised across modules, and this is the hottest of all.
    package static func escape(_ bytes: ArraySlice<UInt8>, into output: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            for index in bytes.indices {
                guard let entity = entity(for: bytes[index]) else { continue }
                output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
                output.append(entity)
                start = index + 1
            }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }

    package static func escaped(_ text: String) -> String {
        var output: [UInt8] = []
        escape(Array(text.utf8), into: &output)
        return output.text
    }

    /// The text that a reader sees of HTML that `escape` and elements made.
    package static func plain(_ html: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(html.count)
        var index = 0
        while index < html.count {
            switch html[index] {
            case UInt8(ascii: "<"): index = (html[index...].firstIndex(of: UInt8(ascii: ">")) ?? html.count) + 1
            case UInt8(ascii: "&"):
                let end = html[index...].firstIndex(of: UInt8(ascii: ";")) ?? html.count - 1
                output.append(character(of: html[index...end]))
                index = end + 1
            case let byte:
                output.append(byte)
                index += 1
            }
        }
        return output
    }

    private static func character(of entity: ArraySlice<UInt8>) -> UInt8 {
        switch entity.dropFirst().first {
        case UInt8(ascii: "a"): UInt8(ascii: "&")
        case UInt8(ascii: "l"): UInt8(ascii: "<")
        case UInt8(ascii: "g"): UInt8(ascii: ">")
        default: UInt8(ascii: "\"")
        }
    }

    @inline(__always)
    private static func entity(for byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        default: nil
        }
    }
}

import Core

/// The characters that HTML stands for.
enum HTMLText {
    /// Of HTML without its tags.
    static func text(of html: [UInt8]) -> [UInt8] {
        html.withUnsafeBufferPointer { html in
            var text: [UInt8] = []
            var index = 0
            while index < html.count {
                if html[index] == UInt8(ascii: "<") {
                    index = HTMLTag(html, at: index).range.upperBound
                } else {
                    index = appendText(html, from: index, to: &text)
                }
            }
            return text
        }
    }

    /// Appends what stands before the next tag; returns where that begins.
    static func appendText(
        _ html: UnsafeBufferPointer<UInt8>, from start: Int, to text: inout [UInt8]
    ) -> Int {
        let end = html.offset(of: UInt8(ascii: "<"), in: start..<html.count)
        var index = start
        while index < end {
            let reference = html.offset(of: UInt8(ascii: "&"), in: index..<end)
            text.append(contentsOf: UnsafeBufferPointer(rebasing: html[index..<reference]))
            index = reference < end ? reference + append(html, at: reference, to: &text) : end
        }
        return end
    }

    /// Appends the character that begins at an offset, or a byte of it; returns how many bytes stand for that. What no
    /// renderer of ours writes stays as it is.
    @inline(__always)
    static func append(_ html: UnsafeBufferPointer<UInt8>, at offset: Int, to text: inout [UInt8]) -> Int {
        if html[offset] == UInt8(ascii: "&") {
            for (entity, byte) in entities where html.has(entity, at: offset) {
                text.append(byte)
                return entity.utf8CodeUnitCount
            }
        }
        text.append(html[offset])
        return 1
    }

    private static let entities: [(StaticString, UInt8)] = [
        ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
        ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")),
    ]
}

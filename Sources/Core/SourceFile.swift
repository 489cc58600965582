/// A file of the site, read whole: its path from the site's root with `/` between parts, and its bytes.
package struct SourceFile: Sendable {
    package let path: String
    package let bytes: [UInt8]
    /// The size of a file that is too large to be read as text; it has no bytes then.
    let unreadSize: Int?

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        unreadSize = nil
    }

    init(path: String, unreadSize: Int) {
        self.path = path
        bytes = []
        self.unreadSize = unreadSize
    }

    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}

extension SourceFile {
    /// In bytes; 16 megabytes are the text of thirty novels.
    static let largestText = 16 << 20

    package var digest: Digest { Digest(of: bytes) }

    /// Where a byte range begins, with its line as excerpt; the range is cut at the line's end.
    package func place(_ range: Range<Int>) -> Place {
        LineIndex(bytes).place(of: range, in: self)
    }

    package func place(at offset: Int) -> Place { place(offset..<offset + 1) }

    /// The place of a 1-based line and byte column, as C libraries report them.
    package func place(line: Int, byteColumn: Int, byteLength: Int = 1) -> Place {
        let start = LineIndex(bytes).start(ofLine: line) + max(byteColumn - 1, 0)
        return place(min(start, bytes.count)..<min(start + max(byteLength, 1), max(bytes.count, start)))
    }

    /// The file as a whole.
    package var wholePlace: Place { Place(path: path) }
}

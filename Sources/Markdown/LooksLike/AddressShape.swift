import Core

/// Whether words would be an address, had Markdown taken them for one. Prose and code never look so.
enum AddressShape {
    /// `https://…`, `./x`, `x.md`, `x.md#y`.
    static func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
        let text = text.first == UInt8(ascii: "<") ? text.dropFirst() : text
        if starts.contains(where: { text.starts(with: $0) && text.count > $0.count }) { return true }
        let path = text.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: ">") }
        guard let dot = path.lastIndex(of: UInt8(ascii: ".")), dot > path.startIndex else { return false }
        return endings.contains(path[(dot + 1)...].map { $0 | 0x20 })
    }

    private static let starts = ["http://", "https://", "mailto:", "term:", "./", "../"].map { Array($0.utf8) }

    private static let endings: Set<[UInt8]> = Set(
        ["md", "mdx", "markdown", "html", "htm", "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "pdf", "zip"]
            .map { Array($0.utf8) })
}

import CCmark
import Core

/// Finds inline nodes in their file by their words, links and images by those between their brackets, where cmark does not know their line: it reports a link that spans
/// lines at its last one, and loses count after code spans, tags and link definitions that span lines.
struct InlineLocator {
    /// Nodes come in document order: the next one is looked for behind the last one found.
    private var cursor = 0

    /// How far behind the last one found a node is looked for, so that a hostile lesson takes no long time.
    private static let reach = 16_384
}

extension InlineLocator {
    /// nil when the file spells it another way, with escapes or by reference. `blockStart` is the first byte of the
    /// paragraph or heading around.
    mutating func find(_ node: CmarkNode, in file: SourceFile, _ lines: LineIndex, from blockStart: Int) -> Mark? {
        let start = max(cursor, blockStart)
        let bracketed = BracketedWords(of: node)?.find(in: file.bytes, from: start, within: Self.reach)
        guard
            let found = bracketed
                ?? Self.spellings(of: node).lazy.compactMap({ $0.find(in: file.bytes, from: start) }).first
        else { return nil }
        if bracketed != nil {
            cursor = found.lowerBound + 1
        } else if !node.holdsDestinations {
            cursor = found.upperBound
        }
        let line = lines.line(at: found.lowerBound)
        let end = min(found.upperBound, lines.content(ofLine: line, in: file.bytes).upperBound)
        return Mark(
            line: line, column: found.lowerBound - lines.start(ofLine: line) + 1, width: max(end - found.lowerBound, 1))
    }
}

/// A link or an image by the first of its words: `[words](address)`, `[words][label]`, `[words]`.
private struct BracketedWords {
    private let isImage: Bool
    private let words: [UInt8]

    /// nil where there are no words to look for.
    init?(of node: CmarkNode) {
        guard [CMARK_NODE_LINK, CMARK_NODE_IMAGE].contains(node.type), !node.showsItsAddress else { return nil }
        isImage = node.type == CMARK_NODE_IMAGE
        var child = node.firstChild
        while let inner = child?.firstChild { child = inner }
        guard let child, [CMARK_NODE_TEXT, CMARK_NODE_CODE].contains(child.type) else { return nil }
        words = Array(
            child.literal.prefix(64).prefix { $0 >= 0x80 || $0 == .space || $0.isASCIILetter || $0.isASCIIDigit })
        if words.isEmpty { return nil }
    }

    /// From its first bracket to its last. The words end before the first sign that may be escaped; where even they are
    /// spelt otherwise, by references, nothing is found.
    func find(in bytes: [UInt8], from start: Int, within reach: Int) -> Range<Int>? {
        let limit = min(bytes.count, start + reach)
        guard start < limit else { return nil }
        var index = start
        while let bracket = bytes[index..<limit].firstIndex(of: UInt8(ascii: "[")) {
            index = bracket + 1
            let before = bracket > 0 ? bytes[bracket - 1] : 0
            guard isImage == (before == UInt8(ascii: "!")), before != UInt8(ascii: "]") else { continue }
            let text = bytes[index..<limit].drop { "*_~`![".utf8.contains($0) || $0.isSpaceOrTab }
            guard text.starts(with: words) else { continue }
            return (isImage ? bracket - 1 : bracket)..<end(of: bracket, in: bytes, to: limit)
        }
        return nil
    }

    /// Behind what follows the words: an address, a label, or nothing.
    private func end(of bracket: Int, in bytes: [UInt8], to limit: Int) -> Int {
        let close = Self.close(of: bracket, in: bytes, to: limit)
        guard close < limit, [UInt8(ascii: "("), UInt8(ascii: "[")].contains(bytes[close]) else { return close }
        return Self.close(of: close, in: bytes, to: limit)
    }

    /// Behind the sign that closes the one at an offset.
    private static func close(of open: Int, in bytes: [UInt8], to limit: Int) -> Int {
        let closing: UInt8 = bytes[open] == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
        var depth = 0
        var index = open
        while index < limit {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\") { index += 1 }
            if byte == bytes[open] { depth += 1 }
            if byte == closing { depth -= 1 }
            index += 1
            if depth == 0 { return index }
        }
        return limit
    }
}

private extension InlineLocator {
    struct Spelling {
        let before: [UInt8]
        let words: [UInt8]

        /// Where the words stand.
        func find(in bytes: [UInt8], from start: Int) -> Range<Int>? {
            let needle = before + words
            let end = min(bytes.count, start + InlineLocator.reach)
            guard start < end, !words.isEmpty else { return nil }
            return bytes[start..<end].withUnsafeBufferPointer { bytes in
                let found = bytes.indices.first { bytes[$0] == needle[0] && bytes[$0...].starts(with: needle) }
                return found.map { start + $0 + before.count }.map { $0..<$0 + words.count }
            }
        }
    }

    /// From the surest to what may be other words.
    static func spellings(of node: CmarkNode) -> [Spelling] {
        if node.type == CMARK_NODE_HTML_INLINE {
            return [Spelling(before: [], words: Array(node.literal.prefix { $0 != .lineFeed }))]
        }
        if node.type == CMARK_NODE_CODE {
            let word = node.literal.prefix { $0 != .space }
            return [Spelling(before: [UInt8(ascii: "`")], words: Array(word))]
        }
        let url = Array(node.url.utf8)
        if node.isAutolink { return [Spelling(before: [], words: [UInt8(ascii: "<")] + url)] }
        let befores = ["](", "](<", "<"] + (url.count > 3 ? [""] : [])
        return befores.map { Spelling(before: Array($0.utf8), words: url) }
    }
}

private extension CmarkNode {
    /// Links that hold images come before them, but their destinations after.
    var holdsDestinations: Bool {
        var holds = false
        forEachEntered { holds = holds || $0.type == CMARK_NODE_IMAGE && $0.pointer != pointer }
        return holds
    }
}

import CCmark
import Core

/// Finds inline nodes in their file by their words, where cmark does not know their line: it reports a link that spans
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
        guard let found = Self.spellings(of: node).lazy.compactMap({ $0.find(in: file.bytes, from: start) }).first
        else { return nil }
        if !node.holdsDestinations { cursor = found.upperBound }
        let line = lines.line(at: found.lowerBound)
        return Mark(line: line, column: found.lowerBound - lines.start(ofLine: line) + 1, width: found.count)
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

import CCmark
import Core
import Foundation

extension LessonScan {
    /// Comments are an author's notes: they may stand in any lesson, and no page holds them.
    mutating func dropComments(in document: CmarkNode) {
        guard lesson.file.bytes.holdsComment else { return }
        let found = CommentNodes(in: document)
        var removed: Set<OpaquePointer> = []
        var open: CmarkNode?
        for text in found.texts where !removed.contains(text.pointer) { dropComments(in: text, &removed, &open) }
        for inline in found.inlines where !removed.contains(inline.pointer) { inline.remove() }
        for block in found.blocks { dropComments(inBlock: block) }
    }
}

private extension LessonScan {
    mutating func dropComments(inBlock block: CmarkNode) {
        let html = Array(block.literal)
        let comments = HTMLPiece.all(in: html).filter { $0.kind == .comment || $0.kind == .openComment }
        guard !comments.isEmpty else { return }
        let mark = markOfLine(block)
        if comments.last?.kind == .openComment {
            reportOpenComment(at: Mark(line: mark.line, column: mark.column, width: 4))
        }
        var rest: [UInt8] = []
        var from = 0
        for comment in comments {
            rest += html[from..<comment.range.lowerBound]
            from = comment.range.upperBound
        }
        rest += html[from...]
        guard rest.contains(where: { $0 > .space }) else { return block.remove() }
        if html.starts(with: "<!--".utf8), rest.first(where: { $0 > .space }) != UInt8(ascii: "<") {
            reportTextBehindComment(at: mark)
        }
        block.setLiteral(rest)
    }

    mutating func reportTextBehindComment(at mark: Mark) {
        report(
            .looksLike, as: .warning, "what stands behind a comment on its line is no Markdown", at: mark,
            help: "begin it on a line of its own, below an empty one")
    }

    /// `a <!-- b -- c -->`, which CommonMark 0.31 takes for a comment and cmark does not: what stands in it was parsed.
    ///
    /// - Parameter open: the first text behind which no comment of its block ends.
    mutating func dropComments(in text: CmarkNode, _ removed: inout Set<OpaquePointer>, _ open: inout CmarkNode?) {
        let literal = Array(text.literal)
        let escaped = escapedSigns(of: text, literal)
        var kept: [UInt8] = []
        var from = 0
        var search = 0
        while let start = literal.startOfComment(from: search) {
            search = start + 4
            guard !escaped.contains(start) else { continue }
            guard let end = literal.endOfComment(from: start) else {
                if dropComment(from: text, &removed, &open) {
                    return text.setLiteral(kept + literal[from..<start])
                }
                reportOpenComment(at: mark(of: text, start))
                break
            }
            kept += literal[from..<start]
            (from, search) = (end, end)
        }
        if from > 0 { text.setLiteral(kept + literal[from...]) }
    }

    /// Removes what stands between a text and the end of the comment that it begins; false where there is none.
    mutating func dropComment(
        from text: CmarkNode, _ removed: inout Set<OpaquePointer>, _ open: inout CmarkNode?
    ) -> Bool {
        if let open, open.leafBlock?.pointer == text.leafBlock?.pointer { return false }
        var between: [CmarkNode] = []
        var next = text.nextLeaf
        while let node = next {
            if let behind = node.endOfOpenComment {
                node.setLiteral(Array(node.literal.dropFirst(behind)))
                removed.formUnion(between.map(\.pointer))
                for node in between { node.removeWithEmptied() }
                return true
            }
            between.append(node)
            next = node.nextLeaf
        }
        open = text
        return false
    }

    mutating func mark(of text: CmarkNode, _ index: Int) -> Mark {
        let start = mark(text)
        return Mark(line: start.line, column: start.column + index, width: 4)
    }

    /// `\<!--` and `&lt;!--` are text.
    mutating func escapedSigns(of text: CmarkNode, _ literal: [UInt8]) -> Set<Int> {
        let start = lines.start(ofLine: mark(text).line)
        guard let origin = origin(of: text, literal, from: start, isSign: { $0 == UInt8(ascii: "<") }) else {
            return []
        }
        return Set(origin.signs.filter(\.isEscaped).map(\.index))
    }
}

/// Where a lesson's tree may hold comments.
private struct CommentNodes {
    private(set) var blocks: [CmarkNode] = []
    private(set) var inlines: [CmarkNode] = []
    private(set) var texts: [CmarkNode] = []

    init(in document: CmarkNode) {
        document.forEachEntered { node in
            switch node.type {
            case CMARK_NODE_HTML_BLOCK where Array(node.literal).holdsComment: blocks.append(node)
            case CMARK_NODE_HTML_INLINE where node.literal.starts(with: "<!--".utf8): inlines.append(node)
            case CMARK_NODE_TEXT where Array(node.literal).holdsComment: texts.append(node)
            default: break
            }
        }
    }
}

private extension CmarkNode {
    /// The next node in the same paragraph, heading or cell that holds no other.
    var nextLeaf: CmarkNode? {
        var node = self
        while node.next == nil {
            guard let parent = node.parent, parent.isInlineContainer else { return nil }
            node = parent
        }
        var leaf = node.next
        while let inner = leaf?.firstChild { leaf = inner }
        return leaf
    }

    /// The paragraph, heading or cell around.
    var leafBlock: CmarkNode? { ancestors.first { !$0.isInlineContainer } }

    /// With the emphasis and links that held nothing else.
    func removeWithEmptied() {
        let parent = parent
        remove()
        if let parent, parent.isInlineContainer, parent.firstChild == nil { parent.removeWithEmptied() }
    }

    private var isInlineContainer: Bool {
        switch type {
        case CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK, CMARK_NODE_IMAGE: true
        default: false
        }
    }

    /// Behind the first `-->` of a text.
    var endOfOpenComment: Int? {
        guard type == CMARK_NODE_TEXT else { return nil }
        let text = Array(literal)
        return text.indices.first { text[$0] == UInt8(ascii: "-") && text[$0...].starts(with: "-->".utf8) }
            .map { $0 + 3 }
    }
}

private extension [UInt8] {
    func startOfComment(from start: Int) -> Int? {
        self[start...].indices.first { self[$0] == UInt8(ascii: "<") && self[$0...].starts(with: "<!--".utf8) }
    }

    var holdsComment: Bool {
        withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return false }
            var from = base
            let end = base + bytes.count
            while let found = memchr(from, Int32(UInt8(ascii: "!")), end - from) {
                let sign = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
                if sign > base, (sign - 1).pointee == UInt8(ascii: "<"),
                    bytes[(sign - base)...].starts(with: "!--".utf8)
                {
                    return true
                }
                from = sign + 1
            }
            return false
        }
    }
}

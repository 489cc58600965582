import CCmark
import Core

extension LessonScan {
    /// In a lesson that runs right to left, a block of Latin words alone runs left to right: else its signs would stand
    /// at the wrong end. A block that begins with a Latin word and goes on in the lesson's own is one of the lesson's.
    func markOtherDirection(in document: CmarkNode) {
        var blocks: [CmarkNode] = []
        document.forEachEntered { node in
            let isBlock = node.type == CMARK_NODE_PARAGRAPH || node.type == CMARK_NODE_HEADING || node.isTableCell
            if isBlock, node.plainText.isLeftToRight { blocks.append(node) }
        }
        for block in blocks { block.insertBehindMark(TagMark.bytes(.direction)) }
    }
}

private extension CmarkNode {
    /// As the first thing but for a heading's id.
    func insertBehindMark(_ bytes: [UInt8]) {
        if type == CMARK_NODE_HEADING, let first = firstChild {
            first.insertAfter(CmarkNode(custom: CMARK_NODE_CUSTOM_INLINE, enter: bytes))
        } else {
            insertFirst(bytes)
        }
    }
}

import CCmark
import Core
import Foundation

extension LessonScan {
    /// In a lesson that runs right to left, a block of Latin words alone runs left to right: else its signs would stand
    /// at the wrong end. A block that begins with a Latin word and goes on in the lesson's own is one of the lesson's.
    func markOtherDirection(in document: CmarkNode) {
        var blocks: [CmarkNode] = []
        document.forEachEntered { node in
            let isBlock = node.type == CMARK_NODE_PARAGRAPH || node.type == CMARK_NODE_HEADING || node.isTableCell
            if isBlock, node.textAndCode.isLeftToRight { blocks.append(node) }
        }
        for block in blocks { block.insertBehindMark(TagMark.bytes(.direction)) }
    }
}

private extension CmarkNode {
    /// As the first thing but for marks that add to the same tag.
    func insertBehindMark(_ bytes: [UInt8]) {
        if let first = firstChild, first.enter.first == HoleMark.opening,
            first.enter.dropFirst().first.map(isForTag) == true
        {
            first.insertAfter(CmarkNode(custom: CMARK_NODE_CUSTOM_INLINE, enter: bytes))
        } else {
            insertFirst(bytes)
        }
    }

    /// A heading's id, or a task's box.
    private func isForTag(_ kind: UInt8) -> Bool { kind == UInt8(ascii: "h") || kind == UInt8(ascii: "k") }

    /// Its words, and a letter for code, which holds the page's own HTML by now.
    var textAndCode: String {
        var text = ""
        forEachEntered { node in
            if node.type == CMARK_NODE_TEXT { text += node.literal.text }
            if node.enter.contains(Array("<code".utf8)) { text += "x" }
        }
        return text
    }

    private var enter: [UInt8] {
        guard type == CMARK_NODE_CUSTOM_INLINE, let enter = cmark_node_get_on_enter(pointer) else { return [] }
        return UnsafeBufferPointer(start: enter, count: strlen(enter)).map { UInt8(bitPattern: $0) }
    }
}

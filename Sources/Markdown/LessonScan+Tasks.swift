import CCmark
import Core

extension LessonScan {
    /// `- [x] text`: a state at the start of an item's first paragraph, and white space and text behind it.
    mutating func transformTask(_ item: CmarkNode) {
        guard let paragraph = item.firstChild, paragraph.type == CMARK_NODE_PARAGRAPH, let text = paragraph.firstChild,
            text.type == CMARK_NODE_TEXT, let state = TaskState(startOf: text.literal),
            text.literal.dropFirst(TaskState.width).first.map(\.isSpaceOrTab) ?? (text.next?.isBreak == true),
            isWritten(state, paragraph)
        else { return }
        text.setLiteral(text.literal.dropFirst(TaskState.width).text)
        paragraph.insertFirst(HoleMark.bytes(.task(isDone: state.isDone)))
    }

    /// `\[x]` is text: the tree no longer knows about the backslash, the file does.
    private mutating func isWritten(_ state: TaskState, _ paragraph: CmarkNode) -> Bool {
        lesson.file.bytes.dropFirst(lines.offset(of: mark(paragraph))).starts(with: state.bytes)
    }
}

/// `[ ]`, `[x]` or `[X]`.
struct TaskState {
    let bytes: [UInt8]

    static let width = 3

    init?(startOf text: UnsafeBufferPointer<UInt8>) {
        guard text.count >= Self.width, text[0] == UInt8(ascii: "["), text[2] == UInt8(ascii: "]") else { return nil }
        guard text[1].isSpaceOrTab || text[1] | 0x20 == UInt8(ascii: "x") else { return nil }
        bytes = Array(text.prefix(Self.width))
    }

    var isDone: Bool { !bytes[1].isSpaceOrTab }
}

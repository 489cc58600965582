import CCmark
import Core

extension ScannedLesson {
    /// Inline code that may name something of a program.
    package struct CodeSpan: Hashable, Sendable {
        package let text: String
        /// What stands between its backticks.
        package let mark: Mark
        /// Whether `{.plain}` stands behind it.
        package let isPlain: Bool
        /// Inside of a link no other can begin.
        package let isInLink: Bool
    }
}

/// `{.plain}` right behind inline code: whatever it looks like, it is no symbol.
enum PlainMark {
    static let text = Array("{.plain}".utf8)

    static func begins(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: text) }
}

extension CmarkNode {
    /// The text behind this code, if it begins with the mark, escaped or not.
    var plainMark: CmarkNode? {
        guard let text = next, text.type == CMARK_NODE_TEXT, PlainMark.begins(text.literal) else { return nil }
        return text
    }

    /// Whether this text begins with the mark of the code before it.
    var beginsWithPlainMark: Bool {
        previous?.type == CMARK_NODE_CODE && PlainMark.begins(literal)
    }
}

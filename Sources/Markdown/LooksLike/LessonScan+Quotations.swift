import CCmark
import Core

extension LessonScan {
    /// A quotation that another generator, or an author in a hurry, means as a callout.
    mutating func checkLooks(ofQuotation quote: CmarkNode) {
        guard let paragraph = quote.firstChild, paragraph.type == CMARK_NODE_PARAGRAPH, let first = paragraph.firstChild
        else { return }
        let isStrong = first.type == CMARK_NODE_STRONG
        guard isStrong || first.type == CMARK_NODE_TEXT && CalloutWord.mayBegin(first.literal) else { return }
        let text = first.plainText
        if !isStrong, first.next?.isBreak ?? true, let kind = CalloutWord.bracketed(text) {
            return reportBracketed(kind, text, paragraph)
        }
        let behind = first.next.flatMap { $0.type == CMARK_NODE_TEXT ? $0.literal.first : $0.isBreak ? .lineFeed : 0 }
        guard let kind = CalloutWord.kind(of: text, isStrong: isStrong, behind: behind ?? .lineFeed) else { return }
        reportWord(kind, isStrong ? "**\(text)**" : text.prefix { $0 != ":" } + ":", paragraph)
    }
}

/// What callouts are called where they are no callouts.
private enum CalloutWord {
    /// Most quotations begin otherwise.
    static func mayBegin(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.first == UInt8(ascii: "[") || text.prefix(longest + 1).contains(UInt8(ascii: ":"))
    }

    /// `[TIP]`
    static func bracketed(_ text: String) -> Callout.Kind? {
        guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
        return Callout.Kind(word: String(text.dropFirst().dropLast()))
    }

    /// `Note: text`, `**Note**` alone on its line, `**Note:** text`, `**Note**: text`.
    static func kind(of text: String, isStrong: Bool, behind: UInt8) -> Callout.Kind? {
        let word = text[..<(text.utf8.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex)]
        guard word.utf8.count <= longest, let kind = Callout.Kind(foreignWord: String(word)) else { return nil }
        let hasColon = word.endIndex < text.endIndex
        return hasColon || isStrong && (behind == .lineFeed || behind == UInt8(ascii: ":")) ? kind : nil
    }

    private static let longest = 40
}

private extension LessonScan {
    mutating func reportBracketed(_ kind: Callout.Kind, _ text: String, _ paragraph: CmarkNode) {
        let mark = mark(paragraph)
        guard lesson.file.bytes.dropFirst(lines.offset(of: mark)).starts(with: text.utf8) else { return }
        report(
            .invalidCallout, as: .warning, "'\(text)' begins no callout",
            at: Mark(line: mark.line, column: mark.column, width: text.utf8.count),
            help: "write '\(kind.marker)', or '\\[' where it is text")
    }

    /// Once in a file.
    mutating func reportWord(_ kind: Callout.Kind, _ words: String, _ paragraph: CmarkNode) {
        guard toldSystems.insert("callout").inserted else { return }
        let mark = mark(paragraph)
        report(
            .foreignSyntax, as: .warning, "a quotation that begins with '\(words)' is no callout",
            at: Mark(line: mark.line, column: mark.column, width: lesson.file.bytes.count),
            help: "write '> \(kind.marker)' on a line of its own, and the text below it")
    }
}

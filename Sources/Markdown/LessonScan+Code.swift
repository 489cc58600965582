import CCmark
import Core

/// Inline code of a lesson, while its tree is changed.
struct CodeInline {
    let inline: ChangingNodes.Inline
    let mark: Mark
    var isPlain = false

    var node: CmarkNode { inline.node }
}

extension LessonScan {
    /// Removes each `{.plain}` from the text, before anything reads it: headings, their ids, typography.
    mutating func takePlainMarks(_ code: inout [CodeInline]) {
        for index in code.indices {
            guard let text = code[index].node.plainMark, isMarkedPlain(code[index].mark) else { continue }
            code[index].isPlain = true
            let rest = Array(text.literal.dropFirst(PlainMark.text.count))
            if rest.isEmpty { text.remove() } else { text.setLiteral(rest) }
        }
    }

    /// Keeps translators away from code, notes what may be a symbol, and leaves holes around that.
    mutating func transformCode(_ code: [CodeInline]) {
        for span in code where !span.inline.isDescription {
            checkOrder(of: span)
            let symbol = noteSymbol(span)
            var html = symbol.map { HoleMark.bytes(.symbol($0)) } ?? []
            html.append("<code translate=\"no\">")
            HTML.escape(Array(span.node.literal), into: &html)
            html.append("</code>")
            if let symbol { html += HoleMark.bytes(.symbolEnd(symbol)) }
            span.node.replace(by: CMARK_NODE_CUSTOM_INLINE, enter: html)
        }
    }

    private mutating func checkOrder(of span: CodeInline) {
        let literal = span.node.literal
        guard literal.contains(0xE2), case let code = Array(literal), let offset = code.bidirectionalControls.first
        else { return }
        let name = code.scalarName(at: offset)
        report(
            .invalidFence, "invisible character \(name) turns the order of this code", at: span.mark,
            help: "remove it, or write its name: \(name)")
    }

    /// Its index when it may be a link.
    private mutating func noteSymbol(_ span: CodeInline) -> Int? {
        let literal = span.node.literal
        guard literal.mayNameSymbol else { return nil }
        lesson.codeSpans.append(
            .init(text: literal.text, mark: span.mark, isPlain: span.isPlain, isInLink: span.inline.isInLink))
        return span.inline.isInLink || span.isPlain ? nil : lesson.codeSpans.count - 1
    }

    /// `\{.plain}` is text: the tree no longer knows about the backslash, the file does.
    /// The code ends with as many backticks as it begins with, whatever its lines.
    private mutating func isMarkedPlain(_ mark: Mark) -> Bool {
        let bytes = lesson.file.bytes
        let start = min(lines.offset(of: mark), bytes.count)
        let opening = bytes[..<start].reversed().prefix { $0 == UInt8(ascii: "`") }.count
        guard opening > 0 else { return true }
        var rest = bytes[start...].prefix(Self.mostBytesOfCode)
        while let tick = rest.firstIndex(of: UInt8(ascii: "`")) {
            let run = bytes[tick...].prefix { $0 == UInt8(ascii: "`") }
            if run.count == opening { return PlainMark.begins(bytes[run.endIndex...]) }
            rest = rest[min(run.endIndex, rest.endIndex)...]
        }
        return false
    }

    /// So far the end of code is looked for, that a hostile lesson takes no long time.
    private static let mostBytesOfCode = 16_384
}

private extension UnsafeBufferPointer<UInt8> {
    static let mostBytes = 200

    /// Whether there is anything to look up: a word in small letters is a word like others, and what begins with any
    /// other sign is no name.
    var mayNameSymbol: Bool {
        guard let first, count <= Self.mostBytes, first.mayBeginSymbol else { return false }
        return first == UInt8(ascii: ".") || contains { $0.isASCIICapital || $0 == UInt8(ascii: "(") }
    }
}

private extension UInt8 {
    var isASCIICapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }

    var mayBeginSymbol: Bool {
        isASCIILetter || [".", "[", "(", "_"].contains { self == UInt8(ascii: $0) }
    }
}

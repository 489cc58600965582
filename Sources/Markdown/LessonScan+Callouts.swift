import CCmark
import Core

extension LessonScan {
    mutating func transformCallout(_ quote: CmarkNode) {
        if let (kind, mark) = calloutReadAsDefinition(quote) { return reportText(behind: kind, at: mark) }
        guard let paragraph = quote.firstChild, paragraph.type == CMARK_NODE_PARAGRAPH, let text = paragraph.firstChild,
            text.type == CMARK_NODE_TEXT, let marker = CalloutMarker(startOf: text.literal),
            let mark = place(of: marker, paragraph)
        else { return checkLooks(ofQuotation: quote) }
        guard let kind = Callout.Kind(word: marker.word) else { return reportUnknown(marker, at: mark) }
        guard marker.width == text.literal.count, text.next?.isBreak ?? true else {
            return reportText(behind: kind, at: mark)
        }
        text.next?.remove()
        text.remove()
        if paragraph.firstChild == nil { paragraph.remove() }
        if quote.firstChild == nil { reportEmpty(kind, at: mark) }
        let hole = HoleMark.bytes(.callout(lesson.callouts.count))
        lesson.callouts.append(Callout(kind: kind, mark: mark))
        let name = "role=\"note\" aria-labelledby=\"\(Callout.titleID(lesson.callouts.count - 1))\""
        quote.replace(
            by: CMARK_NODE_CUSTOM_BLOCK, enter: Array("<aside class=\"callout \(kind)\" \(name)>\n".utf8) + hole,
            exit: Array("</aside>".utf8), keepingChildren: true)
    }
}

extension Callout {
    /// The id of a title by the callout's index in its lesson; no heading's id holds a colon.
    package static func titleID(_ index: Int) -> String { "callout:\(index + 1)" }
}

private extension LessonScan {
    /// Where the marker stands as it is read: nil where the file spells it another way, `\[!NOTE]`, and means text.
    /// Definitions of links may stand before it; cmark leaves them out of the paragraph, but not out of its lines.
    mutating func place(of marker: CalloutMarker, _ paragraph: CmarkNode) -> Mark? {
        let first = mark(paragraph)
        let words = Array("[!\(marker.word)]".utf8)
        for line in first.line...max(first.line, mark(line: paragraph.endLine).line) {
            let range = lines.content(ofLine: line, in: lesson.file.bytes)
            let start = line == first.line ? range.lowerBound + first.column - 1 : afterQuoteSigns(range)
            let content = lesson.file.bytes[min(start, range.upperBound)..<range.upperBound]
            if content.starts(with: words) {
                return Mark(line: line, column: start - range.lowerBound + 1, width: words.count)
            }
            guard content.first == UInt8(ascii: "["), content.contains(UInt8(ascii: ":")) else { return nil }
        }
        return nil
    }

    /// `> [!NOTE]: text` is a definition of a link, which no page shows.
    mutating func calloutReadAsDefinition(_ quote: CmarkNode) -> (Callout.Kind, Mark)? {
        let line = mark(quote).line
        let range = lines.content(ofLine: line, in: lesson.file.bytes)
        let start = afterQuoteSigns(range.lowerBound + mark(quote).column - 1..<range.upperBound)
        let marker = lesson.file.bytes[start..<range.upperBound].withUnsafeBufferPointer(CalloutMarker.init)
        guard let marker, let kind = Callout.Kind(word: marker.word), start + marker.width < range.upperBound,
            lesson.file.bytes[start + marker.width] == UInt8(ascii: ":")
        else { return nil }
        return (kind, Mark(line: line, column: start - range.lowerBound + 1, width: marker.width))
    }

    func afterQuoteSigns(_ line: Range<Int>) -> Int {
        line.first { !lesson.file.bytes[$0].isSpaceOrTab && lesson.file.bytes[$0] != UInt8(ascii: ">") }
            ?? line.upperBound
    }
}

// MARK: - Messages

private extension LessonScan {
    mutating func reportUnknown(_ marker: CalloutMarker, at mark: Mark) {
        let kinds = Callout.Kind.allCases.map { $0.rawValue.uppercased() }
        let guess = NearMiss.of(marker.word, among: kinds).map { "did you mean '[!\($0)]'? " } ?? ""
        report(
            .unknownCallout, "unknown callout '\(marker.word)'", at: mark,
            help: guess + "known: \(kinds.joined(separator: ", ")); '\\[' where it is text")
    }

    mutating func reportText(behind kind: Callout.Kind, at mark: Mark) {
        report(
            .invalidCallout, "text behind '\(kind.marker)' on its line", at: mark,
            help: "begin the text on the next line, with '> ' before it")
    }

    mutating func reportEmpty(_ kind: Callout.Kind, at mark: Mark) {
        report(
            .emptyCallout, as: .warning, "callout '\(kind.marker)' holds no text", at: mark,
            help: "write its text on the next line, with '> ' before it, or remove it")
    }
}

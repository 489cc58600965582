import CCmark
import Core

extension LessonScan {
    /// Sets the text of every paragraph and heading; ids and what other files ask for are taken from the author's text.
    mutating func setType(of document: CmarkNode, _ headings: [CmarkNode], _ typography: Typography) {
        var setter = TypeSetter(typography)
        document.forEach { event, node in setter.visit(node, isEntered: event == CMARK_EVENT_ENTER) }
        setter.flush()
        for (index, node) in headings.enumerated() {
            (lesson.headings[index].shown, lesson.headings[index].code) = node.shownText
        }
    }
}

/// Collects the text of each paragraph across its markup, and writes it back as its language sets it.
private struct TypeSetter {
    private let typography: Typography
    private var scalars: [Unicode.Scalar] = []
    private var parts: [Part] = []
    /// Images, and links that show their own address, around.
    private var closedDepth = 0
    /// Elements of code in raw HTML around.
    private var codeDepth = 0

    /// A text or a soft break.
    private struct Part {
        let node: CmarkNode
        let range: Range<Int>
    }

    init(_ typography: Typography) {
        self.typography = typography
    }
}

extension TypeSetter {
    mutating func visit(_ node: CmarkNode, isEntered: Bool) {
        switch node.type {
        case CMARK_NODE_TEXT where closedDepth == 0 && codeDepth == 0: append(node, node.literal.text.unicodeScalars)
        case CMARK_NODE_TEXT: break
        case CMARK_NODE_SOFTBREAK: append(node, CollectionOfOne("\n"))
        case CMARK_NODE_LINEBREAK: scalars.append(SmartText.hardBreak)
        case CMARK_NODE_CODE: scalars.append(SmartText.object)
        case CMARK_NODE_IMAGE: visitClosed(isEntered: isEntered)
        case CMARK_NODE_LINK where node.showsItsAddress: visitClosed(isEntered: isEntered)
        case CMARK_NODE_HTML_INLINE: codeDepth = max(0, codeDepth + node.codeElements)
        case CMARK_NODE_CUSTOM_INLINE where node.isTableCell: flush()
        case CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK, CMARK_NODE_CUSTOM_INLINE: break
        default: flush()
        }
    }

    mutating func flush() {
        defer {
            scalars.removeAll(keepingCapacity: true)
            parts.removeAll(keepingCapacity: true)
            codeDepth = 0
        }
        guard !parts.isEmpty else { return }
        let text = SmartText(scalars, joints: Set(parts.map(\.range.lowerBound)), typography)
        for part in parts where text.changes(part.range) {
            var output = String.UnicodeScalarView()
            text.append(part.range, to: &output)
            write(String(output), part.node)
        }
    }
}

private extension TypeSetter {
    mutating func append(_ node: CmarkNode, _ text: some Sequence<Unicode.Scalar>) {
        let start = scalars.count
        scalars.append(contentsOf: text)
        parts.append(Part(node: node, range: start..<scalars.count))
    }

    mutating func visitClosed(isEntered: Bool) {
        if isEntered, closedDepth == 0 { scalars.append(SmartText.object) }
        closedDepth += isEntered ? 1 : -1
    }

    /// A break that is none any more becomes text.
    func write(_ text: String, _ node: CmarkNode) {
        guard node.type == CMARK_NODE_SOFTBREAK else { return node.setLiteral(text) }
        node.insertBefore(CmarkNode(text: Array(text.utf8)[...]))
        node.remove()
    }
}

private extension CmarkNode {
    /// +1 for a tag that begins code, -1 for one that ends it.
    var codeElements: Int {
        let tag = literal.prefix(12).map { $0 | ($0.isASCIILetter ? 0x20 : 0) }
        let isEnd = tag.dropFirst().first == UInt8(ascii: "/")
        let name = tag.dropFirst(isEnd ? 2 : 1).prefix { $0.isASCIIAlphanumeric }.text
        guard ["code", "kbd", "pre", "samp", "script", "style", "tt", "var"].contains(name) else { return 0 }
        return isEnd ? -1 : 1
    }
}

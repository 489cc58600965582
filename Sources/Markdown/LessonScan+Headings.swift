import CCmark
import Core

extension LessonScan {
    /// The `{#id}` of each heading, removed from its text.
    mutating func takeExplicitIDs(_ nodes: [CmarkNode]) -> [String?] {
        let explicit = nodes.map { takeExplicitID($0) }
        reportDuplicates(explicit, nodes)
        return explicit
    }

    mutating func transformHeadings(_ nodes: [CmarkNode], explicit: [String?]) {
        var ids = HeadingIDs(reserving: explicit.compactMap { $0 } + lesson.htmlAnchors)
        for (node, given) in zip(nodes, explicit) {
            let text = node.plainText
            let id = given ?? ids.claim(headingIDs.id(of: text))
            node.composeTexts()
            let (shown, code) = node.shownText
            lesson.headings.append(
                .init(
                    level: node.headingLevel, id: id, isExplicit: given != nil, text: text, shown: shown, code: code,
                    mark: mark(node)))
            node.completeHeading(id: id, isEmpty: text.isEmpty)
        }
    }
}

extension LessonScan {
    /// A heading goes one level down at most; the lesson's title is of the first. Quotations and lists have levels of
    /// their own.
    mutating func checkLevels(_ nodes: [CmarkNode]) {
        var last = 1
        for node in nodes where node.parent?.type == CMARK_NODE_DOCUMENT {
            let level = node.headingLevel
            if node.firstChild == nil {
                report(
                    .looksLike, as: .warning, "heading without words", at: mark(node),
                    help: "write its words behind the '#', or '\\#' where it is text")
            }
            if level > last + 1 {
                let above = last == 1 ? "the title" : "one of level \(last)"
                report(
                    .skippedLevel, as: .warning, "heading of level \(level) directly below \(above)", at: mark(node),
                    help:
                        "write '\(String(repeating: "#", count: last + 1)) …': readers who move by headings miss a level"
                )
            }
            last = level
        }
    }
}

// MARK: - Explicit ids

private extension LessonScan {
    /// The heading's `{#id}`, removed from its text; an id that cannot be one is reported.
    mutating func takeExplicitID(_ node: CmarkNode) -> String? {
        guard let text = node.lastText, text.literal.last(where: { !$0.isSpaceOrTab }) == UInt8(ascii: "}"),
            let written = ExplicitHeadingID(suffixOf: node.plainText), !isEscaped(on: node.lastLine(text))
        else { return takeForeignID(node) }
        guard text.pointer == node.lastChild?.pointer, let found = ExplicitHeadingID(suffixOf: text.literal.text) else {
            report(
                .invalidHeadingID, "heading id '\(written.id)' is mixed with markup", at: mark(node),
                help: "put {#id} behind all markup, or write '\\{' where it is text")
            return nil
        }
        text.setLiteral(found.rest)
        guard let fault = found.fault else { return found.id }
        report(.invalidHeadingID, fault.summary, at: mark(node), help: fault.help)
        lesson.refusedIDs += [found.id, found.id.split(separator: " ").joined(separator: "-")]
        lesson.refusedIDs += found.nameBeforeAttributes.map { [String($0)] } ?? []
        return nil
    }

    /// `\{#x}` is text: the tree no longer knows about the backslash, the file does.
    mutating func isEscaped(on line: Int) -> Bool {
        let range = lines.content(ofLine: line + lineOffset, in: lesson.file.bytes)
        let content = lesson.file.bytes[range]
        guard let brace = content.lastIndex(of: UInt8(ascii: "{")) else { return true }
        return !content[..<brace].reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)
    }

    mutating func reportDuplicates(_ ids: [String?], _ nodes: [CmarkNode]) {
        var first: [[UInt8]: CmarkNode] = [:]
        for (id, node) in zip(ids, nodes) {
            guard let id else { continue }
            let key = Array(id.utf8)
            guard let earlier = first[key] else {
                first[key] = node
                continue
            }
            report(
                .duplicateHeadingID, "heading id '\(id)' is used twice", at: mark(node), notes: [mark(earlier)],
                help: "give one of the two headings another id")
        }
    }
}

private extension CmarkNode {
    /// The text that a heading ends with, however deep in markup.
    var lastText: CmarkNode? {
        var node = lastChild
        while let inner = node?.lastChild { node = inner }
        return node?.type == CMARK_NODE_TEXT ? node : nil
    }

    /// The line of a heading's last text, which does not know its own where it stands beside a footnote's mark.
    func lastLine(_ text: CmarkNode) -> Int {
        guard text.endLine == 0 else { return text.endLine }
        var line = startLine
        forEachEntered { if $0.isBreak { line += 1 } }
        return line
    }

    /// cmark renders the heading itself; its id travels in a mark at the start of its content. The link to it stands
    /// behind it, so that who listens is told the heading's own words, and has its words as a name.
    func completeHeading(id: String, isEmpty: Bool) {
        insertFirst(TagMark.bytes(.id(id)))
        guard !isEmpty else { return }
        let address = PercentEncoding.encode(id)
        let name = HTML.escaped(id)
        let anchor = "<a class=\"anchor\" href=\"#\(address)\" aria-labelledby=\"\(name)\"></a>"
        insertAfter(CmarkNode(custom: CMARK_NODE_CUSTOM_BLOCK, enter: Array(anchor.utf8)))
    }

    func composeTexts() {
        forEachEntered { node in
            guard node.type == CMARK_NODE_TEXT else { return }
            // No byte below 0xCC begins a combining mark.
            guard node.literal.contains(where: { $0 >= 0xCC }), case let text = node.literal.text else { return }
            let composed = text.composed
            if composed.utf8.count != text.utf8.count { node.setLiteral(composed) }
        }
    }
}

extension CmarkNode {
    /// A heading's plain text as pages show it, once its texts are composed, and where it is code.
    var shownText: (text: String, code: [Range<Int>]) {
        var text: [UInt8] = []
        var code: [Range<Int>] = []
        forEachEntered { node in
            switch node.type {
            case CMARK_NODE_TEXT: text.append(contentsOf: node.literal)
            case CMARK_NODE_CODE:
                code.append(text.count..<text.count + node.literal.count)
                text.append(contentsOf: node.literal)
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text.append(.space)
            default: break
            }
        }
        return (text.text, code)
    }
}

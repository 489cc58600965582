import CCmark
import Core

extension LessonScan {
    /// - Parameter marks: of tags in running text.
    mutating func checkBalance(of document: CmarkNode, _ blocks: [CmarkNode], _ marks: [OpaquePointer: Mark]) {
        guard allowsHTML else { return }
        var markdown: [OpaquePointer: MarkdownInHTML] = [:]
        for block in blocks { markdown[block.pointer] = MarkdownInHTML(Array(block.literal)) }
        let balance = HTMLBalance(of: document)
        // Of a block with tags between backticks only the first of those is told.
        let tagsInCode = balance.faults.map(\.tag).filter { markdown[$0.node.pointer]?.isCode($0.piece) == true }
        let spoilt = Dictionary(tagsInCode.map { ($0.node.pointer, $0) }) { first, _ in first }
        var told: Set<OpaquePointer> = []
        // Behind an open fence all is the wrong way round.
        let isTurned = markdown.values.contains { $0.opensFence }
        for fault in isTurned ? [] : balance.faults {
            let block = fault.tag.node.pointer
            if let tag = spoilt[block] {
                if told.insert(block).inserted { reportCode(tag, at: mark(of: tag, marks)) }
                continue
            }
            report(fault, at: mark(of: fault.tag, marks), opening: fault.opening.map { mark(of: $0, marks) })
        }
        for block in blocks where !told.contains(block.pointer) {
            if let found = markdown[block.pointer] { reportMarkdown(in: block, found) }
        }
        if let component = balance.components.first, toldSystems.insert("component").inserted {
            report(
                .foreignSyntax, as: .warning,
                "'<\(component.piece.writtenName)>' is a component of MDX, and no element of HTML",
                at: mark(of: component, marks), help: "write what it shows as Markdown or HTML")
        }
    }
}

private extension LessonScan {
    mutating func reportCode(_ tag: HTMLBalance.Tag, at mark: Mark) {
        report(
            .unbalancedHTML, "'<\(tag.piece.writtenName)>' is a tag: backticks inside of HTML are text", at: mark,
            help: "put an empty line above and below the Markdown, or write '&lt;' and '<code>'")
    }

    mutating func report(_ fault: HTMLBalance.Fault, at mark: Mark, opening: Mark?) {
        let name = fault.tag.piece.writtenName
        let sign = fault.tag.node.type == CMARK_NODE_HTML_BLOCK ? "&lt;" : "\\<"
        switch fault.kind {
        case .neverClosed where HTMLElement.isRaw(name):
            report(
                .unbalancedHTML, "'<\(name)>' is never closed: a browser reads the rest of the page as its text",
                at: mark, help: "write '\(sign)\(name)>', or close it with '</\(name)>'")
        case .neverClosed where fault.tag.piece.isSelfClosing:
            report(
                .unbalancedHTML, "'<\(name)/>' is never closed: HTML passes over the '/'", at: mark,
                help: "write '<\(name)></\(name)>'")
        case .neverClosed:
            report(
                .unbalancedHTML, "'<\(name)>' is never closed", at: mark,
                help: HTMLElement.isKnown(name) || sign == "&lt;"
                    ? "close it with '</\(name)>', or write '\(sign)' where it is text"
                    : "write '\(sign)' or `code` where it is text, or close it with '</\(name)>'")
        case .opensNothing where opening != nil:
            report(
                .unbalancedHTML, "'</\(name)>' does not close '<\(name)>': they stand in different blocks", at: mark,
                notes: opening.map { [$0] } ?? [], saying: "it is opened here",
                help: "put an empty line before each, and indent both alike")
        case .opensNothing:
            report(
                .unbalancedHTML, "'</\(name)>' closes nothing", at: mark,
                help: "remove it, or open it before with '<\(name)>'")
        }
    }

    /// cmark's text of a block lacks what quotations and lists put before its lines.
    mutating func mark(of tag: HTMLBalance.Tag, _ marks: [OpaquePointer: Mark]) -> Mark {
        let (html, range) = (Array(tag.node.literal), tag.piece.range)
        if let mark = marks[tag.node.pointer] { return mark }
        return self.mark(ofHTML: tag.node, html, range)
    }
}

extension LessonScan {
    /// - Parameter range: in the HTML of a block.
    mutating func mark(ofHTML block: CmarkNode, _ html: [UInt8], _ range: Range<Int>) -> Mark {
        let htmlLines = LineIndex(html)
        let number = htmlLines.line(at: range.lowerBound)
        let line = mark(block).line + number - 1
        let before =
            lines.content(ofLine: line, in: lesson.file.bytes).count - htmlLines.content(ofLine: number, in: html).count
        return Mark(
            line: line, column: max(before, 0) + range.lowerBound - htmlLines.start(ofLine: number) + 1,
            width: range.count)
    }

    /// cmark's columns are wrong on lines that go on with a paragraph less indented than it is.
    mutating func spelling(_ node: CmarkNode, near mark: Mark) -> Mark {
        let line = lines.content(ofLine: mark.line, in: lesson.file.bytes)
        let tag = Array(node.literal.prefix { $0 != .lineFeed })
        guard !lesson.file.bytes.dropFirst(lines.offset(of: mark)).starts(with: tag),
            let start = line.prefix(4_096).first(where: { lesson.file.bytes[$0..<line.upperBound].starts(with: tag) })
        else { return mark }
        return Mark(line: mark.line, column: start - line.lowerBound + 1, width: tag.count)
    }
}

extension LessonScan {
    mutating func reportOpenComment(at mark: Mark) {
        report(
            .unbalancedHTML, "comment is never closed", at: mark,
            help: "close it with '-->', or write '\\<!--' where it is text")
    }
}

import CCmark
import Core

extension LessonScan {
    /// - Parameter marks: of tags in running text.
    mutating func checkBalance(of document: CmarkNode, _ marks: [OpaquePointer: Mark]) {
        guard allowsHTML else { return }
        let balance = HTMLBalance(of: document)
        for fault in balance.faults {
            report(fault, at: mark(of: fault.tag, marks), opening: fault.opening.map { mark(of: $0, marks) })
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
    mutating func report(_ fault: HTMLBalance.Fault, at mark: Mark, opening: Mark?) {
        let name = fault.tag.piece.writtenName
        switch fault.kind {
        case .neverClosed where HTMLElement.isRaw(name):
            report(
                .unbalancedHTML, "'<\(name)>' is never closed: a browser reads the rest of the page as its text",
                at: mark, help: "write '\\<\(name)>', or close it with '</\(name)>'")
        case .neverClosed where fault.tag.piece.isSelfClosing:
            report(
                .unbalancedHTML, "'<\(name)/>' is never closed: HTML passes over the '/'", at: mark,
                help: "write '<\(name)></\(name)>'")
        case .neverClosed:
            report(
                .unbalancedHTML, "'<\(name)>' is never closed", at: mark,
                help: "close it with '</\(name)>', or write '\\<' where it is text")
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
        let htmlLines = LineIndex(html)
        let number = htmlLines.line(at: range.lowerBound)
        let line = mark(tag.node).line + number - 1
        let before =
            lines.content(ofLine: line, in: lesson.file.bytes).count - htmlLines.content(ofLine: number, in: html).count
        return Mark(
            line: line, column: max(before, 0) + range.lowerBound - htmlLines.start(ofLine: number) + 1,
            width: range.count)
    }
}

extension LessonScan {
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

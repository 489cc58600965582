import CCmark
import Core

/// The walk over one lesson's tree: collects what other files must confirm, and leaves holes for it.
struct LessonScan {
    var lesson: ScannedLesson
    var findings: FindingList
    let allowsHTML: Bool
    /// Lines of the file before the body's first.
    let lineOffset: Int
    /// Bytes of the body's first line that cmark does not count: a byte order mark.
    private let firstLineOffset: Int
    var positions = NodePositions()
    var footnotes = FootnoteSection()
    private(set) lazy var lines = LineIndex(lesson.file.bytes)

    init(lesson: ScannedLesson, findings: FindingList, bodyStart: Int, allowsHTML: Bool) {
        let bytes = lesson.file.bytes
        let before = LineIndex(Array(bytes[..<bodyStart]))
        let mark = bytes[bodyStart...].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        self.lesson = lesson
        self.findings = findings
        self.allowsHTML = allowsHTML
        lineOffset = before.starts.count - 1
        firstLineOffset = bodyStart - before.starts[lineOffset] + mark
    }

    mutating func transform(_ document: CmarkNode) {
        let nodes = ChangingNodes(in: document)
        var locator = InlineLocator()
        let marks = nodes.inlines.map { mark(of: $0, &locator) }
        transformHeadings(nodes.headings)
        for fence in nodes.fences { transformFence(fence) }
        // What an image's description holds is freed with the image.
        for (inline, mark) in zip(nodes.inlines, marks) where inline.isDescription { check(inline.node, at: mark) }
        for (inline, mark) in zip(nodes.inlines, marks) where !inline.isDescription { transform(inline.node, at: mark) }
        for block in nodes.htmlBlocks { checkRawHTML(at: markOfLine(block)) }
    }
}

// MARK: - Places

extension LessonScan {
    func mark(_ node: CmarkNode) -> Mark {
        let column = max(node.startColumn, 1)
        let start = positions.position(line: node.startLine, column: column)
        let end = positions.position(line: node.startLine, column: max(node.endColumn, column))
        let isOneLine = node.endLine == node.startLine
        return mark(line: start.line, column: start.column, width: isOneLine ? end.column - start.column + 1 : 1)
    }

    /// A line and a column of the body, both from 1.
    func mark(line: Int, column: Int, width: Int) -> Mark {
        Mark(line: line + lineOffset, column: column + (line == 1 ? firstLineOffset : 0), width: width)
    }

    /// From where the block begins to the end of that line.
    func markOfLine(_ block: CmarkNode) -> Mark {
        let mark = mark(block)
        return Mark(line: mark.line, column: mark.column, width: lesson.file.bytes.count)
    }

    /// cmark's own place, but where it does not know the line.
    mutating func mark(of inline: ChangingNodes.Inline, _ locator: inout InlineLocator) -> Mark {
        guard !inline.isPlaced else { return mark(inline.node) }
        let block = positions.position(line: inline.blockLine, column: 1)
        let blockStart = lines.start(ofLine: block.line + lineOffset)
        return locator.find(inline.node, in: lesson.file, lines, from: blockStart) ?? mark(inline.node)
    }

    mutating func report(
        _ rule: Rule, as severity: Diagnostic.Severity = .error, _ summary: String, at mark: Mark, notes: [Mark] = [],
        saying note: String = "first used here", help: String
    ) {
        let (file, lines) = (lesson.file, lines)
        findings.append(rule) {
            Diagnostic(
                severity, rule, summary, at: lines.place(of: mark, in: file),
                notes: notes.map { .init(note, at: lines.place(of: $0, in: file)) }, help: help)
        }
    }
}

extension LineIndex {
    func place(of mark: Mark, in file: SourceFile) -> Place {
        let start = min(start(ofLine: mark.line) + mark.column - 1, file.bytes.count)
        return place(of: start..<start + mark.width, in: file)
    }
}

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
        let shift = node.startLine == 1 ? firstLineOffset : 0
        let width = node.endLine == node.startLine ? node.endColumn - node.startColumn + 1 : 1
        return Mark(
            line: node.startLine + lineOffset, column: max(node.startColumn, 1) + shift, width: max(width, 1))
    }

    /// From where the block begins to the end of that line.
    func markOfLine(_ block: CmarkNode) -> Mark {
        let mark = mark(block)
        return Mark(line: mark.line, column: mark.column, width: lesson.file.bytes.count)
    }

    /// cmark's own place, but where it does not know the line.
    mutating func mark(of inline: ChangingNodes.Inline, _ locator: inout InlineLocator) -> Mark {
        guard !inline.isPlaced else { return mark(inline.node) }
        let blockStart = lines.start(ofLine: inline.blockLine + lineOffset)
        return locator.find(inline.node, in: lesson.file, lines, from: blockStart) ?? mark(inline.node)
    }

    mutating func report(
        _ rule: Rule, as severity: Diagnostic.Severity = .error, _ summary: String, at mark: Mark, notes: [Mark] = [],
        help: String
    ) {
        let (file, lines) = (lesson.file, lines)
        findings.append(rule) {
            Diagnostic(
                severity, rule, summary, at: lines.place(of: mark, in: file),
                notes: notes.map { .init("first used here", at: lines.place(of: $0, in: file)) }, help: help)
        }
    }
}

extension LineIndex {
    func place(of mark: Mark, in file: SourceFile) -> Place {
        let start = min(start(ofLine: mark.line) + mark.column - 1, file.bytes.count)
        return place(of: start..<start + mark.width, in: file)
    }
}

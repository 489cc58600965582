import CCmark
import Core

/// The walk over one lesson's tree: collects what other files must confirm, and leaves holes for it.
struct LessonScan {
    var lesson: ScannedLesson
    var findings: FindingList
    let allowsHTML: Bool
    let isRightToLeft: Bool
    let hasOwnPolicy: Bool
    let links: LinkOptions
    let headingIDs: HeadingIDStyle
    private let typography: Typography?
    let disguise: Disguise?
    /// Lines of the file before the body's first.
    let lineOffset: Int
    /// Bytes of the body's first line that cmark does not count: a byte order mark.
    private let firstLineOffset: Int
    private let bodyStart: Int
    var positions = NodePositions()
    var footnotes = FootnoteSection()
    /// For each table of the lesson.
    var tables: [CmarkNode] = []
    /// Generators whose syntax was found in this lesson, and told.
    var toldSystems: Set<String> = []
    /// The line of the first fence that is none, or is never closed: all behind it are the wrong way round.
    var openFence: Int?
    /// Tables that are too large stay text, and are told so.
    var hasExcessTable = false
    private(set) lazy var lines = LineIndex(lesson.file.bytes)

    init(
        lesson: ScannedLesson, findings: FindingList, bodyStart: Int, options: LessonScanner, disguise: Disguise?
    ) {
        let bytes = lesson.file.bytes
        let before = LineIndex(Array(bytes[..<bodyStart]))
        let mark = bytes[bodyStart...].starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        self.lesson = lesson
        self.findings = findings
        allowsHTML = options.allowsHTML
        isRightToLeft = options.isRightToLeft
        links = options.links
        headingIDs = options.headingIDs
        typography = options.typography
        hasOwnPolicy = options.hasOwnPolicy
        self.disguise = disguise
        self.bodyStart = bodyStart
        lineOffset = before.starts.count - 1
        firstLineOffset = bodyStart - before.starts[lineOffset] + mark
    }

    mutating func transform(_ document: CmarkNode) {
        let nodes = ChangingNodes(
            in: document, signs: MarkedText(of: lesson.file.bytes[bodyStart...]), notes: footnotes.items)
        if let deepest = nodes.deepest { return reportDepth(of: deepest) }
        var locator = InlineLocator()
        let marks = nodes.inlines.map { inline in
            let mark = mark(of: inline, &locator)
            return inline.node.type == CMARK_NODE_HTML_INLINE ? spelling(inline.node, near: mark) : mark
        }
        checkBalance(of: document, nodes.htmlBlocks, Dictionary(zip(nodes.inlines.map(\.node.pointer), marks)) { $1 })
        checkLevels(nodes.headings)
        let ids = takeExplicitIDs(nodes.headings)
        takeHTMLAnchors(nodes.htmlBlocks + nodes.inlines.lazy.map(\.node).filter { $0.type == CMARK_NODE_HTML_INLINE })
        let isCode = nodes.inlines.map { $0.node.type == CMARK_NODE_CODE }
        let placed = zip(isCode, zip(nodes.inlines, marks))
        var code = placed.filter(\.0).map { CodeInline(inline: $1.0, mark: $1.1) }
        let others = placed.filter { !$0.0 }.map(\.1)
        checkLooks(in: nodes.suspects.blocks)
        transformTexts(nodes.texts)
        takePlainMarks(&code)
        for link in nodes.nestedLinks { link.dissolve() }
        disguise?.revealText(in: document)
        transformHeadings(nodes.headings, explicit: ids)
        if let typography { setType(of: document, nodes.headings, typography) }
        for fence in nodes.fences { transformFence(fence) }
        checkConflicts()
        // What an image's description holds is freed with the image.
        transformCode(code)
        for (inline, mark) in others where inline.isDescription { check(inline.node, at: mark) }
        for (inline, mark) in others where !inline.isDescription { transform(inline.node, at: mark) }
        for block in nodes.htmlBlocks { transformHTML(block, at: markOfLine(block), isBlock: true) }
        for quote in nodes.quotes { transformCallout(quote) }
        for item in nodes.items { transformTask(item) }
        if isRightToLeft { markOtherDirection(in: document) }
        lesson.lists = nodes.lists.lists.map { shape(of: $0) }
    }
}

private extension LessonScan {
    /// What holds more deeply nested nodes is not shown; nor is anything else of the lesson, since this is an error.
    mutating func reportDepth(of node: CmarkNode) {
        report(
            .nestingTooDeep, "emphasis nested more than \(NestingLimits.depth) deep", at: mark(node),
            help: "remove some of the '*' and '_'")
    }

    /// Before headings are read: what is struck out or linked there is no part of their text's signs.
    mutating func transformTexts(_ marked: MarkedText) {
        var texts = marked
        checkEmphasis(in: texts.holders(of: .emphasis))
        linkAddresses(in: &texts)
        for holder in texts.holders(of: .tildes) { strike(in: holder) }
    }

    private mutating func strike(in holder: MarkedText.Holder) {
        let (bytes, start) = (lesson.file.bytes, lines.start(ofLine: mark(line: holder.blockLine).line))
        Strikethrough.apply(in: holder.node) { [self] node in
            var scan = self
            let origin = scan.origin(of: node, Array(node.literal), from: start) { $0 >= 0x80 }
            return Set(
                origin?.signs.filter { $0.isEscaped && bytes[$0.offset] == UInt8(ascii: ";") }.map(\.index) ?? [])
        }
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

    /// Where a line begins that cmark counts.
    func mark(line: Int) -> Mark {
        let start = positions.position(line: line, column: 1)
        return mark(line: start.line, column: start.column, width: 1)
    }

    /// A line and a column of the body, both from 1.
    func mark(line: Int, column: Int, width: Int) -> Mark {
        Mark(line: line + lineOffset, column: column + (line == 1 ? firstLineOffset : 0), width: width)
    }

    private func shape(of list: ListCounter.List) -> ListShape {
        ListShape(
            isOrdered: cmark_node_get_list_type(list.node.pointer) == CMARK_ORDERED_LIST, depth: list.depth,
            itemCount: list.itemCount, mark: Mark(line: mark(list.node).line, column: mark(list.node).column, width: 1))
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
    /// In bytes from the file's beginning.
    func offset(of mark: Mark) -> Int { start(ofLine: mark.line) + mark.column - 1 }

    package func place(of mark: Mark, in file: SourceFile) -> Place {
        let start = min(offset(of: mark), file.bytes.count)
        return place(of: start..<start + mark.width, in: file)
    }
}

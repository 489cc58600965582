import CCmark
import Core

extension ScannedLesson {
    /// The lesson's sections in order; none for a lesson that could not be scanned. Parses it once more: only originals
    /// of stamped translations are asked.
    ///
    /// - Parameter identity: what a link's destination counts as; one lesson alone only knows what is written.
    package func sections(linking identity: @escaping (String) -> String = { $0 }) -> [LessonSection] {
        guard let frontMatter, !diagnostics.contains(where: { $0.rule == .nestingTooDeep }) else { return [] }
        var scanner = SectionScanner(self, frontMatter, identity)
        let bodyStart = FrontMatterBlock(of: file.bytes).bodyStart
        if bodyStart < file.bytes.count {
            Disguise.parsing(file.bytes[bodyStart...]) { document, disguise, _ in
                disguise?.reveal(in: document)
                disguise?.revealText(in: document)
                scanner.scan(document, notes: disguise?.definitionItems(in: document) ?? [])
            }
        }
        return scanner.sections()
    }
}

/// Walks a lesson's tree as its author wrote it, and collects what each section says.
private struct SectionScanner {
    private let lesson: ScannedLesson
    private let lines: LineIndex
    private let lineOffset: Int
    private let fences: [Int: Fence]
    private let identity: (String) -> String
    /// A table above a rule looks like a heading to cmark, and is none.
    private let headingLines: Set<Int>
    /// What each section says; the first is what stands before all headings.
    private var texts: [[UInt8]] = [[]]
    private let titles: [[UInt8]]
    /// Text and line breaks that nothing else has interrupted yet.
    private var prose: [UInt8] = []
    private var isInHeading = false
    /// Lists that stand for definitions of footnotes, whatever marker they were given.
    private var noteLists: Set<OpaquePointer> = []

    init(_ lesson: ScannedLesson, _ frontMatter: FrontMatter, _ identity: @escaping (String) -> String) {
        self.lesson = lesson
        self.identity = identity
        lines = LineIndex(lesson.file.bytes)
        lineOffset = lines.line(at: FrontMatterBlock(of: lesson.file.bytes).bodyStart) - 1
        fences = Dictionary(lesson.fences.map { ($0.mark.line, $0) }) { first, _ in first }
        headingLines = Set(lesson.headings.map(\.mark.line))
        let introduction = [frontMatter.title.value, frontMatter.description ?? ""].map { ProseText.normalized($0) }
        titles =
            [Array(introduction.joined(separator: [Mark.end]))]
            + lesson.headings.map { [UInt8($0.level)] + ProseText.normalized($0.text) }
    }

    /// Bytes that no UTF-8 text holds.
    private enum Mark {
        static let start: UInt8 = 0xFE
        static let end: UInt8 = 0xFF
    }
}

extension SectionScanner {
    func sections() -> [LessonSection] {
        let starts = [1] + lesson.headings.map(\.mark.line)
        let ends = lesson.headings.map { $0.mark.line - 1 } + [lines.starts.count]
        return titles.indices.map { index in
            let heading = index == 0 ? nil : lesson.headings[index - 1]
            return LessonSection(
                id: heading?.id ?? LessonSection.introduction,
                title: heading?.text ?? lesson.frontMatter?.title.value ?? "",
                lines: withoutBlankEnd(starts[index]...max(starts[index], ends[index])),
                fingerprint: SectionFingerprint(
                    heading: titles[index], text: index < texts.count ? texts[index] : []))
        }
    }

    private func withoutBlankEnd(_ range: ClosedRange<Int>) -> ClosedRange<Int> {
        let bytes = lesson.file.bytes
        let last = range.last { !bytes[lines.content(ofLine: $0, in: bytes)].allSatisfy(\.isSpaceOrTab) }
        return range.lowerBound...(last ?? range.lowerBound)
    }

    mutating func scan(_ document: CmarkNode, notes: [CmarkNode?]) {
        noteLists = Set(notes.compactMap { $0?.parent?.pointer })
        document.forEach { event, node in visit(node, isEntered: event == CMARK_EVENT_ENTER) }
        flush()
    }
}

private extension SectionScanner {
    mutating func visit(_ node: CmarkNode, isEntered: Bool) {
        if node.type == CMARK_NODE_HEADING, headingLines.contains(node.startLine + lineOffset) {
            flush()
            isInHeading = isEntered
            if isEntered, texts.count < titles.count { texts.append([]) }
        } else if !isInHeading {
            visitText(node, isEntered: isEntered)
        }
    }

    mutating func visitText(_ node: CmarkNode, isEntered: Bool) {
        switch node.type {
        case CMARK_NODE_DOCUMENT: break
        // A definition of a note with nothing behind its mark.
        case CMARK_NODE_HEADING where node.firstChild == nil: break
        case CMARK_NODE_TEXT: appendText(node)
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: prose.append(.lineFeed)
        case CMARK_NODE_CODE_BLOCK: append(node, [ProseText.spaced(node.fenceInfo)] + body(of: node))
        case CMARK_NODE_HTML_BLOCK where node.isComment, CMARK_NODE_HTML_INLINE where node.isComment: break
        case CMARK_NODE_CODE, CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
            append(node, [ProseText.spaced(node.literal)])
        case CMARK_NODE_LINK where node.isTerm: break
        case CMARK_NODE_LINK where isEntered:
            append(node, [Array(identity(node.url).utf8), ProseText.normalized(node.title)])
        case CMARK_NODE_IMAGE where isEntered:
            append(node, [Array(node.url.utf8), ProseText.normalized(node.title)])
        case CMARK_NODE_LIST where isEntered:
            append(node, noteLists.contains(node.pointer) ? [] : [Array(node.listStyle.utf8)])
        default: append(node, isEntered ? [] : [[Mark.end]])
        }
    }

    /// `[!note]` and `[X]` say what `[!NOTE]` and `[x]` say.
    mutating func appendText(_ node: CmarkNode) {
        let text = node.literal
        if node.beginsWithPlainMark {
            prose.append(contentsOf: text.dropFirst(PlainMark.text.count))
            return
        }
        if text.first == UInt8(ascii: "["), node.previous == nil {
            if let marker = CalloutMarker(startOf: text), let kind = Callout.Kind(word: marker.word) {
                prose += Array(kind.marker.utf8) + text.dropFirst(marker.width)
                return
            }
            if let state = TaskState(startOf: text) {
                prose += state.bytes.map { $0 == UInt8(ascii: "X") ? $0 | 0x20 : $0 } + text.dropFirst(TaskState.width)
                return
            }
        }
        prose.append(contentsOf: text)
    }

    /// What the node is, and what it says.
    mutating func append(_ node: CmarkNode, _ words: [[UInt8]]) {
        flush()
        let start = [Mark.start] + Array(node.typeName.utf8)
        texts[texts.count - 1] += ([start] + words).joined(separator: [Mark.end])
    }

    mutating func flush() {
        guard !prose.isEmpty else { return }
        texts[texts.count - 1] += ProseText.normalized(prose)
        prose.removeAll(keepingCapacity: true)
    }

    /// Of a fence that a sample fills, nothing; of a tree, its notes.
    func body(of node: CmarkNode) -> [[UInt8]] {
        switch fences[node.startLine + lineOffset]?.kind {
        case .listing, .output: []
        case .tree(let request):
            request.notes.flatMap { note in
                note.text.map { [Array(note.path.utf8), ProseText.normalized($0)] } ?? []
            }
        case .illustration, .failing, nil: [ProseText.spaced(node.literal)]
        }
    }
}

private extension CmarkNode {
    /// An author's note, which no page shows.
    var isComment: Bool { literal.starts(with: "<!--".utf8) }

    var typeName: String { String(cString: cmark_node_get_type_string(pointer)) }

    /// A link to a term asks nothing of a translator: which words of a language are linked, its glossary decides.
    var isTerm: Bool {
        if case .term = Destination(url, isImage: false) { true } else { false }
    }

    var listStyle: String {
        cmark_node_get_list_type(pointer) == CMARK_BULLET_LIST ? "-" : "\(cmark_node_get_list_start(pointer))."
    }
}

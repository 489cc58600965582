import CCmark
import Core

extension ScannedLesson {
    /// A phrase that a search wanted, where the lesson says it.
    package struct Spelling: Hashable, Sendable {
        package let number: Int
        /// As the lesson spells it.
        package let text: String
        package let mark: Mark
    }

    /// What a search finds in the title, the description and the prose: not in code, addresses and HTML. Places are
    /// exact for as many as `FindingList` keeps. Parses the lesson once more.
    package func spellings(_ search: SpellingSearch) -> [Spelling] {
        guard let frontMatter, !search.isEmpty, !diagnostics.contains(where: { $0.rule == .nestingTooDeep })
        else { return [] }
        let bodyStart = FrontMatterBlock(of: file.bytes).bodyStart
        var collector = SpellingCollector(file: file, search: search, bodyStart: bodyStart)
        for (key, text) in [("title", frontMatter.title.value), ("description", frontMatter.description ?? "")] {
            collector.collect(text, ofKey: key)
        }
        if bodyStart < file.bytes.count {
            Disguise.parsing(file.bytes[bodyStart...]) { document, disguise, _ in
                collector.collect(document, disguise)
            }
        }
        return collector.spellings
    }
}

private struct SpellingCollector {
    private let file: SourceFile
    private let search: SpellingSearch
    private let bodyStart: Int
    private let lines: LineIndex
    private let lineOffset: Int
    private(set) var spellings: [ScannedLesson.Spelling] = []
    /// Behind the last one that was looked for by its words.
    private var cursor = 0
    private var block = ProseBlock(startLine: 1, endLine: 1)
    private var disguise: Disguise?
    private var positions = NodePositions()

    init(file: SourceFile, search: SpellingSearch, bodyStart: Int) {
        self.file = file
        self.search = search
        self.bodyStart = bodyStart
        lines = LineIndex(file.bytes)
        lineOffset = lines.line(at: bodyStart) - 1
    }
}

/// The prose of a paragraph or a heading, and where its parts stand.
private struct ProseBlock {
    let startLine: Int
    let endLine: Int
    var text: [UInt8] = []
    var parts: [(start: Int, line: Int, column: Int)] = []

    mutating func removeHeadingID() {
        guard let id = ExplicitHeadingID(suffixOf: text.text) else { return }
        text.removeLast(text.count - id.rest.utf8.count)
    }
}

// MARK: - Front matter

private extension SpellingCollector {
    mutating func collect(_ text: String, ofKey key: String) {
        let bytes = Array(text.utf8)
        for match in search.matches(in: bytes) {
            let start = lineStart(ofKey: key)
            append(match, of: bytes, at: find(bytes[match.range], in: start..<bodyStart) ?? start..<start + 1)
        }
    }

    func lineStart(ofKey key: String) -> Int {
        let written = Array("\(key):".utf8)
        return lines.starts.first { $0 < bodyStart && file.bytes[$0...].starts(with: written) } ?? 0
    }
}

// MARK: - Prose

private extension SpellingCollector {
    mutating func collect(_ document: CmarkNode, _ disguise: Disguise?) {
        self.disguise = disguise
        positions.shift(behind: disguise?.definitions ?? [])
        var addresses = 0
        document.forEach { event, node in
            let isEntered = event == CMARK_EVENT_ENTER
            switch node.type {
            case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING:
                if isEntered {
                    block = ProseBlock(startLine: node.startLine + lineOffset, endLine: node.endLine + lineOffset)
                } else {
                    if node.type == CMARK_NODE_HEADING { block.removeHeadingID() }
                    collectBlock()
                }
            case CMARK_NODE_LINK where node.isAutolink: addresses += isEntered ? 1 : -1
            case CMARK_NODE_TEXT where addresses == 0: append(node)
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: block.text.append(.space)
            case CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE: block.text.append(0)
            default: break
            }
        }
    }

    mutating func append(_ node: CmarkNode) {
        let (line, column) = positions.position(line: node.startLine, column: node.startColumn)
        let start = block.text.count
        block.parts.append((block.text.count, line + lineOffset, column))
        if let prose = disguise?.revealed(node.literal, as: .prose) {
            block.text += prose
        } else {
            block.text.append(contentsOf: node.literal)
        }
        if node.beginsWithPlainMark, block.text.count >= start + PlainMark.text.count {
            for index in start..<start + PlainMark.text.count { block.text[index] = 0 }
        }
    }

    mutating func collectBlock() {
        for match in search.matches(in: block.text) {
            append(match, of: block.text, at: place(of: match.range))
        }
    }

    /// Where cmark says, if the words stand there; else where they stand next in the block. Words on two lines are
    /// marked on the first.
    mutating func place(of range: Range<Int>) -> Range<Int> {
        let start = lines.start(ofLine: block.startLine)
        guard spellings.count <= FindingList.limit else { return start..<start + 1 }
        let words = block.text[range].prefix { $0 != .space }
        let end = lines.start(ofLine: block.endLine + 1)
        let from = max(cursor, start)
        let found = told(range, words) ?? find(words, in: from..<max(from, end))?.lowerBound
        guard let found else { return start..<start + 1 }
        cursor = found + words.count
        return whole(range, from: found)
    }

    func told(_ range: Range<Int>, _ words: ArraySlice<UInt8>) -> Int? {
        guard let part = block.parts.last(where: { $0.start <= range.lowerBound }) else { return nil }
        let told = lines.start(ofLine: part.line) + part.column - 1 + range.lowerBound - part.start
        return told >= cursor && file.bytes[min(told, file.bytes.count)...].starts(with: words) ? told : nil
    }

    func whole(_ range: Range<Int>, from start: Int) -> Range<Int> {
        let words = block.text[range]
        let isWhole = file.bytes[start...].starts(with: words)
        return start..<start + (isWhole ? words.count : words.prefix { $0 != .space }.count)
    }
}

private extension SpellingCollector {
    mutating func append(_ match: SpellingSearch.Match, of text: [UInt8], at range: Range<Int>) {
        let line = lines.line(at: range.lowerBound)
        let mark = Mark(line: line, column: range.lowerBound - lines.start(ofLine: line) + 1, width: range.count)
        spellings.append(.init(number: match.number, text: text[match.range].text, mark: mark))
    }

    func find(_ words: ArraySlice<UInt8>, in range: Range<Int>) -> Range<Int>? {
        guard let first = words.first else { return nil }
        let bytes = file.bytes[range]
        let start = bytes.indices.first { bytes[$0] == first && bytes[$0...].starts(with: words) }
        return start.map { $0..<$0 + words.count }
    }
}

import Core
import Markdown
import Search

/// Reads what a lesson's HTML says, section by section, as a reader sees it: without markup, with its code apart.
struct SectionReader {
    private let html: UnsafeBufferPointer<UInt8>
    private let holes: [HoledHTML.Hole]
    private let fill: (HoledHTML.Content) -> Filling
    /// Whether code is to be kept from being turned round among words that run right to left.
    private let isolatesCode: Bool
    private var offset = 0
    private var nextHole = 0

    private var sections = [SearchDocument.Section()]
    /// Of the current section, or of its heading as long as that is read.
    private var text: [UInt8] = []
    private var code: [Range<Int>] = []
    private var identifiers = [DistinctWords()]
    /// A footnote is part of the section that has its mark.
    private var current = 0
    private var noteSections: [[UInt8]: Int] = [:]
    private var isInHeading = false
    private var codeStart: Int?

    /// What a hole adds to its section.
    enum Filling {
        case nothing
        case text(String)
        /// Coloured Swift.
        case listing(swift: [UInt8])
        /// What a program prints.
        case output([UInt8])
    }

    private init(
        _ html: UnsafeBufferPointer<UInt8>, _ holes: [HoledHTML.Hole], isolatesCode: Bool,
        _ fill: @escaping (HoledHTML.Content) -> Filling
    ) {
        self.html = html
        self.holes = holes
        self.isolatesCode = isolatesCode
        self.fill = fill
    }
}

extension SectionReader {
    /// - Parameter lead: a block that stands before the body.
    static func sections(
        of body: HoledHTML, lead: String?, isolatesCode: Bool = false, fill: @escaping (HoledHTML.Content) -> Filling
    ) -> [SearchDocument.Section] {
        body.bytes.withUnsafeBufferPointer { html in
            var reader = SectionReader(html, body.holes, isolatesCode: isolatesCode, fill)
            if let lead { reader.text = Array(lead.utf8) + [.lineFeed] }
            reader.read()
            return reader.sections
        }
    }

    private mutating func read() {
        while offset < html.count || nextHole < holes.count {
            if nextHole < holes.count, holes[nextHole].offset <= offset {
                takeHole()
            } else if html[offset] == UInt8(ascii: "<") {
                readTag()
            } else {
                readText()
            }
        }
        keep()
        for index in sections.indices { sections[index].identifiers = identifiers[index].joined }
    }

    /// Puts what was read into the current section.
    private mutating func keep() {
        while let last = text.last, last <= .space { text.removeLast() }
        if text.hasGapAtEnd { text.removeLast(Self.gap.count) }
        while let last = text.last, last <= .space { text.removeLast() }
        while let last = code.last, last.upperBound > text.count { code.removeLast() }
        swap(&sections[current].text, &text)
        swap(&sections[current].code, &code)
    }

    /// Goes on with another section.
    private mutating func move(to section: Int) {
        keep()
        // Code that is not closed in its section ends with it.
        codeStart = nil
        current = section
        swap(&sections[section].text, &text)
        swap(&sections[section].code, &code)
        endBlock()
    }
}

// MARK: - Text

private extension SectionReader {
    mutating func readText() {
        let limit = nextHole < holes.count ? min(holes[nextHole].offset, html.count) : html.count
        let start = offset
        offset = html.offset(of: UInt8(ascii: "<"), in: start..<limit)
        append(start..<offset)
    }

    /// Line breaks within a block are blanks, and blanks at its start are none.
    mutating func append(_ range: Range<Int>) {
        var index = range.lowerBound
        var start = index
        while index < range.upperBound {
            if index > start, index + 8 <= range.upperBound, isPlain(eightAt: index) {
                index += 8
                continue
            }
            let byte = html[index]
            let isPlain =
                byte > .space ? byte != UInt8(ascii: "&") : byte == .space && index > start && html[index - 1] > .space
            if isPlain {
                index += 1
                continue
            }
            text.append(contentsOf: UnsafeBufferPointer(rebasing: html[start..<index]))
            if byte > .space {
                index += HTMLText.append(html, at: index, to: &text)
            } else {
                appendBlank()
                index += 1
            }
            start = index
        }
        text.append(contentsOf: UnsafeBufferPointer(rebasing: html[start..<index]))
    }

    /// Whether there is neither a reference, nor a line break, nor a blank behind another one.
    @inline(__always)
    func isPlain(eightAt index: Int) -> Bool {
        let bytes = html.eight(at: index)
        return !ByteScan.has(below: .space, bytes) && !ByteScan.has(UInt8(ascii: "&"), bytes)
            && ByteScan.blanks(bytes) & ByteScan.below(.space + 1, html.eight(at: index - 1)) == 0
    }

    mutating func appendBlank() {
        if let last = text.last, last > .space { text.append(.space) }
    }

    mutating func endBlock() {
        guard !isInHeading, let last = text.last, last != .lineFeed else { return }
        if last == .space { text.removeLast() }
        text.append(.lineFeed)
    }

    mutating func takeHole() {
        let content = holes[nextHole].content
        nextHole += 1
        switch fill(content) {
        case .nothing: break
        case .text(let words): text += Array(words.utf8)
        case .listing(let html):
            endBlock()
            var reader = ListingReader(words: identifiers[current], remarks: sections[current].remarks)
            identifiers[current] = DistinctWords()
            sections[current].remarks = []
            reader.read(html)
            identifiers[current] = reader.words
            sections[current].remarks = reader.remarks
            markGap()
        case .output(let printed):
            endBlock()
            sections[current].remarks += printed + [.lineFeed]
            markGap()
        }
    }

    static let gap = Array("…".utf8)

    /// Sentences around a listing do not run together.
    mutating func markGap() {
        guard !isInHeading, text.last == .lineFeed, !text.dropLast().hasGapAtEnd else { return }
        text += Self.gap + [.lineFeed]
    }
}

// MARK: - Tags

private extension SectionReader {
    mutating func readTag() {
        let tag = HTMLTag(html, at: offset)
        pass(to: tag.range.upperBound)
        switch tag.kind {
        case .heading: tag.isClosing ? endHeading() : beginHeading(tag)
        case .code: tag.isClosing ? endCode() : beginCode()
        case .listing: if !tag.isClosing { readListing() }
        case .lineBreak: appendBlank()
        case .cell: if tag.isClosing { appendBlank() }
        case .image: append(tag.value(of: "alt", in: html))
        case .mark: if tag.has("class", "footnote-ref", in: html) { readNoteMark() }
        case .link:
            if tag.has("role", "doc-backlink", in: html) { pass(to: html.offset(behind: "</a>", from: offset)) }
        case .item: tag.has("id", "fn:", in: html) ? beginNote(tag) : endBlock()
        case .section: tag.isClosing ? move(to: sections.count - 1) : endBlock()
        case .hidden: if !tag.isClosing { pass(to: tag.endOfContent(in: html)) }
        case .block: endBlock()
        case .other: break
        }
    }

    /// Goes on behind what says nothing, with its holes; one at its end is not passed over.
    mutating func pass(to end: Int) {
        offset = end
        while nextHole < holes.count, holes[nextHole].offset < end { nextHole += 1 }
    }

    mutating func beginHeading(_ tag: HTMLTag) {
        endBlock()
        let id = tag.value(of: "id", in: html)
        guard !id.isEmpty else { return }
        sections.append(.init(anchor: HTMLText.text(of: Array(html[id]))))
        identifiers.append(DistinctWords())
        move(to: sections.count - 1)
        isInHeading = true
    }

    mutating func endHeading() {
        guard isInHeading else { return endBlock() }
        isInHeading = false
        while let last = text.last, last <= .space { text.removeLast() }
        sections[current].heading = text
        text = []
    }

    /// Isolates are no letters: words are cut as without them.
    mutating func beginCode() {
        if isolatesCode { text.append("\u{2066}") }
        if !isInHeading { codeStart = text.count }
    }

    mutating func endCode() {
        if let start = codeStart, start < text.count { code.append(start..<text.count) }
        codeStart = nil
        if isolatesCode { text.append("\u{2069}") }
    }

    mutating func readListing() {
        endBlock()
        let start = offset
        pass(to: html.offset(behind: "</pre>", from: offset))
        let code = HTMLText.text(of: Array(html[start..<offset]))
        code.withUnsafeBufferPointer { identifiers[current].addIdentifiers(of: $0) }
        markGap()
    }

    mutating func readNoteMark() {
        let link = HTMLTag(html, at: offset)
        pass(to: html.offset(behind: "</sup>", from: offset))
        let id = Array(html[link.value(of: "href", in: html)].dropFirst())
        if noteSections[id] == nil { noteSections[id] = current }
    }

    mutating func beginNote(_ tag: HTMLTag) {
        move(to: noteSections[Array(html[tag.value(of: "id", in: html)])] ?? current)
    }
}

private extension Collection<UInt8> where Self: BidirectionalCollection {
    /// Whether the last line is the mark of a listing that was left out.
    var hasGapAtEnd: Bool { suffix(SectionReader.gap.count + 1).elementsEqual([.lineFeed] + SectionReader.gap) }
}

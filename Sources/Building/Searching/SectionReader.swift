import Core
import Markdown
import Search

/// Reads what a lesson's HTML says, section by section, as a reader sees it: without markup, with its code apart.
struct SectionReader {
    private let html: [UInt8]
    private let holes: [HoledHTML.Hole]
    private let fill: (HoledHTML.Content) -> Filling
    private(set) var sections = [SearchDocument.Section()]
    private var offset = 0
    private var nextHole = 0

    /// The section that is read, which a footnote leaves for the one that has its mark.
    private var current = 0
    private var noteSections: [[UInt8]: Int] = [:]
    private var isInHeading = false
    private var codeStart: Int?
    /// Listings that stand as they are written.
    private var identifiers: [Identifiers]

    /// What a hole adds to its section.
    enum Filling {
        case nothing
        case text(String)
        case listing(ListingWords)
    }

    private typealias Identifiers = DistinctWords

    init(_ body: HoledHTML, fill: @escaping (HoledHTML.Content) -> Filling) {
        html = body.bytes
        holes = body.holes
        self.fill = fill
        identifiers = [DistinctWords()]
    }
}

extension SectionReader {
    static func sections(
        of body: HoledHTML, fill: @escaping (HoledHTML.Content) -> Filling
    ) -> [SearchDocument.Section] {
        var reader = SectionReader(body, fill: fill)
        reader.read()
        return reader.sections
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
        for index in sections.indices {
            sections[index].trim()
            sections[index].identifiers = identifiers[index].joined
        }
    }
}

// MARK: - Text

private extension SectionReader {
    mutating func readText() {
        let limit = nextHole < holes.count ? min(holes[nextHole].offset, html.count) : html.count
        let start = offset
        while offset < limit, html[offset] != UInt8(ascii: "<") { offset += 1 }
        append(html[start..<offset])
    }

    /// Line breaks within a block are blanks, and blanks at its start are none.
    mutating func append(_ text: ArraySlice<UInt8>) {
        HTMLText.forEachByte(of: text) { byte in
            if byte <= .space { appendBlank() } else { append(byte) }
        }
    }

    mutating func append(_ byte: UInt8) {
        if isInHeading { sections[current].heading.append(byte) } else { sections[current].text.append(byte) }
    }

    mutating func appendBlank() {
        let last = isInHeading ? sections[current].heading.last : sections[current].text.last
        if let last, last > .space || codeStart != nil { append(.space) }
    }

    mutating func endBlock() {
        guard !isInHeading, let last = sections[current].text.last, last != .lineFeed else { return }
        if last == .space { sections[current].text.removeLast() }
        sections[current].text.append(.lineFeed)
    }

    mutating func takeHole() {
        let content = holes[nextHole].content
        nextHole += 1
        switch fill(content) {
        case .nothing: break
        case .text(let text): for byte in text.utf8 { append(byte) }
        case .listing(let words):
            endBlock()
            identifiers[current].add(words.identifiers)
            sections[current].remarks += words.remarks
        }
    }
}

// MARK: - Tags

private extension SectionReader {
    mutating func readTag() {
        let tag = HTMLTag(html, at: offset)
        let start = offset
        offset = tag.range.upperBound
        // Holes of attributes say nothing; one behind the tag is not passed over.
        while nextHole < holes.count, holes[nextHole].offset < offset, holes[nextHole].offset > start { nextHole += 1 }
        switch tag.name {
        case "h1", "h2", "h3", "h4", "h5", "h6": tag.isClosing ? endHeading() : beginHeading(tag)
        case "code": tag.isClosing ? endCode() : beginCode()
        case "pre" where !tag.isClosing: readListing()
        case "br": appendBlank()
        case "td", "th": if tag.isClosing { appendBlank() }
        case "img": append(html[tag.value(of: "alt", in: html)])
        case "sup" where !tag.isClosing && tag.has("class=\"footnote-ref\"", in: html): readNoteMark()
        case "a" where !tag.isClosing && tag.has("role=\"doc-backlink\"", in: html): skip(to: "</a>")
        case "li" where !tag.isClosing && tag.has("id=\"fn:", in: html): beginNote(tag)
        case "section" where tag.isClosing: current = sections.count - 1
        case "script", "style": if !tag.isClosing { skip(to: "</\(tag.name)") }
        case "p", "li", "ul", "ol", "dl", "dt", "dd", "tr", "table", "blockquote", "div", "hr", "section", "figure",
            "figcaption", "details", "summary", "aside":
            endBlock()
        default: break
        }
    }

    mutating func beginHeading(_ tag: HTMLTag) {
        endBlock()
        let id = tag.value(of: "id", in: html)
        guard !id.isEmpty else { return }
        var anchor: [UInt8] = []
        HTMLText.forEachByte(of: html[id]) { anchor.append($0) }
        sections.append(.init(anchor: anchor))
        identifiers.append(DistinctWords())
        current = sections.count - 1
        isInHeading = true
    }

    mutating func endHeading() {
        if !isInHeading { endBlock() }
        isInHeading = false
    }

    mutating func beginCode() {
        if !isInHeading { codeStart = sections[current].text.count }
    }

    mutating func endCode() {
        guard let start = codeStart else { return }
        codeStart = nil
        if start < sections[current].text.count { sections[current].code.append(start..<sections[current].text.count) }
    }

    mutating func readListing() {
        endBlock()
        let start = offset
        skip(to: "</pre>")
        var code: [UInt8] = []
        HTMLText.forEachByte(ofHTML: html[start..<offset]) { code.append($0) }
        identifiers[current].add(ListingWords(code: code).identifiers)
    }

    mutating func readNoteMark() {
        let start = offset
        skip(to: "</sup>")
        let link = HTMLTag(html, at: start)
        let id = Array(html[link.value(of: "href", in: html)].dropFirst())
        if noteSections[id] == nil { noteSections[id] = current }
    }

    mutating func beginNote(_ tag: HTMLTag) {
        current = noteSections[Array(html[tag.value(of: "id", in: html)])] ?? current
        endBlock()
    }

    /// Passes over what stands before `end`, and `end`.
    mutating func skip(to end: String) {
        let end = Array(end.utf8)
        while offset < html.count, !(html[offset] == end[0] && html[offset...].starts(with: end)) { offset += 1 }
        offset = min(html.count, offset + end.count)
        while nextHole < holes.count, holes[nextHole].offset < offset { nextHole += 1 }
    }
}

extension SearchDocument.Section {
    fileprivate mutating func trim() {
        while let last = text.last, last <= .space { text.removeLast() }
        while let last = heading.last, last <= .space { heading.removeLast() }
        code = code.filter { $0.upperBound <= text.count }
    }
}

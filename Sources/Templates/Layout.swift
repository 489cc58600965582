import Core

/// What becomes of the white space around a tag: a tag alone on its line takes the whole line away.
struct Layout {
    /// The text before the tag ends here, and after it goes on there.
    var textEnd: Int
    var resume: Int
    /// The white space before a tag that takes it over as indentation.
    var indentation: Range<Int>?
    /// The line's end, where a block on a line of its own writes it itself.
    var lineEnd: Range<Int>?
    /// For a block: its content begins on the next line, so it has an indentation of its own.
    var opensAlone = false
}

extension Layout {
    static func layouts(of tags: [Tag], _ nesting: Nesting, in bytes: [UInt8], from start: Int) -> [Layout] {
        let lines = Lines(bytes: bytes, start: start)
        var layouts = tags.map { Layout(textEnd: $0.range.lowerBound, resume: $0.range.upperBound) }
        for (index, tag) in tags.enumerated() {
            switch tag.kind {
            case .escaped, .raw: break
            case .comment, .delimiters, .section, .inverted, .partial:
                if lines.isAlone(tag.range) { layouts[index].takeLine(of: tag.range, lines) }
            case .close:
                guard let opening = nesting.partner[index] else { break }
                layOutClosing(tags[index], of: tags[opening], lines, &layouts[index])
            case .parent:
                guard let closing = nesting.partner[index] else { break }
                layOutParent(index, closing, tags, lines, &layouts)
            case .block:
                guard let closing = nesting.partner[index] else { break }
                let isOverride = nesting.around[index].map { tags[$0].kind == .parent } ?? false
                layOutBlock(index, closing, tags, isOverride: isOverride, lines, &layouts)
            }
        }
        return layouts
    }
}

private extension Layout {
    mutating func takeLine(of range: Range<Int>, _ lines: Lines) {
        takeStart(of: range, lines)
        takeEnd(of: range, lines)
    }

    mutating func takeStart(of range: Range<Int>, _ lines: Lines) {
        textEnd = lines.blankStart(before: range.lowerBound) ?? textEnd
        indentation = textEnd..<range.lowerBound
    }

    mutating func takeEnd(of range: Range<Int>, _ lines: Lines) {
        resume = lines.blankEnd(after: range.upperBound)?.upperBound ?? resume
    }

    static func layOutClosing(_ tag: Tag, of opening: Tag, _ lines: Lines, _ layout: inout Layout) {
        let isSection = opening.kind == .section || opening.kind == .inverted
        if isSection, lines.isAlone(tag.range) { layout.takeLine(of: tag.range, lines) }
    }

    /// A parent is alone when nothing is before its opening and after its closing tag; between them only blocks count.
    static func layOutParent(_ open: Int, _ close: Int, _ tags: [Tag], _ lines: Lines, _ layouts: inout [Layout]) {
        guard lines.isAlone(tags[open].range.lowerBound..<tags[close].range.upperBound) else { return }
        layouts[open].takeStart(of: tags[open].range, lines)
        layouts[close].takeEnd(of: tags[close].range, lines)
    }

    static func layOutBlock(
        _ open: Int, _ close: Int, _ tags: [Tag], isOverride: Bool, _ lines: Lines, _ layouts: inout [Layout]
    ) {
        let (opening, closing) = (tags[open].range, tags[close].range)
        let startsLine = lines.blankStart(before: opening.lowerBound) != nil
        layouts[open].opensAlone = (isOverride || startsLine) && lines.blankEnd(after: opening.upperBound) != nil
        if isOverride {
            if layouts[open].opensAlone { layouts[open].takeEnd(of: opening, lines) }
            if lines.blankStart(before: closing.lowerBound) != nil { layouts[close].takeStart(of: closing, lines) }
            return
        }
        if layouts[open].opensAlone { layouts[open].takeLine(of: opening, lines) }
        if lines.isAlone(closing) { return layouts[close].takeLine(of: closing, lines) }
        let whole = opening.lowerBound..<closing.upperBound
        guard !layouts[open].opensAlone, lines.isAlone(whole), lines.isOneLine(whole) else { return }
        layouts[open].takeStart(of: opening, lines)
        layouts[close].takeEnd(of: closing, lines)
        layouts[open].lineEnd = lines.blankEnd(after: closing.upperBound)
    }
}

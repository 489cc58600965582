import CCmark
import Core

/// Markdown inside of an HTML block: a page shows it as it is written, since no empty line parts it from the tag above.
struct MarkdownInHTML {
    /// The first line of it, in the HTML.
    let line: Range<Int>
    /// Whether a fence begins in the block that does not end there.
    let opensFence: Bool
    private let tagsInCode: Set<Int>

    init?(_ html: [UInt8]) {
        guard html.contains(where: { "`*](#-.~".utf8.contains($0) }) else { return nil }
        let lines = LineIndex(html)
        guard lines.starts.count > 2 else { return nil }
        var text = html
        tagsInCode = Self.blank(&text, lines)
        let contents = lines.starts.indices.map { lines.content(ofLine: $0 + 1, in: html) }
        guard let line = contents.first(where: { text[$0].isMarkdown }) else { return nil }
        self.line = line.lowerBound + text[line].prefix(while: \.isSpaceOrTab).count..<line.upperBound
        opensFence = !contents.count { text[$0].drop(while: \.isSpaceOrTab).isFence }.isMultiple(of: 2)
    }

    /// Whether a tag stands between backticks.
    func isCode(_ piece: HTMLPiece) -> Bool { tagsInCode.contains(piece.range.lowerBound) }
}

private extension MarkdownInHTML {
    /// Takes tags, comments and what stands in `<code>` and the like out of a text.
    static func blank(_ text: inout [UInt8], _ lines: LineIndex) -> Set<Int> {
        var inCode: Set<Int> = []
        var code: (name: String, start: Int)?
        var backticks = Backticks(html: text, lines: lines)
        let html = text
        for piece in HTMLPiece.all(in: html) {
            let range = piece.range
            if code == nil, backticks.surround(range) {
                inCode.insert(range.lowerBound)
            } else {
                blank(range, of: &text)
                if let open = code, piece.kind == .closing, piece.name == open.name {
                    blank(open.start..<range.lowerBound, of: &text)
                    code = nil
                } else if code == nil, piece.kind == .opening, HTMLElement.holdsCode(piece.name) {
                    code = (piece.name, range.upperBound)
                }
            }
        }
        if let code { blank(code.start..<text.count, of: &text) }
        return inCode
    }

    static func blank(_ range: Range<Int>, of text: inout [UInt8]) {
        for index in range where text[index] != .lineFeed { text[index] = BlockText.object }
    }
}

/// The backticks of a line around its tags, which come in order.
private struct Backticks {
    let html: [UInt8]
    let lines: LineIndex
    private var line = 0..<0
    private var last = 0
    private var counted = 0
    private var isOpen = false

    init(html: [UInt8], lines: LineIndex) {
        self.html = html
        self.lines = lines
    }

    mutating func surround(_ tag: Range<Int>) -> Bool {
        if !line.contains(tag.lowerBound) {
            line = lines.content(ofLine: lines.line(at: tag.lowerBound), in: html)
            last = html[line].lastIndex(of: UInt8(ascii: "`")) ?? -1
            (counted, isOpen) = (line.lowerBound, false)
        }
        for index in counted..<tag.lowerBound where html[index] == UInt8(ascii: "`") { isOpen.toggle() }
        counted = tag.lowerBound
        return isOpen && last >= tag.upperBound
    }
}

private extension ArraySlice<UInt8> {
    var isMarkdown: Bool {
        let words = drop(while: \.isSpaceOrTab)
        return words.isFence || words.beginsBlock || holdsPair("`", "`") || holdsPair("**", "**")
            || holdsPair("](", ")")
    }

    var isFence: Bool { starts(with: "```".utf8) || starts(with: "~~~".utf8) }

    /// `- x`, `* x`, `1. x`, `## x`.
    var beginsBlock: Bool {
        guard let first else { return false }
        let marks =
            first.isASCIIDigit ? prefix(while: \.isASCIIDigit) : prefix { "-*#".utf8.contains($0) && $0 == first }
        let isHeading = first == UInt8(ascii: "#")
        guard !marks.isEmpty, marks.count <= (isHeading ? 6 : first.isASCIIDigit ? 3 : 1) else { return false }
        let rest = dropFirst(marks.count)
        guard first.isASCIIDigit else { return rest.first == .space && rest.count > 1 }
        return rest.starts(with: ". ".utf8) && rest.count > 2
    }

    /// Something without a blank behind the first between two signs.
    func holdsPair(_ open: StaticString, _ close: StaticString) -> Bool {
        let (open, close) = (open.bytes, close.bytes)
        guard let start = indices.first(where: { self[$0...].starts(with: open) }) else { return false }
        let rest = self[(start + open.count)...]
        guard let next = rest.first, next > .space, next != BlockText.object, next != open[0] else { return false }
        return rest.indices.dropFirst().contains { rest[$0...].starts(with: close) }
    }
}

private extension StaticString {
    var bytes: [UInt8] { Array(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)) }
}

extension LessonScan {
    mutating func reportMarkdown(in block: CmarkNode, _ found: MarkdownInHTML) {
        let html = Array(block.literal)
        let mark = mark(ofHTML: block, html, found.line)
        if found.opensFence {
            openFence = min(openFence ?? mark.line, mark.line)
            return report(
                .invalidFence, "a fence inside of HTML opens no block", at: mark,
                help: "put an empty line above it, and one below its end")
        }
        report(
            .looksLike, as: .warning, "Markdown inside of HTML is shown as it is written", at: mark,
            help: "put an empty line above and below it, or write it as HTML")
    }
}

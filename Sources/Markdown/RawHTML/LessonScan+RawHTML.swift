import CCmark
import Core

// MARK: - Links, images and ids in HTML that authors write

extension LessonScan {
    /// The ids that raw HTML sets, before headings get theirs.
    mutating func takeHTMLAnchors(_ nodes: [CmarkNode]) {
        guard allowsHTML else { return }
        for node in nodes {
            for tag in HTMLElementTag.all(in: Array(node.literal)) {
                for attribute in tag.attributes
                where attribute.name == "id" || attribute.name == "name" && tag.name == "a" {
                    let id = HTMLReferences.decoded(Array(node.literal)[attribute.value])
                    if !id.isEmpty { lesson.htmlAnchors.append(Slug.normalized(id)) }
                }
            }
        }
    }

    /// What raw HTML links to and shows is checked as Markdown's is, and its addresses are written as pages need them.
    mutating func transformHTML(_ node: CmarkNode, at mark: Mark, isBlock: Bool) {
        guard allowsHTML else { return checkRawHTML(at: mark) }
        let html = Array(node.literal)
        let tags = HTMLElementTag.all(in: html)
        guard !tags.isEmpty else { return }
        let places = HTMLPlaces(html: html, mark: mark, isBlock: isBlock, file: lesson.file, lines: lines)
        var written = HTMLWriting(html: html)
        for tag in tags {
            checkPolicy(tag, at: places.mark(of: tag.range))
            for attribute in tag.attributes where Self.addressAttributes.contains(attribute.name) {
                transform(attribute, of: tag, in: html, at: places.mark(of: attribute.quoted), &written)
            }
            if tag.name == "img", tag["alt"] == nil {
                reportMissingAlt(at: places.mark(of: tag.range), help: "say what it shows: alt=\"…\"")
            }
        }
        guard written.isChanged else { return }
        node.replace(by: isBlock ? CMARK_NODE_CUSTOM_BLOCK : CMARK_NODE_CUSTOM_INLINE, enter: written.bytes)
    }

    private static let addressAttributes: Set<String> = [
        "href", "src", "poster", "data", "srcset", "xlink:href", "action", "formaction",
    ]
}

/// HTML in which the values of some attributes are written anew.
private struct HTMLWriting {
    private let html: [UInt8]
    private var written: [UInt8] = []
    private var end = 0

    init(html: [UInt8]) {
        self.html = html
    }

    var isChanged: Bool { end > 0 }
    var bytes: [UInt8] { written + html[end...] }

    mutating func replace(_ quoted: Range<Int>, by value: [UInt8]) {
        written += html[end..<quoted.lowerBound] + Array("\"".utf8) + value + Array("\"".utf8)
        end = quoted.upperBound
    }
}

private extension LessonScan {
    mutating func transform(
        _ attribute: HTMLElementTag.Attribute, of tag: HTMLElementTag, in html: [UInt8], at mark: Mark,
        _ written: inout HTMLWriting
    ) {
        let value = HTMLReferences.decoded(html[attribute.value])
        switch attribute.name {
        case "href" where tag.name == "a" || tag.name == "area":
            if let hole = link(to: value, at: mark) { written.replace(attribute.quoted, by: hole) }
        case "src", "poster", "data":
            guard HTMLElement.isKnown(tag.name) else { break }
            if let hole = file(value, shownBy: tag.name, at: mark) { written.replace(attribute.quoted, by: hole) }
        case "srcset": written.replace(attribute.quoted, by: sources(value, at: mark))
        case "href", "xlink:href", "action", "formaction":
            if case .unsafe(let scheme) = Destination(value, isImage: false) { reportUnsafe(scheme, at: mark) }
        default: break
        }
    }

    /// nil where the address stays as it is.
    mutating func link(to value: String, at mark: Mark) -> [UInt8]? {
        switch Destination(value, isImage: false) {
        case .external: checkAddress(value, isShown: false, at: mark)
        case .unsafe(let scheme): reportUnsafe(scheme, at: mark)
        case .anchor(let id): lesson.links.append(.init(destination: .anchor(id), mark: mark))
        case .path(let path, let anchor):
            lesson.links.append(.init(destination: .path(path, anchor: anchor), mark: mark))
            return HoleMark.bytes(.link(lesson.links.count - 1))
        case .term:
            report(
                .brokenLink, "link to a term in HTML", at: mark, help: "write it as Markdown does: [words](\(value))")
        }
        return nil
    }

    mutating func file(_ value: String, shownBy element: String, at mark: Mark) -> [UInt8]? {
        switch Destination(value, isImage: true) {
        case .external where Destination.isRasterData(value) || ["iframe", "script"].contains(element): break
        case .external: reportForeignImage(at: mark)
        case .unsafe(let scheme): reportUnsafe(scheme, at: mark)
        case .anchor, .term: break
        case .path(let path, _):
            lesson.images.append(.init(path: path, mark: mark))
            return HoleMark.bytes(.image(lesson.images.count - 1))
        }
        return nil
    }

    /// `a.png 1x, b.png 2x`
    mutating func sources(_ value: String, at mark: Mark) -> [UInt8] {
        let candidates = value.split(separator: ",").map { candidate -> [UInt8] in
            let words = candidate.split(whereSeparator: \.isWhitespace)
            guard let address = words.first else { return [] }
            let hole = file(String(address), shownBy: "img", at: mark) ?? Array(HTML.escaped(String(address)).utf8)
            return Array((hole + words.dropFirst().flatMap { Array(" \($0)".utf8) }))
        }
        return Array(candidates.joined(separator: Array(", ".utf8)))
    }
}

/// Where parts of HTML stand in the file: cmark's text of it lacks what quotations and lists put before a line.
private struct HTMLPlaces {
    let html: [UInt8]
    /// Where the HTML begins.
    let mark: Mark
    let isBlock: Bool
    let file: SourceFile
    let lines: LineIndex
    let htmlLines: LineIndex

    init(html: [UInt8], mark: Mark, isBlock: Bool, file: SourceFile, lines: LineIndex) {
        self.html = html
        self.mark = mark
        self.isBlock = isBlock
        self.file = file
        self.lines = lines
        htmlLines = LineIndex(html)
    }

    func mark(of range: Range<Int>) -> Mark {
        let number = htmlLines.line(at: range.lowerBound)
        let column = range.lowerBound - htmlLines.start(ofLine: number)
        let line = mark.line + number - 1
        return Mark(line: line, column: start(ofLine: number, in: line) + column + 1, width: range.count)
    }

    /// How far from its line's start a line of the HTML begins.
    private func start(ofLine number: Int, in line: Int) -> Int {
        if number == 1, !isBlock { return mark.column - 1 }
        let content = file.bytes[lines.content(ofLine: line, in: file.bytes)]
        let words = html[htmlLines.content(ofLine: number, in: html)]
        if isBlock { return max(content.count - words.count, 0) }
        let found = content.indices.prefix(4_096).first { content[$0...].starts(with: words) }
        return (found ?? content.startIndex) - content.startIndex
    }
}

import CCmark
import Core

/// Scans one lesson: a pure function of its bytes and the site's options.
package struct LessonScanner: Sendable {
    package let allowsHTML: Bool

    package init(allowsHTML: Bool) {
        self.allowsHTML = allowsHTML
    }

    package func scan(_ file: SourceFile) -> ScannedLesson {
        if let problem = file.encodingProblem {
            return ScannedLesson(file: file, frontMatter: nil, diagnostics: [problem])
        }
        let (frontMatter, bodyStart, diagnostics) = FrontMatter.read(from: file)
        let lesson = ScannedLesson(file: file, frontMatter: frontMatter, diagnostics: diagnostics)
        guard bodyStart < file.bytes.count else { return lesson }
        return CmarkTree.parsing(file.bytes[bodyStart...]) { document in
            var scan = LessonScan(lesson: lesson, bodyStart: bodyStart, allowsHTML: allowsHTML)
            scan.transform(document)
            scan.lesson.body = document.rendered(allowHTML: allowsHTML)
            return scan.lesson
        }
    }
}

/// The walk over one lesson's tree: collects what other files must confirm, and leaves holes for it.
struct LessonScan {
    var lesson: ScannedLesson
    let bodyStart: Int
    let allowsHTML: Bool
    /// Lines of the file before the body's first.
    private let lineOffset: Int
    private lazy var lines = LineIndex(lesson.file.bytes)

    init(lesson: ScannedLesson, bodyStart: Int, allowsHTML: Bool) {
        self.lesson = lesson
        self.bodyStart = bodyStart
        self.allowsHTML = allowsHTML
        lineOffset = LineIndex(Array(lesson.file.bytes[..<bodyStart])).starts.count - 1
    }

    mutating func transform(_ document: CmarkNode) {
        var headings: [CmarkNode] = []
        var changing: [CmarkNode] = []
        document.forEachEntered { node in
            switch node.type {
            case CMARK_NODE_HEADING: headings.append(node)
            case CMARK_NODE_LINK, CMARK_NODE_IMAGE, CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK,
                CMARK_NODE_HTML_INLINE:
                changing.append(node)
            default: break
            }
            return node.type != CMARK_NODE_IMAGE
        }
        transformHeadings(headings)
        for node in changing { transformNode(node) }
    }
}

// MARK: - Places

extension LessonScan {
    func mark(_ node: CmarkNode) -> Mark {
        let line = node.startLine + lineOffset
        let width = node.endLine == node.startLine ? node.endColumn - node.startColumn + 1 : 1
        return Mark(line: line, column: max(node.startColumn, 1), width: max(width, 1))
    }

    mutating func report(_ rule: Rule, _ summary: String, at mark: Mark, notes: [Diagnostic.Note] = [], help: String) {
        lesson.diagnostics.append(
            Diagnostic(.error, rule, summary, at: place(mark), notes: notes, help: help))
    }

    mutating func place(_ mark: Mark) -> Place {
        let start = lines.start(ofLine: mark.line) + mark.column - 1
        let bounded = min(start, lesson.file.bytes.count)
        return lines.place(of: bounded..<max(bounded, bounded + mark.width), in: lesson.file)
    }
}

// MARK: - Headings

private extension LessonScan {
    mutating func transformHeadings(_ nodes: [CmarkNode]) {
        let explicit = nodes.map { takeExplicitID($0) }
        reportDuplicates(explicit, nodes)
        var ids = HeadingIDs(reserving: explicit.compactMap { $0 })
        for (node, given) in zip(nodes, explicit) {
            let text = node.plainText
            let id = given ?? ids.claim(Slug.of(text))
            lesson.headings.append(
                .init(level: node.headingLevel, id: id, isExplicit: given != nil, text: text, mark: mark(node)))
            var enter: [UInt8] = []
            enter.append(text: "<h\(node.headingLevel) id=\"\(id)\">")
            let exit = Array("<a class=\"anchor\" href=\"#\(PercentEncoding.encode(id))\" aria-hidden=\"true\" tabindex=\"-1\"></a></h\(node.headingLevel)>".utf8)
            node.replace(by: CMARK_NODE_CUSTOM_BLOCK, enter: enter, exit: exit, keepingChildren: true)
        }
    }

    /// The heading's `{#id}`, removed from its text; an id that cannot be one is reported.
    mutating func takeExplicitID(_ node: CmarkNode) -> String? {
        guard let last = node.lastChild, last.type == CMARK_NODE_TEXT,
            last.literal.last(where: { !$0.isSpaceOrTab }) == UInt8(ascii: "}"),
            let found = ExplicitHeadingID(suffixOf: last.literal.text), !isEscaped(last)
        else { return nil }
        guard found.isValid else {
            report(
                .invalidHeadingID, "'\(found.id)' cannot be a heading id", at: mark(node),
                help: "use letters, digits, '-', '_' and '.'")
            return nil
        }
        last.setLiteral(found.rest)
        return found.id
    }

    /// `\{#id}` is text: the tree no longer knows about the backslash, the file does.
    mutating func isEscaped(_ text: CmarkNode) -> Bool {
        let range = lines.content(ofLine: text.endLine + lineOffset, in: lesson.file.bytes)
        let line = lesson.file.bytes[range]
        guard let brace = line.lastIndex(of: UInt8(ascii: "{")), brace > range.lowerBound else { return false }
        return line[brace - 1] == UInt8(ascii: "\\")
    }

    mutating func reportDuplicates(_ ids: [String?], _ nodes: [CmarkNode]) {
        var first: [[UInt8]: CmarkNode] = [:]
        for (id, node) in zip(ids, nodes) {
            guard let id else { continue }
            let key = Array(id.utf8)
            guard let earlier = first[key] else {
                first[key] = node
                continue
            }
            let note = Diagnostic.Note("first used here", at: place(mark(earlier)))
            report(
                .duplicateHeadingID, "heading id '\(id)' is used twice", at: mark(node), notes: [note],
                help: "give one of the two headings another id")
        }
    }
}

// MARK: - Links, images, raw HTML, fences

private extension LessonScan {
    mutating func transformNode(_ node: CmarkNode) {
        switch node.type {
        case CMARK_NODE_LINK: transformLink(node)
        case CMARK_NODE_IMAGE: transformImage(node)
        case CMARK_NODE_CODE_BLOCK: transformFence(node)
        default: checkRawHTML(node)
        }
    }

    mutating func transformLink(_ node: CmarkNode) {
        let url = node.url
        switch Destination(url, isImage: false) {
        case .external: break
        case .unsafe(let scheme): reportUnsafe(scheme, node)
        case .anchor(let id):
            lesson.links.append(.init(destination: .anchor(id), mark: mark(node)))
            node.setURL("#" + PercentEncoding.encode(Slug.normalized(id)))
        case .path(let path, let anchor):
            let content = HoledHTML.Content.link(lesson.links.count)
            lesson.links.append(.init(destination: .path(path, anchor: anchor), mark: mark(node)))
            let enter = Array("<a href=\"".utf8) + HoleMark.bytes(content) + Array("\"\(titleAttribute(node))>".utf8)
            node.replace(by: CMARK_NODE_CUSTOM_INLINE, enter: enter, exit: Array("</a>".utf8), keepingChildren: true)
        }
    }

    mutating func transformImage(_ node: CmarkNode) {
        switch Destination(node.url, isImage: true) {
        case .external: break
        case .unsafe(let scheme): reportUnsafe(scheme, node)
        case .anchor: report(.brokenImage, "image names no file", at: mark(node), help: "name an image file")
        case .path(let path, _):
            let content = HoledHTML.Content.image(lesson.images.count)
            lesson.images.append(.init(path: path, mark: mark(node)))
            let rest = "\" alt=\"\(HTML.escaped(node.plainText))\"\(titleAttribute(node)) />"
            let html = Array("<img src=\"".utf8) + HoleMark.bytes(content) + Array(rest.utf8)
            node.replace(by: CMARK_NODE_CUSTOM_INLINE, enter: html)
        }
    }

    func titleAttribute(_ node: CmarkNode) -> String {
        let title = node.title
        return title.isEmpty ? "" : " title=\"\(HTML.escaped(title))\""
    }

    mutating func reportUnsafe(_ scheme: String, _ node: CmarkNode) {
        report(
            .unsafeLink, "'\(scheme):' is not allowed in a lesson", at: mark(node),
            help: "link to https:, mailto: or a file of the site")
    }

    mutating func checkRawHTML(_ node: CmarkNode) {
        guard !allowsHTML else { return }
        report(
            .rawHTML, "raw HTML in a lesson", at: mark(node),
            help: "write it as Markdown, escape '<' as '\\<', or set 'allow-html: true' in site.yaml")
    }

    mutating func transformFence(_ node: CmarkNode) {
        let language = node.fenceInfo.prefix { !$0.isSpaceOrTab }
        guard language.elementsEqual("swift".utf8) else { return }
        var reader = FenceReader(
            file: lesson.file, lines: lines, startLine: node.startLine + lineOffset, startColumn: node.startColumn,
            endLine: node.endLine + lineOffset, body: Array(node.literal))
        if let fence = reader.read() {
            let mark = HoleMark.bytes(.fence(lesson.fences.count))
            lesson.fences.append(fence)
            node.replace(by: CMARK_NODE_CUSTOM_BLOCK, enter: mark)
        }
        lesson.diagnostics += reader.diagnostics
    }
}

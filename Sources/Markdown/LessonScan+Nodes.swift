import CCmark
import Core

// MARK: - Links, images, raw HTML

extension LessonScan {
    mutating func transform(_ node: CmarkNode, at mark: Mark) {
        switch node.type {
        case CMARK_NODE_LINK: transformLink(node, at: mark)
        case CMARK_NODE_IMAGE: transformImage(node, at: mark)
        default: transformHTML(node, at: mark, isBlock: false)
        }
    }

    /// Links and images in a description reach no page, but their author meant them.
    mutating func check(_ node: CmarkNode, at mark: Mark) {
        if node.type == CMARK_NODE_HTML_INLINE {
            checkRawHTML(at: mark)
        } else if case .unsafe(let scheme) = Destination(node.url, isImage: node.type == CMARK_NODE_IMAGE) {
            reportUnsafe(scheme, at: mark)
        }
    }

    mutating func checkRawHTML(at mark: Mark) {
        guard !allowsHTML else { return }
        report(
            .rawHTML, "raw HTML in a lesson", at: mark,
            help: "write it as Markdown, escape '<' as '\\<', or set 'allow-html: true' in site.yaml")
    }
}

private extension LessonScan {
    mutating func transformLink(_ node: CmarkNode, at mark: Mark) {
        switch Destination(node.url, isImage: false) {
        case .external: checkAddress(node.url, isShown: node.showsItsAddress, at: mark)
        case .unsafe(let scheme): reportUnsafe(scheme, at: mark)
        case .anchor(let id):
            lesson.links.append(.init(destination: .anchor(id), mark: mark))
            node.setURL("#" + PercentEncoding.encode(Slug.normalized(id)))
        case .path(let path, let anchor):
            let content = HoledHTML.Content.link(lesson.links.count)
            lesson.links.append(.init(destination: .path(path, anchor: anchor), mark: mark))
            let enter = Array("<a href=\"".utf8) + HoleMark.bytes(content) + Array("\"\(node.titleAttribute)>".utf8)
            node.replace(by: CMARK_NODE_CUSTOM_INLINE, enter: enter, exit: Array("</a>".utf8), keepingChildren: true)
        case .term(let id): transformTerm(node, id, at: mark)
        }
    }

    mutating func transformTerm(_ node: CmarkNode, _ id: String, at mark: Mark) {
        let index = lesson.terms.count
        lesson.terms.append(.init(id: id, mark: mark))
        if node.isUnnamedTerm, node.isInHeading {
            report(
                .brokenLink, "link to a term without words in a heading", at: mark,
                help: "write its name between the brackets: the heading's address is made of its words")
        }
        let definition = HoleMark.bytes(.termDefinition(index)) + Array("</span>".utf8)
        node.replaceByTerm(index, before: "<span class=\"term\">", after: definition)
    }

    mutating func transformImage(_ node: CmarkNode, at mark: Mark) {
        let url = node.url
        switch Destination(url, isImage: true) {
        case .external where Destination.isRasterData(url): break
        case .external: reportForeignImage(at: mark)
        case .unsafe(let scheme): reportUnsafe(scheme, at: mark)
        case .anchor, .term: report(.brokenImage, "image names no file", at: mark, help: "name an image file")
        case .path(let path, _):
            let content = HoledHTML.Content.image(lesson.images.count)
            lesson.images.append(.init(path: path, mark: mark))
            let description = node.text(keepingHTML: true)
            if !description.utf8.contains(where: { $0 > .space }) { reportMissingAlt(at: mark) }
            let rest = "\" alt=\"\(HTML.escaped(description))\"\(node.titleAttribute) />"
            let html = Array("<img src=\"".utf8) + HoleMark.bytes(content) + Array(rest.utf8)
            node.replace(by: CMARK_NODE_CUSTOM_INLINE, enter: html)
        }
    }

}

extension LessonScan {
    mutating func reportMissingAlt(
        at mark: Mark, help: String = "say between the brackets what it shows: ![…](…)"
    ) {
        report(.missingAlt, as: .warning, "image without a description", at: mark, help: help)
    }

    mutating func reportForeignImage(at mark: Mark) {
        report(
            .brokenImage, "image from another site", at: mark,
            help: "copy the file beside the lesson: a page makes no request to other sites")
    }

    mutating func reportUnsafe(_ scheme: String, at mark: Mark) {
        report(
            .unsafeLink, "'\(scheme):' is not allowed in a lesson", at: mark,
            help: "link to https:, mailto: or a file of the site")
    }
}

extension CmarkNode {
    var titleAttribute: String {
        let title = title
        return title.isEmpty ? "" : " title=\"\(HTML.escaped(title))\""
    }
}

// MARK: - Fences

extension LessonScan {
    mutating func transformFence(_ node: CmarkNode) {
        lesson.codeLines.append(node.startLine + lineOffset...max(node.startLine, node.endLine) + lineOffset)
        guard mayBeFilled(node.fenceInfo) else {
            checkPlainCode(node)
            if !node.fenceInfo.isEmpty { lesson.codeBlocks.append(codeBlock(node)) }
            return node.replaceByCode()
        }
        var reader = reader(of: node)
        if let fence = reader.read() {
            let mark = HoleMark.bytes(.fence(lesson.fences.count))
            lesson.fences.append(fence)
            node.replace(by: CMARK_NODE_CUSTOM_BLOCK, enter: mark)
        }
        take(reader)
    }

    /// Code by its indentation may begin with the signs of a fence; then it holds its first line.
    private mutating func isFenced(_ node: CmarkNode) -> Bool {
        let line = lesson.file.bytes.dropFirst(lines.offset(of: mark(node))).prefix {
            $0 != .lineFeed && $0 != .carriageReturn
        }
        guard line.first == UInt8(ascii: "`") || line.first == UInt8(ascii: "~") else { return false }
        return !node.literal.starts(with: line + [.lineFeed])
    }

    /// What any code can have wrong: pretended proofs, its ends, and another generator's words.
    private mutating func checkPlainCode(_ node: CmarkNode) {
        var reader = reader(of: node)
        if !node.fenceInfo.isEmpty { reader.checkForeignWords() }
        _ = reader.checkOrder()
        guard isFenced(node) else { return findings.append(contentsOf: reader.diagnostics) }
        reader.checkPlain()
        take(reader)
        if let system = ForeignFence(node), toldSystems.insert(system.system).inserted {
            report(
                .foreignSyntax, as: .warning, "'\(system.words)' is syntax of \(system.system), and is shown as code",
                at: markOfLine(node), help: system.instead)
        }
    }

    private mutating func take(_ reader: FenceReader) {
        if !reader.isClosed { openFence = openFence ?? reader.startLine }
        findings.append(contentsOf: reader.diagnostics)
    }

    private mutating func reader(of node: CmarkNode) -> FenceReader {
        var reader = FenceReader(
            file: lesson.file, lines: lines, startLine: node.startLine + lineOffset, startColumn: mark(node).column,
            endLine: node.endLine + lineOffset, body: Array(node.literal),
            followingLine: node.following.map { $0.startLine + lineOffset })
        reader.isTurned = openFence.map { $0 < reader.startLine } ?? false
        let container = node.ancestors.first { [CMARK_NODE_ITEM, CMARK_NODE_BLOCK_QUOTE].contains($0.type) }
        reader.container = container.map { $0.type == CMARK_NODE_ITEM ? .item : .quotation }
        return reader
    }

    private func codeBlock(_ node: CmarkNode) -> ScannedLesson.CodeBlock {
        let word = node.fenceInfo.prefix { $0 > .space }
        return ScannedLesson.CodeBlock(language: Array(word).text.lowercased(), mark: markOfLine(node))
    }

    /// Swift is never shown as it stands; `tree` and `output` are words of other tools too, and mean something here
    /// only when more follows.
    private func mayBeFilled(_ info: UnsafeBufferPointer<UInt8>) -> Bool {
        if FenceReader.isSwift(info) { return true }
        let language = info.prefix(while: \.isASCIILetter).map { $0 | 0x20 }
        let hasWords = info.dropFirst(language.count).first?.isSpaceOrTab == true
        return hasWords && (language == Array("tree".utf8) || language == Array("output".utf8))
    }
}

private extension CmarkNode {
    /// As cmark writes it, with a name for who listens, a place for the keyboard, and without the end of a single line:
    /// pasted, that would run the command.
    func replaceByCode() {
        let word = fenceInfo.prefix { $0 > .space }
        var html = Array("<pre tabindex=\"0\" role=\"group\" aria-label=\"".utf8) + HoleMark.bytes(.label(.code))
        html.append("\"><code translate=\"no\"")
        if !word.isEmpty {
            html.append(" class=\"")
            if !word.starts(with: "language-".utf8) { html.append("language-") }
            HTML.escape(Array(word), into: &html)
            html.append("\"")
        }
        html.append(">")
        let lines = literal
        let isOneLine = lines.firstIndex(of: .lineFeed) == lines.count - 1
        HTML.escape(Array(isOneLine ? lines.dropLast() : lines[...]), into: &html)
        html.append("</code></pre>")
        replace(by: CMARK_NODE_CUSTOM_BLOCK, enter: html)
    }
}

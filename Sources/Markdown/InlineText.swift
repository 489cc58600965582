import CCmark
import Core

/// A text of one paragraph: words, emphasis, code, and links to terms.
package struct InlineText: Hashable, Sendable {
    /// Its holes are `terms`.
    package let html: HoledHTML
    /// The ids that its links name, percent-decoded.
    package let terms: [String]

    package enum Fault: Error, Hashable, Sendable {
        case severalBlocks, link, image, rawHTML
    }

    package init(_ markdown: String) throws(Fault) {
        let result = CmarkTree.parsing(Array(markdown.utf8)[...]) { document in
            Result { () throws(Fault) in try Self.read(document) }
        }
        self = try result.get()
    }

    private init(html: HoledHTML, terms: [String]) {
        self.html = html
        self.terms = terms
    }
}

private extension InlineText {
    static func read(_ document: CmarkNode) throws(Fault) -> InlineText {
        guard let paragraph = document.lastChild, paragraph.type == CMARK_NODE_PARAGRAPH,
            paragraph.previous == nil
        else { throw .severalBlocks }
        var links: [CmarkNode] = []
        var fault: Fault?
        paragraph.forEachEntered { node in
            switch node.type {
            case CMARK_NODE_LINK: links.append(node)
            case CMARK_NODE_IMAGE: fault = fault ?? .image
            case CMARK_NODE_HTML_INLINE: fault = fault ?? .rawHTML
            default: break
            }
        }
        if let fault { throw fault }
        var terms: [String] = []
        for link in links {
            guard case .term(let id) = Destination(link.url, isImage: false) else { throw .link }
            link.replaceByTerm(terms.count, before: "", after: [])
            terms.append(id)
        }
        return InlineText(html: document.renderedInlines(), terms: terms)
    }
}

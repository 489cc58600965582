import CCmark
import Core

/// The HTML of footnotes: marks that lead to notes, and the notes with their ways back at the lesson's end.
///
/// Ids hold a `:`, which no heading's id does.
enum FootnoteHTML {
    static func reference(_ number: Int, use: Int) -> [UInt8] {
        Array(
            ("<sup class=\"footnote-ref\"><a href=\"#fn:\(number)\" id=\"\(id(number, use))\" role=\"doc-noteref\">"
                + "\(number)</a></sup>").utf8)
    }

    static func back(to reference: Int, _ number: Int, use: Int) -> [UInt8] {
        let count = use == 1 ? "" : "<sup>\(use)</sup>"
        return Array(" <a href=\"#\(id(number, use))\" role=\"doc-backlink\" aria-label=\"".utf8)
            + HoleMark.bytes(.footnoteBack(reference)) + Array("\">↩\u{FE0E}\(count)</a>".utf8)
    }

    static var section: CmarkNode {
        CmarkNode(
            custom: CMARK_NODE_CUSTOM_BLOCK,
            enter: Array("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"".utf8)
                + HoleMark.bytes(.label(.footnotes)) + Array("\">\n<ol>".utf8),
            exit: Array("</ol>\n</section>".utf8))
    }

    static func note(_ number: Int) -> CmarkNode {
        CmarkNode(
            custom: CMARK_NODE_CUSTOM_BLOCK, enter: Array("<li id=\"fn:\(number)\">".utf8), exit: Array("</li>".utf8))
    }

    private static func id(_ number: Int, _ use: Int) -> String {
        use == 1 ? "fnref:\(number)" : "fnref:\(number)-\(use)"
    }
}

/// The notes of a lesson that its text has marks of, still where their author wrote them.
struct FootnoteSection {
    /// By number.
    var notes: [Note] = []

    struct Note {
        let item: CmarkNode
        /// Links back, of all marks that lead here.
        var backs: [[UInt8]]
    }

    /// The list items that are notes.
    var items: Set<OpaquePointer> { Set(notes.map(\.item.pointer)) }

    /// Moves the notes to the document's end. Their nodes are list items until then.
    func move(in document: CmarkNode) {
        let nodes = notes.enumerated().map { index, note in
            let node = FootnoteHTML.note(index + 1)
            node.takeChildren(of: note.item)
            return node
        }
        remove(notes.map(\.item))
        guard !nodes.isEmpty else { return }
        let section = FootnoteHTML.section
        for (node, note) in zip(nodes, notes) {
            append(note.backs, to: node)
            section.append(node)
        }
        document.append(section)
    }

    private func append(_ backs: [[UInt8]], to note: CmarkNode) {
        if let last = note.lastChild, last.type == CMARK_NODE_PARAGRAPH {
            last.insertLast(Array(backs.joined()))
        } else {
            let paragraph = CmarkNode(new: CMARK_NODE_PARAGRAPH)
            paragraph.insertLast(Array(backs.joined().dropFirst()))
            note.append(paragraph)
        }
    }

    /// With the lists and quotations that held nothing else. A note that stands in another goes before it.
    private func remove(_ removed: [CmarkNode]) {
        let kept = items.union(removed.map(\.pointer))
        for item in removed.inDocumentOrder.reversed() {
            var parent = item.parent
            item.remove()
            // The document and the notes that have been moved are at the top.
            while let node = parent, node.parent != nil, node.firstChild == nil, !kept.contains(node.pointer) {
                parent = node.parent
                node.remove()
            }
        }
    }
}

extension FootnoteSection {
    /// Puts notes that stand in definitions which no page shows before those.
    func lift(outOf unused: [CmarkNode]) {
        let unused = Set(unused.map(\.pointer))
        for item in notes.map(\.item).inDocumentOrder {
            if let outermost = item.ancestors.last(where: { unused.contains($0.pointer) }) {
                outermost.insertBefore(item)
            }
        }
    }

    /// Takes definitions that no page shows, none of which holds a note, out of the tree.
    func drop(_ unused: [CmarkNode]) { remove(unused) }
}

private extension [CmarkNode] {
    var inDocumentOrder: [CmarkNode] {
        sorted { ($0.startLine, $0.startColumn) < ($1.startLine, $1.startColumn) }
    }
}

import CCmark
import Core

/// Takes the marks of footnotes out of a tree's text, each with a node of its own in its place.
struct FootnoteReader {
    let disguise: Disguise
    /// For each of the disguise's definitions.
    let items: [CmarkNode]
    private(set) var references: [Reference] = []
    private var lastBehindLink: (link: CmarkNode, node: CmarkNode)?

    struct Reference {
        /// Of the disguise's marks.
        let mark: Int
        /// Where the link to the note is to be.
        let node: CmarkNode
        /// The definition around, if there is one.
        let owner: Int?
    }

    init(_ disguise: Disguise, in document: CmarkNode) {
        self.disguise = disguise
        items = disguise.definitionItems(in: document).compactMap { $0 }
        precondition(items.count == disguise.definitions.count, "only items are kept as definitions")
        for (item, definition) in zip(items, disguise.definitions) { fill(item, definition) }
        for text in texts(in: document) { split(text) }
    }
}

private extension FootnoteReader {
    /// A definition's line with nothing behind its mark was filled, so that cmark would go on with it.
    func fill(_ item: CmarkNode, _ definition: FootnoteMark) {
        guard disguise.isFilled(definition), let heading = item.firstChild, heading.type == CMARK_NODE_HEADING,
            heading.startLine == definition.line, heading.firstChild == nil
        else { return }
        heading.remove()
    }

    struct Text {
        let node: CmarkNode
        let owner: Int?
        /// The link around.
        let link: CmarkNode?
    }

    /// All text outside of images' descriptions.
    func texts(in document: CmarkNode) -> [Text] {
        let numbers = Dictionary(items.enumerated().map { ($1.pointer, $0) }) { first, _ in first }
        var owners: [Int] = []
        var images = 0
        var link: CmarkNode?
        var found: [Text] = []
        document.forEach { event, node in
            let isEntered = event == CMARK_EVENT_ENTER
            switch node.type {
            case CMARK_NODE_IMAGE: images += isEntered ? 1 : -1
            // Of links only `<https://…>` stands in others; a description may hold all.
            case CMARK_NODE_LINK where images == 0 && isEntered: link = link ?? node
            case CMARK_NODE_LINK where link?.pointer == node.pointer: link = nil
            case CMARK_NODE_ITEM:
                guard let number = numbers[node.pointer] else { break }
                if isEntered { owners.append(number) } else { owners.removeLast() }
            case CMARK_NODE_TEXT where images == 0: found.append(Text(node: node, owner: owners.last, link: link))
            default: break
            }
        }
        return found
    }

    mutating func split(_ text: Text) {
        let literal = Array(text.node.literal)
        var from = 0
        literal.withUnsafeBufferPointer { bytes in
            disguise.forEachCode(in: bytes) { code, range in
                guard case .mark(let mark) = code else { return }
                insert(literal[from..<range.lowerBound], before: text.node)
                let node = CmarkNode(custom: CMARK_NODE_CUSTOM_INLINE, enter: [])
                place(node, text)
                references.append(Reference(mark: mark, node: node, owner: text.owner))
                from = range.upperBound
            }
        }
        guard from > 0 else { return }
        insert(literal[from...], before: text.node)
        text.node.remove()
    }

    func insert(_ literal: ArraySlice<UInt8>, before text: CmarkNode) {
        if !literal.isEmpty { text.insertBefore(CmarkNode(text: literal)) }
    }

    /// A link holds no other: what stands in one comes behind it, and behind what came out of it before.
    mutating func place(_ node: CmarkNode, _ text: Text) {
        guard let link = text.link else { return text.node.insertBefore(node) }
        let last = lastBehindLink?.link.pointer == link.pointer ? lastBehindLink?.node : nil
        (last ?? link).insertAfter(node)
        lastBehindLink = (link, node)
    }
}

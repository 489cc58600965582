import CCmark
import Core

/// The nodes of a lesson's tree that cmark must not render as they are, each kind in document order.
struct ChangingNodes {
    private(set) var headings: [CmarkNode] = []
    private(set) var fences: [CmarkNode] = []
    private(set) var htmlBlocks: [CmarkNode] = []
    private(set) var quotes: [CmarkNode] = []
    private(set) var items: [CmarkNode] = []
    private(set) var lists = ListCounter()
    private(set) var texts: MarkedText
    private(set) var suspects = SuspectBlocks()
    /// A paragraph or heading with emphasis nested deeper than `NestingLimits.depth`.
    private(set) var deepest: CmarkNode?
    private(set) var inlines: [Inline] = []
    /// `<https://…>` inside of links.
    private(set) var nestedLinks: [CmarkNode] = []

    /// A link, an image, raw HTML or code.
    struct Inline {
        let node: CmarkNode
        let isInLink: Bool
        /// Part of an image's description: of it only the text is shown.
        let isDescription: Bool
        /// The first line of the paragraph or heading around.
        let blockLine: Int
        /// Whether cmark's line and column are right.
        var isPlaced: Bool
    }

    /// - Parameter notes: list items that are footnotes.
    init(in document: CmarkNode, signs: MarkedText, notes: Set<OpaquePointer>) {
        texts = signs
        var walk = Walk()
        document.forEach { event, node in
            let isEntered = event == CMARK_EVENT_ENTER
            switch node.type {
            case CMARK_NODE_HEADING, CMARK_NODE_PARAGRAPH: visitBlock(node, isEntered: isEntered, &walk)
            case CMARK_NODE_CODE_BLOCK: fences.append(node)
            case CMARK_NODE_HTML_BLOCK: htmlBlocks.append(node)
            case CMARK_NODE_BLOCK_QUOTE where isEntered: quotes.append(node)
            case CMARK_NODE_LIST: lists.visitList(node, isEntered: isEntered, ignoring: notes)
            case CMARK_NODE_ITEM where isEntered && !notes.contains(node.pointer): visitItem(node)
            case CMARK_NODE_TEXT: visitText(node, &walk)
            case CMARK_NODE_EMPH, CMARK_NODE_STRONG: visitEmphasis(node, isEntered: isEntered, &walk)
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: walk.endLine()
            case CMARK_NODE_HTML_INLINE, CMARK_NODE_CODE: append(node, walk)
            case CMARK_NODE_CUSTOM_INLINE where isEntered && node.isTableCell: walk.block = node
            case CMARK_NODE_LINK, CMARK_NODE_IMAGE: visitContainer(node, isEntered: isEntered, &walk)
            default: break
            }
        }
    }
}

private extension ChangingNodes {
    struct Walk {
        /// The paragraph, heading or cell around.
        var block: CmarkNode?
        var isLineStart = true
        var blockLine = 1
        var firstInline = 0
        var breaks = 0
        var imageDepth = 0
        var emphasisDepth = 0
        /// The links and images around, with their index and the breaks so far.
        var open: [(node: CmarkNode, index: Int, breaks: Int)] = []

        mutating func endLine() {
            breaks += 1
            isLineStart = true
        }
    }

    /// cmark counts the line ends that become breaks, and loses those inside code, tags and destinations.
    mutating func visitBlock(_ node: CmarkNode, isEntered: Bool, _ walk: inout Walk) {
        if isEntered {
            if node.type == CMARK_NODE_HEADING { headings.append(node) }
            walk = Walk(block: node, blockLine: node.startLine, firstInline: inlines.count)
        } else if walk.breaks != node.endLine - node.startLine {
            for index in walk.firstInline..<inlines.count { inlines[index].isPlaced = false }
        }
    }

    mutating func visitText(_ node: CmarkNode, _ walk: inout Walk) {
        guard walk.imageDepth == 0 else { return }
        if let block = walk.block { suspects.take(node.literal, isLineStart: walk.isLineStart, in: block) }
        walk.isLineStart = false
        texts.take(node, isInLink: !walk.open.isEmpty, blockLine: walk.blockLine)
    }

    mutating func visitEmphasis(_ node: CmarkNode, isEntered: Bool, _ walk: inout Walk) {
        walk.emphasisDepth += isEntered ? 1 : -1
        if walk.emphasisDepth > NestingLimits.depth, deepest == nil { deepest = node }
    }

    mutating func visitItem(_ node: CmarkNode) {
        items.append(node)
        lists.enterItem()
    }

    mutating func visitContainer(_ node: CmarkNode, isEntered: Bool, _ walk: inout Walk) {
        let isImage = node.type == CMARK_NODE_IMAGE
        if isEntered {
            // A page's links hold none.
            guard isImage || walk.imageDepth > 0 || walk.open.isEmpty else { return nestedLinks.append(node) }
            walk.open.append((node, inlines.count, walk.breaks))
            append(node, walk)
            // Of `<…>` cmark tells a column that leaves out what stands before the block's text.
            if !isImage, node.isAutolink { inlines[inlines.count - 1].isPlaced = false }
            if isImage { walk.imageDepth += 1 }
        } else {
            guard let (open, index, breaks) = walk.open.last, open.pointer == node.pointer else { return }
            walk.open.removeLast()
            if isImage { walk.imageDepth -= 1 }
            if breaks != walk.breaks { inlines[index].isPlaced = false }
        }
    }

    mutating func append(_ node: CmarkNode, _ walk: Walk) {
        inlines.append(
            Inline(
                node: node, isInLink: !walk.open.isEmpty, isDescription: walk.imageDepth > 0, blockLine: walk.blockLine,
                isPlaced: true))
    }
}

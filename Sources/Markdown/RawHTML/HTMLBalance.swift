import CCmark
import Core

/// Finds the tags of a lesson's HTML that open or close nothing. A page around a lesson is HTML too: what a lesson leaves
/// open takes the rest of the page along.
struct HTMLBalance {
    private(set) var faults: [Fault] = []
    /// What is an element to another generator.
    private(set) var components: [Tag] = []
    private var open: [Tag] = []
    private var count = 0
    private var images = 0
    /// How many were open where the items and quotations around began.
    private var frames: [Int] = []

    struct Tag {
        let node: CmarkNode
        let piece: HTMLPiece
        /// In the lesson.
        let order: Int
    }

    struct Fault {
        let kind: Kind
        let tag: Tag
        /// What was to open it.
        var opening: Tag?

        enum Kind { case neverClosed, opensNothing }
    }

    init(of document: CmarkNode) {
        document.forEach { event, node in visit(node, isEntered: event == CMARK_EVENT_ENTER) }
        close(downTo: 0)
        pairFaults()
    }
}

private extension HTMLBalance {
    mutating func visit(_ node: CmarkNode, isEntered: Bool) {
        switch node.type {
        case CMARK_NODE_IMAGE: images += isEntered ? 1 : -1
        // A picture's description shows tags as they are written.
        case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: if images == 0 { take(node) }
        case CMARK_NODE_ITEM, CMARK_NODE_BLOCK_QUOTE: visitFrame(isEntered: isEntered)
        case CMARK_NODE_CUSTOM_INLINE where node.isTableCell: visitFrame(isEntered: isEntered)
        default: break
        }
    }

    /// An element does not go on behind the item that it began in.
    mutating func visitFrame(isEntered: Bool) {
        if isEntered { return frames.append(open.count) }
        close(downTo: frames.popLast() ?? 0)
    }

    mutating func take(_ node: CmarkNode) {
        let raw = open.last.map(\.piece.name).flatMap { HTMLElement.isRaw($0) ? $0 : nil }
        for piece in HTMLPiece.all(in: Array(node.literal), inside: raw) {
            let tag = Tag(node: node, piece: piece, order: count)
            count += 1
            switch piece.kind {
            case .comment, .openComment: break
            case .opening where piece.isSelfClosing && HTMLElement.isComponent(piece.writtenName):
                components.append(tag)
            case .opening: begin(tag)
            case .closing: end(tag)
            }
        }
    }

    /// Of a tag that opens in one block and closes in another one, only the second is told.
    mutating func pairFaults() {
        var openings: [String: [Int]] = [:]
        var paired: Set<Int> = []
        for index in faults.indices.sorted(by: { faults[$0].tag.order < faults[$1].tag.order }) {
            let name = faults[index].tag.piece.name
            switch faults[index].kind {
            case .neverClosed: openings[name, default: []].append(index)
            case .opensNothing:
                guard let opening = openings[name]?.popLast() else { continue }
                paired.insert(opening)
                faults[index].opening = faults[opening].tag
            }
        }
        faults = faults.indices.filter { !paired.contains($0) }.map { faults[$0] }
    }

    mutating func begin(_ tag: Tag) {
        guard !HTMLElement.isVoid(tag.piece.name),
            !tag.piece.isSelfClosing || !open.contains(where: { HTMLElement.isForeign($0.piece.name) }),
            open.count < Self.depth
        else { return }
        open.append(tag)
    }

    mutating func end(_ tag: Tag) {
        let floor = frames.last ?? 0
        guard let index = open[floor...].lastIndex(where: { $0.piece.name == tag.piece.name }) else {
            if !HTMLElement.isVoid(tag.piece.name), tag.piece.name != "p" {
                faults.append(Fault(kind: .opensNothing, tag: tag))
            }
            return
        }
        close(downTo: index + 1)
        let opening = open.removeLast()
        if HTMLElement.isComponent(opening.piece.writtenName) { components.append(opening) }
    }

    mutating func close(downTo count: Int) {
        for tag in open[min(count, open.count)...] where !HTMLElement.mayStayOpen(tag.piece.name) {
            faults.append(Fault(kind: .neverClosed, tag: tag))
        }
        open.removeLast(max(0, open.count - count))
    }

    /// Deeper is no person's; what is deeper is not looked at.
    static let depth = 500
}

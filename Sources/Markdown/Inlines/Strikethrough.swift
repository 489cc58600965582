import CCmark
import Core

/// `~x~` and `~~x~~` (GFM 6.5): runs of one or two tildes that match in length, among the children of one node.
struct Strikethrough {
    private var runs: [TildeRun] = []
    /// Runs that may begin something, as indices into `runs`.
    private var openers: [Int] = []

    /// Nobody nests deeper; what does is text.
    private static let depth = 20

    /// Where blanks of a text are written as references, as in `&nbsp;`: the specification sees their `&` and `;`.
    private let references: (CmarkNode) -> Set<Int>
}

/// A run of tildes in a text node.
struct TildeRun {
    let node: CmarkNode
    let range: Range<Int>
    let surroundings: Surroundings
    var role = Role.text

    enum Role { case text, opening, closing }
}

extension Strikethrough {
    static func apply(in holder: CmarkNode, references: @escaping (CmarkNode) -> Set<Int>) {
        var strikethrough = Strikethrough(references: references)
        for node in holder.children where node.type == CMARK_NODE_TEXT { strikethrough.take(node) }
        strikethrough.rebuild(holder)
    }
}

// MARK: - Matching

private extension Strikethrough {
    mutating func take(_ node: CmarkNode) {
        let text = Array(node.literal)
        var index = 0
        lazy var written = references(node)
        while let start = text[index...].firstIndex(of: TildeRun.tilde) {
            let end = text[start...].firstIndex { $0 != TildeRun.tilde } ?? text.count
            var before = Neighbour(before: start, in: text, orElse: node.edgeBefore)
            var after = Neighbour(at: end, in: text, orElse: node.edgeAfter)
            if before.isSpace, start > 1, text[start - 1] >= 0x80, !written.isDisjoint(with: [start - 2, start - 3]) {
                before = .punctuation
            }
            if after.isSpace, end < text.count, text[end] >= 0x80, written.contains(end) { after = .punctuation }
            if end - start <= 2 {
                let surroundings = Surroundings(before: before, after: after)
                take(TildeRun(node: node, range: start..<end, surroundings: surroundings))
            }
            index = end
        }
    }

    mutating func take(_ run: TildeRun) {
        runs.append(run)
        if run.surroundings.isRightFlanking, let position = openers.lastIndex(where: { run.canClose(runs[$0]) }) {
            close(openers[position])
            openers.removeSubrange(position...)
        } else if run.surroundings.isLeftFlanking, openers.count < Self.depth {
            openers.append(runs.count - 1)
        }
    }

    /// Runs of another length are text, both of them, and so is what begins between.
    mutating func close(_ opener: Int) {
        guard runs[opener].range.count == runs[runs.count - 1].range.count else { return }
        runs[opener].role = .opening
        runs[runs.count - 1].role = .closing
    }
}

private extension TildeRun {
    static let tilde = UInt8(ascii: "~")

    /// CommonMark's rule of three for runs that may both open and close.
    func canClose(_ opener: TildeRun) -> Bool {
        let isBoth = surroundings.isLeftFlanking || opener.surroundings.isRightFlanking
        return !isBoth || range.count.isMultiple(of: 3) || !(range.count + opener.range.count).isMultiple(of: 3)
    }
}

// MARK: - Building

private extension Strikethrough {
    /// Puts what stands between two matching runs into an element of its own.
    func rebuild(_ holder: CmarkNode) {
        var pending = runs.filter { $0.role != .text }[...]
        guard !pending.isEmpty else { return }
        var open: [CmarkNode] = []
        for node in holder.children {
            let count = pending.prefix { $0.node.pointer == node.pointer }.count
            if count > 0 {
                split(node, at: pending.prefix(count), &open)
                pending.removeFirst(count)
            } else {
                open.last?.append(node)
            }
        }
    }

    /// The text behind the last run stays in the node.
    func split(_ node: CmarkNode, at runs: ArraySlice<TildeRun>, _ open: inout [CmarkNode]) {
        let text = Array(node.literal)
        var start = 0
        for run in runs {
            let before = text[start..<run.range.lowerBound]
            if !before.isEmpty { put(CmarkNode(text: before), before: node, open.last) }
            if run.role == .opening {
                let element = CmarkNode(
                    custom: CMARK_NODE_CUSTOM_INLINE, enter: Array("<del>".utf8), exit: Array("</del>".utf8))
                put(element, before: node, open.last)
                open.append(element)
            } else {
                open.removeLast()
            }
            start = run.range.upperBound
        }
        node.setLiteral(text[start...])
        open.last?.append(node)
    }

    func put(_ node: CmarkNode, before sibling: CmarkNode, _ element: CmarkNode?) {
        if let element { element.append(node) } else { sibling.insertBefore(node) }
    }
}

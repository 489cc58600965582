/// A list without its words.
package struct ListShape: Hashable, Sendable {
    package let isOrdered: Bool
    /// How many lists are around it.
    package let depth: Int
    package let itemCount: Int
    package let mark: Mark
}

/// The lists of a lesson's tree, in document order, while it is walked.
struct ListCounter {
    private(set) var lists: [List] = []
    private var open: [Int] = []

    struct List {
        let node: CmarkNode
        let depth: Int
        var itemCount = 0
    }
}

extension ListCounter {
    /// Lists of `ignored` items are none.
    mutating func visitList(_ node: CmarkNode, isEntered: Bool, ignoring ignored: Set<OpaquePointer>) {
        if let first = node.firstChild, ignored.contains(first.pointer) { return }
        if isEntered {
            lists.append(List(node: node, depth: open.count))
            open.append(lists.count - 1)
        } else {
            open.removeLast()
        }
    }

    mutating func enterItem() {
        if let list = open.last { lists[list].itemCount += 1 }
    }
}

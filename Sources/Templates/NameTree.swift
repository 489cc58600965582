/// The names that templates may be filled with, by where they are given: `lessons.href` is a name in the section
/// `lessons`.
package struct NameTree: Sendable {
    private var nodes = [Node()]

    private struct Node: Sendable {
        var children: [Key: Int] = [:]
        var names: [String] = []
        /// Whether any name is given in it.
        var isOpen = false
    }

    /// Each name that others are given in is a name too; `extra.*` gives all names in `extra`, at any depth.
    package init(_ paths: some Sequence<String>) {
        for path in paths { add(path) }
    }
}

extension NameTree {
    static let root = 0

    package var isEmpty: Bool { nodes[Self.root].names.isEmpty }

    func child(_ key: Key, of node: Int) -> Int? { nodes[node].children[key] ?? (nodes[node].isOpen ? node : nil) }

    /// The names given in a node, in the order they were added.
    func names(in node: Int) -> [String] { nodes[node].names }
}

private extension NameTree {
    mutating func add(_ path: String) {
        var node = Self.root
        for part in path.split(separator: ".") {
            if part == "*" {
                nodes[node].isOpen = true
            } else if let next = child(Key(String(part)), of: node) {
                node = next
            } else {
                nodes[node].children[Key(String(part))] = nodes.count
                nodes[node].names.append(String(part))
                node = nodes.count
                nodes.append(Node())
            }
        }
    }
}

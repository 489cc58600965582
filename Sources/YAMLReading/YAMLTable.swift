/// A mapping whose keys a reader has looked at.
package struct YAMLTable: Sendable {
    /// How messages call it: a file, or the key that holds it.
    package let name: String
    package let entries: [YAMLNode.Entry]
    package let range: Range<Int>
    /// Known keys that unknown ones were taken for.
    var misspelt: Set<String> = []
}

/// A value and the name that messages give it.
package struct YAMLField: Sendable {
    package let name: String
    package let node: YAMLNode

    package init(name: String, node: YAMLNode) {
        self.name = name
        self.node = node
    }
}

extension YAMLNode.Entry {
    /// The key itself as a value, for tables whose keys are the author's own.
    package func keyField(named name: String) -> YAMLField {
        YAMLField(name: name, node: YAMLNode(content: .scalar(.init(text: key, isPlain: false)), range: keyRange))
    }
}

extension YAMLTable {
    package subscript(key: String) -> YAMLField? {
        entries.first { $0.key == key }.map { YAMLField(name: key, node: $0.value) }
    }

    package var fields: [YAMLField] { entries.map { YAMLField(name: $0.key, node: $0.value) } }

    /// Where a message about something missing points.
    package var head: Range<Int> { entries.first?.keyRange ?? range }
}

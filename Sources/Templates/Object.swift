/// Named values in an array: a template's objects are small, so looking through them beats hashing.
package struct Object: Sendable {
    private var entries: [(key: Key, value: Value)]

    /// Of two entries with one key the first counts.
    package init(_ entries: [(Key, Value)] = []) {
        self.entries = entries.map { (key: $0.0, value: $0.1) }
    }
}

extension Object: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral entries: (Key, Value)...) { self.init(entries) }
}

extension Object {
    package var keys: [Key] { entries.map(\.key) }

    var values: some Sequence<Value> { entries.lazy.map(\.value) }

    package subscript(key: Key) -> Value? {
        get {
            for index in entries.indices where entries[index].key == key { return entries[index].value }
            return nil
        }
        set {
            let index = entries.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append((key, value))
            case (nil, nil): break
            }
        }
    }
}

import Core

/// A file that is not as it was when samples were verified.
package struct EvidenceChange: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case added, changed, removed
    }

    /// From the site's root.
    package let path: String
    package let kind: Kind
    /// The sample folders whose proof it was part of, sorted.
    package let samples: [String]
}

extension EvidenceChange: Comparable {
    package static func < (left: EvidenceChange, right: EvidenceChange) -> Bool {
        left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
}

extension EvidenceChange {
    struct Key: Hashable {
        let path: String
        let kind: Kind
    }

    static func keys(from recorded: [String: Digest], to current: [String: Digest]) -> [Key] {
        Set(recorded.keys).union(current.keys).compactMap { path in
            switch (recorded[path], current[path]) {
            case (nil, _?): Key(path: path, kind: .added)
            case (_?, nil): Key(path: path, kind: .removed)
            case (let old, let new): old == new ? nil : Key(path: path, kind: .changed)
            }
        }
    }
}

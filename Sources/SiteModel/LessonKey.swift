import Core
import Foundation

/// What names a lesson in every language: its path below the language folder without `.md`, with `/` between parts,
/// in NFC.
package struct LessonKey: Hashable, Sendable {
    package let path: String

    package init(_ path: String) throws(ValueFault) {
        self.path = try SafePath.normalized(path)
    }
}

extension LessonKey {
    /// All parts but the last; empty for a lesson at the top.
    package var section: String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }

    /// The last part.
    package var name: String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }
}

extension LessonKey: Comparable {
    package static func < (left: LessonKey, right: LessonKey) -> Bool {
        left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
}

extension LessonKey: CustomStringConvertible {
    package var description: String { path }
}

extension LessonKey: Codable {
    package init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(path)
    }
}

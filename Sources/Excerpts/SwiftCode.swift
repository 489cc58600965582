import Core

/// Swift that stands in a lesson.
package enum SwiftCode {
    /// Whether two texts are the same code: comments, white space and the words of string literals may differ.
    package static func agree(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        let (left, right) = (SourceFile(path: "", bytes: left), SourceFile(path: "", bytes: right))
        let (mine, theirs) = (left.tokens, right.tokens)
        guard mine.count == theirs.count else { return false }
        return zip(mine, theirs).allSatisfy { mine, theirs in
            mine.kind == theirs.kind
                && (mine.kind == .string || left.bytes[mine.range] == right.bytes[theirs.range])
        }
    }
}

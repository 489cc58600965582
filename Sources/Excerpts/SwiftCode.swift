import Core

/// Questions to Swift that need its tokens and nothing else.
package enum SwiftCode {
    /// Whether each byte is code: neither in a comment nor white space.
    package static func mask(of bytes: [UInt8]) -> [Bool] {
        var isCode = bytes.map { !$0.isSpaceOrTab && $0 != .lineFeed && $0 != .carriageReturn }
        let comments = bytes.withUnsafeBufferPointer { bytes in
            var lexer = SwiftLexer(bytes)
            lexer.run()
            return lexer.comments
        }
        for offset in comments.lazy.flatMap(\.range) { isCode[offset] = false }
        return isCode
    }

    /// Equal, within one run, for texts that are the same code.
    package static func fingerprint(of bytes: [UInt8]) -> Int {
        var hasher = Hasher()
        for token in SourceFile(path: "", bytes: bytes).tokens {
            hasher.combine(token.kind)
            if token.kind != .string { hasher.combine(bytes[token.range]) }
        }
        return hasher.finalize()
    }

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

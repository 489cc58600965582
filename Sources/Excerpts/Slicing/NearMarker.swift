import Core

/// A comment that other tools take for a marker, or that lacks a sign: `// snippet: name`, `// snippet name`,
/// `// ANCHOR: name`.
struct NearMarker {
    let name: String
    let isEnd: Bool
    /// `// snippet name` may be words.
    let isSure: Bool

    init?(comment: some Collection<UInt8>) {
        let words = comment.drop { $0 == UInt8(ascii: "/") }.split { $0.isSpaceOrTab }.map { Array($0).text }
        guard words.count == 2, Self.isName(words[1]) else { return nil }
        switch words[0] {
        case "snippet:", "ANCHOR:": (isEnd, isSure) = (false, true)
        case "ANCHOR_END:": (isEnd, isSure) = (true, true)
        case "snippet": (isEnd, isSure) = (words[1] == "end", false)
        default: return nil
        }
        name = words[1]
    }

    private static func isName(_ word: String) -> Bool {
        word.utf8.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
    }
}

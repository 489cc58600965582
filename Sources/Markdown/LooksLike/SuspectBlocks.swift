import CCmark
import Core
import Foundation

/// The blocks of a lesson whose text may look like something that it is not. A look at one or two bytes leaves out nearly
/// all of them.
struct SuspectBlocks {
    private(set) var blocks: [CmarkNode] = []

    mutating func take(_ text: UnsafeBufferPointer<UInt8>, isLineStart: Bool, in block: CmarkNode) {
        guard blocks.last?.pointer != block.pointer, Self.mayHold(text) || isLineStart && Self.mayBegin(text) else {
            return
        }
        blocks.append(block)
    }
}

private extension SuspectBlocks {
    /// Anywhere in a text: a bracket, a brace or a backtick that cmark left.
    static func mayHold(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = text.baseAddress else { return false }
        func holds(_ sign: Unicode.Scalar) -> Bool { memchr(base, Int32(sign.value), text.count) != nil }
        return holds("]") || holds("{") || holds("`")
    }

    /// At the start of a line.
    static func mayBegin(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count > 1 else { return false }
        switch text[0] {
        case UInt8(ascii: "|"), UInt8(ascii: ":"): return true
        case UInt8(ascii: "#"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/"), UInt8(ascii: "="),
            UInt8(ascii: "-"), UInt8(ascii: "<"), UInt8(ascii: "."):
            return text[1] == text[0]
        case UInt8(ascii: "@"): return text[1].isASCIILetter
        case UInt8(ascii: "i"): return text.starts(with: "import ".utf8)
        case UInt8(ascii: "e"): return text.starts(with: "export ".utf8)
        default: return false
        }
    }
}

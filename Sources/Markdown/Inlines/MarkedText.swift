import CCmark
import Core
import Foundation

/// The nodes of a lesson whose own text holds signs that may mean more than themselves; next to nothing is spent on
/// lessons and texts without such signs.
struct MarkedText {
    private(set) var holders: [Holder] = []
    private let wanted: Signs
    private var positions: [OpaquePointer: Int] = [:]

    /// A node with inline content.
    struct Holder {
        let node: CmarkNode
        /// The first line of the paragraph or heading around.
        let blockLine: Int
        var signs: Signs
    }

    struct Signs: OptionSet {
        let rawValue: UInt8

        /// `*` or `_` that cmark left as they are.
        static let emphasis = Signs(rawValue: 1)
        static let tildes = Signs(rawValue: 2)
        static let addresses = Signs(rawValue: 4)
    }

    init(of bytes: ArraySlice<UInt8>) {
        wanted = bytes.withUnsafeBufferPointer { Signs(in: $0, wanted: [.emphasis, .tildes, .addresses]) }
    }
}

extension MarkedText {
    mutating func take(_ text: CmarkNode, isInLink: Bool, blockLine: Int) {
        guard !wanted.isEmpty else { return }
        let signs = Signs(in: text.literal, wanted: isInLink ? wanted.subtracting(.addresses) : wanted)
        guard !signs.isEmpty, let parent = text.parent, !parent.showsItsAddress else { return }
        if let position = positions[parent.pointer] {
            holders[position].signs.formUnion(signs)
        } else {
            positions[parent.pointer] = holders.count
            holders.append(Holder(node: parent, blockLine: blockLine, signs: signs))
        }
    }

    /// What an emphasis held is its parent's, and it holds nothing any more: it may be freed.
    mutating func dissolve(_ emphasis: CmarkNode, into parent: Int) {
        guard let position = positions.removeValue(forKey: emphasis.pointer) else { return }
        holders[parent].signs.formUnion(holders[position].signs)
        holders[position].signs = []
    }

    func holders(of signs: Signs) -> [Holder] { holders.filter { $0.signs.contains(signs) } }
}

private extension MarkedText.Signs {
    init(in bytes: UnsafeBufferPointer<UInt8>, wanted: Self) {
        self = []
        guard let base = bytes.baseAddress else { return }
        func holds(_ sign: Unicode.Scalar) -> Bool { memchr(base, Int32(sign.value), bytes.count) != nil }
        if wanted.contains(.emphasis), holds("*") || holds("_") { insert(.emphasis) }
        if wanted.contains(.tildes), holds("~") { insert(.tildes) }
        if wanted.contains(.addresses), Self.holdsScheme(bytes) { insert(.addresses) }
    }

    /// `://`
    private static func holdsScheme(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var rest = bytes[...]
        while let base = UnsafeBufferPointer(rebasing: rest).baseAddress,
            let found = memchr(base, Int32(UInt8(ascii: ":")), rest.count)
        {
            let colon = rest.startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(base))
            rest = bytes[(colon + 1)...]
            if rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) { return true }
        }
        return false
    }
}

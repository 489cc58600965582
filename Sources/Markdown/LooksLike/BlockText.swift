import CCmark
import Core

/// The text of a paragraph, a heading or a cell across its markup: what a reader sees of it, line by line.
///
/// Code and other things that are no text stand in it as one byte each that no UTF-8 text holds.
struct BlockText {
    let block: CmarkNode
    private(set) var bytes: [UInt8] = []
    private(set) var parts: [Part] = []
    /// Code by its place in `bytes`.
    private var codes: [Int: CmarkNode] = [:]
    /// `<code>` and the like, while the text is inside of it: what is written there is spoken of.
    private var codeElement: String?

    /// A text node, and where its text begins in `bytes`.
    struct Part {
        let node: CmarkNode
        let range: Range<Int>
    }

    static let object: UInt8 = 0xFD
    static let code: UInt8 = 0xFC

    init(of block: CmarkNode, _ disguise: Disguise?) {
        self.block = block
        var closed: CmarkNode?
        block.forEach { event, node in
            if let outer = closed {
                if event == CMARK_EVENT_EXIT, node.pointer == outer.pointer { closed = nil }
                return
            }
            switch node.type {
            case CMARK_NODE_TEXT where codeElement != nil: bytes.append(Self.code)
            case CMARK_NODE_TEXT: append(node, disguise)
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: bytes.append(.lineFeed)
            case CMARK_NODE_CODE:
                codes[bytes.count] = node
                bytes.append(Self.code)
            case CMARK_NODE_IMAGE where event == CMARK_EVENT_ENTER, CMARK_NODE_LINK where node.showsItsAddress:
                closed = node
                bytes.append(Self.object)
            case CMARK_NODE_HTML_INLINE:
                visitTag(Array(node.literal))
                bytes.append(Self.object)
            case CMARK_NODE_LINK: bytes.append(Self.object)
            case CMARK_NODE_CUSTOM_INLINE where !node.isTableCell: bytes.append(Self.object)
            default: break
            }
        }
    }
}

extension BlockText {
    /// The lines of a paragraph, in order; a cell has none that could begin a block.
    var lines: [Range<Int>] {
        guard block.type == CMARK_NODE_PARAGRAPH else { return [] }
        var lines: [Range<Int>] = []
        var start = 0
        while let end = bytes[start...].firstIndex(of: .lineFeed) {
            lines.append(start..<end)
            start = end + 1
        }
        return lines + [start..<bytes.count]
    }

    /// 0 past the end.
    func byte(_ index: Int) -> UInt8 { index >= 0 && index < bytes.count ? bytes[index] : 0 }

    func starts(with text: StaticString, at index: Int) -> Bool {
        guard index >= 0, index + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }

    /// The part that holds a byte.
    func part(at index: Int) -> Part? {
        let behind = parts.partitioningIndex { $0.range.lowerBound > index }
        return behind > 0 && parts[behind - 1].range.contains(index) ? parts[behind - 1] : nil
    }

    /// A text as a message quotes it: short, and on one line.
    func quoted(_ range: Range<Int>) -> String {
        let text = range.flatMap { index -> [UInt8] in
            switch bytes[index] {
            case Self.object: []
            case Self.code: Array("`\(codes[index]?.plainText ?? "")`".utf8)
            case .lineFeed: [UInt8.space]
            default: [bytes[index]]
            }
        }
        let shown = text.text
        return shown.count > 40 ? shown.prefix(39) + "…" : shown
    }

    private mutating func visitTag(_ html: [UInt8]) {
        guard let tag = HTMLPiece.all(in: html).first else { return }
        if tag.kind == .opening, codeElement == nil, HTMLElement.holdsCode(tag.name) { codeElement = tag.name }
        if tag.kind == .closing, codeElement == tag.name { codeElement = nil }
    }

    private mutating func append(_ node: CmarkNode, _ disguise: Disguise?) {
        let start = bytes.count
        if let text = disguise?.revealed(node.literal, as: .text) {
            bytes += text
        } else {
            bytes.append(contentsOf: node.literal)
        }
        if bytes.count > start { parts.append(Part(node: node, range: start..<bytes.count)) }
    }
}

import CCmark
import Core

extension LessonScan {
    /// Bare addresses become links; those inside of links do not.
    mutating func linkAddresses(in texts: inout MarkedText) {
        for holder in texts.holders.indices where texts.holders[holder].signs.contains(.addresses) {
            var child = texts.holders[holder].node.firstChild
            while let node = child {
                child = node.next
                guard node.type == CMARK_NODE_TEXT else { continue }
                if takeEmphasis(into: node, of: holder, &texts) { child = node.next }
                linkAddresses(in: node)
            }
        }
    }

    /// The text behind the last address stays in the node.
    private mutating func linkAddresses(in node: CmarkNode) {
        let text = Array(node.literal)
        let mark = mark(node)
        var start = 0
        for range in BareAddress.ranges(in: text) {
            if start < range.lowerBound { node.insertBefore(CmarkNode(text: text[start..<range.lowerBound])) }
            let url = url(of: text[range])
            node.insertBefore(CmarkNode(linkTo: url, showing: text[range]))
            if let path = links.ownPath(url.text) {
                let place = Mark(line: mark.line, column: mark.column + range.lowerBound, width: range.count)
                lesson.ownAddresses.append(.init(path: path, mark: place))
            }
            start = range.upperBound
        }
        if start > 0 { node.setLiteral(text[start...]) }
    }

    /// `https://example.org/_a_`: signs in an address are no emphasis (GFM 6.9); what cmark made of them is text again.
    private mutating func takeEmphasis(into node: CmarkNode, of holder: Int, _ texts: inout MarkedText) -> Bool {
        guard BareAddress.isOpen(atEndOf: Array(node.literal)) else { return false }
        var count = 0
        while count < Self.mostEmphases, let emphasis = node.next, let sign = sign(of: emphasis) {
            emphasis.insertBefore(CmarkNode(text: sign[...]))
            emphasis.insertAfter(CmarkNode(text: sign[...]))
            texts.dissolve(emphasis, into: holder)
            emphasis.dissolve()
            node.takeFollowingText()
            count += 1
            guard BareAddress.isOpen(atEndOf: Array(node.literal)) else { break }
        }
        return count > 0
    }

    /// No address that people write holds more.
    private static var mostEmphases: Int { 16 }

    /// The signs that a node of emphasis begins with; nil for other nodes.
    private mutating func sign(of node: CmarkNode) -> [UInt8]? {
        guard node.type == CMARK_NODE_EMPH || node.type == CMARK_NODE_STRONG else { return nil }
        let offset = lines.offset(of: mark(node))
        let byte = offset < lesson.file.bytes.count ? lesson.file.bytes[offset] : 0
        guard byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") else { return nil }
        return [UInt8](repeating: byte, count: node.type == CMARK_NODE_STRONG ? 2 : 1)
    }

    private func url(of address: ArraySlice<UInt8>) -> [UInt8] {
        address.withUnsafeBufferPointer { disguise?.revealed($0, as: .text) } ?? Array(address)
    }
}

private extension CmarkNode {
    /// Makes one text of this and those right behind it.
    func takeFollowingText() {
        var text = Array(literal)
        while let following = next, following.type == CMARK_NODE_TEXT {
            text += following.literal
            following.remove()
        }
        setLiteral(text)
    }
}

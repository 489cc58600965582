import CCmark
import Core

extension LessonScan {
    /// Bare addresses become links; those inside of links do not.
    func linkAddresses(in holders: [MarkedText.Holder]) {
        for holder in holders {
            var child = holder.node.firstChild
            while let node = child {
                child = node.next
                if node.type == CMARK_NODE_TEXT { linkAddresses(in: node) }
            }
        }
    }

    /// The text behind the last address stays in the node.
    private func linkAddresses(in node: CmarkNode) {
        let text = Array(node.literal)
        var start = 0
        for range in BareAddress.ranges(in: text) {
            if start < range.lowerBound { node.insertBefore(.text(text[start..<range.lowerBound])) }
            node.insertBefore(.link(to: url(of: text[range]), showing: text[range]))
            start = range.upperBound
        }
        if start > 0 { node.setLiteral(text[start...].text) }
    }

    private func url(of address: ArraySlice<UInt8>) -> [UInt8] {
        address.withUnsafeBufferPointer { disguise?.revealed($0, as: .text) } ?? Array(address)
    }
}

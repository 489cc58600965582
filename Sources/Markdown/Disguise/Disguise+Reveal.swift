import CCmark
import Core

extension Disguise {
    /// Puts back what is hidden where a page shows or follows bytes as they are written: code, raw HTML, addresses,
    /// titles, fence words.
    ///
    /// Text keeps its codes: `revealText` ends that.
    func reveal(in document: CmarkNode) {
        document.forEachEntered { node in
            switch node.type {
            case CMARK_NODE_CODE, CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: revealLiteral(node, as: .code)
            case CMARK_NODE_CODE_BLOCK:
                revealLiteral(node, as: .code)
                if let info = revealed(node.fenceInfo, as: .text) { node.setFenceInfo(info) }
            case CMARK_NODE_LINK, CMARK_NODE_IMAGE: revealDestination(node)
            default: break
            }
        }
    }

    /// Puts back all that is hidden in text: a tilde loses its backslash, a mark of a footnote is text again.
    func revealText(in document: CmarkNode) {
        document.forEachEntered { if $0.type == CMARK_NODE_TEXT { revealLiteral($0, as: .text) } }
    }

    /// What a code stands for: in text a backslash has done its work, in code it is a sign like any other. In prose a
    /// mark of a footnote is no words, but as many bytes that are none.
    enum Form { case text, code, prose }

    /// nil where nothing is hidden.
    func revealed(_ text: UnsafeBufferPointer<UInt8>, as form: Form) -> [UInt8]? {
        var output: [UInt8] = []
        var from = 0
        forEachCode(in: text) { code, range in
            output += text[from..<range.lowerBound]
            switch code {
            case .mark where form == .prose: output += [UInt8](repeating: 0, count: range.count)
            case .mark(let number): output += body[marks[number].range]
            case .escapedTilde: output += form == .code ? [UInt8(ascii: "\\"), UInt8(ascii: "~")] : [UInt8(ascii: "~")]
            }
            from = range.upperBound
        }
        return from > 0 ? output + text[from...] : nil
    }

    enum Code {
        case mark(Int)
        case escapedTilde
    }

    /// What is hidden in a text, in its order.
    func forEachCode(in text: UnsafeBufferPointer<UInt8>, _ visit: (Code, Range<Int>) -> Void) {
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte == codes.lead, let found = codes.mark(in: text, signAt: index) {
                visit(.mark(found.number), found.range)
                index = found.range.upperBound
            } else if byte == escapedTilde[0], text[index...].starts(with: escapedTilde) {
                visit(.escapedTilde, index..<index + 2)
                index += 2
            } else {
                index += 1
            }
        }
    }
}

private extension Disguise {
    func revealLiteral(_ node: CmarkNode, as form: Form) {
        if let literal = revealed(node.literal, as: form) { node.setLiteral(literal.text) }
    }

    /// cmark resolves escapes in addresses, but not in `<https://…>`.
    func revealDestination(_ node: CmarkNode) {
        let isAutolink = node.isAutolink
        if isAutolink, let text = node.firstChild { revealLiteral(text, as: .code) }
        if let url = revealed(node.urlBytes, as: isAutolink ? .code : .text) { node.setURL(url.text) }
        if let title = revealed(node.titleBytes, as: .text) { node.setTitle(title.text) }
    }
}

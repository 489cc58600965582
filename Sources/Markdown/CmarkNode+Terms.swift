import CCmark
import Core

extension CmarkNode {
    /// A link to a term takes the term's name where it has no words: `[](term:id)`, or `<term:id>`, whose words are its
    /// address.
    var isUnnamedTerm: Bool { isAutolink || !plainText.utf8.contains { $0 > .space } && !holdsMore }

    var isInHeading: Bool { ancestors.contains { $0.type == CMARK_NODE_HEADING } }

    /// Puts a link in this node's place whose address and, if need be, words are holes.
    func replaceByTerm(_ index: Int, before: String, after: [UInt8]) {
        let name = isUnnamedTerm ? HoleMark.bytes(.termName(index)) : []
        let opening =
            Array("\(before)<a\(titleAttribute) ".utf8) + HoleMark.bytes(.term(index)) + Array(">".utf8) + name
        replace(
            by: CMARK_NODE_CUSTOM_INLINE, enter: opening, exit: Array("</a>".utf8) + after,
            keepingChildren: !isAutolink)
    }

    /// An image, or code that was made HTML before the links.
    private var holdsMore: Bool {
        var holds = false
        forEachEntered { holds = holds || $0.type == CMARK_NODE_IMAGE || $0.type == CMARK_NODE_CUSTOM_INLINE }
        return holds
    }
}

import CCmark
import Core
import Foundation

/// cmark's tree of one lesson: C memory, freed when the closure that reads it returns.
enum CmarkTree {
    static func parsing<Result>(_ bytes: ArraySlice<UInt8>, _ body: (CmarkNode) -> Result) -> Result {
        let document = bytes.withUnsafeBytes { buffer in
            cmark_parse_document(buffer.bindMemory(to: CChar.self).baseAddress, buffer.count, CMARK_OPT_DEFAULT)
        }
        guard let document else { preconditionFailure("cmark returns a document for any bytes") }
        defer { cmark_node_free(document) }
        return body(CmarkNode(pointer: document))
    }
}

/// A borrowed node of a cmark tree.
struct CmarkNode {
    let pointer: OpaquePointer

    var type: cmark_node_type { cmark_node_get_type(pointer) }
    var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
    var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }
    var endLine: Int { Int(cmark_node_get_end_line(pointer)) }
    var endColumn: Int { Int(cmark_node_get_end_column(pointer)) }
    var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
    var parent: CmarkNode? { cmark_node_parent(pointer).map(CmarkNode.init) }
    var firstChild: CmarkNode? { cmark_node_first_child(pointer).map(CmarkNode.init) }
    var lastChild: CmarkNode? { cmark_node_last_child(pointer).map(CmarkNode.init) }
    var next: CmarkNode? { cmark_node_next(pointer).map(CmarkNode.init) }
    var previous: CmarkNode? { cmark_node_previous(pointer).map(CmarkNode.init) }
    var children: [CmarkNode] { Array(sequence(first: firstChild, next: { $0?.next }).compactMap { $0 }) }
    /// The nodes around, the innermost first.
    var ancestors: [CmarkNode] { Array(sequence(first: parent, next: { $0?.parent }).compactMap { $0 }) }
    /// The next node in document order that is not below this one.
    var following: CmarkNode? { next ?? parent?.following }

    var literal: UnsafeBufferPointer<UInt8> { buffer(cmark_node_get_literal(pointer)) }
    var urlBytes: UnsafeBufferPointer<UInt8> { buffer(cmark_node_get_url(pointer)) }
    var titleBytes: UnsafeBufferPointer<UInt8> { buffer(cmark_node_get_title(pointer)) }
    var url: String { urlBytes.text }
    var title: String { titleBytes.text }
    var fenceInfo: UnsafeBufferPointer<UInt8> { buffer(cmark_node_get_fence_info(pointer)) }
}

extension CmarkNode {
    /// This node and those below, in document order, as they are entered.
    func forEachEntered(_ body: (CmarkNode) -> Void) {
        forEach { event, node in
            if event == CMARK_EVENT_ENTER { body(node) }
        }
    }

    /// This node and those below, in document order, as they are entered and, if they can hold others, left.
    func forEach(_ body: (cmark_event_type, CmarkNode) -> Void) {
        let iterator = cmark_iter_new(pointer)
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE { return }
            if let node = cmark_iter_get_node(iterator) { body(event, CmarkNode(pointer: node)) }
        }
    }

    /// Text, code and image descriptions without markup; breaks become spaces, raw HTML nothing.
    var plainText: String { text(keepingHTML: false) }

    /// Plain text, and raw HTML as it is written where that is no markup: in a picture's description.
    func text(keepingHTML keepsHTML: Bool) -> String {
        var text: [UInt8] = []
        forEachEntered { node in
            switch node.type {
            case CMARK_NODE_HTML_INLINE where keepsHTML: text.append(contentsOf: node.literal)
            case CMARK_NODE_TEXT, CMARK_NODE_CODE: text.append(contentsOf: node.literal)
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text.append(.space)
            default: break
            }
        }
        return text.text
    }

    func setLiteral(_ text: String) {
        cmark_node_set_literal(pointer, text)
    }

    /// Keeps bytes that are no text.
    func setLiteral(_ bytes: some Sequence<UInt8>) {
        cmark_node_set_literal(pointer, (Array(bytes) + [0]).map(CChar.init(bitPattern:)))
    }

    func setURL(_ url: String) {
        cmark_node_set_url(pointer, url)
    }

    func setTitle(_ title: String) {
        cmark_node_set_title(pointer, title)
    }

    func setFenceInfo(_ info: [UInt8]) {
        cmark_node_set_fence_info(pointer, info.text)
    }

    /// `<https://…>`, whose text is its address.
    var isAutolink: Bool { linkedText.map { urlBytes.elementsEqual($0) } ?? false }

    /// `<https://example.org>`, `<a@example.org>`, and a bare address.
    var showsItsAddress: Bool {
        linkedText.map { urlBytes.elementsEqual($0) || urlBytes.elementsEqual(Array("mailto:".utf8) + $0) } ?? false
    }

    /// The words of a link that holds one text and nothing else.
    private var linkedText: UnsafeBufferPointer<UInt8>? {
        guard type == CMARK_NODE_LINK, let text = firstChild, text.type == CMARK_NODE_TEXT, text.next == nil else {
            return nil
        }
        return text.literal
    }

    /// Puts bytes of ours in this node's place. With `keepingChildren` the node's content stays between the two.
    func replace(by type: cmark_node_type, enter: [UInt8], exit: [UInt8] = [], keepingChildren: Bool = false) {
        let custom = CmarkNode(custom: type, enter: enter, exit: exit)
        if keepingChildren { custom.takeChildren(of: self) }
        cmark_node_replace(pointer, custom.pointer)
        cmark_node_free(pointer)
    }

    /// Puts bytes of ours before this node's content.
    func insertFirst(_ bytes: [UInt8]) {
        let custom = CmarkNode(custom: CMARK_NODE_CUSTOM_INLINE, enter: bytes)
        let added = cmark_node_prepend_child(pointer, custom.pointer)
        precondition(added == 1, "a node with inline content takes a custom inline")
    }

    /// Puts bytes of ours behind this node's content.
    func insertLast(_ bytes: [UInt8]) {
        append(CmarkNode(custom: CMARK_NODE_CUSTOM_INLINE, enter: bytes))
    }

    /// cmark's own HTML of the tree; `allowHTML` passes raw HTML through.
    func rendered(allowHTML: Bool) -> HoledHTML {
        guard let html = cmark_render_html(pointer, allowHTML ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT) else {
            return HoledHTML()
        }
        defer { free(html) }
        return HoledHTML(rendered: buffer(html))
    }

    /// cmark's own HTML of a document of one paragraph, without the paragraph's tags.
    func renderedInlines() -> HoledHTML {
        guard let html = cmark_render_html(pointer, CMARK_OPT_DEFAULT) else { return HoledHTML() }
        defer { free(html) }
        let bytes = buffer(html)
        let (opening, closing) = ("<p>".utf8.count, "</p>\n".utf8.count)
        precondition(bytes.count >= opening + closing, "a paragraph has its tags")
        return HoledHTML(rendered: UnsafeBufferPointer(rebasing: bytes[opening..<bytes.count - closing]))
    }

    private func buffer(_ text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
        guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
        let count = strlen(text)
        return UnsafeRawPointer(text).withMemoryRebound(to: UInt8.self, capacity: count) { start in
            UnsafeBufferPointer(start: start, count: count)
        }
    }
}

// MARK: - Building

extension CmarkNode {
    init(new type: cmark_node_type) {
        guard let node = cmark_node_new(type) else { preconditionFailure("cmark makes nodes of all its types") }
        pointer = node
    }

    /// Bytes of ours, and what is appended between them.
    init(custom type: cmark_node_type, enter: [UInt8], exit: [UInt8] = []) {
        self.init(new: type)
        setEnter(enter)
        cmark_node_set_on_exit(pointer, (exit + [0]).map(CChar.init(bitPattern:)))
    }

    func setEnter(_ bytes: [UInt8]) {
        cmark_node_set_on_enter(pointer, (bytes + [0]).map(CChar.init(bitPattern:)))
    }

    init(text: ArraySlice<UInt8>) {
        self.init(new: CMARK_NODE_TEXT)
        setLiteral(text)
    }

    /// A link to `url` that shows `words`.
    init(linkTo url: [UInt8], showing words: ArraySlice<UInt8>) {
        self.init(new: CMARK_NODE_LINK)
        setURL(url.text)
        append(CmarkNode(text: words))
    }

    func append(_ child: CmarkNode) {
        let added = cmark_node_append_child(pointer, child.pointer)
        precondition(added == 1, "a block takes blocks, inline content and custom nodes take inlines")
    }

    func insertBefore(_ node: CmarkNode) {
        let added = cmark_node_insert_before(pointer, node.pointer)
        precondition(added == 1, "a node takes a sibling of its own kind")
    }

    func insertAfter(_ node: CmarkNode) {
        let added = cmark_node_insert_after(pointer, node.pointer)
        precondition(added == 1, "a node takes a sibling of its own kind")
    }

    func takeChildren(of node: CmarkNode) {
        while let child = node.firstChild { append(child) }
    }

    /// Leaves this node's content in its place.
    func dissolve() {
        while let child = firstChild { insertBefore(child) }
        remove()
    }

    func remove() {
        cmark_node_unlink(pointer)
        cmark_node_free(pointer)
    }
}

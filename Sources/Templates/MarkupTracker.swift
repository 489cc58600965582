import Core

/// Follows a template's own HTML, to know where an element may stand: not within a tag, and not in elements that hold
/// text alone. Only the template's bytes are looked at, so a partial must be whole HTML.
struct MarkupTracker {
    private var state = State.content

    private enum State {
        case content
        /// Behind `<`, as far as the element's name has been read.
        case tag(name: [UInt8], isNamed: Bool)
        case value(quote: UInt8, name: [UInt8])
        /// In an element that holds no others, until it ends.
        case text
        /// Behind a `<` in such an element.
        case textTag
    }
}

extension MarkupTracker {
    var takesElements: Bool { if case .content = state { true } else { false } }

    mutating func read(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes { read(byte) }
    }
}

private extension MarkupTracker {
    static let textElements = ["title", "textarea", "option", "script", "style"].map { Array($0.utf8) }

    mutating func read(_ byte: UInt8) {
        switch (state, byte) {
        case (.content, UInt8(ascii: "<")): state = .tag(name: [], isNamed: false)
        case (.content, _): break
        case (.tag(let name, _), UInt8(ascii: ">")): state = Self.textElements.contains(name) ? .text : .content
        case (.tag(let name, _), UInt8(ascii: "\"")), (.tag(let name, _), UInt8(ascii: "'")):
            state = .value(quote: byte, name: name)
        case (.tag(let name, false), _):
            // No longer than the longest of interest, so that hostile templates cost no more.
            let isNamed = !(byte.isASCIILetter || byte == UInt8(ascii: "/")) || name.count > 8
            state = .tag(name: isNamed ? name : name + [byte | 0x20], isNamed: isNamed)
        case (.tag, _): break
        case (.value(let quote, let name), byte) where quote == byte: state = .tag(name: name, isNamed: true)
        case (.value, _): break
        case (.text, UInt8(ascii: "<")): state = .textTag
        case (.textTag, UInt8(ascii: ">")): state = .content
        case (.text, _), (.textTag, _): break
        }
    }
}

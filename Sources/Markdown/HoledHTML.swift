import Core
import Foundation

/// The bytes cmark rendered, and the places where something from elsewhere belongs.
package struct HoledHTML: Hashable, Sendable {
    package private(set) var bytes: [UInt8] = []
    package private(set) var holes: [Hole] = []

    package init() {}

    package struct Hole: Hashable, Sendable {
        /// The filling goes before the byte at this offset.
        package let offset: Int
        package let content: Content
    }

    /// What a hole waits for, by index into the lesson's `fences`, `links`, `images`, `terms` or `callouts`.
    package enum Content: Hashable, Sendable {
        case fence(Int)
        case link(Int)
        case image(Int)
        /// The attributes of a link to a term.
        case term(Int)
        /// The words of a link to a term that has none of its own.
        case termName(Int)
        /// What stands behind a link to a term.
        case termDefinition(Int)
        /// What stands before and behind inline code that may name a symbol, by index into the lesson's `codeSpans`.
        case symbol(Int)
        case symbolEnd(Int)
        /// A callout's title, in the page's language.
        case callout(Int)
        /// The box of a task, which says its state in the page's language.
        case task(isDone: Bool)
        case label(Label)
        /// What a link back to a footnote's mark is called, by index into the lesson's `footnotes.references`.
        case footnoteBack(Int)
    }

    /// A name in the page's language, as an attribute's value.
    package enum Label: Int, Sendable {
        case table, footnotes, code
    }
}

extension HoledHTML {
    /// Cuts rendered HTML at its hole marks.
    init(rendered: UnsafeBufferPointer<UInt8>) {
        bytes.reserveCapacity(rendered.count)
        var index = 0
        while index < rendered.count {
            let rest = UnsafeBufferPointer(rebasing: rendered[index...])
            guard let base = rest.baseAddress, let found = memchr(base, Int32(HoleMark.opening), rest.count) else {
                append(text: rest)
                return
            }
            let mark = index + (UnsafeRawPointer(found) - UnsafeRawPointer(base))
            append(text: UnsafeBufferPointer(rebasing: rendered[index..<mark]))
            if let (attribute, end) = TagMark.read(rendered, at: mark) {
                reopenTag(adding: attribute)
                index = end
                continue
            }
            let (content, length) = HoleMark.read(rendered, at: mark)
            if case .task = content { markItemAsTask() }
            holes.append(Hole(offset: bytes.count, content: content))
            index = mark + length
        }
    }

    /// Opens the tag again that cmark has just written. A paragraph behind other blocks of a tight list has none.
    private mutating func reopenTag(adding attribute: String) {
        guard bytes.last == UInt8(ascii: ">") else { return }
        bytes.removeLast()
        bytes.append(text: " \(attribute)>")
    }

    /// Opens the item's tag again, which cmark has just written, alone or with that of a paragraph.
    private mutating func markItemAsTask() {
        for tags in [Array("<li>".utf8), Array("<li>\n<p>".utf8)] where bytes.suffix(tags.count).elementsEqual(tags) {
            bytes.insert(contentsOf: Array(" class=\"task\"".utf8), at: bytes.count - tags.count + 3)
        }
    }

    /// For `&#xFFFF;` and `&#xFFFE;` cmark writes the bytes FF and FE, which are no text.
    private mutating func append(text: UnsafeBufferPointer<UInt8>) {
        guard let base = text.baseAddress else { return }
        if memchr(base, 0xFF, text.count) == nil, memchr(base, 0xFE, text.count) == nil {
            bytes.append(contentsOf: text)
        } else {
            for byte in text {
                if byte >= 0xFE { bytes.append("\u{FFFD}") } else { bytes.append(byte) }
            }
        }
    }

    /// Appends the page's bytes, asking for each hole's filling in order.
    package func fill<Failure>(
        into output: inout [UInt8], with filling: (Content, inout [UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var from = 0
        for hole in holes {
            output.append(contentsOf: bytes[from..<hole.offset])
            try filling(hole.content, &output)
            from = hole.offset
        }
        output.append(contentsOf: bytes[from...])
    }
}

/// A hole as it travels through cmark: bytes that no UTF-8 text can hold, and that cmark makes of no character
/// reference, so no author can forge one.
enum HoleMark {
    static let opening: UInt8 = 0xFD
    static let closing: UInt8 = 0xFC

    static func bytes(_ content: HoledHTML.Content) -> [UInt8] {
        let (kind, index): (UInt8, Int) =
            switch content {
            case .fence(let index): (UInt8(ascii: "f"), index)
            case .link(let index): (UInt8(ascii: "l"), index)
            case .image(let index): (UInt8(ascii: "i"), index)
            case .term(let index): (UInt8(ascii: "t"), index)
            case .termName(let index): (UInt8(ascii: "n"), index)
            case .termDefinition(let index): (UInt8(ascii: "d"), index)
            case .symbol(let index): (UInt8(ascii: "s"), index)
            case .symbolEnd(let index): (UInt8(ascii: "e"), index)
            case .callout(let index): (UInt8(ascii: "c"), index)
            case .task(let isDone): (UInt8(ascii: "k"), isDone ? 1 : 0)
            case .label(let label): (UInt8(ascii: "a"), label.rawValue)
            case .footnoteBack(let index): (UInt8(ascii: "b"), index)
            }
        return [opening, kind] + Array(String(index).utf8) + [closing]
    }

    static func read(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (HoledHTML.Content, length: Int) {
        var index = start + 2
        var number = 0
        while bytes[index] != closing {
            number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
            index += 1
        }
        let content: HoledHTML.Content =
            switch bytes[start + 1] {
            case UInt8(ascii: "f"): .fence(number)
            case UInt8(ascii: "l"): .link(number)
            case UInt8(ascii: "t"): .term(number)
            case UInt8(ascii: "n"): .termName(number)
            case UInt8(ascii: "d"): .termDefinition(number)
            case UInt8(ascii: "s"): .symbol(number)
            case UInt8(ascii: "e"): .symbolEnd(number)
            case UInt8(ascii: "c"): .callout(number)
            case UInt8(ascii: "k"): .task(isDone: number == 1)
            case UInt8(ascii: "a"): .label(HoledHTML.Label(rawValue: number) ?? .table)
            case UInt8(ascii: "b"): .footnoteBack(number)
            default: .image(number)
            }
        return (content, index + 1 - start)
    }
}

/// An attribute of a tag that cmark writes, on its way through cmark as the first thing in its block, between the same
/// bytes as a hole.
enum TagMark {
    case id(String)
    /// The browser finds the direction.
    case direction

    private static let idKind = UInt8(ascii: "h")
    private static let directionKind = UInt8(ascii: "r")

    static func bytes(_ mark: TagMark) -> [UInt8] {
        switch mark {
        case .id(let id): [HoleMark.opening, idKind] + Array(id.utf8) + [HoleMark.closing]
        case .direction: [HoleMark.opening, directionKind, HoleMark.closing]
        }
    }

    /// The attribute, and the offset behind the mark that begins at `start`; nil for another kind of mark.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> (attribute: String, end: Int)? {
        guard [idKind, directionKind].contains(bytes[start + 1]),
            let closing = bytes[start...].firstIndex(of: HoleMark.closing)
        else { return nil }
        let id = UnsafeBufferPointer(rebasing: bytes[start + 2..<closing]).text
        return (bytes[start + 1] == idKind ? "id=\"\(HTML.escaped(id))\"" : "dir=\"auto\"", closing + 1)
    }
}

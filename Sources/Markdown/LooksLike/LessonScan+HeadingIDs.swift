import CCmark
import Core

extension LessonScan {
    /// An id in another generator's form, or in the wrong place: it counts for links, so that nothing else is said of it.
    mutating func takeForeignID(_ node: CmarkNode) -> String? {
        let line = lines.content(ofLine: mark(line: max(node.startLine, 1)).line, in: lesson.file.bytes)
        guard lesson.file.bytes[line].contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }),
            let found = ForeignID(in: lesson.file.bytes, line, texts: node.children)
        else { return nil }
        let mark = Mark(
            line: lines.line(at: line.lowerBound), column: found.range.lowerBound - line.lowerBound + 1,
            width: found.range.count)
        let written = lesson.file.bytes[found.range].text
        switch found.kind {
        case .foreign:
            report(
                .invalidHeadingID, "'\(written)' is shown in the heading", at: mark,
                help: "write '{#\(found.id)}' at its end")
        case .moved:
            report(
                .invalidHeadingID, "heading id '\(found.id)' is not at the heading's end", at: mark,
                help: "move '{#\(found.id)}' behind all else")
        case .bare:
            report(
                .invalidHeadingID, as: .warning, "'\(written)' is shown in the heading", at: mark,
                help: "write '{#\(found.id)}' for an id, or '\\{' where it is text")
            return nil
        }
        return found.id
    }
}

/// Braces of a heading that nearly give it an id.
private struct ForeignID {
    let id: String
    /// In the file.
    let range: Range<Int>
    let kind: Kind

    enum Kind { case foreign, moved, bare }

    /// - Parameter texts: what the heading holds; braces in code are none of these.
    init?(in bytes: [UInt8], _ line: Range<Int>, texts: [CmarkNode]) {
        let content = bytes[line]
        let signs = content.reversed().drop { $0.isSpaceOrTab || $0 == UInt8(ascii: "#") }
        let end = signs.startIndex.base
        if bytes[end - 1] == UInt8(ascii: "]"), texts.last?.type == CMARK_NODE_TEXT {
            self.init(bracketed: bytes, line.lowerBound..<end)
            return
        }
        guard let open = content[..<end].lastIndex(of: UInt8(ascii: "{")), open > line.lowerBound,
            bytes[open - 1] != UInt8(ascii: "\\")
        else { return nil }
        if bytes[end - 1] == UInt8(ascii: "}"), texts.last?.type == CMARK_NODE_TEXT {
            let before = bytes[line.lowerBound..<open].trimmed.last ?? 0
            self.init(
                suffix: bytes[(open + 1)..<(end - 1)], range: open..<end,
                mayBeBare: bytes[open - 1].isSpaceOrTab && (before >= 0x80 || before.isASCIIAlphanumeric))
        } else {
            let inner = content[(open + 1)...].prefix { $0 != UInt8(ascii: "}") }
            let written = "{" + inner.text + "}"
            guard texts.contains(where: { $0.type == CMARK_NODE_TEXT && $0.literal.text.contains(written) }),
                inner.first == UInt8(ascii: "#"), Self.isID(inner.dropFirst())
            else { return nil }
            self.init(id: inner.dropFirst().text, range: open..<inner.endIndex + 1, kind: .moved)
        }
    }

    private init(id: String, range: Range<Int>, kind: Kind) {
        self.id = id
        self.range = range
        self.kind = kind
    }

    /// `[#id]`; `[#12]` is the number of a bug.
    private init?(bracketed bytes: [UInt8], _ range: Range<Int>) {
        guard let open = bytes[range].lastIndex(of: UInt8(ascii: "[")), open > range.lowerBound,
            bytes[open - 1].isSpaceOrTab, bytes[open + 1] == UInt8(ascii: "#"), bytes[open + 2].isASCIILetter
        else { return nil }
        let inner = bytes[(open + 2)..<(range.upperBound - 1)]
        guard Self.isID(inner) else { return nil }
        self.init(id: inner.text, range: open..<range.upperBound, kind: .foreign)
    }

    /// `{: #id}`, `{/*id*/}`, `{id="id"}`, and `{id}` behind a word; `{n}` is a quantity.
    private init?(suffix: ArraySlice<UInt8>, range: Range<Int>, mayBeBare: Bool) {
        var inner = suffix.trimmed
        var kind = Kind.foreign
        if inner.starts(with: "/*".utf8), inner.suffix(2).elementsEqual("*/".utf8), inner.count > 4 {
            inner = inner.dropFirst(2).dropLast(2).trimmed
        } else if inner.first == UInt8(ascii: ":") {
            inner = inner.dropFirst().trimmed
            guard inner.first == UInt8(ascii: "#") else { return nil }
            inner = inner.dropFirst().prefix { !$0.isSpaceOrTab }
        } else if inner.starts(with: "id=".utf8) {
            inner = inner.dropFirst(3).drop { $0 == UInt8(ascii: "\"") }.prefix {
                $0 != UInt8(ascii: "\"") && $0 > .space
            }
        } else {
            guard mayBeBare, inner.count == suffix.count, inner.count > 1 else { return nil }
            kind = .bare
        }
        guard Self.isID(inner) else { return nil }
        self.init(id: inner.text, range: range, kind: kind)
    }

    static func isID(_ text: ArraySlice<UInt8>) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isASCIIAlphanumeric || $0 >= 0x80 || "-_.".utf8.contains($0) }
    }
}

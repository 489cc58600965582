import Core

/// A tag or a comment in HTML that an author wrote; offsets are in that HTML.
struct HTMLPiece {
    let kind: Kind
    /// In small letters; a comment has none.
    var name = ""
    /// As it is written.
    var writtenName = ""
    let range: Range<Int>
    /// `<br/>`
    var isSelfClosing = false

    enum Kind { case opening, closing, comment, openComment }
}

extension HTMLPiece {
    /// In order. `raw` is an element around whose content a browser reads as text: only its end is looked for.
    static func all(in html: [UInt8], inside raw: String? = nil) -> [HTMLPiece] {
        var pieces: [HTMLPiece] = []
        var raw = raw
        var index = 0
        while let open = html[index...].firstIndex(of: UInt8(ascii: "<")) {
            guard let piece = piece(of: html, at: open, inside: raw) else {
                index = open + 1
                continue
            }
            index = piece.range.upperBound
            if let around = raw, piece.kind != .closing || piece.name != around { continue }
            raw = piece.kind == .opening && HTMLElement.isRaw(piece.name) ? piece.name : nil
            pieces.append(piece)
        }
        return pieces
    }

    private static func piece(of html: [UInt8], at open: Int, inside raw: String?) -> HTMLPiece? {
        if raw == nil, html[open...].starts(with: "<!--".utf8) { return comment(of: html, at: open) }
        let isClosing = open + 1 < html.count && html[open + 1] == UInt8(ascii: "/")
        let start = open + (isClosing ? 2 : 1)
        let name = html[start...].prefix {
            $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":")
        }
        guard name.first?.isASCIILetter == true, let end = end(of: html, from: name.endIndex) else { return nil }
        return HTMLPiece(
            kind: isClosing ? .closing : .opening, name: name.text.lowercased(), writtenName: name.text,
            range: open..<end + 1, isSelfClosing: html[end - 1] == UInt8(ascii: "/"))
    }

    /// `<!-->` and `<!--->` are comments too.
    private static func comment(of html: [UInt8], at open: Int) -> HTMLPiece {
        guard let end = html.endOfComment(from: open) else {
            return HTMLPiece(kind: .openComment, range: open..<html.count)
        }
        return HTMLPiece(kind: .comment, range: open..<end)
    }

    /// The `>` of a tag, outside of quotation marks.
    private static func end(of html: [UInt8], from start: Int) -> Int? {
        var quote: UInt8?
        for index in start..<html.count {
            let byte = html[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                return index
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
        }
        return nil
    }
}

extension [UInt8] {
    /// Behind the end of the comment that begins at an offset.
    func endOfComment(from start: Int) -> Int? {
        let behind = self[Swift.min(start + 4, count)...]
        if behind.first == UInt8(ascii: ">") { return start + 5 }
        if behind.starts(with: "->".utf8) { return start + 6 }
        return behind.indices.first { self[$0] == UInt8(ascii: "-") && self[$0...].starts(with: "-->".utf8) }
            .map { $0 + 3 }
    }
}

import Core

/// `https://…` and `http://…` as people type them in a text (GFM 6.9), in any alphabet.
enum BareAddress {
    /// The addresses of a text, in order.
    static func ranges(in text: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var index = 0
        while let colon = nextScheme(in: text, from: index) {
            let range = start(of: colon, in: text, notBefore: ranges.last?.upperBound ?? 0).flatMap { start in
                end(behind: colon + 3, in: text).map { start..<$0 }
            }
            if let range { ranges.append(range) }
            index = range?.upperBound ?? colon + 3
        }
        return ranges
    }

    /// Whether an address would go on behind the text.
    static func isOpen(atEndOf text: [UInt8]) -> Bool {
        guard let last = ranges(in: text).last else { return false }
        return extent(from: last.upperBound, in: text) == text.count
    }
}

private extension BareAddress {
    /// The offset of the next `://`.
    static func nextScheme(in text: [UInt8], from start: Int) -> Int? {
        guard start < text.count else { return nil }
        return text[start...].indices.first {
            text[$0] == UInt8(ascii: ":") && text[$0...].starts(with: [0x3A, 0x2F, 0x2F])
        }
    }

    /// Where `http` or `https` begins before a colon, unless a word goes on into it.
    static func start(of colon: Int, in text: [UInt8], notBefore limit: Int) -> Int? {
        for scheme in ["https", "http"] where colon - scheme.utf8.count >= limit {
            let start = colon - scheme.utf8.count
            guard text[start..<colon].map({ $0 | 0x20 }) == Array(scheme.utf8) else { continue }
            return Neighbour(before: start, in: text, orElse: .space).isLetter ? nil : start
        }
        return nil
    }

    /// Where an address ends whose host begins at `host`; nil without a valid host. The host is looked at first, so that
    /// no rest of a text is read twice.
    static func end(behind host: Int, in text: [UInt8]) -> Int? {
        guard let hostEnd = hostEnd(from: host, in: text) else { return nil }
        return trimmed(text, host..<extent(from: hostEnd, in: text), notBefore: hostEnd)
    }

    /// Up to white space, `<`, a quotation mark or an em dash.
    static func extent(from start: Int, in text: [UInt8]) -> Int {
        var index = start
        while index < text.count {
            let length = scalarLength(text[index])
            if length == 1 {
                if text[index] <= .space || text[index] == UInt8(ascii: "<") || text[index] >= 0xF8 { break }
            } else if text[index..<min(index + length, text.count)].text.unicodeScalars.allSatisfy(\.endsAddress) {
                break
            }
            index += length
        }
        return min(index, text.count)
    }

    static func scalarLength(_ lead: UInt8) -> Int {
        switch lead {
        case 0..<0xC0: 1
        case 0xC0..<0xE0: 2
        case 0xE0..<0xF0: 3
        case 0xF0..<0xF8: 4
        // What cmark writes for `&#xFFFE;`.
        default: 1
        }
    }

    /// Segments of letters, digits, `_` and `-`, separated by periods, no `_` in the last two; one is enough, `localhost`.
    static func hostEnd(from start: Int, in text: [UInt8]) -> Int? {
        let host = text[start..<endOfHostBytes(from: start, in: text)]
        var segments = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if segments.last?.isEmpty == true { segments.removeLast() }
        guard !segments.isEmpty, segments.allSatisfy({ !$0.isEmpty }),
            segments.suffix(2).allSatisfy({ !$0.contains(UInt8(ascii: "_")) })
        else { return nil }
        return segments.last?.endIndex
    }

    static func endOfHostBytes(from start: Int, in text: [UInt8]) -> Int {
        var index = start
        while index < text.count {
            let end = min(index + scalarLength(text[index]), text.count)
            guard isHostByte(text[index]) || text[index] >= 0x80 && isLetter(text[index..<end]) else { break }
            index = end
        }
        return index
    }

    static func isHostByte(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    static func isLetter(_ scalar: ArraySlice<UInt8>) -> Bool {
        scalar.text.unicodeScalars.allSatisfy { Neighbour($0).isLetter && !$0.endsAddress }
    }
}

// MARK: - The end

private extension BareAddress {
    /// Without the signs that belong to the sentence around.
    static func trimmed(_ text: [UInt8], _ range: Range<Int>, notBefore limit: Int) -> Int {
        var end = range.upperBound
        var unmatched = text[range].reduce(0) { count, byte in
            count + (byte == UInt8(ascii: ")") ? 1 : byte == UInt8(ascii: "(") ? -1 : 0)
        }
        while end > limit {
            switch text[end - 1] {
            case UInt8(ascii: ")"):
                guard unmatched > 0 else { return end }
                unmatched -= 1
                end -= 1
            case UInt8(ascii: ";"): end = startOfReference(text, limit..<end) ?? end - 1
            case let byte where isTrailing(byte): end -= 1
            case let byte where byte >= 0x80:
                guard let start = startOfTrailing(text, limit..<end) else { return end }
                end = start
            default: return end
            }
        }
        return end
    }

    static func isTrailing(_ byte: UInt8) -> Bool { "?!.,:*_~'\"&".utf8.contains(byte) }

    /// What looks like a character reference at the end of a range, `&hl;`.
    static func startOfReference(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        let letters = text[range].dropLast().reversed().prefix { $0.isASCIIAlphanumeric }.count
        let start = range.upperBound - 2 - letters
        return letters > 0 && start >= range.lowerBound && text[start] == UInt8(ascii: "&") ? start : nil
    }

    /// Where the last scalar of a range begins, when it is one that ends sentences or quotations.
    static func startOfTrailing(_ text: [UInt8], _ range: Range<Int>) -> Int? {
        var start = range.upperBound - 1
        while start > range.lowerBound, text[start] & 0xC0 == 0x80 { start -= 1 }
        let scalar = text[start..<range.upperBound].text.unicodeScalars.first
        return scalar?.mayEndSentence == true ? start : nil
    }
}

private extension Unicode.Scalar {
    /// White space, quotation marks and dashes that no address holds unencoded.
    var endsAddress: Bool {
        switch value {
        case 0xAB, 0xBB, 0x200B, 0x2014, 0x2015, 0x201C...0x201F, 0x2039, 0x203A, 0x3001, 0x3002, 0x300C...0x300F,
            0xFF08, 0xFF09, 0xFF0C:
            true
        default: properties.isWhitespace
        }
    }

    /// The apostrophe, the en dash, the ellipsis, the Greek question mark and ano teleia, and the like.
    var mayEndSentence: Bool { isPunctuation }
}

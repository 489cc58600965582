import Core

/// Finds a template's tags, in order; what lies between them is text.
struct TagScanner {
    private let bytes: [UInt8]
    private var open: [UInt8] = Array("{{".utf8)
    private var close: [UInt8] = Array("}}".utf8)
    private var position: Int
    private var tags: [Tag] = []

    private init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        position = start
    }
}

extension TagScanner {
    static func tags(of bytes: [UInt8], from start: Int, _ faults: inout Faults) -> [Tag] {
        var scanner = TagScanner(bytes, from: start)
        while !faults.isFull, let start = scanner.find(scanner.open, from: scanner.position) {
            scanner.readTag(at: start, &faults)
        }
        return scanner.tags
    }
}

private extension TagScanner {
    mutating func readTag(at start: Int, _ faults: inout Faults) {
        let sigil = skipWhiteSpace(from: start + open.count)
        position = start + open.count
        guard sigil < bytes.count else { return unclosed(start..<bytes.count, by: close, &faults) }
        switch bytes[sigil] {
        case UInt8(ascii: "!"): readComment(at: start, &faults)
        case UInt8(ascii: "="): readDelimiters(at: start, from: sigil + 1, &faults)
        case UInt8(ascii: "{"):
            readName(.raw, at: start, from: sigil + 1, closing: [UInt8(ascii: "}")] + close, &faults)
        case let byte:
            let kind = Tag.Kind(sigil: byte)
            readName(kind ?? .escaped, at: start, from: kind == nil ? sigil : sigil + 1, closing: close, &faults)
        }
    }

    mutating func readComment(at start: Int, _ faults: inout Faults) {
        guard let end = find(close, from: position) else {
            position = bytes.count
            return unclosed(start..<start + open.count + 1, by: close, &faults)
        }
        position = end + close.count
        tags.append(Tag(kind: .comment, name: end..<end, range: start..<position))
    }

    mutating func readDelimiters(at start: Int, from first: Int, _ faults: inout Faults) {
        let closing = [UInt8(ascii: "=")] + close
        guard let end = find(closing, from: first, within: lineEnd(from: first)) else {
            return unclosed(start..<first, by: closing, &faults)
        }
        position = end + closing.count
        let words = bytes[first..<end].split(whereSeparator: \.isWhiteSpace)
        guard words.count == 2, !words.joined().contains(UInt8(ascii: "=")) else {
            return faults.add(
                "delimiters must be two words without '='", at: start..<position,
                help: "write them as in {{=<% %>=}}")
        }
        (open, close) = (Array(words[0]), Array(words[1]))
        tags.append(Tag(kind: .delimiters, name: end..<end, range: start..<position))
    }

    mutating func readName(
        _ kind: Tag.Kind, at start: Int, from first: Int, closing: [UInt8], _ faults: inout Faults
    ) {
        let nameStart = skipWhiteSpace(from: first)
        var nameEnd = nameStart
        while nameEnd < bytes.count, !bytes[nameEnd].isWhiteSpace, !has(closing, at: nameEnd), !has(open, at: nameEnd) {
            nameEnd += 1
        }
        let end = skipWhiteSpace(from: nameEnd)
        guard has(closing, at: end) else {
            return malformed(start..<nameEnd, name: nameStart..<nameEnd, closing, &faults)
        }
        position = end + closing.count
        let tag = Tag(kind: kind, name: nameStart..<nameEnd, range: start..<position)
        if isSound(tag, &faults) { tags.append(tag) }
    }

    func isSound(_ tag: Tag, _ faults: inout Faults) -> Bool {
        if tag.name.isEmpty {
            faults.add(
                "empty tag '\(faults.text(tag.range))'", at: tag.range, help: "name what it stands for, or remove it")
            return false
        }
        let isPath = tag.kind != .partial && tag.kind != .parent && tag.kind != .block && tag.kind != .close
        if isPath, tag.name.count > 1, hasEmptyPart(bytes[tag.name]) {
            faults.add(
                "empty part in the name '\(faults.text(tag.name))'", at: tag.name,
                help: "write one '.' between two names")
            return false
        }
        return true
    }

    func hasEmptyPart(_ name: ArraySlice<UInt8>) -> Bool {
        name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).contains(where: \.isEmpty)
    }

    mutating func malformed(_ tag: Range<Int>, name: Range<Int>, _ closing: [UInt8], _ faults: inout Faults) {
        position = max(position, tag.upperBound)
        let line = tag.upperBound..<lineEnd(from: tag.upperBound)
        guard let end = find(closing, from: line.lowerBound, within: line.upperBound),
            (find(open, from: line.lowerBound, within: line.upperBound) ?? Int.max) > end
        else { return unclosed(tag, by: closing, &faults) }
        position = end + closing.count
        faults.add(
            "white space in the name '\(faults.text(name.lowerBound..<end))'", at: tag.lowerBound..<position,
            help: "a tag holds one name")
    }

    func unclosed(_ tag: Range<Int>, by closing: [UInt8], _ faults: inout Faults) {
        faults.add("unclosed tag '\(faults.text(tag))'", at: tag, help: "close it with '\(closing.text)'")
    }
}

private extension TagScanner {
    func has(_ word: [UInt8], at index: Int) -> Bool {
        index + word.count <= bytes.count && word.indices.allSatisfy { bytes[index + $0] == word[$0] }
    }

    func find(_ word: [UInt8], from start: Int, within end: Int? = nil) -> Int? {
        let end = (end ?? bytes.count) - word.count
        var index = start
        while index <= end {
            if bytes[index] == word[0], has(word, at: index) { return index }
            index += 1
        }
        return nil
    }

    func skipWhiteSpace(from start: Int) -> Int {
        bytes[start...].firstIndex { !$0.isWhiteSpace } ?? bytes.count
    }

    func lineEnd(from start: Int) -> Int {
        bytes[start...].firstIndex { $0 == .lineFeed } ?? bytes.count
    }
}

extension UInt8 {
    var isWhiteSpace: Bool { isSpaceOrTab || self == .lineFeed || self == .carriageReturn }
}

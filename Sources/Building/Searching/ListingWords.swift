import Core

/// What a listing names, and what its comments say.
struct ListingWords: Sendable {
    /// Distinct, in their order, with blanks between.
    private(set) var identifiers: [UInt8] = []
    /// Comments and texts of the program.
    private(set) var remarks: [UInt8] = []
}

extension ListingWords {
    /// Code in any language.
    init(code: [UInt8]) {
        var words = DistinctWords()
        words.addIdentifiers(of: code[...])
        identifiers = words.joined
    }

    /// Coloured Swift, as `Painter` writes it: keywords and numbers name nothing.
    init(swift html: [UInt8]) {
        var words = DistinctWords()
        var rest = html[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            words.addIdentifiers(ofHTML: rest[..<open])
            let tag = HTMLTag(html, at: open)
            let end = html[tag.range.upperBound...].firstIndex(of: UInt8(ascii: "<")) ?? html.endIndex
            let text = html[tag.range.upperBound..<end]
            switch html[tag.value(of: "class", in: html)].first {
            case UInt8(ascii: "k"), UInt8(ascii: "n"), UInt8(ascii: "p"): break
            case UInt8(ascii: "c"), UInt8(ascii: "d"), UInt8(ascii: "s"), UInt8(ascii: "r"):
                HTMLText.forEachByte(of: text) { remarks.append($0) }
                remarks.append(.lineFeed)
            default: words.addIdentifiers(ofHTML: text)
            }
            rest = html[end...].dropFirst(end < html.endIndex ? HTMLTag(html, at: end).range.count : 0)
        }
        words.addIdentifiers(ofHTML: rest)
        identifiers = words.joined
    }
}

/// Words in their order, each once.
struct DistinctWords: Sendable {
    private(set) var joined: [UInt8] = []
    private var seen: Set<ArraySlice<UInt8>> = []
}

extension DistinctWords {
    /// Words with blanks between.
    mutating func add(_ words: [UInt8]) {
        for word in words.split(separator: .space) { add(word) }
    }

    /// Runs of letters, digits and low lines that begin with no digit and are longer than one letter.
    mutating func addIdentifiers(of code: ArraySlice<UInt8>) {
        var start: Int?
        for index in code.indices {
            let isPart = code[index].isPartOfIdentifier
            if isPart, start == nil { start = index }
            if !isPart, let begin = start {
                addIdentifier(code[begin..<index])
                start = nil
            }
        }
        if let start { addIdentifier(code[start...]) }
    }

    /// Of text without tags.
    mutating func addIdentifiers(ofHTML code: ArraySlice<UInt8>) {
        guard code.contains(UInt8(ascii: "&")) else { return addIdentifiers(of: code) }
        var text: [UInt8] = []
        HTMLText.forEachByte(of: code) { text.append($0) }
        addIdentifiers(of: text[...])
    }

    private mutating func addIdentifier(_ word: ArraySlice<UInt8>) {
        guard word.count > 1, word.first?.isASCIIDigit == false else { return }
        add(word)
    }

    private mutating func add(_ word: ArraySlice<UInt8>) {
        guard seen.insert(word).inserted else { return }
        if !joined.isEmpty { joined.append(.space) }
        joined += word
    }
}

private extension UInt8 {
    var isPartOfIdentifier: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}

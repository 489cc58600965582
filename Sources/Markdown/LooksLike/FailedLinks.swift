import CCmark
import Core

/// Links and images that Markdown took for text: brackets, and what looks like an address behind them.
struct FailedLinks {
    private let text: BlockText
    private let brackets: [Int: Int]
    private(set) var suspicions: [Suspicion] = []

    init(in text: BlockText) {
        self.text = text
        brackets = text.matchingBrackets
        var index = 0
        while let bracket = text.bytes[index...].firstIndex(of: UInt8(ascii: "]")) {
            visit(bracket)
            index = bracket + 1
        }
    }

    /// So far words and addresses are followed, that a hostile lesson takes no long time.
    private static let reach = 300
}

private extension FailedLinks {
    mutating func visit(_ bracket: Int) {
        switch text.byte(bracket + 1) {
        case UInt8(ascii: "("): visitAddress(bracket, bracket + 2)
        case UInt8(ascii: "["): visitLabel(bracket)
        case UInt8(ascii: ":"): visitDefinition(bracket)
        case .space, .lineFeed:
            if text.byte(bracket + 2) == UInt8(ascii: "(") { visitSpaced(bracket, bracket + 3) }
        default: break
        }
    }

    /// `[x](урок 2.md)`, `[x](a.md “title”)`, `x](a.md)`.
    mutating func visitAddress(_ bracket: Int, _ start: Int) {
        let inside = inside(from: start)
        let word = inside.prefix { $0 != .space }
        guard AddressShape.isAddress(word) || AddressShape.isAddress(inside), !isTemplate(inside) else { return }
        let end = inside.endIndex + (text.byte(inside.endIndex) == UInt8(ascii: ")") ? 1 : 0)
        let range = (opening(of: bracket) ?? bracket)..<end
        let isOneWord = word.count == inside.count
        suspicions.append(Suspicion(range) { .init($0.shown(range), help: $0.help(range, bracket, isOneWord)) })
    }

    /// `[x] (a.md)`: nothing but the address between the parentheses.
    mutating func visitSpaced(_ bracket: Int, _ start: Int) {
        let inside = inside(from: start)
        guard AddressShape.isAddress(inside), !inside.contains(.space), text.byte(inside.endIndex) == UInt8(ascii: ")"),
            let opening = opening(of: bracket), !isBehindName(opening)
        else { return }
        let range = opening..<inside.endIndex + 1
        suspicions.append(Suspicion(range) { .init($0.shown(range), help: "write no blank between ']' and '('") })
    }

    /// `[x][label]` without a definition of the label; no `array[i][j]`, no `[a-z][0-9]`.
    mutating func visitLabel(_ bracket: Int) {
        let label = text.bytes[(bracket + 2)...].prefix(Self.reach).prefix {
            $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "[") && $0 != .lineFeed && $0 < BlockText.code
        }
        guard text.byte(label.endIndex) == UInt8(ascii: "]"), let opening = opening(of: bracket),
            bracket - opening < Self.reach, !isBehindName(opening), !isInLink(bracket),
            isWords(text.bytes[(opening + 1)..<bracket]),
            label.isEmpty ? isLong(opening + 1..<bracket) : label.count > 1 && isWords(label),
            !"[(:".utf8.contains(text.byte(label.endIndex + 1))
        else { return }
        let name = label.isEmpty ? opening + 1..<bracket : label.indices
        suspicions.append(Suspicion(bracket + 1..<label.endIndex + 1) { $0.undefined(name) })
    }

    /// `[label]: address` that goes on with a paragraph.
    mutating func visitDefinition(_ bracket: Int) {
        let line = text.bytes[(bracket + 2)...].prefix(Self.reach).prefix { $0 != .lineFeed }
        let words = line.split(separator: .space, maxSplits: 2)
        guard let address = words.first, AddressShape.isAddress(address), words.count == 1 || isTitle(words[1]),
            let opening = opening(of: bracket), opening == 0 || text.byte(opening - 1) == .lineFeed
        else { return }
        let range = opening..<bracket + 2
        suspicions.append(
            Suspicion(range) {
                .init(
                    "'\($0.quoted(range))' defines no link here",
                    help: "put an empty line above it, and nothing behind the address but a title in quotation marks")
            })
    }

    func isTitle(_ word: ArraySlice<UInt8>) -> Bool { "\"'(".utf8.contains(word[word.startIndex]) }

    /// Up to a parenthesis or the line's end; parentheses may stand in pairs.
    func inside(from start: Int) -> ArraySlice<UInt8> {
        var depth = 0
        return text.bytes[min(start, text.bytes.count)...].prefix(Self.reach).prefix { byte in
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            return depth >= 0 && byte != .lineFeed && byte < BlockText.code
        }
    }

    /// The bracket that a closing one belongs to, or the sign of an image before it.
    func opening(of bracket: Int) -> Int? {
        brackets[bracket].map { text.byte($0 - 1) == UInt8(ascii: "!") ? $0 - 1 : $0 }
    }

    /// An element of an array, a parameter of a type.
    func isBehindName(_ index: Int) -> Bool {
        let before = text.byte(index - 1)
        return before.isASCIIAlphanumeric || "_])".utf8.contains(before) || before == BlockText.code
    }

    /// Another finding tells of `{{ site.url }}`.
    func isTemplate(_ address: ArraySlice<UInt8>) -> Bool {
        address.text.contains("{{") || address.text.contains("{%")
    }

    /// In the words of a link brackets are words.
    func isInLink(_ index: Int) -> Bool {
        text.part(at: index)?.node.ancestors.contains { $0.type == CMARK_NODE_LINK } ?? false
    }

    func isLong(_ words: Range<Int>) -> Bool { words.count > 1 || text.bytes[words].contains(BlockText.code) }

    /// Letters, or code; neither a set of a regular expression nor a place in an array.
    func isWords(_ text: ArraySlice<UInt8>) -> Bool {
        if text.contains(BlockText.code) || text.first == UInt8(ascii: "#") { return true }
        guard let first = text.first(where: { !"[!".utf8.contains($0) }) else { return false }
        let isRange = text.dropFirst().first == UInt8(ascii: "-") && text.count > 2
        return (first.isASCIILetter || first >= 0x80) && !isRange && !text.contains { "\\^$|=,".utf8.contains($0) }
    }
}

private extension BlockText {
    /// For each closing bracket the one that it belongs to.
    var matchingBrackets: [Int: Int] {
        var matching: [Int: Int] = [:]
        var open: [Int] = []
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "[") { open.append(index) }
            if byte == UInt8(ascii: "]") { matching[index] = open.popLast() }
        }
        return matching
    }
}

private extension Character {
    var isTypographicQuote: Bool { "“”„«»‘’".contains(self) }
}

// MARK: - Messages

private extension BlockText {
    func shown(_ range: Range<Int>) -> String { "'\(quoted(range))' is shown as text" }

    func help(_ range: Range<Int>, _ bracket: Int, _ isOneWord: Bool) -> String {
        if range.lowerBound == bracket { return "write '[' before the link's words, or '\\]' where it is text" }
        if bytes[range].last != UInt8(ascii: ")") { return "close the address with ')'" }
        if isOneWord { return "a link is [words](address), and holds no other link" }
        let inside = bytes[bracket + 2..<range.upperBound - 1]
        if AddressShape.isAddress(inside), !inside.text.contains(where: \.isTypographicQuote) {
            return "write '%20' for each blank of the address, or put it between '<' and '>'"
        }
        return "write the title in straight quotation marks: (address \"title\")"
    }

    func undefined(_ name: Range<Int>) -> Suspicion.Words {
        let name = quoted(name)
        return Suspicion.Words(
            "no definition of '[\(name)]'",
            help: "write '[words](address)', or define it with a line '[\(name)]: address'")
    }
}

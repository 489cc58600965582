import Core

/// Finds other generators' syntax in a block's text.
struct ForeignText {
    private let text: BlockText
    private(set) var suspicions: [Suspicion] = []
    /// For each syntax that may stand anywhere: up to where its end was looked for and is not.
    private var searched = [Int](repeating: 0, count: ForeignSyntax.table.count)

    init(in text: BlockText) {
        self.text = text
        for line in text.lines where !line.isEmpty { visit(line) }
        var index = 0
        while let sign = text.bytes[index...].firstIndex(where: { !Self.anywhere[Int($0)].isEmpty }) {
            index = visit(sign) ?? sign + 1
        }
    }

    /// So far an end is looked for: people write such things on one line, and a hostile lesson takes no long time.
    private static let reach = 300

    /// The places in the table by what the syntax begins with.
    private static let atLines = places { $0 != .anywhere }
    private static let anywhere = places { $0 == .anywhere }

    private static func places(where isWanted: (ForeignSyntax.Place) -> Bool) -> [[Int]] {
        var places = [[Int]](repeating: [], count: 256)
        for (index, syntax) in ForeignSyntax.table.enumerated() where isWanted(syntax.place) {
            places[Int(syntax.opening[0])].append(index)
        }
        return places
    }
}

private extension ForeignText {
    mutating func visit(_ line: Range<Int>) {
        for syntax in Self.atLines[Int(text.bytes[line.lowerBound])] {
            if visit(syntax, line.lowerBound, line) != nil { break }
        }
        switch text.bytes[line.lowerBound] {
        case UInt8(ascii: "@"): visitDirective(line)
        case UInt8(ascii: "/"): visitBlock(line)
        default: break
        }
    }

    /// - Returns: where to go on behind what was found.
    mutating func visit(_ sign: Int) -> Int? {
        let end = text.bytes[sign...].prefix(Self.reach).firstIndex(of: .lineFeed)
        let line = sign..<(end ?? min(sign + Self.reach, text.bytes.count))
        for syntax in Self.anywhere[Int(text.bytes[sign])] {
            if let end = visit(syntax, sign, line) { return end }
        }
        return nil
    }

    /// - Returns: where the syntax ends, if it is there.
    mutating func visit(_ index: Int, _ start: Int, _ line: Range<Int>) -> Int? {
        let syntax = ForeignSyntax.table[index]
        let behind = start + syntax.opening.count
        guard text.bytes[start..<line.upperBound].starts(with: syntax.opening), isNext(syntax.next, behind),
            !isFormula(start), let end = end(of: index, from: behind, line),
            syntax.next != .expression || isExpression(text.bytes[behind..<end - syntax.closing.count].trimmed)
        else { return nil }
        suspect(start..<end, syntax.system, syntax.instead)
        return end
    }

    mutating func end(of index: Int, from start: Int, _ line: Range<Int>) -> Int? {
        let syntax = ForeignSyntax.table[index]
        guard !syntax.closing.isEmpty else {
            return syntax.place == .line && !text.bytes[start..<line.upperBound].trimmed.isEmpty ? nil : line.upperBound
        }
        let from = max(start, searched[index])
        guard from < line.upperBound, let end = text.firstIndex(of: syntax.closing, in: from..<line.upperBound) else {
            searched[index] = max(searched[index], line.upperBound - syntax.closing.count + 1)
            return nil
        }
        if syntax.place == .lineStart { return line.upperBound }
        let behind = end + syntax.closing.count
        return syntax.place == .line && !text.bytes[behind..<line.upperBound].trimmed.isEmpty ? nil : behind
    }

    func isNext(_ next: ForeignSyntax.Next, _ index: Int) -> Bool {
        let byte = text.byte(index)
        switch next {
        case .anything, .expression: return true
        case .letter: return byte.isASCIILetter
        case .word:
            let first = byte == .space ? text.byte(index + 1) : byte
            return first.isASCIILetter || first == UInt8(ascii: "{")
        }
    }

    /// `{{ x }}` and `{{ x | y }}`, no `{{in words}}`.
    func isExpression(_ inside: ArraySlice<UInt8>) -> Bool {
        !inside.isEmpty && (!inside.contains(.space) || inside.contains { ".|\"'(=#/$:".utf8.contains($0) })
    }

    /// `\frac{{a}}` and `x_{{i}}`.
    func isFormula(_ start: Int) -> Bool {
        let before = text.byte(start - 1)
        return text.byte(start) == UInt8(ascii: "{") && (before.isASCIIAlphanumeric || "\\^_}$=".utf8.contains(before))
    }

    mutating func suspect(_ range: Range<Int>, _ system: String, _ instead: String?) {
        var suspicion = Suspicion(range, rule: .foreignSyntax) {
            .init(
                "'\($0.quoted(range))' is syntax of \(system), and is shown as text",
                help: instead ?? ForeignSyntax.help(forBlock: $0.bytes[range]))
        }
        suspicion.system = system
        suspicions.append(suspicion)
    }
}

// MARK: - What takes more than a row of the table

private extension ForeignText {
    /// `@Metadata {`, `@Snippet(path: …)`.
    mutating func visitDirective(_ line: Range<Int>) {
        let name = text.bytes[line].dropFirst().prefix(while: \.isASCIILetter)
        let rest = text.bytes[name.endIndex..<line.upperBound].trimmed
        guard rest.first == UInt8(ascii: "(") || rest.first == UInt8(ascii: "{"),
            ForeignSyntax.directives.contains(name.text)
        else { return }
        suspect(line, "DocC", "show code with 'swift sample=…', and write the rest as Markdown")
    }

    /// `/// note | Title`: a comment of documentation has more words.
    mutating func visitBlock(_ line: Range<Int>) {
        guard text.starts(with: "/// ", at: line.lowerBound) else { return }
        let rest = text.bytes[line].dropFirst(4).trimmed
        let word = rest.prefix(while: \.isASCIILetter)
        guard !word.isEmpty, word.endIndex == rest.endIndex || rest[word.endIndex...].trimmed.first == UInt8(ascii: "|")
        else { return }
        suspect(line, "Python-Markdown", nil)
    }
}

private extension BlockText {
    func firstIndex(of words: [UInt8], in range: Range<Int>) -> Int? {
        range.first { bytes[$0] == words[0] && bytes[$0..<range.upperBound].starts(with: words) }
    }
}

import Core

/// The declarations of a Swift file as the lexer alone sees them: quick enough for every file of every sample, and for
/// finding, not for cutting. What a path names exactly, `Declarations` knows.
package struct DeclarationOutline: Sendable {
    package private(set) var items: [Item] = []

    package struct Item: Hashable, Sendable {
        /// `UserPresenter.presentUserData(response:)`
        package let name: String
        /// The 1-based line of its name.
        package let line: Int
        /// Its words without a body, on one line.
        package let text: String
    }
}

extension DeclarationOutline {
    /// Of the lines that readers see.
    package init(of source: SwiftSource) {
        var reader = OutlineReader(source.file)
        reader.read()
        items = reader.items.filter { source.isShown($0.line) }
    }
}

private struct OutlineReader {
    private let file: SourceFile
    private let lines: LineIndex
    private let tokens: [Token]
    private(set) var items: [DeclarationOutline.Item] = []
    private var index = 0
    /// What the open braces hold, from the outermost on.
    private var scopes: [Scope] = []
    /// What the next brace will hold.
    private var opening = Scope.body
    /// The first token of the declaration that may begin.
    private var start = 0

    private enum Scope {
        case type(path: String, hasCases: Bool)
        case body
    }

    init(_ file: SourceFile) {
        self.file = file
        lines = LineIndex(file.bytes)
        tokens = file.tokens
    }
}

private extension OutlineReader {
    mutating func read() {
        while index < tokens.count {
            let token = tokens[index]
            if token.isMark(UInt8(ascii: "{")) {
                scopes.append(opening)
                opening = .body
            } else if token.isMark(UInt8(ascii: "}")) {
                _ = scopes.popLast()
                opening = .body
            } else if isAmongMembers {
                readMember(token)
            }
            index += 1
        }
    }

    var isAmongMembers: Bool {
        if case .body? = scopes.last { false } else { true }
    }

    var path: String {
        if case .type(let path, _)? = scopes.last { path + "." } else { "" }
    }

    var hasCases: Bool {
        if case .type(_, let hasCases)? = scopes.last { hasCases } else { false }
    }

    mutating func readMember(_ token: Token) {
        if token.isMark(UInt8(ascii: "(")) || token.isMark(UInt8(ascii: "[")) { return skipBrackets() }
        guard token.kind == .word, !isBehindDot else { return }
        switch token.word {
        case .struct, .class, .enum, .actor, .protocol, .extension: readType(token)
        case .func, .subscript, .`init`, .deinit: readFunction(token)
        case .var, .let, .typealias, .associatedtype: readName()
        case .case where hasCases: readCases()
        default: break
        }
    }

    var isBehindDot: Bool { index > 0 && text(tokens[index - 1]) == "." }

    /// `class func` is no class.
    mutating func readType(_ keyword: Token) {
        guard let name = next(), name.isName else { return }
        var written = text(name)
        var last = index + 1
        while keyword.word == .extension, last + 2 < tokens.count, text(tokens[last + 1]) == ".",
            tokens[last + 2].isName
        {
            written += "." + text(tokens[last + 2])
            last += 2
        }
        let full = path + written
        add(keyword.word == .extension ? nil : full, at: name)
        index = last
        opening = .type(path: full, hasCases: keyword.word == .enum)
    }

    mutating func readFunction(_ keyword: Token) {
        let begin = index
        if keyword.word == .func {
            guard let name = next(), name.isName || name.kind == .operator else { return }
            index += 1
        }
        let name = tokens[index]
        let labels = labels(from: index + 1, skipsUnderscores: keyword.word == .subscript)
        add(path + text(name) + labels, at: name, from: begin)
        opening = .body
    }

    mutating func readName() {
        guard let name = next(), name.isName else { return }
        add(path + text(name), at: name)
        index += 1
        opening = .body
    }

    mutating func readCases() {
        while let name = next(), name.isName {
            let own = index + 1
            add(path + text(name) + labels(from: own + 1, skipsUnderscores: false, areNeeded: false), at: name)
            index = own
            if let bracket = next(), bracket.isMark(UInt8(ascii: "(")) {
                index += 1
                skipBrackets()
            }
            guard let comma = next(), comma.isMark(UInt8(ascii: ",")) else { return }
            index += 1
        }
    }
}

// MARK: - Tokens

private extension OutlineReader {
    func next() -> Token? { index + 1 < tokens.count ? tokens[index + 1] : nil }

    func text(_ token: Token) -> String {
        let bytes = file.bytes[token.range]
        return token.kind == .backticked ? bytes.dropFirst().dropLast().text : bytes.text
    }

    /// To the bracket that closes the one at `index`.
    mutating func skipBrackets() { index = closing(of: index) }

    func closing(of open: Int) -> Int {
        var depth = 0
        for position in open..<tokens.count where tokens[position].kind == .punctuation {
            switch tokens[position].value {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return position }
            default: break
            }
        }
        return tokens.count - 1
    }

    /// In tokens; nobody writes as many parameters in angle brackets.
    static var mostOfGenerics: Int { 100 }

    /// `(label:_:)` of the parameters behind a name, which generic ones may follow.
    func labels(from first: Int, skipsUnderscores: Bool, areNeeded: Bool = true) -> String {
        let near = tokens[min(first, tokens.count)...].prefix(Self.mostOfGenerics)
        guard let open = near.firstIndex(where: { $0.isMark(UInt8(ascii: "(")) }),
            areNeeded || open == first, !tokens[first..<open].contains(where: { $0.isMark(UInt8(ascii: "{")) })
        else { return "" }
        var labels: [String] = []
        var position = open + 1
        let end = closing(of: open)
        while position < end {
            var name = position
            while name < end, tokens[name].kind == .attribute { name += 1 }
            let isNamed = parameterIsNamed(from: name, to: end)
            let isSecond = name + 1 < end && tokens[name + 1].kind == .word
            labels.append(isNamed && !(skipsUnderscores && !isSecond) ? text(tokens[name]) : "_")
            position = behindComma(from: name, to: end)
        }
        return "(" + labels.map { $0 + ":" }.joined() + ")"
    }

    /// Whether a colon stands behind one or two names.
    func parameterIsNamed(from name: Int, to end: Int) -> Bool {
        (name + 1...name + 2).contains { $0 < end && text(tokens[$0]) == ":" }
    }

    func behindComma(from start: Int, to end: Int) -> Int {
        var position = start
        while position < end, !tokens[position].isMark(UInt8(ascii: ",")) {
            let isOpen = [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains {
                tokens[position].isMark($0)
            }
            position = (isOpen ? closing(of: position) : position) + 1
        }
        return position + 1
    }
}

// MARK: - Items

private extension OutlineReader {
    mutating func add(_ name: String?, at token: Token, from keyword: Int? = nil) {
        guard let name else { return }
        items.append(
            .init(
                name: name, line: lines.line(at: token.range.lowerBound), text: words(around: keyword ?? index)))
    }

    /// From the first word of the line to the body, the value or the line's end.
    func words(around keyword: Int) -> String {
        var index = keyword
        while index > 0, !tokens[index].beginsLine, !isEnd(tokens[index - 1]) { index -= 1 }
        var words: [UInt8] = []
        var end = tokens[index].range.lowerBound
        while index < tokens.count, !endsHead(index, keyword) {
            let isList = index > keyword && tokens[index].isMark(UInt8(ascii: "("))
            for token in tokens[index...(isList ? closing(of: index) : index)] {
                let isApart = token.range.lowerBound > end && words.last != UInt8(ascii: "(")
                if isApart, !token.isMark(UInt8(ascii: ")")) { words.append(.space) }
                words += file.bytes[token.range]
                end = token.range.upperBound
                index += 1
            }
        }
        return words.text
    }

    func isEnd(_ token: Token) -> Bool { "{};".utf8.contains { token.isMark($0) } }

    func endsHead(_ index: Int, _ keyword: Int) -> Bool {
        let token = tokens[index]
        if isEnd(token) { return true }
        guard index > keyword else { return false }
        return text(token) == "=" || token.beginsLine && !["where", "->", "throws", "async"].contains(text(token))
    }
}

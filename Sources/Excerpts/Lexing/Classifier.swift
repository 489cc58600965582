import Core

/// Gives each token its class; what a word is depends on its neighbours and on the brackets around it.
struct Classifier {
    private(set) var spans: [ClassifiedSpan] = []

    let bytes: UnsafeBufferPointer<UInt8>
    let tokens: UnsafeBufferPointer<Token>
    /// The brackets open around the token, outermost first.
    private(set) var contexts: [Context] = []
    /// A `var` or `subscript` of this bracket may still get its accessors.
    private var awaitsAccessors = false
    private var inCondition = false

    enum Context: UInt8 {
        case parentheses, `subscript`, collection, braces, accessors, precedence, availability, sourceLocation
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, tokens: UnsafeBufferPointer<Token>) {
        self.bytes = bytes
        self.tokens = tokens
        spans.reserveCapacity(tokens.count / 2)
    }

    mutating func run() {
        for index in tokens.indices { classify(index) }
    }
}

extension Classifier {
    /// The whole of a file's classes in order, comments among them.
    static func spans(
        of bytes: UnsafeBufferPointer<UInt8>, comments: inout [ClassifiedSpan], names: inout [DeclaredName]
    ) -> [ClassifiedSpan] {
        var lexer = SwiftLexer(bytes)
        lexer.run()
        comments = lexer.comments
        let classified = lexer.tokens.withUnsafeBufferPointer { tokens in
            names = DeclaredName.all(in: tokens)
            var classifier = Classifier(bytes, tokens: tokens)
            classifier.run()
            return classifier.spans
        }
        return merge(classified, comments)
    }

    private static func merge(_ left: [ClassifiedSpan], _ right: [ClassifiedSpan]) -> [ClassifiedSpan] {
        var merged: [ClassifiedSpan] = []
        merged.reserveCapacity(left.count + right.count)
        var next = 0
        for span in left {
            while next < right.count, right[next].start < span.start {
                merged.append(right[next])
                next += 1
            }
            merged.append(span)
        }
        merged.append(contentsOf: right[next...])
        return merged
    }
}

extension Classifier {
    @inline(__always)
    func token(_ index: Int) -> Token? { index >= 0 && index < tokens.count ? tokens[index] : nil }

    func isMark(_ index: Int, _ byte: UInt8) -> Bool { token(index)?.isMark(byte) == true }

    var context: Context? { contexts.last }
}

private extension Classifier {
    mutating func classify(_ index: Int) {
        let token = tokens[index]
        if token.beginsLine { inCondition = false }
        switch token.kind {
        case .word: word(index, token)
        case .string: add(token, .string)
        case .number: number(token)
        case .regex: add(token, .regex)
        case .attribute: add(token, .attribute)
        case .dollar: add(token, .dollarName)
        case .placeholder: add(token, .placeholder)
        case .backticked: if inCondition { add(token, .directive) }
        case .directive:
            add(token, .directive)
            inCondition = true
        case .poundWord: if token.value == Word.sourceLocation.rawValue + 1 { add(token, .keyword) }
        case .operator: if !isVariadicMark(index) { add(token, .operator) }
        case .punctuation: punctuation(index, token)
        }
    }

    mutating func add(_ token: Token, _ tokenClass: TokenClass) {
        spans.append(ClassifiedSpan(start: token.start, end: token.end, tokenClass: tokenClass))
    }

    mutating func word(_ index: Int, _ token: Token) {
        if let word = token.word, isKeyword(word, at: index) {
            add(token, .keyword)
            noteDeclaration(word, token)
        } else if inCondition, !isLabel(index) {
            add(token, .directive)
        } else if isPlatform(index) {
            add(token, .keyword)
        } else if namesType(index, token) {
            add(token, .typeName)
        }
    }

    mutating func noteDeclaration(_ word: Word, _ token: Token) {
        switch word {
        case .var, .subscript: awaitsAccessors = true
        case .func, .if, .return, .for, .while, .switch, .guard, .struct, .class, .enum, .extension, .protocol, .let:
            awaitsAccessors = false
        default: break
        }
    }

    /// A version has no fraction: its period is plain.
    mutating func number(_ token: Token) {
        guard context == .availability,
            let period = (Int(token.start)..<Int(token.end)).first(where: { bytes[$0] == UInt8(ascii: ".") })
        else { return add(token, .number) }
        spans.append(ClassifiedSpan(start: token.start, end: Int32(period), tokenClass: .number))
        spans.append(ClassifiedSpan(start: Int32(period) + 1, end: token.end, tokenClass: .number))
    }

    func isPlatform(_ index: Int) -> Bool {
        context == .availability && token(index + 1)?.kind == .number && !isMark(index - 1, UInt8(ascii: "."))
    }

    /// Our own refinement of the toolchain's plain names: what is written with a capital reads as a type.
    func namesType(_ index: Int, _ token: Token) -> Bool {
        let first = bytes[Int(token.start)]
        guard first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") else { return false }
        return self.token(index - 1)?.word != .import && !isLabel(index)
    }

    /// `Int...` in a list of parameters is no operator.
    func isVariadicMark(_ index: Int) -> Bool {
        guard tokens[index].value == Token.ellipsis, !tokens[index].spaceBefore, context == .parentheses,
            let last = token(index - 1), let next = token(index + 1), next.kind == .punctuation
        else { return false }
        guard "),=".utf8.contains(next.value) else { return false }
        if last.kind == .word {
            let first = bytes[Int(last.start)]
            return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
        }
        return last.kind == .punctuation && "])>?".utf8.contains(last.value)
    }
}

private extension Classifier {
    mutating func punctuation(_ index: Int, _ token: Token) {
        switch token.value {
        case UInt8(ascii: "("): contexts.append(parentheses(index))
        case UInt8(ascii: "["): contexts.append(brackets(index, token))
        case UInt8(ascii: "{"): contexts.append(braces(index))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(token.value)
        case UInt8(ascii: ";"): awaitsAccessors = false
        default: break
        }
    }

    /// Takes off the innermost bracket that the mark closes; a stray one takes off nothing.
    mutating func close(_ mark: UInt8) {
        guard let last = contexts.last else { return }
        let fits =
            switch last {
            case .braces, .accessors, .precedence: mark == UInt8(ascii: "}")
            case .subscript, .collection: mark == UInt8(ascii: "]")
            default: mark == UInt8(ascii: ")")
            }
        if fits { contexts.removeLast() }
        if !fits, mark == UInt8(ascii: "}"), let open = contexts.lastIndex(where: { $0.isBraces }) {
            contexts.removeSubrange(open...)
        }
    }

    func parentheses(_ index: Int) -> Context {
        guard let last = token(index - 1), last.kind == .attribute || last.kind == .poundWord else {
            return .parentheses
        }
        if last.value == Word.available.rawValue + 1 { return .availability }
        return last.value == Word.sourceLocation.rawValue + 1 ? .sourceLocation : .parentheses
    }

    func brackets(_ index: Int, _ token: Token) -> Context {
        guard let last = self.token(index - 1), !token.spaceBefore else { return .collection }
        switch last.kind {
        case .punctuation: return ")]}?!>".utf8.contains(last.value) ? .subscript : .collection
        case .operator: return .collection
        default: return .subscript
        }
    }

    mutating func braces(_ index: Int) -> Context {
        if token(index - 2)?.word == .precedencegroup { return .precedence }
        guard awaitsAccessors else { return .braces }
        awaitsAccessors = false
        return holdsAccessors(index) ? .accessors : .braces
    }
}

private extension Classifier.Context {
    var isBraces: Bool { self == .braces || self == .accessors || self == .precedence }
}

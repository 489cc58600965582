import Core

/// A name behind a word that declares something, as the lexer alone sees it: quick, and enough to tell which files are
/// worth parsing.
struct DeclaredName {
    let range: Range<Int>
    /// Whether arguments may follow it: a function's, an initialiser's, a case's or a type's.
    let isCallable: Bool
}

extension DeclaredName {
    static func all(in tokens: UnsafeBufferPointer<Token>) -> [DeclaredName] {
        var names: [DeclaredName] = []
        for index in tokens.indices {
            guard let word = tokens[index].word else { continue }
            switch word {
            case .func, .struct, .class, .enum, .protocol, .actor, .macro, .typealias, .associatedtype:
                append(tokens, index + 1, isCallable: true, to: &names)
            case .extension: append(tokens, lastName(tokens, index + 1), isCallable: false, to: &names)
            case .let, .var: appendList(tokens, index + 1, isCallable: false, to: &names)
            case .case: appendList(tokens, index + 1, isCallable: true, to: &names)
            case .`init`, .subscript: appendUnnamed(tokens, index, to: &names)
            default: break
            }
        }
        return names
    }
}

private extension DeclaredName {
    static func append(
        _ tokens: UnsafeBufferPointer<Token>, _ index: Int, isCallable: Bool, to names: inout [DeclaredName]
    ) {
        guard index < tokens.count, tokens[index].isName else { return }
        names.append(DeclaredName(range: tokens[index].range, isCallable: isCallable))
    }

    /// `extension A.B` is one of `B`.
    static func lastName(_ tokens: UnsafeBufferPointer<Token>, _ first: Int) -> Int {
        var index = first
        while index + 2 < tokens.count, tokens[index + 1].isMark(UInt8(ascii: ".")) { index += 2 }
        return index
    }

    /// `case a, b(Int)` and `var a, b: Int` declare both; a pattern of a `switch` begins with a period or a word.
    static func appendList(
        _ tokens: UnsafeBufferPointer<Token>, _ first: Int, isCallable: Bool, to names: inout [DeclaredName]
    ) {
        var index = first
        while index < tokens.count, tokens[index].isName {
            append(tokens, index, isCallable: isCallable, to: &names)
            index += 1
            if index < tokens.count, tokens[index].isMark(UInt8(ascii: "(")) {
                index = behindParentheses(tokens, index)
            }
            guard index < tokens.count, tokens[index].isMark(UInt8(ascii: ",")) else { return }
            index += 1
        }
    }

    static func behindParentheses(_ tokens: UnsafeBufferPointer<Token>, _ opening: Int) -> Int {
        var depth = 0
        for index in opening..<tokens.count {
            if tokens[index].isMark(UInt8(ascii: "(")) { depth += 1 }
            if tokens[index].isMark(UInt8(ascii: ")")) { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return tokens.count
    }

    /// `self.init(…)` calls one.
    static func appendUnnamed(
        _ tokens: UnsafeBufferPointer<Token>, _ index: Int, to names: inout [DeclaredName]
    ) {
        guard index == 0 || !tokens[index - 1].isMark(UInt8(ascii: ".")) else { return }
        names.append(DeclaredName(range: tokens[index].range, isCallable: true))
    }
}

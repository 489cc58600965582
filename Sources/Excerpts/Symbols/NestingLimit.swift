import Core

/// What the toolchain's parser can be given without exhausting the stack or our patience, judged by our own lexer. Its
/// time doubles with every `[` that is open, and grows with the square of the conditions `a ? b` that are.
struct NestingLimit {
    private static let brackets = 200
    private static let squareBrackets = 12
    private static let conditions = 100
    private static let tokensOfALine = 20_000

    private var depth = 0
    private var squareDepth = 0
    private var openConditions = 0
    private var inLine = 0

    static func problem(in file: SourceFile) -> Diagnostic? {
        guard let offset = file.bytes.withUnsafeBufferPointer(firstExcess) else { return nil }
        return Diagnostic(
            .error, .invalidSwift, "code nested too deeply", at: file.place(at: offset),
            help: "split it into smaller declarations")
    }

    static func isExceeded(by file: SourceFile) -> Bool {
        file.bytes.withUnsafeBufferPointer(firstExcess) != nil
    }

    private static func firstExcess(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var lexer = SwiftLexer(bytes)
        lexer.run()
        var limit = NestingLimit()
        return lexer.tokens.first { limit.isExceeded(by: $0, bytes) }.map { Int($0.start) }
    }
}

private extension NestingLimit {
    mutating func isExceeded(by token: Token, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        inLine = token.beginsLine ? 1 : inLine + 1
        depth = max(0, depth + token.nesting(bytes))
        if token.isMark(UInt8(ascii: "[")) { squareDepth += 1 }
        if token.isMark(UInt8(ascii: "]")) { squareDepth = max(0, squareDepth - 1) }
        if token.isMark(UInt8(ascii: "?")), token.spaceBefore { openConditions += 1 }
        if token.isMark(UInt8(ascii: ":")) { openConditions = max(0, openConditions - 1) }
        return depth > NestingLimit.brackets || squareDepth > NestingLimit.squareBrackets
            || openConditions > NestingLimit.conditions || inLine > NestingLimit.tokensOfALine
    }
}

private extension Token {
    /// +1 for what opens a bracket or a condition, -1 for what closes one.
    func nesting(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        switch kind {
        case .punctuation:
            if "([{<".utf8.contains(value) { return 1 }
            return ")]}>".utf8.contains(value) ? -1 : 0
        case .operator: return bytes[Int(start)] == UInt8(ascii: "<") && end - start == 1 && !spaceBefore ? 1 : 0
        case .directive:
            if bytes[Int(start) + 1] == UInt8(ascii: "i") { return 1 }
            return end - start == 6 && bytes[Int(start) + 2] == UInt8(ascii: "n") ? -1 : 0
        default: return 0
        }
    }
}

extension SwiftSource {
    /// Whether the toolchain's parser might need time without end for it.
    package var isTooDeepToParse: Bool { NestingLimit.isExceeded(by: file) }
}

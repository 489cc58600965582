import Core

/// What the toolchain's parser can be given without exhausting the stack, judged by our own lexer.
enum NestingLimit {
    private static let brackets = 200
    private static let tokensOfALine = 20_000

    static func problem(in file: SourceFile) -> Diagnostic? {
        guard let offset = file.bytes.withUnsafeBufferPointer(firstExcess) else { return nil }
        return Diagnostic(
            .error, .invalidSwift, "code nested too deeply", at: file.place(at: offset),
            help: "split it into smaller declarations")
    }

    private static func firstExcess(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var lexer = SwiftLexer(bytes)
        lexer.run()
        var depth = 0
        var inLine = 0
        for token in lexer.tokens {
            inLine = token.beginsLine ? 1 : inLine + 1
            depth = max(0, depth + token.nesting(bytes))
            if depth > brackets || inLine > tokensOfALine { return Int(token.start) }
        }
        return nil
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

/// A piece of Swift that is neither white space nor comment, as the lexer alone sees it.
struct Token {
    enum Kind: UInt8 {
        case word, backticked, dollar, placeholder, number, string, regex, directive, poundWord, attribute
        case punctuation, `operator`
    }

    var start: Int32
    var end: Int32
    var kind: Kind
    /// A word's raw value plus one, or 0; the byte of a punctuation mark.
    var value: UInt8
    var beginsLine: Bool
    var spaceBefore: Bool
}

extension Token {
    var range: Range<Int> { Int(start)..<Int(end) }

    var word: Word? { kind == .word && value != 0 ? Word(rawValue: value - 1) : nil }

    @inline(__always)
    func isMark(_ byte: UInt8) -> Bool { kind == .punctuation && value == byte }

    /// A word that the language does not reserve, or a name in backticks.
    var isName: Bool { kind == .backticked || (kind == .word && word?.isReserved != true) }
    var isLiteral: Bool { kind == .number || kind == .string || kind == .regex }
}

/// What a scalar is to the cutting of words.
enum LetterKind: UInt8, Sendable {
    case separator, capital, digit, mark
    /// A small letter, or one of an alphabet without capitals.
    case letter
}

extension LetterKind {
    init(_ scalar: Unicode.Scalar) {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter: self = .capital
        case .lowercaseLetter, .modifierLetter, .otherLetter: self = .letter
        case .decimalNumber, .letterNumber, .otherNumber: self = .digit
        case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
        default: self = .separator
        }
    }

    /// Of the scalars that most texts are made of, by their value: asking Unicode's tables takes long.
    static let table: [LetterKind] = (0..<0x3000).map { value in
        Unicode.Scalar(UInt32(value)).map { LetterKind($0) } ?? .separator
    }
}

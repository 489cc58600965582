/// What a stretch of Swift is, as the toolchain's own classification divides it; the rest is plain.
package enum TokenClass: UInt8, Sendable {
    case keyword, string, number, comment, docComment, typeName, attribute, directive, regex, `operator`
    case dollarName, placeholder

    var isComment: Bool { self == .comment || self == .docComment }

    /// The class attribute in HTML; nil for what is coloured like plain text.
    package var htmlClass: StaticString? {
        switch self {
        case .keyword: "k"
        case .string: "s"
        case .number: "n"
        case .comment: "c"
        case .docComment: "d"
        case .typeName: "t"
        case .attribute: "a"
        case .directive: "p"
        case .regex: "r"
        case .operator, .dollarName, .placeholder: nil
        }
    }
}

/// A stretch of a file's bytes and its class.
package struct ClassifiedSpan: Sendable {
    package var start: Int32
    package var end: Int32
    package var tokenClass: TokenClass

    package var range: Range<Int> { Int(start)..<Int(end) }
}

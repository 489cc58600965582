import Core

/// Where a word is a keyword. Each rule follows the toolchain's parser; the tests compare the two.
extension Classifier {
    func isKeyword(_ word: Word, at index: Int) -> Bool {
        if isMark(index - 1, UInt8(ascii: ".")) { return isMemberKeyword(word, at: index) }
        if word.isReserved, isInCompoundName(index) { return true }
        if isLabel(index) { return context == .sourceLocation || (context == .availability && word.isInAvailability) }
        if word.isReserved { return word != .extension || !isMark(index - 1, UInt8(ascii: "(")) }
        if let last = token(index - 1)?.word, last.namesDeclaration, !(last == .class && isModifier(word, at: index)) {
            return false
        }
        return isContextualKeyword(word, at: index)
    }

    /// `for:` in a call, `for x:` and `with default:` in a list of parameters, `(for:with:)` in a compound name.
    func isLabel(_ index: Int) -> Bool {
        switch context {
        case .parentheses, .subscript, .availability, .sourceLocation: break
        default: return false
        }
        if isMark(index + 1, UInt8(ascii: ":")) {
            if opensItem(index) || (isMark(index - 1, UInt8(ascii: ":")) && !tokens[index].spaceBefore) { return true }
            return token(index - 1)?.isParameterName == true && opensItem(index - 1)
        }
        guard opensItem(index), isMark(index + 2, UInt8(ascii: ":")) else { return false }
        return token(index + 1)?.kind.isNameLike == true && tokens[index].word?.beginsParameter != true
    }

    /// Whether a `{` begins a list of accessors, by what it holds.
    func holdsAccessors(_ brace: Int) -> Bool {
        var index = brace + 1
        while let token = token(index), index < brace + 12 {
            if token.kind == .attribute {
                index = afterParentheses(index + 1)
            } else if let word = token.word, word.isModifier {
                index = afterParentheses(index + 1)
            } else {
                break
            }
        }
        guard let word = token(index)?.word, word.isAccessor, let next = token(index + 1) else { return false }
        if next.kind == .punctuation { return "{}(;".utf8.contains(next.value) }
        guard let following = next.word else { return next.kind == .attribute }
        return following.isAccessor || following.isModifier || following == .async || following == .throws
    }
}

private extension Classifier {
    func isMemberKeyword(_ word: Word, at index: Int) -> Bool {
        switch word {
        case .`self`, .`init`, .Self: true
        case .Type, .Protocol:
            !tokens[index - 1].spaceBefore && !isMark(index + 1, UInt8(ascii: "."))
                && !isMark(index + 1, UInt8(ascii: "("))
        default: false
        }
    }

    /// `(for:with:)`: the toolchain leaves reserved words keywords here.
    func isInCompoundName(_ index: Int) -> Bool {
        guard isMark(index + 1, UInt8(ascii: ":")), let next = token(index + 2), !next.spaceBefore else { return false }
        return next.isMark(UInt8(ascii: ")")) || (next.kind.isNameLike && isMark(index + 3, UInt8(ascii: ":")))
    }

    func opensItem(_ index: Int) -> Bool {
        guard let last = token(index - 1), last.kind == .punctuation else { return false }
        return "(,[".utf8.contains(last.value)
    }

    func isContextualKeyword(_ word: Word, at index: Int) -> Bool {
        switch word {
        case .async, .reasync: isEffect(index) || isModifier(word, at: index)
        case .await, .unsafe: (precedesOperand(index) && !isOperandEnd(index - 1)) || isInCaptureParentheses(index)
        case .some, .any, .each: precedesType(index)
        case .yield, .consume, .copy, .discard: precedesName(index)
        case .get, .set, .willSet, .didSet, .read, .modify, .mutate: context == .accessors
        case .borrow: context == .accessors || (precedesName(index) && isMark(index - 1, UInt8(ascii: "(")))
        case .actor, .macro: precedesDeclaredName(index)
        case .weak, .unowned: isInCapture(index) || isModifier(word, at: index)
        case .safe: isInCaptureParentheses(index)
        case .of: isBetweenCountAndType(index)
        case .higherThan, .lowerThan, .associativity, .assignment:
            context == .precedence && isMark(index + 1, UInt8(ascii: ":"))
        case .left, .right, .none: context == .precedence && token(index - 2)?.word == .associativity
        case _ where context == .availability && word.isInAvailability: true
        case _ where word.isModifier: isModifier(word, at: index) || (word.isSpecifier && isSpecifier(index))
        default: false
        }
    }

    /// A word that ends in a declaration, past other modifiers and attributes.
    func isModifier(_ word: Word, at index: Int) -> Bool {
        guard word.isModifier || word == .async, mayBeginDeclaration(index) else { return false }
        var next = afterParentheses(index + 1)
        while next < index + 16, let token = token(next) {
            if token.kind == .attribute {
                next = afterParentheses(next + 1)
            } else if let word = token.word {
                if word.declares || (word.isAccessor && context == .accessors) { return true }
                if word == .actor || word == .macro { return precedesDeclaredName(next) }
                guard word.isModifier else { return false }
                next = afterParentheses(next + 1)
            } else {
                return false
            }
        }
        return false
    }

    func mayBeginDeclaration(_ index: Int) -> Bool {
        guard let last = token(index - 1) else { return true }
        switch last.kind {
        case .punctuation:
            if "}{);".utf8.contains(last.value) { return true }
            return tokens[index].beginsLine && !",=.:(".utf8.contains(last.value)
        case .attribute: return true
        case .operator: return false
        case .word: return tokens[index].beginsLine || last.word?.isModifier == true || last.word?.declares == true
        default: return tokens[index].beginsLine
        }
    }

    /// The index after a short group in parentheses that touches the token before it: `(set)`, `(unsafe)`.
    func afterParentheses(_ index: Int) -> Int {
        guard isMark(index, UInt8(ascii: "(")) else { return index }
        for end in index + 1..<index + 12 where isMark(end, UInt8(ascii: ")")) { return end + 1 }
        return index + 12
    }

    func isEffect(_ index: Int) -> Bool {
        if let last = token(index - 1), last.word?.isAccessor == true, context == .accessors { return true }
        guard isMark(index - 1, UInt8(ascii: ")")) else { return false }
        guard tokens[index].beginsLine else { return true }
        return token(index + 1)?.word == .throws || isMark(index + 1, Token.arrow)
    }

    func precedesOperand(_ index: Int) -> Bool {
        guard let next = token(index + 1), !next.beginsLine else { return false }
        switch next.kind {
        case .word: return next.word?.joinsOperands != true
        case .operator: return next.spaceBefore && token(index + 2)?.spaceBefore == false
        case .punctuation:
            if next.value == UInt8(ascii: ".") { return next.spaceBefore && token(index + 2)?.spaceBefore == false }
            return "([{\\".utf8.contains(next.value)
        case .directive: return false
        default: return true
        }
    }

    func isOperandEnd(_ index: Int) -> Bool {
        guard let last = token(index), !tokens[index + 1].beginsLine else { return false }
        return last.isLiteral || last.kind == .backticked
    }

    func precedesName(_ index: Int) -> Bool {
        guard let next = token(index + 1), !next.beginsLine else { return false }
        if next.isMark(UInt8(ascii: "&")) { return true }
        guard next.kind == .word || next.kind == .dollar || next.kind == .backticked else { return next.isLiteral }
        return next.word.map { !$0.isReserved || $0 == .`self` || $0 == .Self } ?? true
    }

    func precedesType(_ index: Int) -> Bool {
        guard let next = token(index + 1), !next.beginsLine else { return false }
        switch next.kind {
        case .word: return next.word.map { !$0.isReserved || $0 == .Self || $0 == .Any || $0 == .inout } ?? true
        case .backticked, .attribute: return true
        case .operator: return next.spaceBefore && bytes[Int(next.start)] == UInt8(ascii: "~")
        case .punctuation: return "([".utf8.contains(next.value) && next.spaceBefore
        default: return false
        }
    }

    func precedesDeclaredName(_ index: Int) -> Bool {
        guard let next = token(index + 1), !next.beginsLine, token(index - 1)?.word != .import else { return false }
        return next.kind == .backticked || (next.kind == .word && next.word.map { !$0.isReserved } ?? true)
    }

    func isSpecifier(_ index: Int) -> Bool {
        guard let last = token(index - 1), let next = token(index + 1), !next.beginsLine else { return false }
        let follows: Bool =
            switch last.kind {
            case .punctuation: ":(,".utf8.contains(last.value) || last.value == Token.arrow
            case .word: last.word == .inout || last.word?.isSpecifier == true
            case .attribute: true
            default: false
            }
        return follows && precedesType(index)
    }

    func isInCapture(_ index: Int) -> Bool {
        guard context == .collection, opensItem(index), let next = token(index + 1) else { return false }
        return next.isName || next.word == .`self` || next.isMark(UInt8(ascii: "("))
    }

    func isInCaptureParentheses(_ index: Int) -> Bool {
        guard contexts.count > 1, contexts[contexts.count - 2] == .collection else { return false }
        return token(index - 2)?.word == .unowned && isMark(index + 1, UInt8(ascii: ")"))
    }

    func isBetweenCountAndType(_ index: Int) -> Bool {
        guard context == .collection, let last = token(index - 1), let next = token(index + 1) else { return false }
        return (last.kind == .number || last.isName)
            && (next.isName || next.isMark(UInt8(ascii: "[")) || next.word == .Self)
    }
}

private extension Token {
    var isParameterName: Bool { kind.isNameLike }
}

private extension Token.Kind {
    var isNameLike: Bool { self == .word || self == .backticked }
}

private extension Word {
    /// A name, not a modifier, follows.
    var namesDeclaration: Bool {
        switch self {
        case .let, .var, .func, .struct, .enum, .protocol, .class, .extension, .case, .typealias, .associatedtype,
            .precedencegroup, .import:
            true
        default: false
        }
    }

    /// A modifier may stand before it.
    var declares: Bool {
        switch self {
        case .let, .var, .func, .struct, .enum, .protocol, .class, .extension, .case, .typealias, .associatedtype,
            .precedencegroup, .import, .`init`, .deinit, .subscript, .operator, .static, .public, .private, .internal,
            .fileprivate:
            true
        default: false
        }
    }

    var isModifier: Bool {
        switch self {
        case .borrowing, .consuming, .convenience, .dynamic, .distributed, .final, .indirect, .infix, .prefix, .postfix,
            .isolated, .lazy, .mutating, .nonmutating, .nonisolated, .open, .optional, .override, .package, .required,
            .sending, .unowned, .weak, .const, .owned, .shared, .consumingOnce:
            true
        default: false
        }
    }

    var isSpecifier: Bool {
        switch self {
        case .borrowing, .consuming, .isolated, .sending, .const, .owned, .shared, .nonisolated: true
        default: false
        }
    }

    var isAccessor: Bool {
        switch self {
        case .get, .set, .willSet, .didSet, .read, .modify, .borrow, .mutate, .`init`: true
        default: false
        }
    }

    var isInAvailability: Bool {
        switch self {
        case .unavailable, .deprecated, .message, .renamed, .introduced, .obsoleted, .noasync, .before: true
        default: false
        }
    }

    /// May not be the name outside a parameter's type: it begins a pattern or a type.
    var beginsParameter: Bool { self == .inout || self == .let || self == .var || self == .case }

    /// Stands between operands or after one, so that what is before it was an operand.
    var joinsOperands: Bool {
        switch self {
        case .as, .is, .in, .else, .where, .catch: true
        default: false
        }
    }
}

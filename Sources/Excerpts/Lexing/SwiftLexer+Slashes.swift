import Core

/// Comments, regular expressions, and the division sign.
extension SwiftLexer {
    mutating func slash() {
        switch byte(index + 1) {
        case UInt8(ascii: "/"): lineComment()
        case UInt8(ascii: "*"): blockComment()
        default: if !bareRegex() { operatorOrMark() }
        }
    }

    /// `#/…/#`, of one line or of many; false when it is none.
    mutating func extendedRegex(from start: Int, slash: Int) -> Bool {
        let pounds = slash - start
        var end = slash + 1
        var scan = end
        while byte(scan).isSpaceOrTab { scan += 1 }
        let isMultiline = scan < bytes.count && isLineEnd(bytes[scan])
        while end < bytes.count, isMultiline || !isLineEnd(bytes[end]) {
            if bytes[end] == UInt8(ascii: "/"), closesRegex(at: end, pounds: pounds) {
                index = end + 1 + pounds
                add(.regex, from: start)
                return true
            }
            end += bytes[end] == UInt8(ascii: "\\") && !isLineEnd(byte(end + 1)) ? 2 : 1
        }
        index = isMultiline ? scan : min(end, bytes.count)
        add(.regex, from: start)
        return true
    }
}

extension SwiftLexer {
    mutating func lineComment() {
        let start = index
        let isDocumentation = byte(index + 2) == UInt8(ascii: "/")
        skipToLineEnd()
        addComment(isDocumentation ? .docComment : .comment, from: start)
    }

    mutating func blockComment() {
        let start = index
        let isDocumentation = byte(index + 2) == UInt8(ascii: "*") && byte(index + 3) != UInt8(ascii: "/")
        var depth = 0
        repeat {
            if byte(index) == UInt8(ascii: "/"), byte(index + 1) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if byte(index) == UInt8(ascii: "*"), byte(index + 1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
            } else {
                if isLineEnd(byte(index)) { beginsLine = true }
                index += 1
            }
        } while depth > 0 && index < bytes.count
        addComment(isDocumentation ? .docComment : .comment, from: start)
    }

    func closesRegex(at slash: Int, pounds: Int) -> Bool {
        slash + pounds < bytes.count && (1...pounds).allSatisfy { bytes[slash + $0] == UInt8(ascii: "#") }
    }

    /// `/…/` by the toolchain's rules: nothing touches it on its left, and it either begins an operand or stands where
    /// only an operand can; no blank at either end unless an operand is due, parentheses in balance.
    mutating func bareRegex() -> Bool {
        guard !isLeftBound, let end = bareRegexEnd(isCertain: !isRightBound && expectsOperand) else { return false }
        let start = index
        index = end
        add(.regex, from: start)
        return true
    }

    func bareRegexEnd(isCertain: Bool) -> Int? {
        guard tokens.last?.word != .func, tokens.last?.word != .operator else { return nil }
        if !isCertain, !beginsOperand || byte(index + 1).isSpaceOrTab { return nil }
        var end = index + 1
        var groups = 0
        var classes = 0
        var endsInBlank = false
        while end < bytes.count, !isLineEnd(bytes[end]) {
            let byte = bytes[end]
            if byte == UInt8(ascii: "/") {
                let next = self.byte(end + 1)
                if endsInBlank && !isCertain { return nil }
                return next == UInt8(ascii: "/") || next == UInt8(ascii: "*") ? nil : end + 1
            }
            endsInBlank = byte.isSpaceOrTab
            switch byte {
            case UInt8(ascii: "\\"):
                end += 1
                endsInBlank = false
                if end >= bytes.count || isLineEnd(bytes[end]) { return nil }
            case UInt8(ascii: "(") where classes == 0: groups += 1
            case UInt8(ascii: ")") where classes == 0:
                if groups == 0, !isCertain { return nil }
                groups -= 1
            case UInt8(ascii: "["): classes += 1
            case UInt8(ascii: "]"): classes = max(0, classes - 1)
            default: break
            }
            end += 1
        }
        return nil
    }

    /// The operator that begins here would be a prefix, or an operand may stand here.
    var beginsOperand: Bool {
        guard !isRightBound, let last = tokens.last else { return true }
        return last.kind == .punctuation && "([,:".utf8.contains(last.value)
    }

    /// Something touches a one-byte operator at `index` on its right.
    var isRightBound: Bool { index + 1 < bytes.count && !bytes[index + 1].endsOperator }

    /// Only an operand can follow the token before.
    var expectsOperand: Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .punctuation:
            return "{;=?".utf8.contains(last.value) && (last.value != UInt8(ascii: "?") || last.spaceBefore)
        case .operator: return last.spaceBefore && spaceBefore
        case .word: return last.word.map { $0.isReserved && !$0.isOperand } ?? false
        default: return false
        }
    }
}

private extension UInt8 {
    /// After these an operator before them is not bound to its right.
    var endsOperator: Bool { self <= 0x20 || "),]};:".utf8.contains(self) }
}

extension Token {
    /// The `value` of the mark `->`.
    static let arrow: UInt8 = 1
    /// The `value` of an ellipsis.
    static let ellipsis: UInt8 = 2
}

private extension Word {
    /// Stands for a value or a type itself, so that a slash after it divides.
    var isOperand: Bool {
        switch self {
        case .Any, .false, .`init`, .nil, .`self`, .`Self`, .super, .true, .deinit, .subscript: true
        default: false
        }
    }
}

import Core

extension SwiftLexer {
    /// An operator, or one of the marks made of operators' characters: `=`, `->`, `.`, `?`, `!`, `&`, `<`, `>`.
    mutating func operatorOrMark() {
        let start = index
        let first = bytes[start]
        if nextAngle < angles.count, angles[nextAngle] == start {
            nextAngle += 1
            return mark(first, from: start)
        }
        if first == UInt8(ascii: "<") {
            if byte(start + 1) == UInt8(ascii: "#"), placeholder() { return }
            if opensGenericArguments(), let end = genericArgumentsEnd(from: start) {
                findAngles(from: start, to: end)
                nextAngle = 1
                return mark(first, from: start)
            }
        }
        let isLeftBound = isLeftBound
        if isLeftBound, first == UInt8(ascii: "?") || first == UInt8(ascii: "!") { return mark(first, from: start) }
        scanOperator()
        if !isLeftBound, index > start + 1, splitsAtRegex(from: start) { return }
        classifyOperator(from: start, isLeftBound: isLeftBound)
    }

    /// Something that ends an operand touches the operator on its left.
    var isLeftBound: Bool {
        guard !spaceBefore, let last = tokens.last else { return false }
        guard last.kind == .punctuation else { return last.kind != .operator }
        switch last.value {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "."), Token.arrow:
            return false
        default: return true
        }
    }

    /// The offset after the `>` that closes the generic arguments opened at `start`, if they can be such.
    func genericArgumentsEnd(from start: Int) -> Int? {
        var offset = start + 1
        var brackets: [UInt8] = [UInt8(ascii: ">")]
        while offset < min(bytes.count, start + 2000) {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "<"): brackets.append(UInt8(ascii: ">"))
            case UInt8(ascii: "("): brackets.append(UInt8(ascii: ")"))
            case UInt8(ascii: "["): brackets.append(UInt8(ascii: "]"))
            case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"):
                guard brackets.popLast() == byte else { return nil }
                if brackets.isEmpty { return offset + 1 }
            case UInt8(ascii: "-"):
                guard self.byte(offset + 1) == UInt8(ascii: ">") else { return nil }
                offset += 1
            case UInt8(ascii: "&"):
                if self.byte(offset + 1) == byte { return nil }
            case UInt8(ascii: "="):
                if brackets.count == 1, self.byte(offset + 1) != byte || self.byte(offset + 2) == byte { return nil }
                offset += 1
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "\""), UInt8(ascii: "+"),
                UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "#"),
                UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: "\\"):
                return nil
            default: break
            }
            offset += 1
        }
        return nil
    }
}

private extension SwiftLexer {
    /// `!/…/`: prefix operators before a regular expression.
    mutating func splitsAtRegex(from start: Int) -> Bool {
        let end = index
        guard let slash = (start + 1..<end).first(where: { bytes[$0] == UInt8(ascii: "/") }) else { return false }
        index = slash
        guard let regexEnd = bareRegexEnd(isCertain: false) else {
            index = end
            return false
        }
        add(.operator, from: start)
        index = regexEnd
        add(.regex, from: slash)
        return true
    }

    mutating func mark(_ byte: UInt8, from start: Int) {
        index = start + 1
        add(.punctuation, from: start, value: byte)
    }

    /// Something that begins an operand touches the operator's end.
    var touchesOperand: Bool {
        switch byte(index) {
        case 0...0x20, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: ":"):
            false
        case UInt8(ascii: "."): !isLeftBound
        case UInt8(ascii: "/"): byte(index + 1) != UInt8(ascii: "/") && byte(index + 1) != UInt8(ascii: "*")
        default: true
        }
    }

    mutating func scanOperator() {
        let mayHoldPeriods = bytes[index] == UInt8(ascii: ".")
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "/"):
                if self.byte(index + 1) == UInt8(ascii: "/") || self.byte(index + 1) == UInt8(ascii: "*") { return }
                index += 1
            case UInt8(ascii: "."):
                if !mayHoldPeriods { return }
                index += 1
            case 0x80...:
                let scalar = scalar(at: index)
                guard scalar.isOperatorHead || scalar.continuesOperator else { return }
                index += scalar.length
            default:
                guard byte.isOperatorCharacter else { return }
                index += 1
            }
        }
    }

    mutating func classifyOperator(from start: Int, isLeftBound: Bool) {
        let length = index - start
        let first = bytes[start]
        if length == 1 {
            switch first {
            case UInt8(ascii: "="), UInt8(ascii: "."), UInt8(ascii: "?"):
                return add(.punctuation, from: start, value: first)
            case UInt8(ascii: "&"):
                if !isLeftBound, touchesOperand { return add(.punctuation, from: start, value: first) }
            default: break
            }
        }
        if length == 2, first == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">") {
            return add(.punctuation, from: start, value: Token.arrow)
        }
        let isEllipsis = length == 3 && bytes[start..<index].allSatisfy { $0 == UInt8(ascii: ".") }
        add(.operator, from: start, value: isEllipsis ? Token.ellipsis : 0)
    }

    /// `<#…#>` on one line.
    mutating func placeholder() -> Bool {
        var end = index + 2
        while end < bytes.count, !isLineEnd(bytes[end]) {
            if bytes[end] == UInt8(ascii: "#"), byte(end + 1) == UInt8(ascii: ">") {
                let start = index
                index = end + 2
                add(.placeholder, from: start)
                return true
            }
            end += 1
        }
        return false
    }

    /// After a name that touches it, or after the name of an operator function.
    func opensGenericArguments() -> Bool {
        guard let last = tokens.last else { return false }
        let beforeLast = tokens.count > 1 ? tokens[tokens.count - 2].word : nil
        if last.kind == .operator { return beforeLast == .func }
        if last.kind == .punctuation { return beforeLast == .`init` && !spaceBefore }
        guard !spaceBefore, last.kind == .backticked || last.kind == .word else { return false }
        guard let end = genericArgumentsEnd(from: index) else { return false }
        let next = byte(end)
        return !(next.isASCIILetter || next.isASCIIDigit || next == UInt8(ascii: "\"") || next == UInt8(ascii: "_"))
    }

    mutating func findAngles(from start: Int, to end: Int) {
        angles.removeAll(keepingCapacity: true)
        for offset in start..<end {
            if bytes[offset] == UInt8(ascii: "<") { angles.append(offset) }
            if bytes[offset] == UInt8(ascii: ">"), bytes[offset - 1] != UInt8(ascii: "-") { angles.append(offset) }
        }
    }
}

private extension UInt8 {
    var isOperatorCharacter: Bool {
        switch self {
        case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"), UInt8(ascii: "*"),
            UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"),
            UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
            true
        default: false
        }
    }
}

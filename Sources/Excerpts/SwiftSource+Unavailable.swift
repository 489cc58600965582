import Core

extension SwiftSource {
    /// The lines from the opening brace to the closing one of what is declared `@available(*, unavailable)`. Nobody can
    /// call it, and the compiler puts no counters there, so nothing tells such lines from those that have nothing to run.
    package var unavailableLines: Set<Int> {
        guard file.bytes.firstRange(of: Array("unavailable".utf8)) != nil else { return [] }
        let tokens = file.tokens
        var lines: Set<Int> = []
        for index in tokens.indices where isUnavailable(index, tokens) {
            guard let open = opening(behind: index + Self.attributeLength, tokens) else { continue }
            let last = closing(of: open, tokens).map { tokens[$0].range.lowerBound } ?? file.bytes.count
            lines.formUnion(line(at: tokens[open].range.lowerBound)...line(at: last))
        }
        return lines
    }
}

private extension SwiftSource {
    /// `@available`, `(`, `*`, `,` and `unavailable`.
    static var attributeLength: Int { 5 }

    func isUnavailable(_ index: Int, _ tokens: [Token]) -> Bool {
        guard tokens[index].kind == .attribute, index + Self.attributeLength <= tokens.count else { return false }
        return zip(tokens[index...], ["@available", "(", "*", ",", "unavailable"]).allSatisfy {
            file.bytes[$0.range].elementsEqual($1.utf8)
        }
    }

    /// The brace that opens the body of the declaration whose attribute's last words begin at `index`; nil where it has
    /// none, so that the next declaration begins first.
    func opening(behind index: Int, _ tokens: [Token]) -> Int? {
        var depth = 1
        var isDeclared = false
        for position in index..<tokens.count {
            let token = tokens[position]
            if token.isMark(UInt8(ascii: "(")) || token.isMark(UInt8(ascii: "[")) { depth += 1 }
            if token.isMark(UInt8(ascii: ")")) || token.isMark(UInt8(ascii: "]")) { depth -= 1 }
            guard depth == 0 else { continue }
            if token.isMark(UInt8(ascii: "{")) { return position }
            if token.isMark(UInt8(ascii: "}")) { return nil }
            let isIntroducer = token.kind == .word && Self.introducers.contains(file.bytes[token.range].text)
            if isDeclared, token.beginsLine, isIntroducer || token.kind == .attribute { return nil }
            isDeclared = isDeclared || isIntroducer
        }
        return nil
    }

    func closing(of open: Int, _ tokens: [Token]) -> Int? {
        var depth = 0
        return tokens[open...].firstIndex { token in
            if token.isMark(UInt8(ascii: "{")) { depth += 1 }
            if token.isMark(UInt8(ascii: "}")) { depth -= 1 }
            return depth == 0
        }
    }

    static let introducers: Set<String> = [
        "actor", "case", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "internal",
        "let",
        "macro", "open", "package", "private", "protocol", "public", "static", "struct", "subscript", "typealias",
        "var",
    ]
}

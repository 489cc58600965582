import Core

/// Reads declarations out of a file as people quote them: the words without their body, and the documentation.
package struct DeclarationReader: Sendable {
    private let source: SwiftSource
    private let tokens: [Token]

    package init(_ source: SwiftSource) {
        self.source = source
        tokens = source.file.tokens
    }
}

extension DeclarationReader {
    /// The declaration on one line: attributes and words, without comments and without a body.
    package func text(of declaration: Declaration) -> String {
        var text: [UInt8] = []
        var end = 0
        for token in head(of: declaration) {
            let isApart = token.range.lowerBound > end && !text.isEmpty
            if isApart, text.last != UInt8(ascii: "("), !token.isMark(UInt8(ascii: ")")) { text.append(.space) }
            text += source.file.bytes[token.range]
            end = token.range.upperBound
        }
        return text.text
    }

    /// The documentation above a declaration, without slashes and stars; empty where there is none. In a localized
    /// source it is that of its language.
    package func documentation(of declaration: Declaration) -> String {
        let text = comments(of: declaration).flatMap { lines(of: source.file.bytes[$0.range].text) }
        guard let first = text.firstIndex(where: { !$0.isEmpty }), let last = text.lastIndex(where: { !$0.isEmpty })
        else { return "" }
        return text[first...last].joined(separator: "\n")
    }
}

extension DeclarationReader {
    /// As `text`, but not longer than about three lines of a card: cut behind a word, it ends with `…`.
    package func shortText(of declaration: Declaration) -> String {
        let text = text(of: declaration)
        let most = 240
        guard text.count > most else { return text }
        let head = text.prefix(most)
        return head[..<(head.lastIndex(of: " ") ?? head.endIndex)] + " …"
    }

    /// The language of the documentation's words, where they differ by language.
    package func languageOfSummary(of declaration: Declaration) -> String? {
        comments(of: declaration).first.flatMap { source.language(ofCommentAt: $0.range.lowerBound) }
    }

    /// The first paragraph of the documentation, on one line.
    package func summary(of declaration: Declaration) -> String {
        documentation(of: declaration).split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("- ") }
            .map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(separator: " ")
    }
}

private extension DeclarationReader {
    /// Those of documentation, above the declaration.
    func comments(of declaration: Declaration) -> [ClassifiedSpan] {
        let range = source.moved(declaration.range)
        let code = tokens(in: range).first?.range.lowerBound ?? range.upperBound
        return source.spans(from: range.lowerBound, to: code).filter { $0.tokenClass == .docComment }
    }

    func tokens(in range: Range<Int>) -> ArraySlice<Token> {
        let first = tokens.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
        return tokens[first...].prefix { $0.range.lowerBound < range.upperBound }
    }

    /// All tokens up to the body. A protocol's `{ get set }` is no body, and neither is a closure among arguments.
    func head(of declaration: Declaration) -> ArraySlice<Token> {
        let tokens = tokens(in: source.moved(declaration.range))
        var depth = 0
        for index in tokens.indices {
            let token = tokens[index]
            if token.isMark(UInt8(ascii: "(")) || token.isMark(UInt8(ascii: "[")) { depth += 1 }
            if token.isMark(UInt8(ascii: ")")) || token.isMark(UInt8(ascii: "]")) { depth -= 1 }
            guard depth == 0, token.isMark(UInt8(ascii: "{")) else { continue }
            if isRequirement(tokens[index...]) { return tokens }
            let head = tokens[..<index]
            return head.last.map { isWord($0, "=") } == true ? head.dropLast() : head
        }
        return tokens
    }

    /// `{ get }` or `{ get set }`.
    func isRequirement(_ braces: ArraySlice<Token>) -> Bool {
        (3...4).contains(braces.count)
            && braces.dropFirst().dropLast().allSatisfy { isWord($0, "get") || isWord($0, "set") }
    }

    func isWord(_ token: Token, _ text: StaticString) -> Bool {
        let word = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return source.file.bytes[token.range].elementsEqual(word)
    }

    func lines(of comment: String) -> [String] {
        var text = comment[...]
        if text.hasPrefix("/**") { text = text.dropFirst(3) }
        if text.hasSuffix("*/") { text = text.dropLast(2) }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            var line = line.drop { $0 == " " || $0 == "\t" }
            if line.hasPrefix("///") {
                line = line.dropFirst(3)
            } else if line.hasPrefix("*") {
                line = line.dropFirst()
            }
            return String(line.hasPrefix(" ") ? line.dropFirst() : line)
        }
    }
}

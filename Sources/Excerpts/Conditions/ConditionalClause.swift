import Core

/// One clause of a conditional compilation block: what `#if`, `#elseif` or `#else` begins.
package struct ConditionalClause: Hashable, Sendable {
    /// Of the directive's `#` in the file's bytes.
    package let offset: Int
    /// The directive's line and those below it, up to the next clause or `#endif`, with that one's line where code stands
    /// before it; 1-based.
    package fileprivate(set) var lines: Range<Int>
    /// The directive as it is written, without its comment: `#if os(iOS)`.
    package let directive: String
    /// The clause that holds this one, as a position in the file's list.
    package let parent: Int?
}

extension SwiftSource {
    /// All clauses of the file, in the order of their directives, as the lexer finds them; which of them the compiler
    /// takes is not known here. A block without `#endif` goes to the end of the file.
    package var conditionalClauses: [ConditionalClause] {
        var clauses: [ConditionalClause] = []
        var open: [Int] = []
        for span in spans where span.tokenClass == .directive {
            let line = line(at: span.range.lowerBound)
            let word = file.bytes[span.range].text
            guard ["#if", "#elseif", "#else", "#endif"].contains(word) else { continue }
            if word != "#if", let last = open.popLast() {
                let isShared = !beginsLine(span.range.lowerBound)
                clauses[last].lines = clauses[last].lines.lowerBound..<(isShared ? line + 1 : line)
            }
            guard word != "#endif" else { continue }
            open.append(clauses.count)
            clauses.append(
                ConditionalClause(
                    offset: span.range.lowerBound, lines: line..<lineCount + 1,
                    directive: directive(at: span.range.lowerBound, line: line), parent: open.dropLast().last))
        }
        return clauses
    }

    /// The 1-based line of a byte.
    package func line(at offset: Int) -> Int { lines.line(at: offset) }

    package var lineCount: Int { lines.starts.count }

    /// Whether nothing stands before it on its line.
    private func beginsLine(_ offset: Int) -> Bool {
        file.bytes[lines.content(ofLine: line(at: offset), in: file.bytes).lowerBound..<offset].allSatisfy(\.isSpaceOrTab)
    }

    private func directive(at offset: Int, line: Int) -> String {
        let text = file.bytes[offset..<lines.content(ofLine: line, in: file.bytes).upperBound].text
        let words = text.split { $0 == " " || $0 == "\t" }
        return words.prefix { !$0.hasPrefix("//") && !$0.hasPrefix("/*") }.joined(separator: " ")
    }
}

extension SwiftSource {
    /// The 1-based lines that a directive begins.
    package var directiveLines: Set<Int> {
        let offsets = spans.lazy.filter { $0.tokenClass == .directive }.map(\.range.lowerBound)
        return Set(offsets.filter(beginsLine).map { line(at: $0) })
    }
}

import Core

extension SwiftSource {
    /// Whether each 1-based line holds a word, a name or a literal, which is more than braces and punctuation; index 0
    /// stands for no line. Comments hold no code.
    package var linesWithWords: [Bool] {
        var lines = [Bool](repeating: false, count: self.lines.starts.count + 1)
        for token in file.tokens where token.kind != .punctuation && token.kind != .operator {
            let last = self.lines.line(at: max(token.range.lowerBound, token.range.upperBound - 1))
            for line in self.lines.line(at: token.range.lowerBound)...last { lines[line] = true }
        }
        return lines
    }
}

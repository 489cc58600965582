import Core

/// Where nodes stand in the lesson's body, if cmark read them in another place.
struct NodePositions {
    /// Lines that were parsed apart, beginning behind the lines of the body.
    private var firstLine = Int.max
    private var lines: [ExtraLine] = []
    private var shifts: [Int: Shift] = [:]

    /// A line that cmark read apart from the lesson, and where its content is from.
    struct ExtraLine {
        let line: Int
        let column: Int
        /// Bytes that stand before the content where cmark read it.
        let prefix: Int
        /// Offsets in the content, ascending, before each of which the body has one byte more.
        var leftOut: [Int] = []
    }

    /// Columns behind a definition's mark.
    private struct Shift {
        let column: Int
        let added: Int
    }
}

extension NodePositions {
    mutating func add(_ extra: [ExtraLine], from line: Int) {
        firstLine = line
        lines = extra
    }

    /// cmark has read list items' markers for them, of another width.
    mutating func shift(behind definitions: [FootnoteMark]) {
        for definition in definitions {
            shifts[definition.line] = Shift(
                column: definition.column + Disguise.markerWidth, added: definition.range.count - Disguise.markerWidth)
        }
    }

    /// The body's line and column, both from 1.
    func position(line: Int, column: Int) -> (line: Int, column: Int) {
        guard line >= firstLine, line - firstLine < lines.count else { return shifted(line, column) }
        let extra = lines[line - firstLine]
        let offset = max(column - 1 - extra.prefix, 0)
        return shifted(extra.line, extra.column + offset + extra.leftOut.prefix { $0 <= offset }.count)
    }

    private func shifted(_ line: Int, _ column: Int) -> (line: Int, column: Int) {
        guard let shift = shifts[line], column >= shift.column else { return (line, column) }
        return (line, column + shift.added)
    }
}

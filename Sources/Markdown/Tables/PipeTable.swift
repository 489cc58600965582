import Core

/// A table as it stands in the lines of a paragraph: where its cells are.
struct PipeTable {
    let alignments: [ScannedLesson.Table.Alignment]
    let header: [TableCell]
    var rows: [[TableCell]]
    /// The header's line.
    let line: Int
}

extension PipeTable {
    /// Of what is shown: also those that short rows lack.
    var cellCount: Int { alignments.count * (rows.count + 1) }
}

/// What stands between two pipes, without the white space around.
struct TableCell {
    let line: Int
    /// In the text that cmark read.
    let range: Range<Int>
}

/// One line of a paragraph without the signs of the quotations around.
struct RowLine {
    let number: Int
    let range: Range<Int>
    /// How many quotations the line says that it is in.
    let quotations: Int
    /// Blanks before it, behind those signs.
    let indentation: Int
}

extension RowLine {
    /// Its cells: pipes end them, unless a backslash stands before; those at the line's ends are only ornament.
    func cells(in text: [UInt8]) -> [TableCell] {
        var cells: [TableCell] = []
        var start = range.lowerBound
        if start < range.upperBound, text[start] == UInt8(ascii: "|") { start += 1 }
        for index in start..<range.upperBound where text[index] == UInt8(ascii: "|") && !isEscaped(index, in: text) {
            cells.append(cell(start..<index, in: text))
            start = index + 1
        }
        if start < range.upperBound { cells.append(cell(start..<range.upperBound, in: text)) }
        return cells
    }

    private func isEscaped(_ pipe: Int, in text: [UInt8]) -> Bool {
        pipe > range.lowerBound && text[pipe - 1] == UInt8(ascii: "\\")
    }

    private func cell(_ range: Range<Int>, in text: [UInt8]) -> TableCell {
        TableCell(line: number, range: text.trimmed(range))
    }

    /// The columns' alignments, if this is a delimiter row.
    func alignments(in text: [UInt8]) -> [ScannedLesson.Table.Alignment]? {
        guard text[range].contains(UInt8(ascii: "|")) else { return nil }
        var alignments: [ScannedLesson.Table.Alignment] = []
        for cell in cells(in: text) {
            guard let alignment = ScannedLesson.Table.Alignment(delimiter: text[cell.range]) else { return nil }
            alignments.append(alignment)
        }
        return alignments
    }
}

extension ScannedLesson.Table.Alignment {
    /// `---`, `:--`, `--:` or `:-:`.
    fileprivate init?(delimiter: ArraySlice<UInt8>) {
        let colon = UInt8(ascii: ":")
        let dashes = delimiter.drop { $0 == colon }.prefix { $0 == UInt8(ascii: "-") }
        let (before, after) = (dashes.startIndex - delimiter.startIndex, delimiter.endIndex - dashes.endIndex)
        guard !dashes.isEmpty, before < 2, after < 2, delimiter[dashes.endIndex...].allSatisfy({ $0 == colon }) else {
            return nil
        }
        self = before == 1 ? (after == 1 ? .center : .start) : (after == 1 ? .end : .none)
    }
}

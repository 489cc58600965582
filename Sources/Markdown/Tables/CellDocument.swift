import CCmark
import Core

/// All cells of a lesson as one document: each is a heading, and the lesson follows, whose link definitions hold in
/// cells too.
///
/// Emphasis never runs across a pipe, since each cell is a block of its own.
struct CellDocument {
    private(set) var text: [UInt8] = []
    /// For each line before the lesson.
    private(set) var lines: [NodePositions.ExtraLine] = []
    /// The first of `lines`, counted from 1: behind the lesson's, so that no line number means two things.
    let firstLine: Int
    private let finder: TableFinder

    init(_ found: [TableFinder.Found], _ finder: TableFinder) {
        self.finder = finder
        firstLine = finder.lineCount + 1
        text = [UInt8](repeating: .lineFeed, count: finder.lineCount)
        for found in found {
            append(paragraph: found.before)
            for row in [found.table.header] + found.table.rows {
                for cell in row.prefix(found.table.alignments.count) { append(cell) }
            }
        }
        text += finder.text
    }
}

extension CellDocument {
    /// The blocks that were parsed, at the index of their first line.
    func blocks(in document: CmarkNode) -> [CmarkNode?] {
        var blocks = [CmarkNode?](repeating: nil, count: lines.count)
        var node = document.firstChild
        while let block = node, block.startLine < firstLine + lines.count {
            blocks[block.startLine - firstLine] = block
            node = block.next
        }
        return blocks
    }

    /// How many lines a paragraph takes.
    static func lineCount(of paragraph: [RowLine]) -> Int { paragraph.isEmpty ? 0 : paragraph.count + 1 }

    /// So deep indented a line goes on with a paragraph, whatever it begins with; cmark does not count those blanks.
    private mutating func append(paragraph: [RowLine]) {
        guard !paragraph.isEmpty else { return }
        for (index, line) in paragraph.enumerated() {
            let indentation = index == 0 ? 0 : 4
            text += [UInt8](repeating: .space, count: indentation) + finder.text[line.range] + [.lineFeed]
            lines.append(.init(line: line.number, column: finder.column(of: line), prefix: 0))
        }
        text.append(.lineFeed)
        lines.append(.init(line: paragraph[paragraph.count - 1].number, column: 1, prefix: 0))
    }

    private mutating func append(_ cell: TableCell) {
        var leftOut: [Int] = []
        text += [UInt8(ascii: "#"), .space]
        let start = text.count
        for index in cell.range {
            let byte = finder.text[index]
            if byte == UInt8(ascii: "|"), text.count > start, text[text.count - 1] == UInt8(ascii: "\\") {
                text.removeLast()
                leftOut.append(text.count - start)
            }
            text.append(byte)
        }
        escapeClosingSigns(from: start)
        text.append(.lineFeed)
        lines.append(
            .init(line: cell.line, column: finder.column(of: cell), prefix: 2, leftOut: leftOut))
    }

    /// A heading may end with signs that are no part of its text.
    private mutating func escapeClosingSigns(from start: Int) {
        let signs = text[start...].reversed().prefix { $0 == UInt8(ascii: "#") }.count
        guard signs > 0, signs == text.count - start || text[text.count - signs - 1].isSpaceOrTab else { return }
        text.insert(UInt8(ascii: "\\"), at: text.count - signs)
    }
}

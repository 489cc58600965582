import CCmark
import Core

/// Finds tables in the lines of paragraphs: a header, below it a row of dashes with as many cells, and rows up to the
/// paragraph's end.
struct TableFinder {
    let text: [UInt8]
    private let lines: LineIndex
    private let delimiters: DelimiterRows
    /// Last lines of tables that cmark read as a heading's marks (`TableEnds`).
    private let ends: Set<Int>

    init(_ text: [UInt8], delimiters: DelimiterRows, ends: Set<Int> = []) {
        self.text = text
        self.delimiters = delimiters
        self.ends = ends
        lines = LineIndex(text)
    }

    /// A block of cmark's tree that is a table, or ends with one.
    struct Found {
        let node: CmarkNode
        /// The lines of the paragraph above the table.
        let before: [RowLine]
        let table: PipeTable
        /// The table's last line, where cmark took further ones along that are none of its rows.
        let missingEnd: Int?
        /// cmark took the line below the table for the underline of a heading.
        let hasRuleBelow: Bool
    }
}

extension TableFinder {
    var lineCount: Int { lines.starts.count }

    func tables(in document: CmarkNode) -> [Found] {
        var found: [Found] = []
        document.forEachEntered { node in
            guard node.type == CMARK_NODE_PARAGRAPH || node.type == CMARK_NODE_HEADING, !ends.contains(node.startLine)
            else { return }
            let candidates = delimiters.lines(within: node.startLine...lastLine(of: node))
            if let table = table(in: node, candidates) { found.append(table) }
        }
        return found
    }

    private func table(in node: CmarkNode, _ candidates: ArraySlice<Int>) -> Found? {
        guard let last = candidates.last, last > node.startLine else { return nil }
        let quotations = node.quotations.count
        let rows = rows(of: node, quotations)
        for candidate in candidates where node.startLine + 1..<node.startLine + rows.count ~= candidate {
            let index = candidate - node.startLine
            let delimiter = rows[index]
            guard delimiter.quotations == quotations, canDelimit(delimiter, in: node),
                let alignments = delimiter.alignments(in: text)
            else { continue }
            let header = rows[index - 1].cells(in: text)
            if header.count == alignments.count { return found(node, rows, index, alignments, header) }
        }
        return nil
    }

    private func found(
        _ node: CmarkNode, _ rows: [RowLine], _ index: Int, _ alignments: [ScannedLesson.Table.Alignment],
        _ header: [TableCell]
    ) -> Found {
        let hasRule = node.type == CMARK_NODE_HEADING && rows.last.map { text[$0.range].first } == UInt8(ascii: "-")
        let below = rows[(index + 1)...].dropLast(hasRule ? 1 : 0)
        let column = contentColumn(of: node)
        let body = below.prefix { isRow($0, like: rows[index], column) }
        let table = PipeTable(
            alignments: alignments, header: header, rows: body.map { $0.cells(in: text) }, line: rows[index - 1].number)
        return Found(
            node: node, before: Array(rows[..<(index - 1)]), table: table,
            missingEnd: body.count < below.count ? rows[body.endIndex - 1].number : nil, hasRuleBelow: hasRule)
    }

    /// A line that lacks what the containers around put before it goes on with a paragraph, but not with a table; one
    /// that is indented by four is code.
    private func isRow(_ line: RowLine, like delimiter: RowLine, _ content: Int?) -> Bool {
        guard line.quotations == delimiter.quotations, !beginsList(text[line.range]) else { return false }
        guard let content else { return line.indentation < 4 }
        return (content..<content + 4).contains(column(onScreenOf: line))
    }

    /// `2. words` begins no list inside of a paragraph, but below a table.
    private func beginsList(_ line: ArraySlice<UInt8>) -> Bool {
        let digits = line.prefix(while: \.isASCIIDigit)
        let rest = line[digits.endIndex...]
        return (1...9).contains(digits.count) && (rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")"))
            && rest.dropFirst().first == .space
    }

    /// Where an item's content begins on a screen; nil outside of items.
    private func contentColumn(of node: CmarkNode) -> Int? {
        guard let item = node.parent, item.type == CMARK_NODE_ITEM, let first = item.firstChild else { return nil }
        if first.startLine == item.startLine { return column(onScreen: first.startColumn, ofLine: first.startLine) }
        let marker = text[lines.content(ofLine: item.startLine, in: text)].dropFirst(item.startColumn - 1)
            .prefix { !$0.isSpaceOrTab }
        return column(onScreen: item.startColumn, ofLine: item.startLine) + marker.count + 1
    }

    private func column(onScreenOf line: RowLine) -> Int { column(onScreen: column(of: line), ofLine: line.number) }

    /// With tabs up to the next fourth column; both from 1.
    private func column(onScreen column: Int, ofLine line: Int) -> Int {
        text[lines.content(ofLine: line, in: text)].prefix(column - 1)
            .reduce(0) { $1 == .tab ? $0 / 4 * 4 + 4 : $0 + 1 } + 1
    }

    private func lastLine(of node: CmarkNode) -> Int {
        ends.contains(node.endLine + 1) ? node.endLine + 1 : max(node.startLine, node.endLine)
    }

    /// Whether a line begins not so far left that it only goes on lazily with an item's paragraph, nor so far right that
    /// it would be code.
    private func canDelimit(_ line: RowLine, in node: CmarkNode) -> Bool {
        guard let item = node.parent, item.type == CMARK_NODE_ITEM, let first = item.firstChild else {
            return line.indentation < 4
        }
        let content = first.startLine == item.startLine ? first.startColumn : node.startColumn
        return (item.startColumn + 1..<content + 4).contains(column(of: line))
    }

    /// A heading's last line is its underline; cmark's count goes further.
    private func rows(of node: CmarkNode, _ quotations: Int) -> [RowLine] {
        var rows: [RowLine] = []
        for number in node.startLine...lastLine(of: node) {
            let row = line(number, of: node, quotations)
            rows.append(row)
            if node.type == CMARK_NODE_HEADING, rows.count > 1, isUnderline(text[row.range]) { break }
        }
        return rows
    }

    private func isUnderline(_ line: ArraySlice<UInt8>) -> Bool {
        let sign = line.first
        return (sign == UInt8(ascii: "-") || sign == UInt8(ascii: "=")) && line.allSatisfy { $0 == sign }
    }

    /// The first line begins where cmark says; further ones behind the signs of quotations.
    private func line(_ number: Int, of node: CmarkNode, _ quotations: Int) -> RowLine {
        let range = lines.content(ofLine: number, in: text)
        if number == node.startLine {
            let mark = number == 1 && text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            let start = min(range.lowerBound + mark + node.startColumn - 1, range.upperBound)
            return RowLine(
                number: number, range: text.trimmed(start..<range.upperBound), quotations: quotations, indentation: 0)
        }
        var start = range.lowerBound
        var passed = 0
        var indentation = 0
        while start < range.upperBound {
            let byte = text[start]
            let isQuotation = byte == UInt8(ascii: ">") && passed < quotations
            guard isQuotation || byte.isSpaceOrTab else { break }
            passed += isQuotation ? 1 : 0
            // One blank belongs to the sign.
            indentation = isQuotation ? -1 : indentation + (byte == .tab ? 4 : 1)
            start += 1
        }
        return RowLine(
            number: number, range: text.trimmed(start..<range.upperBound), quotations: passed,
            indentation: max(indentation, 0))
    }

    /// A line's bytes without what containers put before it.
    func content(ofLine number: Int, in node: CmarkNode) -> Range<Int> {
        line(number, of: node, node.quotations.count).range
    }

    func column(of line: RowLine) -> Int { line.range.lowerBound - lines.start(ofLine: line.number) + 1 }

    func column(of cell: TableCell) -> Int { cell.range.lowerBound - lines.start(ofLine: cell.line) + 1 }
}

extension CmarkNode {
    /// The quotations around, the innermost first.
    var quotations: [CmarkNode] { ancestors.filter { $0.type == CMARK_NODE_BLOCK_QUOTE } }
}

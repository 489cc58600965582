import CCmark
import Core

extension LessonScan {
    /// Puts tables in the place of the paragraphs that they were to cmark.
    mutating func transformTables(_ document: CmarkNode, in text: ArraySlice<UInt8>) {
        let delimiters = DelimiterRows(in: text)
        guard !delimiters.lines.isEmpty else { return }
        let finder = TableFinder(Array(text), delimiters: delimiters)
        let found = finder.tables(in: document)
        guard !found.isEmpty else { return }
        let cells = CellDocument(found, finder)
        positions.add(cells.lines, from: cells.firstLine)
        CmarkTree.parsing(cells.text[...]) { parsed in
            let blocks = cells.blocks(in: parsed)
            var line = 0
            for found in found {
                if !found.before.isEmpty, let text = blocks[line] { found.node.insertBefore(text) }
                line += CellDocument.lineCount(of: found.before)
                line = TableBuilder(blocks: blocks, firstLine: line).insert(found.table, before: found.node)
                if found.hasRuleBelow { found.node.insertAfter(CmarkNode(new: CMARK_NODE_THEMATIC_BREAK)) }
                if let first = found.after.first, let text = blocks[line] {
                    found.node.quotations.reversed()[first.quotations].insertAfter(text)
                }
                line += CellDocument.lineCount(of: found.after)
                found.node.remove()
            }
        }
        for found in found { note(found.table, finder) }
    }

    private mutating func note(_ table: PipeTable, _ finder: TableFinder) {
        lesson.tables.append(
            ScannedLesson.Table(
                alignments: table.alignments, rows: table.rows.count, mark: mark(table.header[0], finder)))
        for row in table.rows where row.count > table.alignments.count {
            let cell = row[table.alignments.count]
            let columns = table.alignments.count == 1 ? "1 column" : "\(table.alignments.count) columns"
            report(
                .excessCells, as: .warning, "cell beyond the table's \(columns) is not shown", at: mark(cell, finder),
                help: "add a column to the header and to the row below it, or escape the pipe as '\\|'")
        }
    }

    private func mark(_ cell: TableCell, _ finder: TableFinder) -> Mark {
        mark(line: cell.line, column: finder.column(of: cell), width: max(cell.range.count, 1))
    }
}

/// Makes a table's nodes of its cells' parsed blocks.
private struct TableBuilder {
    let blocks: [CmarkNode?]
    let firstLine: Int

    /// - Returns: the index of the line behind the table's cells.
    func insert(_ table: PipeTable, before node: CmarkNode) -> Int {
        let block = CmarkNode(
            custom: CMARK_NODE_CUSTOM_BLOCK,
            enter: Array("<div class=\"table-scroll\" role=\"group\" tabindex=\"0\" aria-label=\"".utf8)
                + HoleMark.bytes(.label(.table)) + Array("\">\n<table>".utf8),
            exit: Array("</table>\n</div>".utf8))
        node.insertBefore(block)
        var line = firstLine
        block.append(group("thead", rows: [table.header], table.alignments, &line))
        if !table.rows.isEmpty { block.append(group("tbody", rows: table.rows, table.alignments, &line)) }
        return line
    }

    private func group(
        _ element: String, rows: [[TableCell]], _ alignments: [ScannedLesson.Table.Alignment], _ line: inout Int
    ) -> CmarkNode {
        let group = CmarkNode(element: element, end: "\n")
        for row in rows {
            let node = CmarkNode(element: "tr", end: "\n")
            for (column, alignment) in alignments.enumerated() {
                let scope = element == "thead" ? "th scope=\"col\"" : "td"
                let cell = CmarkNode(element: scope + alignment.classAttribute, start: "")
                node.append(cell)
                guard column < row.count else { continue }
                if let block = blocks[line] { cell.takeChildren(of: block) }
                line += 1
            }
            group.append(node)
        }
        return group
    }
}

extension CmarkNode {
    /// A cell, a row or a group of rows.
    var isTableCell: Bool {
        guard type == CMARK_NODE_CUSTOM_INLINE, let enter = cmark_node_get_on_enter(pointer) else { return false }
        return enter[0] == CChar(UInt8(ascii: "<")) && enter[1] == CChar(UInt8(ascii: "t"))
    }
}

private extension CmarkNode {
    init(element: String, start: String = "\n", end: String = "") {
        let name = element.prefix { $0 != " " }
        self.init(
            custom: CMARK_NODE_CUSTOM_INLINE, enter: Array("<\(element)>\(start)".utf8),
            exit: Array("</\(name)>\n".utf8))
    }
}

extension ScannedLesson.Table.Alignment {
    fileprivate var classAttribute: String {
        switch self {
        case .none: ""
        case .start: " class=\"start\""
        case .center: " class=\"center\""
        case .end: " class=\"end\""
        }
    }
}

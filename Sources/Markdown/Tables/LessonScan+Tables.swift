import CCmark
import Core

extension LessonScan {
    /// Puts tables in the place of the paragraphs that they were to cmark.
    ///
    /// - Parameter ends: last lines of tables that cmark read as headings.
    mutating func transformTables(_ document: CmarkNode, in text: ArraySlice<UInt8>, ends: Set<Int>) {
        let delimiters = DelimiterRows(in: text)
        guard !delimiters.lines.isEmpty else { return }
        let finder = TableFinder(Array(text), delimiters: delimiters, ends: ends)
        let found = withinLimits(finder.tables(in: document), finder)
        guard !found.isEmpty else { return }
        let cells = CellDocument(found, finder)
        positions.add(cells.lines, from: cells.firstLine)
        CmarkTree.parsing(cells.text[...]) { parsed in
            let blocks = cells.blocks(in: parsed)
            var line = 0
            for found in found {
                if !found.before.isEmpty, let text = blocks[line] { found.node.insertBefore(text) }
                line += CellDocument.lineCount(of: found.before)
                let table = TableBuilder.block
                found.node.insertBefore(table)
                tables.append(table)
                line = TableBuilder(blocks: blocks, firstLine: line).fill(table, with: found.table)
                if found.hasRuleBelow { found.node.insertAfter(CmarkNode(new: CMARK_NODE_THEMATIC_BREAK)) }
                if let end = found.node.next, ends.contains(end.startLine) { end.remove() }
                found.node.remove()
            }
        }
        for found in found { note(found.table, finder) }
    }

    /// Up to the first table that is too large: it and all behind it stay text.
    private mutating func withinLimits(_ tables: [TableFinder.Found], _ finder: TableFinder) -> [TableFinder.Found] {
        var cells = 0
        for (index, table) in tables.map(\.table).enumerated() {
            cells += table.cellCount
            guard let excess = NestingLimits.excess(ofColumns: table.alignments.count, cells: cells) else { continue }
            hasExcessTable = true
            report(.nestingTooDeep, excess.summary, at: mark(table.header[0], finder), help: excess.help)
            return Array(tables[..<index])
        }
        return tables
    }

    private mutating func note(_ table: PipeTable, _ finder: TableFinder) {
        lesson.tables.append(
            ScannedLesson.Table(
                alignments: table.alignments, rows: table.rows.count, mark: mark(table.header[0], finder)))
        for row in table.rows where row.count > table.alignments.count {
            let cell = row[table.alignments.count]
            let columns = counted(table.alignments.count, "column")
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

    static var block: CmarkNode {
        CmarkNode(
            custom: CMARK_NODE_CUSTOM_BLOCK,
            enter: Array("<div class=\"table-scroll\" role=\"group\" tabindex=\"0\" aria-label=\"".utf8)
                + HoleMark.bytes(.label(.table)) + Array("\">\n<table>".utf8),
            exit: Array("</table>\n</div>".utf8))
    }

    /// - Returns: the index of the line behind the table's cells.
    func fill(_ block: CmarkNode, with table: PipeTable) -> Int {
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
                let content = column < row.count ? blocks[line] : nil
                // Screen readers would announce a header without words.
                let isHeader = element == "thead" && content?.isShown == true
                let name = isHeader ? "th scope=\"col\"" : "td"
                let cell = CmarkNode(element: name + alignment.classAttribute, start: "")
                node.append(cell)
                if let content { cell.takeChildren(of: content) }
                if column < row.count { line += 1 }
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
    /// Whether it holds more than white space.
    var isShown: Bool {
        var isShown = false
        forEachEntered { node in
            switch node.type {
            case CMARK_NODE_TEXT, CMARK_NODE_CODE:
                isShown = isShown || !node.literal.text.allSatisfy(\.isWhitespace)
            case CMARK_NODE_LINK, CMARK_NODE_IMAGE, CMARK_NODE_HTML_INLINE: isShown = true
            default: break
            }
        }
        return isShown
    }

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

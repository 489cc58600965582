import Core

/// Reads a text so that tables end where they end: what cmark takes for a paragraph goes on with lines that a table does
/// not have, without the marks of a quotation or the indentation of a list item. Where that happens, cmark reads the
/// table's last line as the marks of an empty heading, which nothing goes on with.
enum TableEnds {
    /// - Parameter use: takes the tree, and the lines that were replaced.
    static func parsing<Result>(_ text: ArraySlice<UInt8>, _ use: (CmarkNode, Set<Int>) -> Result) -> Result {
        let delimiters = DelimiterRows(in: text)
        guard !delimiters.lines.isEmpty else { return CmarkTree.parsing(text) { use($0, []) } }
        let original = Array(text)
        var read = original
        var ends: Set<Int> = []
        for _ in 1..<mostParses {
            let result: Result? = CmarkTree.parsing(read[...]) { document in
                let finder = TableFinder(original, delimiters: delimiters, ends: ends)
                let missing = finder.tables(in: document).filter { $0.missingEnd != nil }
                for table in missing { finder.end(table, in: &read, &ends) }
                return missing.isEmpty ? use(document, ends) : nil
            }
            if let result { return result }
        }
        return CmarkTree.parsing(read[...]) { use($0, ends) }
    }

    /// What follows a table may hold the next one; more than a few of these in each other nobody writes.
    private static let mostParses = 5
}

private extension TableFinder {
    func end(_ table: Found, in read: inout [UInt8], _ ends: inout Set<Int>) {
        guard let line = table.missingEnd else { return }
        ends.insert(line)
        for index in content(ofLine: line, in: table.node) { read[index] = .space }
        read[content(ofLine: line, in: table.node).lowerBound] = UInt8(ascii: "#")
    }
}

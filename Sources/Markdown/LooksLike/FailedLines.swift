import CCmark
import Core

/// Lines of a paragraph that look like the start of another block.
struct FailedLines {
    private let text: BlockText
    private(set) var suspicions: [Suspicion] = []

    init(in text: BlockText, withTables: Bool) {
        self.text = text
        let lines = text.lines
        for line in lines { visit(line) }
        if withTables { visitTable(lines) }
    }
}

private extension FailedLines {
    mutating func visit(_ line: Range<Int>) {
        switch text.byte(line.lowerBound) {
        case UInt8(ascii: "#"): visitHeading(line)
        case UInt8(ascii: "["): visitCallout(line)
        default: break
        }
    }

    /// `##Words`, and a no-break space that looks like a blank; `#word` is left alone.
    mutating func visitHeading(_ line: Range<Int>) {
        let signs = text.bytes[line].prefix { $0 == UInt8(ascii: "#") }
        let next = text.byte(signs.endIndex)
        guard (2...6).contains(signs.count), next.isASCIIAlphanumeric || next >= 0x80 || next == UInt8(ascii: "*")
        else { return }
        suspicions.append(Suspicion(line) { $0.headingWithoutBlank(signs.text, signs.endIndex..<line.upperBound) })
    }

    /// `[!NOTE]` outside of a quotation.
    mutating func visitCallout(_ line: Range<Int>) {
        guard text.block.parent?.type != CMARK_NODE_BLOCK_QUOTE || line.lowerBound > 0,
            let marker = text.bytes[line].withUnsafeBufferPointer(CalloutMarker.init), marker.width == line.count,
            let kind = Callout.Kind(word: marker.word)
        else { return }
        suspicions.append(
            Suspicion(line, rule: .invalidCallout) { _ in
                .init(
                    "'\(kind.marker)' begins no callout here",
                    help: "put an empty line above it, and '> ' before it and before each line of its text")
            })
    }
}

// MARK: - Tables

private extension FailedLines {
    /// Two rows without a row of dashes between, or with one of another number of cells.
    mutating func visitTable(_ lines: [Range<Int>]) {
        if let delimiter = lines.firstIndex(where: isDelimiter) {
            let line = lines[delimiter]
            guard delimiter > 0 else { return suspicions.append(Suspicion(line) { $0.tableWithoutHeader(line) }) }
            guard text.bytes[lines[delimiter - 1]].contains(UInt8(ascii: "|")) else { return }
            suspicions.append(
                Suspicion(line) { _ in
                    .init(
                        "the table's second line has another number of cells than its first",
                        help: "write as many '---' between pipes as the header has cells; a pipe in a cell is '\\|'")
                })
        } else if let first = lines.indices.dropLast().first(where: { isRow(lines[$0]) && isRow(lines[$0 + 1]) }) {
            suspicions.append(Suspicion(lines[first]) { $0.tableWithoutDashes(lines[first]) })
        }
    }

    func isRow(_ line: Range<Int>) -> Bool {
        let row = text.bytes[line].trimmed
        return row.first == UInt8(ascii: "|") && row.last == UInt8(ascii: "|")
            && row.count { $0 == UInt8(ascii: "|") } > 2
    }

    func isDelimiter(_ line: Range<Int>) -> Bool {
        let bytes = text.bytes[line]
        return bytes.allSatisfy { $0.isSpaceOrTab || "|-:".utf8.contains($0) } && bytes.contains(UInt8(ascii: "|"))
            && bytes.count { $0 == UInt8(ascii: "-") } > 2
    }
}

// MARK: - Messages

private extension BlockText {
    func headingWithoutBlank(_ signs: String, _ words: Range<Int>) -> Suspicion.Words {
        let isNoBreakSpace = starts(with: "\u{A0}", at: words.lowerBound)
        return Suspicion.Words(
            "a heading without a blank behind '\(signs)' is text",
            help: isNoBreakSpace
                ? "what stands behind '\(signs)' is a no-break space (U+00A0): write a blank"
                : "write '\(signs) \(quoted(words))', or '\\#' where it is text")
    }

    func tableWithoutHeader(_ line: Range<Int>) -> Suspicion.Words {
        Suspicion.Words(
            "no header above the table's '\(quoted(line))'",
            help: "write the header in the line above, with as many cells")
    }

    func tableWithoutDashes(_ line: Range<Int>) -> Suspicion.Words {
        let cells = bytes[line].count { $0 == UInt8(ascii: "|") } - 1
        return Suspicion.Words(
            "table without a line of dashes below its header",
            help: "write '|\(String(repeating: "---|", count: min(cells, 12)))' below this line")
    }
}

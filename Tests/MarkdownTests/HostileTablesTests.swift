import Core
import Foundation
import Testing

@testable import Markdown

/// What costs more than its size says, or leads a reader of bytes out of bounds.
@Suite struct HostileTablesTests {
    @Test(.timeLimit(.minutes(1)))
    func pipes() {
        let row = String(repeating: "|", count: 100_000)
        let rule = String(repeating: "|-", count: 50_000)
        #expect(scan(row).said == [])
        #expect(scan(row + "\n|-|\n").tables == [])
        #expect(
            scan(String(repeating: "|a", count: 1_000) + "\n" + rule.prefix(2_000)).tables.map(\.alignments.count)
                == [1_000])
        let excess = scan("|a|\n|-|\n" + String(repeating: row.prefix(100) + "\n", count: 100))
        #expect(excess.diagnostics.count == 100)
    }

    @Test(.timeLimit(.minutes(1))) func manyTables() {
        let lesson = scan(
            String(repeating: "| а | [б][к] |\n|---|:--|\n| `в` | г |\n\n", count: 10_000) + "[к]: d.md\n")
        #expect(lesson.said == [])
        #expect(lesson.tables.count == 10_000)
        #expect(lesson.links.count == 10_000)
        #expect(lesson.links.last?.mark == Mark(line: 4 + 39_996, column: 8, width: 8))
    }

    @Test(.timeLimit(.minutes(1))) func oneLongTable() {
        let lesson = scan("> | а | б |\n> |---|---|\n" + String(repeating: "> | *в* | \\| |\n", count: 10_000))
        #expect(lesson.said == [])
        #expect(lesson.tables.map(\.rows) == [10_000])
    }

    /// Short rows are filled up: what they cost, their size does not say.
    @Test(.timeLimit(.minutes(1))) func moreCellsThanAPersonWrites() {
        let header = String(repeating: "|a", count: 1_000) + "\n" + String(repeating: "|-", count: 1_000) + "\n"
        let most = scan(header + String(repeating: "a\n", count: 99))
        #expect(most.said == [])
        #expect(most.tables.map(\.rows) == [99])
        let excess = scan("|b|\n|-|\n\n" + header + String(repeating: "a\n", count: 99))
        #expect(excess.said == ["7:2: more than 100000 cells in a lesson's tables [nesting-too-deep]"])
        #expect(excess.diagnostics.map(\.help) == ["split the lesson"])
        #expect(excess.tables.map(\.alignments.count) == [1])
        #expect(excess.html.hasSuffix("|-|-\n" + String(repeating: "a\n", count: 98) + "a</p>\n"))
    }

    @Test(.timeLimit(.minutes(1))) func moreColumnsThanAPersonWrites() {
        let lesson = scan(
            "> " + String(repeating: "|a", count: 1_001) + "\n> " + String(repeating: "|-", count: 1_001) + "\n")
        #expect(lesson.said == ["4:4: more than 1000 columns in a table [nesting-too-deep]"])
        #expect(lesson.diagnostics.map(\.help) == ["split the table"])
        #expect(lesson.tables == [])
    }

    @Test(.timeLimit(.minutes(1))) func manyFootnotes() {
        let marks = (1...10_000).map { "а[^\($0)] б[^\($0)]\n" }.joined()
        let notes = (1...10_000).map { "[^\($0)]: прим. \($0)\n" }.joined()
        let lesson = scan(marks + "\n" + notes)
        #expect(lesson.said == [])
        #expect(lesson.footnotes.references.count == 20_000)
        #expect(lesson.footnotes.definitions.count == 10_000)
        #expect(lesson.html.contains("href=\"#fnref:10000-2\""))
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "[^", "[^]", "[^a", "[^1]:", "[^1]: ", "[^1]:\n", "- [^1]: ", "> [^1]: ", "\\~", "*[^1] ", "[^1](", "[[^1]",
        ])
    func runs(unit: String) {
        let lesson = scan("x" + String(repeating: unit, count: 30_000 / unit.utf8.count))
        #expect(lesson.diagnostics.count <= 101 * 4)
        #expect(scan(String(repeating: unit, count: 30_000 / unit.utf8.count)).diagnostics.count <= 101 * 4)
    }

    @Test(.timeLimit(.minutes(1))) func definitionsInDefinitions() {
        let nested = (0..<200).map { String(repeating: "    ", count: $0) + "[^\($0)]: x[^\($0 + 1)]\n\n" }.joined()
        let lesson = scan("[^0]\n\n" + nested)
        #expect(lesson.said == ["\(4 + 2 + 398):\(200 * 4 - 4 + 10): no footnote '200' [unknown-footnote]"])
        #expect(lesson.footnotes.references.map(\.number) == Array(1...200))
    }

    @Test(.timeLimit(.minutes(1))) func notesThatLeadToEachOther() {
        let lesson = scan("[^a]\n\n[^a]: [^a] [^b]\n\n[^b]: [^a] [^b]\n\n[^c]: [^c]\n")
        #expect(lesson.said == ["10:1: footnote 'c' has no mark in the text [unused-footnote]"])
        #expect(lesson.footnotes.references.map(\.number) == [1, 1, 2, 1, 2])
        #expect(lesson.footnotes.references.map(\.use) == [1, 2, 1, 3, 2])
    }

    @Test(.timeLimit(.minutes(1))) func moreMarksThanCanBeNumbered() {
        let lesson = scan(String(repeating: "[^1] ", count: 5_000) + "\n\n[^22222]: x")
        #expect(lesson.said == ["4:20481: more than 4096 marks of footnotes in a lesson [nesting-too-deep]"])
    }

    /// Any bytes give an answer, and every place lies in the file.
    @Test(.timeLimit(.minutes(1))) func anyText() {
        var noise = Noise(seed: 11)
        let pieces = [
            "|", "|", "| a ", "\n", "\n", "\n\n", "> ", "- ", "+ ", "1. ", "1) ", "    ", "---", "|---|\n", "|-|-|\n",
            ":-:", "===\n",
            "[^1]", "[^1]: ", "[^2]: ", "[^ё]", "[^ё]:\n", "\\", "\\~", "`", "*", "[", "]", "(u)", "![", "```\n", "<b>",
            "<!--", "-->",
            "#", "\r\n", "\r", "\t", "\u{FEFF}", "ё", "[a]: /u\n", "\u{E000}", "\u{7F7}",
        ]
        for turn in 0..<3_000 {
            let body = (0..<noise.next(below: 30)).map { _ in pieces[noise.next(below: pieces.count)] }.joined()
            let lesson = scan(body, allowsHTML: turn % 2 == 0)
            let bytes = lesson.file.bytes
            let lines = LineIndex(bytes)
            let marks =
                lesson.tables.map(\.mark) + lesson.footnotes.references.map(\.mark) + lesson.footnotes.definitions
                + lesson.links.map(\.mark) + lesson.images.map(\.mark)
            for mark in marks {
                #expect((1...lines.starts.count).contains(mark.line), "\(body.debugDescription)")
                #expect(
                    mark.column >= 1 && lines.start(ofLine: mark.line) + mark.column - 1 <= bytes.count,
                    "\(body.debugDescription)")
            }
            for mark in lesson.footnotes.references.map(\.mark) + lesson.footnotes.definitions {
                let start = lines.start(ofLine: mark.line) + mark.column - 1
                #expect(bytes[start..<start + mark.width].text.hasPrefix("[^"), "\(body.debugDescription)")
            }
            #expect(lesson.body.bytes.firstInvalidUTF8Offset == nil, "\(body.debugDescription)")
            let notes = Set(lesson.footnotes.references.map(\.number)).count
            #expect(lesson.html.components(separatedBy: "<li id=\"fn:").count == notes + 1, "\(body.debugDescription)")
        }
    }
}

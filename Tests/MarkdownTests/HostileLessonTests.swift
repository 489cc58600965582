import Foundation
import Core
import Testing

@testable import Markdown

@Suite struct HostileLessonTests {
    /// No text is taken for a hole: only bytes that are not UTF-8 mark one.
    @Test func holesCannotBeForged() {
        let text = "\u{1}f0\u{2} \u{FFFE}f0\u{FFFF} ÿf0þ \u{10FFFF} &#xFD;f0&#xFC; &#0; &#x110000;"
        let lesson = scan(
            "\(text) `\(text)` [x](https://e.example/%FFf0%FE \"%FFl0%FE\") ![%FFi0](data:image/png,%FF)\n\n# %FF\n")
        #expect(lesson.said == [])
        #expect(lesson.body.holes == [])
        #expect(lesson.html.contains("\u{FFFE}f0\u{FFFF} ÿf0þ"))
        let escaped = scan("&#xFFFF;f0&#xFFFE; `&#65535;` &#65535;l0&#65534; [x](&#xFFFF;f0&#xFFFE;)")
        #expect(escaped.body.holes.map(\.content) == [.link(0)])
        #expect(
            escaped.html
                == "<p>\u{FFFD}f0\u{FFFD} <code>&amp;#65535;</code> \u{FFFD}l0\u{FFFD} <a href=\"[[link 0]]\">x</a></p>\n"
        )
        #expect(scan("[x](%FFf0%FE)").body.holes.map(\.content) == [.link(0)])
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: ["[", "*a ", "`", "[a](", "<a ", "x<!--", "**a_", "&#1", "\\", "[a] ", "***", "- a\n"])
    func longRuns(unit: String) {
        let lesson = scan("x" + String(repeating: unit, count: 50_000 / unit.utf8.count))
        #expect(lesson.diagnostics.count <= 101)
        #expect(!lesson.html.isEmpty)
    }

    @Test(.timeLimit(.minutes(1)), arguments: [">", "> ", "- ", "* + "])
    func deepNesting(unit: String) {
        let lesson = scan("Ё\n\n" + String(repeating: unit, count: 50_000))
        let bytes = unit.utf8.count == 4 ? 501 * 2 - 1 : 500 * unit.utf8.count + 1
        #expect(lesson.said == ["6:\(bytes): quotations and lists nested more than 500 deep [nesting-too-deep]"])
        #expect(lesson.html == "")
        #expect(scan(String(repeating: ">", count: 500) + String(repeating: "\nx", count: 10_000)).said == [])
    }

    /// cmark needs a minute for a megabyte of these.
    @Test(.timeLimit(.minutes(1))) func nestedImages() {
        let lesson = scan(String(repeating: "![[]()", count: 300_000))
        #expect(lesson.said == ["4:60001: more than 10000 images in a lesson [nesting-too-deep]"])
        #expect(lesson.diagnostics.map(\.help) == ["split the lesson"])
    }

    @Test(.timeLimit(.minutes(1))) func manyFindings() {
        let lesson = scan(String(repeating: "<b> [x](file:x)\n\n```swift\n```\n", count: 30_000) + "ё\n")
        #expect(lesson.diagnostics.count == 303)
        #expect(
            lesson.said.filter { $0.contains("more of this rule") } == [
                "404:1: 29900 more of this rule in this file [raw-html]",
                "404:5: 29900 more of this rule in this file [unsafe-link]",
                "406:1: 29900 more of this rule in this file [unlinked-listing]",
            ])
    }

    @Test(.timeLimit(.minutes(1))) func oneLineOfMegabytes() {
        let line = String(repeating: "слово ", count: 450_000)
        let lesson = scan(line + "<b> [x](file:y)\n")
        #expect(
            lesson.said == [
                "4:2700001: raw HTML in a lesson [raw-html]",
                "4:2700005: 'file:' is not allowed in a lesson [unsafe-link]",
            ])
        #expect(lesson.diagnostics.allSatisfy { $0.place.excerpt == nil })
        #expect(lesson.html.utf8.count > 4_900_000)
    }

    /// Any bytes give an answer; places lie in the file, holes in the page.
    @Test(.timeLimit(.minutes(1))) func anyBytes() {
        var noise = Noise(seed: 5)
        let pieces: [[UInt8]] =
            [
                "```swift sample=A/B.swift\n", "```", "\n", "\n\n", "> ", "- ", "1. ", "# ", "{#x}", "[a](b.md)", "![",
                "](", ")",
                "[", "]", "<b>", "<!--", "\r", "\r\n", "\t", "    ", "~~~", "ё", "\u{FEFF}", "javascript:", "\\", "`",
                "*", "---\n",
                "title: x\n", "===\n", "illustration", "\"", "swift", "=", "&#0;", "\u{2028}", "http://",
            ].map { Array($0.utf8) } + [[0], [0xFF], [0xD1]]
        for turn in 0..<2_000 {
            var bytes = turn % 4 == 0 ? [] : Array("---\ntitle: x\n---\n".utf8)
            for _ in 0..<noise.next(below: 40) {
                bytes += pieces[noise.next(below: pieces.count - (turn % 2 == 0 ? 3 : 0))]
            }
            let lesson = LessonScanner(allowsHTML: turn % 8 == 0).scan(SourceFile(path: "a", bytes: bytes))
            let lines = LineIndex(bytes).starts.count
            #expect(
                lesson.diagnostics.allSatisfy { (1...lines).contains($0.place.line) && $0.place.column > 0 }, "\(bytes)"
            )
            #expect(lesson.body.holes.allSatisfy { (0...lesson.body.bytes.count).contains($0.offset) }, "\(bytes)")
            #expect(lesson.body.bytes.firstInvalidUTF8Offset == nil, "\(bytes)")
            for fence in lesson.fences {
                #expect(fence.bodySpan.range.upperBound <= bytes.count, "\(bytes)")
            }
        }
    }
}

@Suite struct PlainMarkdownTests {
    /// Ordinary Markdown is cmark's alone.
    @Test(arguments: ["\n", "\r\n", "\r"]) func equalsCmark(end: String) {
        let source = """
            Текст с *ударением*, **силой**, `кодом` & "кавычками" -- и... \\
            строкой  
            ещё ə < ş > ğ &copy; &#1071;

            > цитата
            продолжение
            >> глубже

            1. один

               два
            7. три
               - а
               - б
                 * в

            ***

                код <b> &amp;
                \tтаб

            Αυτό είναι <https://e.example/ё?a=b&c> ![x](data:image/png;base64,AA== "т")
            [a](https://e.example "т") [b][r] [нет] \\[x] _а_б_ **"да"**

            [r]: https://e.example/r 'т'

            ```python
            <b>
            ```
            """.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
        let lesson = scan(source)
        #expect(lesson.said == [])
        #expect(lesson.body.holes.map(\.content) == [.label(.code), .label(.code)])
        #expect(lesson.html == cmarkHTML(source))
    }
}

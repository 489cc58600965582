import Core
import Testing

@testable import Markdown

/// Links to terms of the glossary.
@Suite struct TermTests {
    private func link(_ index: Int, _ words: String, title: String = "") -> String {
        "<span class=\"term\"><a\(title) [[term \(index)]]>\(words)</a>[[definition \(index)]]</span>"
    }

    @Test func holesAroundTheAuthorsWords() {
        let lesson = scan("[Интерактор](term:interactor), _[**ярус** `x`](term:ярус)_ и [Ё](<term:a b>).\n")
        #expect(
            lesson.html
                == "<p>\(link(0, "Интерактор")), <em>\(link(1, "<strong>ярус</strong> <code>x</code>"))</em> и "
                + "\(link(2, "Ё")).</p>\n")
        #expect(lesson.terms.map(\.id) == ["interactor", "ярус", "a b"])
        #expect(
            lesson.terms.map(\.mark) == [
                Mark(line: 4, column: 1, width: 39), Mark(line: 4, column: 43, width: 33),
                Mark(line: 4, column: 81, width: 16),
            ])
        #expect(lesson.links == [])
        #expect(lesson.said == [])
    }

    @Test(arguments: ["[](term:x)", "[ ](term:x)", "<term:x>", "[][t]\n\n[t]: term:x"])
    func theNameWhereThereAreNoWords(link: String) {
        let lesson = scan(link + "\n")
        let words = lesson.html.replacing(" </a>", with: "</a>")
        #expect(words == "<p>\(self.link(0, "[[name 0]]"))</p>\n")
        #expect(lesson.terms.map(\.id) == ["x"])
    }

    @Test(arguments: ["[`Request`](term:x)", "## [`Request`](term:x) {#a}"])
    func codeIsWords(link: String) {
        let lesson = scan(link + "\n")
        #expect(lesson.html.contains(self.link(0, "<code>Request</code>")), "\(lesson.html)")
        #expect(lesson.said == [])
    }

    @Test func everywhereThatALinkMayBe() {
        let lesson = scan(
            """
            ## О [них](term:a) {#o}

            - [б](term:b)
              - [в](TERM:c "так")

            > [г][g]

            [g]: term:%D0%B3
            """)
        #expect(lesson.terms.map(\.id) == ["a", "b", "c", "г"])
        #expect(lesson.terms.map(\.mark.line) == [4, 6, 7, 9])
        #expect(lesson.html.contains(link(2, "в", title: " title=\"так\"")))
        #expect(lesson.headings.map(\.text) == ["О них"])
        #expect(lesson.ids == ["o"])
    }

    @Test func aHeadingNeedsWords() {
        #expect(
            scan("## [](term:x)\n\n## <term:y>\n").said == [
                "4:4: link to a term without words in a heading [broken-link]",
                "6:4: link to a term without words in a heading [broken-link]",
            ])
    }

    @Test func anImageIsNoTerm() {
        let lesson = scan("![так](term:x)\n")
        #expect(lesson.said == ["4:1: image names no file [broken-image]"])
        #expect(lesson.terms == [])
    }

    @Test func whatStandsInAnEmptyLinkStaysWhole() {
        #expect(scan("[![](a.png)](term:x)\n").html.contains("[[image 0]]"))
        let lesson = scan("[<b></b>](term:x) [<b>term:y</b>](term:y)\n", allowsHTML: true)
        #expect(lesson.html.contains("[[name 0]]<b></b></a>"))
        #expect(lesson.html.contains("<b>term:y</b></a>"))
        #expect(lesson.terms.map(\.id) == ["x", "y"])
    }

    @Test func textThatOnlyLooksLikeOne() {
        let lesson = scan("\\[x](term:x) `[x](term:x)` term:x [x](terms:x) [x](./term:x)\n")
        #expect(lesson.terms == [])
    }

    /// Time grows with the number of links, not with its square.
    @Test(.timeLimit(.minutes(1))) func tenThousandLinks() {
        let lesson = scan(String(repeating: "[Интерактор](term:interactor) ", count: 10_000))
        #expect(lesson.terms.count == 10_000)
        #expect(lesson.said == [])
    }
}

@Suite struct InlineTextTests {
    private func html(_ markdown: String) throws -> String {
        var output: [UInt8] = []
        try InlineText(markdown).html.fill(into: &output) { content, output in output.append(text: "{\(content)}") }
        return output.text
    }

    @Test func oneParagraph() throws {
        #expect(
            try html("Слово, `код < a` и *так*\nдальше & всё")
                == "Слово, <code>код &lt; a</code> и <em>так</em>\nдальше &amp; всё")
        #expect(
            try html("К [слову](term:a) и <term:b>.")
                == "К <a {term(0)}>слову</a> и <a {term(1)}>{termName(1)}</a>.")
        #expect(try InlineText("К [слову](term:a) и <term:ё>.").terms == ["a", "ё"])
    }

    @Test(arguments: [
        ("а\n\nб", InlineText.Fault.severalBlocks), ("# а", .severalBlocks), ("- а", .severalBlocks),
        ("", .severalBlocks),
        ("```\nа\n```", .severalBlocks), ("<div>", .severalBlocks), ("[а](b.md)", .link), ("<https://a.b>", .link),
        ("[а](javascript:x)", .link), ("![а](b.png)", .image), ("а <b>б</b>", .rawHTML),
    ])
    func whatADefinitionIsNot(markdown: String, fault: InlineText.Fault) {
        #expect(throws: fault) { try InlineText(markdown) }
    }
}

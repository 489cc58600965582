import Core
import Testing

@testable import Markdown

@Suite struct FootnoteTests {
    @Test func html() {
        let lesson = scan("Слово[^1], и ещё[^прим].\n\n[^1]: Первая.\n[^прим]: Вторая.\n")
        #expect(lesson.said == [])
        #expect(
            lesson.html == """
                <p>Слово<sup class="footnote-ref"><a href="#fn:1" id="fnref:1" role="doc-noteref">1</a></sup>, и ещё\
                <sup class="footnote-ref"><a href="#fn:2" id="fnref:2" role="doc-noteref">2</a></sup>.</p>
                <section class="footnotes" role="doc-endnotes" aria-label="[[footnotes]]">
                <ol>
                <li id="fn:1">
                <p>Первая. <a href="#fnref:1" role="doc-backlink" aria-label="[[back 0]]">↩\u{FE0E}</a></p>
                </li>
                <li id="fn:2">
                <p>Вторая. <a href="#fnref:2" role="doc-backlink" aria-label="[[back 1]]">↩\u{FE0E}</a></p>
                </li>
                </ol>
                </section>

                """)
    }

    /// Numbers follow the marks in the text, then those in the notes; a second mark has an id of its own.
    @Test func numbers() {
        let lesson = scan(
            "[^b]: б [^c]\n\nх[^a] у[^b] я[^A]\n\n> [^c]: в\n\n- э[^c]\n\n  [^a]: а [^a]\n")
        #expect(lesson.said == [])
        #expect(
            compact(lesson) == """
                <p>х(1) у(2) я(1-2)</p>
                <ul>
                <li>
                <p>э(3)</p>
                </li>
                </ul>
                1: <p>а (1-3) ↑1 ↑1-2 ↑1-3</p>
                2: <p>б (3-2) ↑2</p>
                3: <p>в ↑3 ↑3-2</p>

                """)
        #expect(lesson.footnotes.references.map(\.number) == [1, 2, 1, 3, 1, 3])
        #expect(lesson.footnotes.references.map(\.use) == [1, 1, 2, 1, 3, 2])
        #expect(lesson.footnotes.references.map { lesson.place($0.mark).description }.first == "a.md:6:2")
        #expect(lesson.footnotes.definitions.map(\.line) == [4, 8, 12])
    }

    /// What is indented by four belongs to the note.
    @Test(arguments: [
        (
            "[^1]: а\n\n    б\n\n    - в\n\n          код\n\nг",
            "<p>г</p>\n1: <p>а</p>\n<p>б</p>\n<ul>\n<li>\n<p>в</p>\n<pre><code>код\n</code></pre>\n</li>\n</ul>\n<p>↑1</p>\n"
        ),
        ("[^1]:\n    б", "1: <p>б ↑1</p>\n"), ("[^1]:\n\n    б", "1: <p>б ↑1</p>\n"), ("[^1]:", "1: <p>↑1</p>\n"),
        ("[^1]:\n        код", "1: <pre><code>код\n</code></pre>\n<p>↑1</p>\n"),
        ("[^1]:\nб", "<p>б</p>\n1: <p>↑1</p>\n"), ("[^1]:\n    - б", "1: <ul>\n<li>б</li>\n</ul>\n<p>↑1</p>\n"),
        ("[^1]: - б", "1: <ul>\n<li>б</li>\n</ul>\n<p>↑1</p>\n"),
        ("[^1]:\tа\nб", "1: <p>а\nб ↑1</p>\n"), ("[^1]: > а", "1: <blockquote>\n<p>а</p>\n</blockquote>\n<p>↑1</p>\n"),
        ("[^1]: ```py\n    x\n    ```", "1: <pre><code class=\"language-py\">x\n</code></pre>\n<p>↑1</p>\n"),
        ("[^1]: а\n# б {#x}", "<h1 id=\"x\">б</h1>\n1: <p>а ↑1</p>\n"), ("а\n[^1]: б", "<p>а</p>\n1: <p>б ↑1</p>\n"),
        ("> а\n[^1]: б", "<blockquote>\n<p>а</p>\n</blockquote>\n1: <p>б ↑1</p>\n"),
        ("> [^1]: а\n>\n>     б\n\nв", "<p>в</p>\n1: <p>а</p>\n<p>б ↑1</p>\n"),
        ("- а\n  - [^1]: б\n\n        в", "<ul>\n<li>а</li>\n</ul>\n1: <p>б</p>\n<p>в ↑1</p>\n"),
        ("+ а\n\n1. б\n\n[^1]: в", "<ul>\n<li>а</li>\n</ul>\n<ol>\n<li>б</li>\n</ol>\n1: <p>в ↑1</p>\n"),
        ("[^1]: | а |\n    |---|\n    | б |", "1: <table>а/б/</table>\n<p>↑1</p>\n"),
        ("[^1]:\n    | а |\n    |---|", "1: <table>а/</table>\n<p>↑1</p>\n"),
    ])
    func blocks(body: String, meaning: String) {
        let lesson = scan("т[^1]\n\n" + body)
        #expect(lesson.said == [])
        #expect(compact(lesson) == "<p>т(1)</p>\n" + meaning)
        let windows = scan("т[^1]\r\n\r\n" + body.replacing("\n", with: "\r\n"))
        #expect(windows.said == [])
        #expect(compact(windows).filter { $0 != "\r" } == "<p>т(1)</p>\n" + meaning)
    }

    /// A link holds no other link, a picture's description none at all.
    @Test func inMarkup() {
        let body =
            "# З *к[^1]* {#z}\n\n[т[^1] и [^1]](u.md)[^1] **«ц»**[^1] ![о[^1]](p.png) |\n\n| а[^1] |\n|---|\n\n[^1]: п\n"
        let lesson = scan(body)
        #expect(lesson.said == [])
        #expect(lesson.headings.map(\.text) == ["З к"])
        #expect(
            compact(lesson) == """
                <h1 id="z">З <em>к(1)</em></h1>
                <p><a href="[[link 0]]">т и </a>(1-2)(1-3)(1-4) <strong>«ц»</strong>(1-5) <img src="[[image 0]]" alt="о[^1]" /> |</p>
                <table>а(1-6)/</table>
                1: <p>п ↑1 ↑1-2 ↑1-3 ↑1-4 ↑1-5 ↑1-6</p>

                """)
        #expect(scan("# З[^1]\n\n[^1]: п\n").ids == ["з"])
    }

    @Test(arguments: [
        "`[^1]` `` [^1]: ``", "    [^1]: а\n", "```\n[^1]: а\n[^1]\n```", "> ~~~\n> [^1]: а\n> ~~~",
        "- ```\n  [^1]: а\n  ```", "\\[^1]", "[^1](u \"t\")".replacing("(u ", with: "(https://e.example "),
        "<div>\n[^1]: а\n</div>", "<pre>\n[^1]: а\n</pre>", "[^]: а", "[^ 1]: а", "[^1", "[^", "а^1",
        "[^a b]\n\n[^a b]: https://e.example",
    ])
    func isNone(body: String) {
        let lesson = scan(body, allowsHTML: true)
        #expect(lesson.said == [])
        #expect(lesson.footnotes == .init())
        #expect(lesson.html == cmarkHTML(body))
    }

    @Test func withoutADefinition() {
        let lesson = scan("Слово[^перва] и [^2] [^нет\\].\n\n[^первая]: т[^первая]\n")
        #expect(
            lesson.said == [
                "4:6: no footnote 'перва' [unknown-footnote]", "4:17: no footnote '2' [unknown-footnote]",
                "6:1: footnote 'первая' has no mark in the text [unused-footnote]",
            ])
        #expect(lesson.marked == ["[^перва]", "[^2]", "[^первая]"])
        #expect(
            lesson.diagnostics.sortedForDisplay.map(\.help) == [
                "did you mean '[^первая]'?", "define it with a line '[^2]: …', or write '\\[^2]' where it is text",
                "write '[^первая]' where the note belongs, or remove it",
            ])
        #expect(lesson.html == "<p>Слово[^перва] и [^2] [^нет].</p>\n")
    }

    /// What no page shows, nothing may lead to: of a note without a mark, of one with a second's label, and of one whose
    /// marks stand in such notes only.
    @Test(arguments: ["[^2]: ", "> - [^1]: ", "[^ё]: [^ё] "])
    func whatNoPageShows(definition: String) {
        let prefix = definition.hasPrefix(">") ? "> " + "      " : "    "
        let blocks = """
            # а {#z}

            [б](в.md) ![г](д.png) [е](term:ж) [з](#z)

            - и
              - [ ] к

            > [!NOTE]
            > л

            ```swift sample=А/Б.swift
            ```

            ```sh
            м
            ```

            |н|
            |-|
            """
        let note = blocks.split(separator: "\n", omittingEmptySubsequences: false).map { prefix + $0 }
        let lesson = scan("# а\n\nт[^1]\n\n[^1]: п\n\n\(definition)р\n\(note.joined(separator: "\n"))\n\n|с|\n|-|\n")
        #expect(lesson.diagnostics.count == 1)
        #expect(lesson.headings.map(\.id) == ["а"])
        #expect(lesson.links == [])
        #expect(lesson.images == [])
        #expect(lesson.terms == [])
        #expect(lesson.fences == [])
        #expect(lesson.codeBlocks == [])
        #expect(lesson.callouts == [])
        #expect(lesson.lists == [])
        #expect(lesson.tables.map(\.mark.line) == [lesson.file.bytes.count { $0 == .lineFeed } - 1])
        #expect(compact(lesson) == "<h1 id=\"а\">а</h1>\n<p>т(1)</p>\n<table>с/</table>\n1: <p>п ↑1</p>\n")
    }

    /// A note that is shown, in one that is not, in one that is, in one that is not.
    @Test func shownInUnused() {
        let lesson = scan(
            "а[^3] б[^5]\n\n[^1]: # в\n\n    [^2]: г\n\n        [^3]: # д\n\n            [^4]: # е\n\n    [^5]: # ж\n\nз\n"
        )
        #expect(
            lesson.said == [
                "6:1: footnote '1' has no mark in the text [unused-footnote]",
                "8:5: footnote '2' has no mark in the text [unused-footnote]",
                "12:13: footnote '4' has no mark in the text [unused-footnote]",
            ])
        #expect(lesson.headings.map(\.id) == ["д", "ж"])
        #expect(
            compact(lesson)
                == "<p>а(1) б(2)</p>\n<p>з</p>\n1: <h1 id=\"д\">д</h1>\n<p>↑1</p>\n2: <h1 id=\"ж\">ж</h1>\n<p>↑2</p>\n")
    }

    /// What may stand in no lesson.
    @Test func forbiddenInUnused() {
        let lesson = scan("[^1]: <b> [а](file:б)\n\n    [^2]: ![<i>](file:в)\n\n    <p>\n    г\n")
        #expect(
            lesson.said == [
                "4:1: footnote '1' has no mark in the text [unused-footnote]", "4:7: raw HTML in a lesson [raw-html]",
                "4:11: 'file:' is not allowed in a lesson [unsafe-link]",
                "6:5: footnote '2' has no mark in the text [unused-footnote]",
                "6:11: 'file:' is not allowed in a lesson [unsafe-link]", "6:13: raw HTML in a lesson [raw-html]",
                "8:5: raw HTML in a lesson [raw-html]",
            ])
        #expect(lesson.html == "")
    }

    @Test func definedTwice() {
        let lesson = scan("с[^ё]\n\n[^ё]: а\n\n> [^Ё]: б [^x]\n")
        #expect(
            lesson.said == [
                "8:3: footnote 'Ё' is defined twice [duplicate-footnote]", "8:11: no footnote 'x' [unknown-footnote]",
            ])
        #expect(lesson.diagnostics.flatMap(\.notes).map(\.text) == ["first defined here"])
        #expect(lesson.diagnostics.flatMap(\.notes).map { $0.place?.description } == ["a.md:6:1"])
        #expect(compact(lesson) == "<p>с(1)</p>\n1: <p>а ↑1</p>\n")
    }

    /// In a definition's own line, columns count what stands in the file.
    @Test func places() {
        let lesson = scan(
            "а[^long-label]\n\n> [^long-label]:   ё <b> [в](file:г)\n>     | д | <i> |\n>     |---|---|\n\n[^2]: <u>\n\n[^2]\n"
        )
        #expect(
            lesson.said == [
                "6:22: raw HTML in a lesson [raw-html]", "6:26: 'file:' is not allowed in a lesson [unsafe-link]",
                "7:13: raw HTML in a lesson [raw-html]", "10:7: raw HTML in a lesson [raw-html]",
            ])
        #expect(lesson.marked == ["<b>", "[в](file:г)", "<i>", "<u>"])
    }

    /// Bodies of listings are written behind four spaces, also where the fence stands beside the mark.
    @Test(arguments: [
        ("[^1]: а\n\n    ", "    "), ("[^1]: ", "    "), ("> [^длинная]:  ", ">     "), ("- [^1]: ", "      "),
    ])
    func prefixOfListings(before: String, prefix: String) {
        let lesson = scan("\(before)```swift sample=A/B.swift\n\(prefix)```\n\nт[^1][^длинная]\n")
        #expect(lesson.fences.map(\.bodySpan.prefix.text) == [prefix])
    }

    /// Links of notes are links of the lesson.
    @Test func linksAndListings() {
        let lesson = scan("а[^1]\n\n[^1]: [б](в.md#г)\n\n    ```swift sample=A/B.swift\n    ```\n\n[д](е.md)\n")
        #expect(lesson.said == [])
        #expect(lesson.links.map { lesson.place($0.mark).description } == ["a.md:6:7", "a.md:11:1"])
        #expect(lesson.fences.map(\.mark.line) == [8])
        #expect(
            compact(lesson)
                == "<p>а(1)</p>\n<p><a href=\"[[link 1]]\">д</a></p>\n1: <p><a href=\"[[link 0]]\">б</a></p>\n[[fence 0]]\n<p>↑1</p>\n"
        )
    }
}

/// Marks as `(number)` or `(number-use)`, notes as lines that begin with their number, ways back as `↑`, tables as cells.
private func compact(_ lesson: ScannedLesson) -> String {
    lesson.html
        .replacing(/<sup class="footnote-ref"><a href="#fn:\d+" id="fnref:([\d-]+)" role="doc-noteref">\d+<\/a><\/sup>/)
    { "(\($0.1))" }
    .replacing(
        /<a href="#fnref:([\d-]+)" role="doc-backlink" aria-label="\[\[back \d+\]\]">↩\u{FE0E}(?:<sup>\d+<\/sup>)?<\/a>/
    ) { "↑\($0.1)" }
    .replacing(/<section class="footnotes" role="doc-endnotes" aria-label="\[\[footnotes\]\]">\n<ol>\n/, with: "")
    .replacing("</ol>\n</section>\n", with: "").replacing(/<li id="fn:(\d+)">\n/) { "\($0.1): " }.replacing(
        /([\n])<\/li>\n(?=\d+: |$)/
    ) { _ in "\n" }
    .replacing(/<a class="anchor"[^>]*><\/a>\n/, with: "").replacing(/<\/t[hd]>\n/, with: "/")
    .replacing(/<div class="table-scroll"[^>]*>\n|<\/?t(?:r|head|body)>\n|<t[hd][^>]*>/, with: "").replacing(
        "<table>\n", with: "<table>"
    )
    .replacing("</table>\n</div>", with: "</table>").replacing("\n\n", with: "\n")
}

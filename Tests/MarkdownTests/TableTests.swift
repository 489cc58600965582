import Core
import Testing

@testable import Markdown

/// Tables as GitHub Flavored Markdown has them: its examples, and what its parsers agree on.
///
/// A table is written here as `{header | cells / row | cells}`, with the alignment of its columns in parentheses.
@Suite struct TableTests {
    @Test(arguments: [
        // The examples of the specification's section 4.10, in their order.
        ("| foo | bar |\n| --- | --- |\n| baz | bim |", "{foo | bar / baz | bim}"),
        (
            "| abc | defghi |\n:-: | -----------:\nbar | baz",
            "{(center)abc | (end)defghi / (center)bar | (end)baz}"
        ),
        (
            "| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |",
            "{f|oo / b <code>|</code> az / b <strong>|</strong> im}"
        ),
        (
            "| abc | def |\n| --- | --- |\n| bar | baz |\n> bar",
            "{abc | def / bar | baz}<blockquote>\n<p>bar</p>\n</blockquote>"
        ),
        ("| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar", "{abc | def / bar | baz / bar | }<p>bar</p>"),
        ("| abc | def |\n| --- |\n| bar |", "<p>| abc | def |\n| --- |\n| bar |</p>"),
        ("| abc | def |\n| --- | --- |\n| bar |", "{abc | def / bar | }"),
        ("| abc | def |\n| --- | --- |", "{abc | def}"),
    ])
    func specification(body: String, meaning: String) {
        #expect(compact(scan(body)) == meaning)
        #expect(compact(scan(body.replacing("\n", with: "\r\n"))).filter { $0 != "\r" } == meaning)
        #expect(scan(body).said.filter { !$0.hasSuffix("[looks-like]") } == [])
    }

    @Test(arguments: [
        ("|a|b|\n|:-|-|\n|c|d|", "{(start)a | b / (start)c | d}"), ("a|b\n-|-\nc|d", "{a | b / c | d}"),
        ("| a\n| -\n| b", "{a / b}"), ("| a  \n| -\t\n| b |     ", "{a / b}"), ("||a|\n|-|-|", "{ | a}"),
        ("|a||\n|-|-|\n||c|", "{a |  /  | c}"), ("a||b\n-|-|-\nd||e", "{a |  | b / d |  | e}"),
        ("| |\n|-|\n|h|", "{ / h}"),
        ("a\n|-", "{a}"), ("a\n-|", "{a}"), ("f\n| -|", "{f}"), ("|a|\n|-|\n|-|\n|b|", "{a / - / b}"),
        ("| a |\n   | - |", "{a}"), ("|а|б|\n|--:|:-:|\n|ё|ə|", "{(end)а | (center)б / (end)ё | (center)ə}"),
        ("|Στήλη|\n|---|\n|άλφα|", "{Στήλη / άλφα}"),
    ])
    func tables(body: String, meaning: String) {
        let lesson = scan(body)
        #expect(compact(lesson) == meaning)
        #expect(lesson.said == [])
        #expect(lesson.tables.count == 1)
    }

    @Test(arguments: [
        "| a |", "a |\nb |", "|\n|-|", "b\n||", "d\n|:|", "e\n| |", "|a|b|\n| |-|", "|a|b|\n|-|-*|", "|a|\n|::-|",
        "|a|\n|-:-|", "|a|\n|- -|",
        "a\n:-", "| a |\n    | - |", "    | a |\n    | - |", "```\n| a |\n| - |\n```", "> | a |\n| - |",
        "> a\n> | b |\n|-", "|-|\n\n|-|",
        "- | a |\n| - |",
    ])
    func notTables(body: String) {
        let lesson = scan(body)
        #expect(lesson.tables == [])
        #expect(lesson.html == cmarkHTML(body))
    }

    /// What begins a block ends a table; a line of dashes is a rule then, not a heading's underline.
    @Test(arguments: [
        ("- b", "<ul>\n<li>b</li>\n</ul>"), ("***", "<hr />"), ("# h", "<h1>h</h1>"),
        ("```\nc\n```", "<pre><code>c\n</code></pre>"),
        ("<div>\n</div>", "<div>\n</div>"), ("---", "<hr />"), ("1. c", "<ol>\n<li>c</li>\n</ol>"),
    ])
    func interrupted(by next: String, html: String) {
        let lesson = scan("|a|\n|-|\n|b|\n\(next)\n", allowsHTML: true)
        let plain = compact(lesson).replacing(" id=\"h\"", with: "").replacing(/\n?<a class="anchor".*<\/a>/, with: "")
        #expect(plain == "{a / b}" + html)
        #expect(scan("|a|\n|-|\n|b|\n===\n").headings == [])
        #expect(compact(scan("|a|\n|-|\n|b|\n===\n")) == "{a / b / ===}")
    }

    /// A table's header is the line above its dashes: what stands before stays text, with its own links and marks.
    @Test(arguments: [
        ("текст *и\nещё*\n|a|\n|-|\nb", "<p>текст <em>и\nещё</em></p>\n{a / b}"),
        ("текст `x\n|a` |\n|-|", "<p>текст `x</p>\n{a`}"),
        ("[к]: /u\n|[к]|\n|-|", "{<a href=\"[[link 0]]\">к</a>}"),
        ("один\n    # не заголовок\n|a|\n|-|", "<p>один\n# не заголовок</p>\n{a}"),
        ("а\n    - б\n|a|\n|-|\n---", "<p>а\n- б</p>\n{a}<hr />"),
        ("> т\n> |a|\n> |-|", "<blockquote>\n<p>т</p>\n{a}</blockquote>"),
        ("- т\n  |a|\n  |-|", "<ul>\n<li>т\n{a}</li>\n</ul>"),
    ])
    func behindText(body: String, meaning: String) {
        #expect(compact(scan(body)) == meaning)
        #expect(scan(body).headings == [])
    }

    @Test(arguments: [
        ("> |a|\n> |-|\n>|b|", "<blockquote>\n{a / b}</blockquote>"),
        ("1.  О:\n\n    | A | B |\n    | - | - |\n    | 1 | 2 |", "<ol>\n<li>\n<p>О:</p>\n{A | B / 1 | 2}</li>\n</ol>"),
        (
            "> - > |a|b|\n>   > |-|-|\n>   > |c|d|",
            "<blockquote>\n<ul>\n<li>\n<blockquote>\n{a | b / c | d}</blockquote>\n</li>\n</ul>\n</blockquote>"
        ),
        ("- | a |\n  | - |\n- | b |\n  | - |", "<ul>\n<li>\n{a}</li>\n<li>\n{b}</li>\n</ul>"),
        ("\t- x\n\n- |a|\n\t|-|\n\t|b|", "<pre><code>- x\n</code></pre>\n<ul>\n<li>\n{a / b}</li>\n</ul>"),
    ])
    func inContainers(body: String, meaning: String) {
        #expect(compact(scan(body)) == meaning)
    }

    /// A line without the signs of its quotation goes on with a paragraph, but not with a table.
    @Test(arguments: [
        ("> | a |\n> | - |\n| b |", "<blockquote>\n{a}</blockquote>\n<p>| b |</p>"),
        (
            "> т\n> | a |\n> |-|\n>| b |\nв *г*\n  д <b>",
            "<blockquote>\n<p>т</p>\n{a / b}</blockquote>\n<p>в <em>г</em>\nд <b></p>"
        ),
        (
            ">> |a|\n>> |-|\n> б\n\nв",
            "<blockquote>\n<blockquote>\n{a}</blockquote>\n<p>б</p>\n</blockquote>\n<p>в</p>"
        ),
        (
            "> - > |a|\n>   > |-|\nб",
            "<blockquote>\n<ul>\n<li>\n<blockquote>\n{a}</blockquote>\n</li>\n</ul>\n</blockquote>\n<p>б</p>"
        ),
    ])
    func lazyLines(body: String, meaning: String) {
        #expect(compact(scan(body, allowsHTML: true)) == meaning)
        if body.contains("<b>") { #expect(scan(body).marked == ["<b>"]) }
    }

    /// What stands below a table, without the marks of its containers, is read on its own.
    @Test(arguments: [
        (
            "> | 1 | 2 |\n> |---|---|\n> | 3 | 4 |\nwords\n> [!TIP]\n> tip text",
            "<blockquote>\n{1 | 2 / 3 | 4}</blockquote>\n<p>words</p>\n<aside>[[callout 0]]\n<p>tip text</p>\n</aside>"
        ),
        (
            "> | 1 |\n> |---|\nwords\n> - item",
            "<blockquote>\n{1}</blockquote>\n<p>words</p>\n<blockquote>\n<ul>\n<li>item</li>\n</ul>\n</blockquote>"
        ),
        ("- | a |\n  | - |\n  | b |\nText after.", "<ul>\n<li>\n{a / b}</li>\n</ul>\n<p>Text after.</p>"),
        ("1. т\n\n   | a |\n   | - |\n| b |", "<ol>\n<li>\n<p>т</p>\n{a}</li>\n</ol>\n<p>| b |</p>"),
        ("| a |\n| - |\n| b |\n    code", "{a / b}<pre><code>code\n</code></pre>"),
        ("> | a |\n> | - |\n|б|\n|-|\n|в|", "<blockquote>\n{a}</blockquote>\n{б / в}"),
        ("| a |\n| - |\n| b |\n2. в", "{a / b}<ol start=\"2\">\n<li>в</li>\n</ol>"),
    ])
    func endsOfTables(body: String, meaning: String) {
        let lesson = scan(body)
        let plain = compact(lesson).replacing(/<aside [^>]*>\n/, with: "<aside>")
            .replacing(/<pre [^>]*><code [^>]*>/, with: "<pre><code>")
        #expect(plain == meaning)
        #expect(lesson.said == [])
    }

    /// Inline markup is cmark's own, cell by cell.
    @Test(arguments: [
        ("*a | b*", "*a | b*"), ("`a | b`", "`a | b`"), ("**ё** | ~a~", "<strong>ё</strong> | <del>a</del>"),
        ("a # | # b #", "a # | # b #"),
        ("\\# | \\\\", "# | \\"), ("- a | > b", "- a | &gt; b"), ("`\\|\\|` | \\|", "<code>||</code> | |"),
        ("a\\ | b\\", "a\\ | b\\"),
        (
            "[т](u \"\\|\") | ![](data:image/png,A)",
            "<a href=\"[[link 0]]\" title=\"|\">т</a> | <img src=\"data:image/png,A\" alt=\"\" />"
        ),
        ("<https://e.example/\\|> | &amp;", "<a href=\"https://e.example/%7C\">https://e.example/|</a> | &amp;"),
        ("[к] | [нет]", "<a href=\"https://e.example\">к</a> | [нет]"),
        ("\\~ | `\\~`", "~ | <code>\\~</code>"), ("\\\\| | a", "| | a"),
    ])
    func cells(row: String, meaning: String) {
        #expect(compact(scan("|x|y|\n|-|-|\n| \(row) |\n\n[к]: https://e.example\n")) == "{x | y / \(meaning)}")
    }

    @Test func html() {
        #expect(
            scan("|а|\n|:-:|\n|б|\n").html == """
                <div class="table-scroll" role="group" tabindex="0" aria-label="[[table]]">
                <table>
                <thead>
                <tr>
                <th scope="col" class="center">а</th>
                </tr>
                </thead>
                <tbody>
                <tr>
                <td class="center">б</td>
                </tr>
                </tbody>
                </table>
                </div>

                """)
    }

    /// A header without words would be announced as one.
    @Test(arguments: [
        ("||", "<td></td>"), ("| &nbsp; |", "<td>\u{A0}</td>"), ("| `а` |", "<th scope=\"col\"><code>а</code></th>"),
        ("| ![а](https://e/x.png) |", "<th scope=\"col\"><img src=\"https://e/x.png\" alt=\"а\" /></th>"),
    ])
    func headerCells(cell: String, html: String) {
        let lesson = scan("\(cell) б |\n|--|:-:|\n| в | г |\n")
        #expect(lesson.html.contains("<tr>\n\(html)\n<th scope=\"col\" class=\"center\">б</th>\n</tr>"))
    }

    /// Findings in cells name the cell's own place, also behind escaped pipes and in quotations.
    @Test func places() {
        let lesson = scan(
            "> - ё\n>   | ж \\| [а](file:б) | <b> |\n>   |---|---|\n>   | ![ё <i>](https://e/x.png) | [в](г.md) |\n")
        #expect(
            lesson.said == [
                "5:12: 'file:' is not allowed in a lesson [unsafe-link]", "5:26: raw HTML in a lesson [raw-html]",
                "7:7: image from another site [broken-image]", "7:11: raw HTML in a lesson [raw-html]",
            ])
        #expect(lesson.marked == ["[а](file:б)", "<b>", "![ё <i>](https://e/x.png)", "<i>"])
        #expect(lesson.links.map { lesson.place($0.mark).description } == ["a.md:7:35"])
        let before = scan("ё <b>\nи [а](file:б) <i>\n|a|\n|-|\n")
        #expect(before.said.map { $0.prefix(4) } == ["4:3:", "5:3:", "5:15"])
        #expect(before.marked == ["<b>", "[а](file:б)", "<i>"])
    }

    @Test func cellsBeyondTheColumns() {
        let lesson = scan("| abc | def |\n| --- | --- |\n| bar | baz | буу |\n> x\n\n|a|\n|-|\n|b|c|d|\n")
        #expect(compact(lesson) == "{abc | def / bar | baz}<blockquote>\n<p>x</p>\n</blockquote>\n{a / b}")
        #expect(
            lesson.said == [
                "6:15: cell beyond the table's 2 columns is not shown [excess-cells]",
                "11:4: cell beyond the table's 1 column is not shown [excess-cells]",
            ])
        #expect(lesson.marked == ["буу", "c"])
        #expect(lesson.diagnostics.map(\.severity) == [.warning, .warning])
        #expect(
            Set(lesson.diagnostics.map(\.help))
                == ["add a column to the header and to the row below it, or escape the pipe as '\\|'"])
    }

    @Test func shape() {
        let lesson = scan("т\n\n|a|b|c|d|\n|-|:-|:-:|-:|\n|1|\n|2|\n\n> |e|\n> |-|\n")
        #expect(lesson.tables.map(\.alignments) == [[.none, .start, .center, .end], [.none]])
        #expect(lesson.tables.map(\.rows) == [2, 0])
        #expect(lesson.tables.map { lesson.place($0.mark).description } == ["a.md:6:2", "a.md:11:4"])
    }
}

/// Tables in one line each.
private func compact(_ lesson: ScannedLesson) -> String {
    lesson.html
        .replacing(
            /<div class="table-scroll" role="group" tabindex="0" aria-label="\[\[table\]\]">\n<table>\n<thead>\n/,
            with: "{"
        )
        .replacing(/<t[hd](?: scope="col")?(?: class="([a-z]+)")?>/) { match in match.1.map { "(\($0))" } ?? "" }
        .replacing(/<\/t[hd]>\n<\/tr>\n/, with: "\u{1}").replacing(/<\/t[hd]>\n/, with: " | ").replacing(
            "<tr>\n", with: ""
        )
        .replacing("</thead>\n", with: "").replacing("<tbody>\n", with: "").replacing("</tbody>\n", with: "")
        .replacing(/\u{1}<\/table>\n<\/div>\n?\n?/, with: "}").replacing("\u{1}", with: " / ")
        .replacing(/}\n/, with: "}").replacing(/\n$/, with: "")
}

import Core
import Testing

@testable import Markdown

/// HTML that opens or closes too much, and what browsers make of comments.
@Suite struct HTMLBalanceTests {
    @Test(arguments: [
        (
            "Write a <textarea> here.\n\nMore.", "4:9",
            "'<textarea>' is never closed: a browser reads the rest of the page as its text", "<textarea>"
        ),
        ("<div>\n\nт\n", "4:1", "'<div>' is never closed", "<div>"),
        ("т\n\n</div>\n", "6:1", "'</div>' closes nothing", "</div>"),
        ("> <details>\n\nт", "4:3", "'<details>' is never closed", "<details>"),
        ("Array<user-name> т", "4:6", "'<user-name>' is never closed", "<user-name>"),
        ("a <sup class=\"x\"/> b", "4:3", "'<sup/>' is never closed: HTML passes over the '/'", "<sup class=\"x\"/>"),
        ("- <b>т\n- т</b>", "5:4", "'</b>' does not close '<b>': they stand in different blocks", "</b>"),
        (
            "<steps>\n\n1. т\n</steps>", "7:1",
            "'</steps>' does not close '<steps>': they stand in different blocks", "</steps>"
        ),
        ("| <i> |\n|---|\n| a |", "4:3", "'<i>' is never closed", "<i>"),
        ("<div>\n<p>a\n<ul><li>b</ul>\n", "4:1", "'<div>' is never closed", "<div>"),
    ])
    func unbalanced(body: String, place: String, summary: String, marked: String) {
        let lesson = scan(body, allowsHTML: true)
        #expect(lesson.said == ["\(place): \(summary) [unbalanced-html]"])
        #expect(lesson.marked == [marked])
        #expect(lesson.diagnostics.map(\.severity) == [.error])
    }

    @Test(arguments: [
        "<details>\n<summary>a</summary>\n\nт\n\n</details>", "a<br>b<br/>c <img src=\"x\" alt=\"\">",
        "<p align=\"center\">\n\n## А\n\n</p>",
        "<ul><li>a<li>b</ul>", "<table><tr><td>x</table>", "<svg><path d=\"x\"/></svg>",
        "<textarea>if (a<b) {}</textarea>",
        "<b title=\"a>b\">т</b>", "a < b and c > d", "`<div>`", "```\n<div>\n```", "\\<div>", "<DIV>т</div>",
        "<a name=\"x\"></a>", "a <!-- <div> --> b", "![a <b> c](data:image/png,A)",
        "<https://e.example>",
    ])
    func balanced(body: String) {
        #expect(scan(body, allowsHTML: true).said == [])
    }

    @Test func components() {
        let lesson = scan("<Tabs>\n<TabItem/>\n</Tabs>\n\n<Card />\n", allowsHTML: true)
        #expect(lesson.said == ["5:1: '<TabItem>' is a component of MDX, and no element of HTML [foreign-syntax]"])
        #expect(scan("Array<Int> т", allowsHTML: true).said == ["4:6: '<Int>' is never closed [unbalanced-html]"])
    }

    /// No empty line parts it from the tag above, so it is shown as it is written.
    @Test(arguments: [
        ("<small>\n[x](https://e.example)\n</small>", "5:1"), ("<div>\n- а\n- б\n</div>", "5:1"),
        ("<div>\n  1. а\n</div>", "5:3"), ("<p>\nа **б**\n</p>", "5:1"), ("<p>\n<b>а</b> `б`\n</p>", "5:1"),
        ("<div>\n## А\n</div>", "5:1"), ("<div>\n```sh\nls\n```\n</div>", "5:1"), ("> <div>\n> - а\n> </div>", "5:3"),
        ("<div>а **б**\nв</div>", "4:1"),
    ])
    func markdownInside(body: String, place: String) {
        let lesson = scan(body, allowsHTML: true)
        #expect(lesson.said == ["\(place): Markdown inside of HTML is shown as it is written [looks-like]"])
        #expect(
            lesson.diagnostics.map(\.help) == ["put an empty line above and below it, or write it as HTML"])
    }

    @Test(arguments: [
        "<pre>\n- а `б` **в**\n</pre>", "<pre><code>\n# а\n</code></pre>", "<script>\n// - `а`\n- 1\n</script>",
        "<td>2 * 3 * 4</td>", "<div>\n2 ** 3 ** 4 a[0] (x)\n</div>", "<style>\n* { }\n</style>", "<p>\n-5 и 1.5\n</p>",
        "<div>\n<code>**а**</code> б\n</div>", "<div>\n\n- а\n\n</div>", "<div>\n<!-- - а\n- б -->\n</div>",
    ])
    func noMarkdownInside(body: String) {
        #expect(scan(body, allowsHTML: true).said.filter { !$0.contains("raw-html") } == [])
    }

    /// Its end begins a block, which takes the rest along: only the cause is told.
    @Test func fencesInside() {
        let lesson = scan("<div>\n```sh\nls\n\n```\n\nт\n\n</div>", allowsHTML: true)
        #expect(lesson.said == ["5:1: a fence inside of HTML opens no block [invalid-fence]"])
        #expect(
            lesson.diagnostics.map(\.help) == ["put an empty line above it, and one below its end"])
    }

    /// One finding for a block, and none for what follows from it.
    @Test func tagsInBackticksInside() {
        let lesson = scan("<steps>\n1. а `<html>` и `<body>`\n</steps>\n", allowsHTML: true)
        #expect(
            lesson.said == ["5:7: '<html>' is a tag: backticks inside of HTML are text [unbalanced-html]"])
        #expect(
            lesson.diagnostics.map(\.help) == [
                "put an empty line above and below the Markdown, or write '&lt;' and '<code>'"
            ])
    }

    @Test func aTagInBackticksTakesOthersAlong() {
        let lesson = scan("<p>\n  <Spoiler>а `<style>` б</Spoiler>\n</p>\n", allowsHTML: true)
        #expect(
            lesson.said.filter { $0.contains("unbalanced") } == [
                "5:15: '<style>' is a tag: backticks inside of HTML are text [unbalanced-html]"
            ])
    }

    @Test func helps() {
        func help(_ body: String) -> [String?] { scan(body, allowsHTML: true).diagnostics.map(\.help) }
        #expect(help("a <b> c") == ["close it with '</b>', or write '\\<' where it is text"])
        #expect(help("Span<Int32> c") == ["write '\\<' or `code` where it is text, or close it with '</Int32>'"])
        #expect(
            help("<div>\na <name@example.org>\n</div>")
                == ["close it with '</name>', or write '&lt;' where it is text"])
    }

    /// An author's note is on no page, whatever its form and whether HTML is allowed.
    @Test(arguments: [
        ("т <!-- ё --> д", "<p>т  д</p>\n"), ("<!-- ё -->\n\nт", "<p>т</p>\n"), ("<!-- ё\n\nж -->\nт", "<p>т</p>\n"),
        ("т <!-- TODO -- ё --> д", "<p>т  д</p>\n"), ("т <!--- ё ---> д", "<p>т  д</p>\n"),
        ("т <!--> д <!---> е", "<p>т  д  е</p>\n"),
        ("т <!-- -- *ё `ж` [з](и.md)* --> д", "<p>т  д</p>\n"), ("*т <!-- -- ё* ж --> д", "<p><em>т </em> д</p>\n"),
        ("т <!-- --\nё --> д", "<p>т  д</p>\n"), ("- <!-- ё -->\n- т", "<ul>\n<li></li>\n<li>т</li>\n</ul>\n"),
        ("т <!-- [^1] -- [^2] --> д", "<p>т  д</p>\n"), ("т <!-- -- <b> --> д", "<p>т  д</p>\n"),
        ("\\<!-- т -- д -->", "<p>&lt;!-- т -- д --&gt;</p>\n"), ("&lt;!-- -- -->", "<p>&lt;!-- -- --&gt;</p>\n"),
        ("`<!-- ё -- ж -->`", "<p><code>&lt;!-- ё -- ж --&gt;</code></p>\n"),
    ])
    func comments(body: String, html: String) {
        for allowsHTML in [false, true] {
            let lesson = scan(body, allowsHTML: allowsHTML)
            #expect(lesson.html == html)
            #expect(lesson.said == [])
        }
    }

    @Test func commentsInHTML() {
        #expect(scan("<div>\n<!-- ё -->\nт\n</div>\n", allowsHTML: true).html == "<div>\n\nт\n</div>\n")
        #expect(scan("## А {#x} <!-- ё -->").ids == ["x"])
        #expect(scan("|а <!-- ё -- ж -->|\n|---|\n").html.contains("<th scope=\"col\">а </th>"))
    }

    @Test(arguments: [("т <!-- ё", "4:3"), ("<!-- ё\n\nж", "4:1")])
    func openComments(body: String, place: String) {
        for allowsHTML in [false, true] {
            #expect(
                scan(body, allowsHTML: allowsHTML).said == ["\(place): comment is never closed [unbalanced-html]"])
        }
    }

    @Test func textBehindAComment() {
        #expect(
            scan("<!-- ё --> т **ж**", allowsHTML: true).said == [
                "4:1: what stands behind a comment on its line is no Markdown [looks-like]"
            ])
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["<b>`", "<b>\n`", "**a", "[x](", "<code>`"])
    func longBlocks(unit: String) {
        let lesson = scan("<div>\n" + String(repeating: unit, count: 100_000 / unit.utf8.count), allowsHTML: true)
        #expect(lesson.diagnostics.count <= 202)
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["<!-- ", "<!-- -- -->", "a <!-- `x` ", "<b>", "</b>", "<b", "\\<!-- "])
    func longRuns(unit: String) {
        let lesson = scan("x " + String(repeating: unit, count: 100_000 / unit.utf8.count), allowsHTML: true)
        #expect(lesson.diagnostics.count <= 202)
    }
}

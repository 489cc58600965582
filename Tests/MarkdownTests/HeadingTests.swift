import Core
import Testing

@testable import Markdown

@Suite struct HeadingTests {
    @Test func automaticIDs() {
        let lesson = scan("# Введение\n\nТекст\n\nВторой *раздел*\n---\n\n> ### Третий\n\n- #### Пункт\n")
        #expect(lesson.said == [])
        #expect(lesson.ids == ["введение", "второй-раздел", "третий", "пункт"])
        #expect(lesson.headings.map(\.level) == [1, 2, 3, 4])
        #expect(lesson.headings.map(\.isExplicit) == [false, false, false, false])
        #expect(
            lesson.headings.map { lesson.place($0.mark).description } == [
                "a.md:4:1", "a.md:8:1", "a.md:11:3", "a.md:13:3",
            ])
    }

    /// Cases A10, A11, A12.
    @Test(arguments: [
        ("## Задача\n## Задача\n## Задача 1\n", ["задача", "задача-1", "задача-1-1"]),
        ("## Дәрс\n## Дәрс 1\n## Дәрс\n## Дәрс\n", ["дәрс", "дәрс-1", "дәрс-2", "дәрс-3"]),
        ("## Итог\n## Тест\n## Прочее {#итог}\n", ["итог-1", "тест", "итог"]),
        ("## Τέλος\n## Τέλος {#τέλος-1}\n## Τέλος\n", ["τέλος", "τέλος-1", "τέλος-2"]),
        ("## ::\n## !!!\n## ?\n", ["section", "section-1", "section-2"]),
    ])
    func unique(body: String, ids: [String]) {
        let lesson = scan(body)
        #expect(lesson.said == [])
        #expect(lesson.ids == ids)
    }

    /// The nodes around a note's mark do not know their line.
    @Test(arguments: [
        ("## h[^1] {#k}", "k", "h"), ("## [^1] {#k}", "k", ""), ("раз\nдва[^1] {#k}\n===", "k", "раз два"),
        ("> ## h[^1] и[^1] {#k}\n> т", "k", "h и"), ("## h[^1] \\{#k}", "h-k", "h {#k}"),
        ("раз \\{\nдва[^1] \\{#k}\n---", "раз-два-k", "раз { два {#k}"),
    ])
    func idsBehindNotes(body: String, id: String, text: String) {
        let lesson = scan(body + "\n\n[^1]: да\n")
        #expect(lesson.said == [])
        #expect(lesson.ids == [id])
        #expect(lesson.headings.map(\.text) == [text])
        #expect(lesson.html.contains("{#k}") == (id != "k"))
    }

    @Test(.timeLimit(.minutes(1))) func manyEqualHeadings() {
        let ids = scan(String(repeating: "# а\n", count: 20_000)).ids
        #expect(ids.prefix(3) == ["а", "а-1", "а-2"])
        #expect(Set(ids).count == 20_000)
    }

    /// Cases A09, A13, A14 and A17 in a lesson: id, text and link from one slug.
    @Test(arguments: [
        ("## `func run()`", "func-run", "func run()", "<code>func run()</code>"),
        (
            "## [Читаем](https://e.example/x) *Документацию*", "читаем-документацию", "Читаем Документацию",
            "<a href=\"https://e.example/x\">Читаем</a> <em>Документацию</em>"
        ),
        ("## ⚙\u{FE0F} Настройка", "настройка", "⚙\u{FE0F} Настройка", "⚙\u{FE0F} Настройка"),
        (
            "## ![Схема](data:image/png;base64,AA) входа", "схема-входа", "Схема входа",
            "<img src=\"data:image/png;base64,AA\" alt=\"Схема\" /> входа"
        ),
        ("## Search", "search", "Search", "Search"),
        ("две\nстроки\n---", "две-строки", "две строки", "две\nстроки"),
    ])
    func textAndID(body: String, id: String, text: String, html: String) {
        let lesson = scan(body)
        #expect(lesson.said == [])
        #expect(lesson.ids == [id])
        #expect(lesson.headings.map(\.text) == [text])
        #expect(lesson.html == heading(2, id, html))
    }

    /// Case A18: each place escapes once.
    @Test func markupCharacters() {
        let lesson = scan("# `Array<Int>` & Co \"x\"\n")
        #expect(lesson.headings.map(\.text) == ["Array<Int> & Co \"x\""])
        #expect(lesson.html == heading(1, "arrayint-co-x", "<code>Array&lt;Int&gt;</code> &amp; Co &quot;x&quot;"))
    }

    private func heading(_ level: Int, _ id: String, _ html: String) -> String {
        "<h\(level) id=\"\(id)\">\(html)</h\(level)>\n"
            + "<a class=\"anchor\" href=\"#\(PercentEncoding.encode(id))\" aria-labelledby=\"\(id)\"></a>\n"
    }
}

@Suite struct ExplicitHeadingIDTests {
    @Test(arguments: [
        ("## Роутер {#router}", "router", "Роутер"), ("## Роутер {#router}   ", "router", "Роутер"),
        ("## Роутер{#router}", "router", "Роутер"), ("## Роутер {#router} ##", "router", "Роутер"),
        ("Роутер {#router}\n===", "router", "Роутер"), ("Два\nряда {#router_2.1}\n---", "router_2.1", "Два ряда"),
        ("> ## Роутер {#маршрут-ё}", "маршрут-ё", "Роутер"), ("## *Роутер* {#a_b_c}", "a_b_c", "Роутер"),
        ("## `x` {#şəkil}", "şəkil", "x"), ("## {#один}", "один", ""), ("## a {b} {#c}", "c", "a {b}"),
        ("## a\\\\{#c}", "c", "a\\"), ("## и {#и\u{306}}", "\u{439}", "и"),
    ])
    func taken(body: String, id: String, text: String) {
        let lesson = scan(body)
        #expect(lesson.said == [])
        #expect(lesson.ids.map { Array($0.utf8) } == [Array(id.utf8)])
        #expect(lesson.headings.map(\.isExplicit) == [true])
        #expect(lesson.headings.map(\.text) == [text])
    }

    @Test func blanksInBraces() {
        let lesson = scan("## Роутер { #router }\n")
        #expect(lesson.said == [])
        #expect(lesson.ids == ["router"])
        #expect(lesson.headings.map(\.text) == ["Роутер"])
    }

    /// Other generators' forms count for links, so that no more is said than what is to be mended.
    @Test(arguments: [
        ("## Бета {: #beta }", "beta", "4:9", "'{: #beta }' is shown in the heading", "write '{#beta}' at its end"),
        ("## Г {/*gamma*/}", "gamma", "4:6", "'{/*gamma*/}' is shown in the heading", "write '{#gamma}' at its end"),
        ("## Д {id=\"eta\"} ##", "eta", "4:6", "'{id=\"eta\"}' is shown in the heading", "write '{#eta}' at its end"),
        (
            "## Е {#delta} ж", "delta", "4:6", "heading id 'delta' is not at the heading's end",
            "move '{#delta}' behind all else"
        ),
    ])
    func foreign(body: String, id: String, place: String, summary: String, help: String) {
        let lesson = scan(body)
        #expect(lesson.said == ["\(place): \(summary) [invalid-heading-id]"])
        #expect(lesson.ids == [id])
        #expect(lesson.diagnostics.map(\.help) == [help])
        #expect(lesson.diagnostics.map(\.severity) == [.error])
    }

    @Test func bareWordInBraces() {
        let lesson = scan("## Хранить {keeping}")
        #expect(lesson.said == ["4:12: '{keeping}' is shown in the heading [invalid-heading-id]"])
        #expect(lesson.diagnostics.map(\.help) == ["write '{#keeping}' for an id, or '\\{' where it is text"])
        #expect(lesson.diagnostics.map(\.severity) == [.warning])
        #expect(scan("## Хранить \\{keeping}").said == [])
        #expect(scan("## Хранить `{keeping}`").said == [])
        // A quantity, and the block of a function.
        #expect(scan("## Количество {n}\n\n## getset(key) {block}").said == [])
    }

    /// What stands behind an id belongs to no heading here.
    @Test(arguments: ["{ #default data-toc-label=\"A b\" }", "{#default .note}"])
    func attributesBehindAnID(written: String) {
        let lesson = scan("## А \(written)")
        #expect(lesson.said == ["4:1: a heading takes an id only [invalid-heading-id]"])
        #expect(lesson.diagnostics.map(\.help) == ["write '{#default}'"])
    }

    @Test func inSquareBrackets() {
        let lesson = scan("## Как работает float [#float-algorithm]")
        #expect(lesson.said == ["4:23: '[#float-algorithm]' is shown in the heading [invalid-heading-id]"])
        #expect(lesson.diagnostics.map(\.help) == ["write '{#float-algorithm}' at its end"])
        #expect(lesson.ids == ["float-algorithm"])
        #expect(scan("## Исправлено [#12]\n\n## А \\[#б]\n\n## А [#]\n\n[#]\n===").said == [])
    }

    @Test func withoutWords() {
        #expect(
            scan("##\n\n## \n").said == [
                "4:1: heading without words [looks-like]", "6:1: heading without words [looks-like]",
            ])
    }

    @Test(arguments: [
        ("## Роутер \\{#router}", "роутер-router", "Роутер {#router}"),
        ("Роутер \\{#router}\n---", "роутер-router", "Роутер {#router}"),
        ("## Роутер \\{#router} ##", "роутер-router", "Роутер {#router}"),
        ("## Роутер &#123;#router}", "роутер-router", "Роутер {#router}"),
        ("## Роутер `{#router}`", "роутер-router", "Роутер {#router}"),
        ("## Роутер{router}", "роутерrouter", "Роутер{router}"),
        ("## GET /users/{id}", "get-usersid", "GET /users/{id}"),
        ("## } {#", "section", "} {#"), ("## }", "section", "}"),
    ])
    func isText(body: String, id: String, text: String) {
        let lesson = scan(body)
        #expect(lesson.said == [])
        #expect(lesson.ids == [id])
        #expect(lesson.headings.map(\.text) == [text])
    }

    @Test(arguments: [
        ("## a {#}", "empty heading id", "write a name behind '#', as in {#name}, or remove '{#}'"),
        ("## a {#b c}", "heading id 'b c' holds a blank", "write '{#b-c}'"),
        ("## a {#b\u{A0}c}", "heading id 'b\u{A0}c' holds U+00A0", "write '{#b-c}'"),
        ("## a {#b\u{200B}c}", "heading id 'b\u{200B}c' holds U+200B", "write '{#b-c}'"),
        ("## a {#fn:1}", "heading id 'fn:1' begins with 'fn:'", "write another: a page's own ids begin so"),
        (
            "## a {#stele:nav}", "heading id 'stele:nav' begins with 'stele:'",
            "write another: a page's own ids begin so"
        ),
        (
            "## a {#callout:1}", "heading id 'callout:1' begins with 'callout:'",
            "write another: a page's own ids begin so"
        ),
    ])
    func invalid(body: String, said: String, help: String) {
        let lesson = scan("Текст\n\n\(body)\n")
        #expect(lesson.said == ["6:1: \(said) [invalid-heading-id]"])
        #expect(lesson.diagnostics.map(\.help) == [help])
        #expect(lesson.headings.map(\.text) == ["a"])
    }

    /// HTML takes all but white space.
    @Test(arguments: [
        "b:c", "b\"c", "<b", "%D1", "#b", "standard-input/output", "a–b", "f()", "b'c", "a&amp;b", "x:fn",
    ])
    func whatHTMLTakes(id: String) {
        let lesson = scan("## a {#\(id)}\n")
        #expect(lesson.said == [])
        let shown = id.replacing("&amp;", with: "&")
        #expect(lesson.headings.map(\.id) == [shown])
        #expect(lesson.html.hasPrefix("<h2 id=\"\(HTML.escaped(shown))\">a<"))
        #expect(lesson.html.contains("href=\"#\(PercentEncoding.encode(shown))\""))
    }

    /// Links from elsewhere to what GitHub and mdBook call a heading.
    @Test(arguments: [
        ("Free & paid", "free--paid", "free-paid"), ("Why — how", "why--how", "why-how"), ("🚀 Go", "-go", "go"),
        ("A: --set", "a---set", "a-set"), ("İlk addım", "ilk-addım", "ilk-addım"), ("a_b", "a_b", "a_b"),
        ("!", "section", "section"),
    ])
    func idsAsOnGitHub(text: String, github: String, stele: String) {
        let file = SourceFile(path: "a.md", text: "---\ntitle: T\n---\n## \(text)\n")
        #expect(LessonScanner(allowsHTML: false, headingIDs: .github).scan(file).ids == [github])
        #expect(LessonScanner(allowsHTML: false).scan(file).ids == [stele])
    }

    @Test(arguments: ["## *Роутер {#router}*", "## [Роутер {#router}](b.md)", "## Роутер {#rou*te*r}"])
    func mixedWithMarkup(body: String) {
        let lesson = scan(body)
        #expect(lesson.said == ["4:1: heading id 'router' is mixed with markup [invalid-heading-id]"])
        #expect(lesson.diagnostics.map(\.help) == ["put {#id} behind all markup, or write '\\{' where it is text"])
    }

    /// Case A11: both lines are named.
    @Test func usedTwice() {
        let lesson = scan("# a {#ё}\n\n> ## b {#x}\n\nc {#ё}\n---\n# d {#ё}\n")
        #expect(
            lesson.said == [
                "8:1: heading id 'ё' is used twice [duplicate-heading-id]",
                "10:1: heading id 'ё' is used twice [duplicate-heading-id]",
            ])
        #expect(lesson.diagnostics.flatMap(\.notes).map(\.text) == ["first used here", "first used here"])
        #expect(lesson.diagnostics.flatMap(\.notes).map { $0.place?.description } == ["a.md:4:1", "a.md:4:1"])
    }
}

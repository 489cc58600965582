import Core
import Testing

@testable import Markdown

@Suite struct AddressTests {
    /// The examples of GFM 6.9 with their `www.` written as `https://www.`, and where an address ends.
    @Test(arguments: [
        ("http://commonmark.org", "http://commonmark.org", ""),
        (
            "https://www.commonmark.org/help for more information.", "https://www.commonmark.org/help",
            " for more information."
        ),
        ("https://www.commonmark.org.", "https://www.commonmark.org", "."),
        ("https://www.commonmark.org/a.b.", "https://www.commonmark.org/a.b", "."),
        ("https://www.google.com/search?q=Markup+(business)", "https://www.google.com/search?q=Markup+(business)", ""),
        (
            "https://www.google.com/search?q=Markup+(business)))", "https://www.google.com/search?q=Markup+(business)",
            "))"
        ),
        ("https://www.google.com/search?q=(business))+ok", "https://www.google.com/search?q=(business))+ok", ""),
        ("https://www.google.com/search?q=a&hl=en", "https://www.google.com/search?q=a&amp;hl=en", ""),
        ("https://www.google.com/search?q=a&hl;", "https://www.google.com/search?q=a", "&amp;hl;"),
        ("https://e.example/?q=a&amp;", "https://e.example/?q=a", "&amp;"),
        ("https://e.example/?q=a&amp;b=c", "https://e.example/?q=a&amp;b=c", ""),
        ("https://commonmark.org/he&lt;lp", "https://commonmark.org/he", "&lt;lp"),
        ("https://e.example/x?!.,:*_~", "https://e.example/x", "?!.,:*_~"),
        ("https://e.example/x;", "https://e.example/x", ";"),
        ("https://e.example/x\"", "https://e.example/x", "&quot;"),
        ("HTTPS://e.example/X", "HTTPS://e.example/X", ""),
        ("https://e.example:8080/x", "https://e.example:8080/x", ""),
        ("https://e.example», да", "https://e.example", "», да"),
        ("https://e.example/x» и", "https://e.example/x", "» и"),
        ("https://e.example/x“", "https://e.example/x", "“"), ("https://e.example/x”.", "https://e.example/x", "”."),
        ("https://e.example/x—да", "https://e.example/x", "—да"), ("https://e.example…", "https://e.example", "…"),
        ("https://e.example/x\u{A0}да", "https://e.example/x", "\u{A0}да"),
        ("https://e.example/x\u{37E}", "https://e.example/x", "\u{37E}"),
        ("https://e.example/~user/a~b", "https://e.example/~user/a~b", ""),
        ("https://e.example/a_b", "https://e.example/a_b", ""),
        ("https://e.example/[1]", "https://e.example/%5B1%5D", ""),
    ])
    func ends(body: String, url: String, rest: String) {
        let lesson = scan("см. " + body)
        #expect(lesson.said == [])
        let shown = url.replacing("%5B", with: "[").replacing("%5D", with: "]")
        #expect(lesson.html == "<p>см. <a href=\"\(url)\">\(shown)</a>\(rest)</p>\n")
    }

    /// Paths and hosts in any alphabet are shown as they are written; cmark encodes them in the link.
    @Test(arguments: [
        "https://ru.wikipedia.org/wiki/Протокол_(значения)", "https://el.wikipedia.org/wiki/Πρωτόκολλο",
        "https://пример.рф/путь", "http://παράδειγμα.ελ", "https://az.example/ə?ş=ı",
    ])
    func everyAlphabet(url: String) {
        let html = scan("«\(url)».").html
        #expect(html == "<p>«<a href=\"\(encoded(url))\">\(url)</a>».</p>\n")
    }

    @Test(arguments: ["(", "*", "_", "~", "«", "“", "—", "- "])
    func begins(before: String) {
        #expect(
            scan("т \(before)https://e.example т").html.contains(
                "<a href=\"https://e.example\">https://e.example</a> т"))
    }

    /// cmark writes bytes for these that are no text.
    @Test func charactersThatAreNone() {
        #expect(scan("https://a.b/&#xFFFE; т").html == "<p><a href=\"https://a.b/\">https://a.b/</a>\u{FFFD} т</p>\n")
    }

    /// A host of a machine or a network at home has no period.
    @Test(arguments: ["http://localhost:8080", "https://intranet/x", "http://e"])
    func shortHosts(address: String) {
        #expect(scan("т \(address).").html == "<p>т <a href=\"\(address)\">\(address)</a>.</p>\n")
    }

    @Test(arguments: [
        "http://", "https://.e.e", "https://e..e", "https://a_b.example", "https://a.b_c",
        "https:// e.example", "xhttps://e.example", "яhttps://e.example", "1http://e.example", "ftp://e.example",
        "www.e.example", "a@e.example", "`https://e.example`", "https:/e.example", "https://", "https://_a",
    ])
    func isText(body: String) {
        let lesson = scan(body)
        #expect(lesson.said == [])
        #expect(!lesson.html.contains("<a "))
    }

    @Test func aroundAndInside() {
        #expect(
            scan("[https://e.example](https://f.example)").html
                == "<p><a href=\"https://f.example\">https://e.example</a></p>\n")
        #expect(
            scan("<https://e.example/*a*>").html
                == "<p><a href=\"https://e.example/*a*\">https://e.example/*a*</a></p>\n")
        #expect(scan("![https://e.example](data:image/png,x)").html.contains("alt=\"https://e.example\""))
        let two = scan(
            "*https://e.example/a* и **https://e.example/b**, ~~https://e.example/c~~\n\n    https://e.example\n"
        ).html
        #expect(two.contains("<em><a href=\"https://e.example/a\">https://e.example/a</a></em>"))
        #expect(two.contains("<strong><a href=\"https://e.example/b\">https://e.example/b</a></strong>"))
        #expect(two.contains("<del><a href=\"https://e.example/c\">https://e.example/c</a></del>"))
        #expect(two.contains("<pre><code>https://e.example\n</code></pre>"))
        #expect(scan("## https://e.example/Б\n").ids == ["httpseexampleб"])
        #expect(
            scan("> - https://e.example\n").html.contains(
                "<li><a href=\"https://e.example\">https://e.example</a></li>"))
    }

    /// Signs in an address are no emphasis.
    @Test(arguments: [
        ("https://e.example/_a_/b", "https://e.example/_a_/b", ""),
        ("https://e.example/*a*.", "https://e.example/*a", "*."),
        ("https://e.example/__a__/_б_", "https://e.example/__a__/_б", "_"),
        ("https://e.example/*a б*", "https://e.example/*a", " б*"),
        ("https://e.example/_a_`x`", "https://e.example/_a", "_<code>x</code>"),
    ])
    func signsInside(body: String, url: String, rest: String) {
        let lesson = scan("- т\n\n   см. " + body)
        #expect(lesson.said == [])
        #expect(lesson.html.contains("<p>см. <a href=\"\(encoded(url))\">\(url)</a>\(rest)</p>\n"))
    }

    /// What stood in the emphasis is the text's around, and is read as such.
    @Test(arguments: [
        ("http://a.b/*c ~x~ d*", "<a href=\"http://a.b/*c\">http://a.b/*c</a> <del>x</del> d*"),
        ("http://a.b/*~x*", "<a href=\"http://a.b/*~x\">http://a.b/*~x</a>*"),
        (
            "http://a.b/*c http://d.e*",
            "<a href=\"http://a.b/*c\">http://a.b/*c</a> <a href=\"http://d.e\">http://d.e</a>*"
        ),
        (
            "http://a.b/*c **d ~x~ http://d.e** e*",
            "<a href=\"http://a.b/*c\">http://a.b/*c</a> <strong>d <del>x</del> "
                + "<a href=\"http://d.e\">http://d.e</a></strong> e*"
        ),
        (
            "*т http://a.b/_c ~x~ d_*",
            "<em>т <a href=\"http://a.b/_c\">http://a.b/_c</a> <del>x</del> d_</em>"
        ),
    ])
    func signsAroundMore(body: String, html: String) {
        let lesson = scan(body)
        #expect(lesson.said == [])
        #expect(lesson.html == "<p>\(html)</p>\n")
    }

    /// A page's links hold none; CommonMark itself nests only addresses in angle brackets.
    @Test(arguments: [
        ("[x <https://c.d> y](b.md)", "<a href=\"[[link 0]]\">x https://c.d y</a>"),
        ("[<a@b.c>](b.md)", "<a href=\"[[link 0]]\">a@b.c</a>"),
        ("[x *<a@b.c>*](https://e.example)", "<a href=\"https://e.example\">x <em>a@b.c</em></a>"),
        ("[<https://c.d> <https://e.f>](#т)", "<a href=\"#%D1%82\">https://c.d https://e.f</a>"),
        (
            "[<term:two> x](term:inter)",
            "<span class=\"term\"><a [[term 0]]>term:two x</a>[[definition 0]]</span>"
        ),
        ("[а](b.md) <https://c.d>", "<a href=\"[[link 0]]\">а</a> <a href=\"https://c.d\">https://c.d</a>"),
    ])
    func insideOfLinks(body: String, html: String) {
        let lesson = scan(body)
        #expect(lesson.said == [])
        #expect(lesson.html == "<p>\(html)</p>\n")
        #expect(lesson.terms.map(\.id) == (body.hasSuffix("(term:inter)") ? ["inter"] : []))
    }

    @Test func marksOfNotesInLinks() {
        let lesson = scan("[x <https://c.d> y[^1]](b.md)\n\n[^1]: да\n")
        #expect(lesson.said == [])
        #expect(lesson.html.hasPrefix("<p><a href=\"[[link 0]]\">x https://c.d y</a><sup"))
    }

    @Test func inTablesAndNotes() {
        let lesson = scan("| https://e.example/a | б |\n|---|---|\n| ~~в~~ | г[^1] |\n\n[^1]: https://e.example/b\n")
        #expect(lesson.said == [])
        #expect(lesson.html.contains("<th scope=\"col\"><a href=\"https://e.example/a\">https://e.example/a</a></th>"))
        #expect(lesson.html.contains("<td><del>в</del></td>"))
        #expect(lesson.html.contains("<p><a href=\"https://e.example/b\">https://e.example/b</a>"))
    }

    @Test func escapesInside() {
        #expect(
            scan("https://e.example/a\\_b\\~c").html
                == "<p><a href=\"https://e.example/a_b~c\">https://e.example/a_b~c</a></p>\n")
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "https://", "https://a.b", "https://a.b ", "https://a.b)", "http://a.b/((", "https://a.b/&a;", ":// ",
        ])
    func longRuns(unit: String) {
        let lesson = scan("x " + String(repeating: unit, count: 30_000 / unit.utf8.count))
        #expect(!lesson.html.isEmpty)
    }

    private func encoded(_ url: String) -> String {
        url.utf8.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "%" + String($0, radix: 16, uppercase: true) }.joined()
    }
}

import Testing

@testable import Markdown

@Suite struct StrikethroughTests {
    /// The examples of GFM 6.5.
    @Test(arguments: [
        ("~~Hi~~ Hello, ~there~ world!", "<del>Hi</del> Hello, <del>there</del> world!"),
        ("This ~~has a\n\nnew paragraph~~.", "This ~~has a</p>\n<p>new paragraph~~."),
        ("This will ~~~not~~~ strike.", "This will ~~~not~~~ strike."),
    ])
    func examples(body: String, html: String) {
        #expect(scan(body).html == "<p>\(html)</p>\n")
    }

    @Test(arguments: [
        ("~~нет~~да", "<del>нет</del>да"), ("о~~бъе~~кт", "о<del>бъе</del>кт"),
        ("~α~ και ~~β~~", "<del>α</del> και <del>β</del>"),
        ("«~~да~~»", "«<del>да</del>»"), ("(~да~)", "(<del>да</del>)"), ("~~«да»~~", "<del>«да»</del>"),
        ("*~~да~~*", "<em><del>да</del></em>"), ("~~*да*~~", "<del><em>да</em></del>"),
        ("~~а *б* в~~", "<del>а <em>б</em> в</del>"), ("~~`a~~b` в~~", "<del><code>a~~b</code> в</del>"),
        ("~~[в](https://e.example) г~~", "<del><a href=\"https://e.example\">в</a> г</del>"),
        ("[~~в~~](https://e.example)", "<a href=\"https://e.example\"><del>в</del></a>"),
        ("~~а\nб~~", "<del>а\nб</del>"), ("~~а ~б~ в~~", "<del>а <del>б</del> в</del>"),
        ("~а~~б~~", "~а<del>б</del>"), ("~~`x`~~", "<del><code>x</code></del>"),
        ("**~~да~~** ~нет~", "<strong><del>да</del></strong> <del>нет</del>"),
        ("~~&nbsp;да~~", "<del>\u{A0}да</del>"), ("а ~~да&#160;~~", "а <del>да\u{A0}</del>"),
        ("~~да~~ ~~", "<del>да</del> ~~"), ("~~а~~б~~в~~", "<del>а</del>б<del>в</del>"),
    ])
    func struckOut(body: String, html: String) {
        let lesson = scan(body)
        #expect(lesson.said == [])
        #expect(lesson.html == "<p>\(html)</p>\n")
    }

    /// No flanking, no match in length, no end.
    @Test(arguments: [
        "~~ да ~~", "~~да ~~", "~~ да~~", "~ да ~", "~да", "да~~", "~~да~", "~да~~", "~~~да~~~", "~~~~да~~~~",
        "~~да~~~",
        "~ ~~ ~", "~\u{A0}да~", "~да\u{A0}~", "~~а ~б~~", "5 ~ 6 ~ 7", "слово~~«да»~~слово",
    ])
    func isText(body: String) {
        let lesson = scan("т " + body)
        #expect(lesson.said == [])
        #expect(lesson.html == "<p>т \(body)</p>\n")
    }

    @Test(arguments: [
        ("\\~да\\~", "~да~"), ("\\~\\~да~~", "~~да~~"), ("~~да\\~~", "~~да~~"), ("~да\\~ нет~", "<del>да~ нет</del>"),
        ("\\~~да~", "~<del>да</del>"), ("`~~да~~`", "<code>~~да~~</code>"),
    ])
    func escapes(body: String, html: String) {
        let lesson = scan(body)
        #expect(lesson.said == [])
        #expect(lesson.html == "<p>\(html)</p>\n")
    }

    /// What an address in angle brackets says is where it leads.
    @Test(arguments: [
        ("<https://a.b/~~x~~>", "https://a.b/~~x~~", "https://a.b/~~x~~"),
        ("<a~b~@c.d>", "mailto:a~b~@c.d", "a~b~@c.d"),
    ])
    func addresses(body: String, url: String, shown: String) {
        let lesson = scan(body)
        #expect(lesson.said == [])
        #expect(lesson.html == "<p><a href=\"\(url)\">\(shown)</a></p>\n")
    }

    @Test func inHeadings() {
        let lesson = scan("## Был ~~Router~~ {#r}\n\n## ~~Стал~~\n")
        #expect(lesson.ids == ["r", "стал"])
        #expect(lesson.headings.map(\.text) == ["Был Router", "Стал"])
        #expect(lesson.html.contains("<h2 id=\"r\">Был <del>Router</del></h2>"))
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["~", "~a ", "a~", "~~a ~b", "a~~b~", "*~a ", "~a~ ", "~~a~b~~c~"])
    func longRuns(unit: String) {
        let lesson = scan("x" + String(repeating: unit, count: 30_000 / unit.utf8.count))
        #expect(!lesson.html.isEmpty)
    }
}

import Core
import Testing

@testable import Markdown

/// Case A24, for sites that want it.
@Suite struct TypographyTests {
    private let nbsp = "\u{A0}"

    private func set(_ body: String, _ language: String, allowsHTML: Bool = false) -> String {
        let lesson = scan(body, allowsHTML: allowsHTML, typography: .of(language: language))
        #expect(lesson.said == [])
        return lesson.html.replacing("<p>", with: "").replacing("</p>\n", with: "")
    }

    @Test func offByDefault() {
        let text = "Он сказал: \"да\" -- вот так... 'а' it's - --- – — я"
        #expect(scan(text).html == "<p>\(text.replacing("\"", with: "&quot;"))</p>\n")
    }

    @Test(arguments: [
        ("ru", "«да» \u{A0}— вот".replacing(" \u{A0}", with: "\u{A0}")), ("el", "«да» — вот"),
        ("az", "«да»\u{A0}— вот"),
        ("en", "“да” – вот"), ("de", "„да“ – вот"), ("xx", "“да” – вот"), ("ru-RU", "«да»\u{A0}— вот"),
        ("pt-BR", "“да” – вот"), ("pt-PT", "«да» – вот"), ("az-Cyrl", "«да»\u{A0}— вот"),
    ])
    func theCaseByLanguage(language: String, text: String) {
        #expect(set("\"да\" -- вот", language) == text)
    }

    @Test func nestedQuotes() {
        #expect(set("\"а \"б\" в\"", "ru") == "«а\u{A0}„б“ в»")
        #expect(set("\"ένα \"δύο\" τρία\"", "el") == "«ένα “δύο” τρία»")
        #expect(set("\"bir \"iki\" üç\"", "az") == "«bir “iki” üç»")
        #expect(set("\"один 'два' \"", "ru") == "&quot;один „два“ &quot;")
        #expect(set("\"один \"два\"\"", "ru") == "«один „два“»")
        #expect(set("«один \"два\" три»", "ru") == "«один „два“ три»")
        #expect(set("\"\"раз\" два\"", "en") == "“‘раз’ два”")
    }

    /// Where a mark opens is decided by what is before it, whatever markup is between.
    @Test func acrossMarkup() {
        #expect(set("\"**да**\"", "ru") == "«<strong>да</strong>»")
        #expect(set("**\"да\"**", "ru") == "<strong>«да»</strong>")
        #expect(set("*\"да*\" нет", "ru") == "<em>«да</em>» нет")
        #expect(set("\"`a \"b\" c`\"", "ru") == "«<code>a &quot;b&quot; c</code>»")
        #expect(set("(\"да\") \"[нет](https://e.example)\"", "ru") == "(«да») «<a href=\"https://e.example\">нет</a>»")
        #expect(set("\"~~да~~\"-\"нет\"", "ru") == "«<del>да</del>»-«нет»")
        #expect(set("\"вот\nнет\"", "ru") == "«вот\nнет»")
        #expect(set("\"да\n\nнет\"", "ru") == "&quot;да" + "нет&quot;")
    }

    /// A run of signs that markup splits stays as it is, and so do the blanks around.
    @Test(arguments: [
        ("*-*-", "<em>-</em>-"), ("*.*..", "<em>.</em>.."), ("а *-*- б", "а <em>-</em>- б"),
        ("а -*-* б...", "а -<em>-</em> б…"), ("~~-~~--", "<del>-</del>--"),
    ])
    func splitByMarkup(body: String, html: String) {
        #expect(set(body, "en") == html)
        #expect(scan("## \(body)\n", typography: .of(language: "en")).html.contains(">\(html)</h2>"))
        #expect(
            scan("|\(body)|\n|---|\n|\(body)|\n", typography: .of(language: "en")).html.contains("<td>\(html)</td>"))
        #expect(scan("- [ ] \(body)\n", typography: .of(language: "en")).html.contains("[[open]] \(html)"))
    }

    @Test func splitByTagsAndNotes() {
        #expect(set("там -<b>-", "ru", allowsHTML: true) == "там -<b>-")
        let lesson = scan("там -[^x]- т\n\n[^x]: да\n", typography: .of(language: "ru"))
        #expect(lesson.html.hasPrefix("<p>там -<sup"))
        #expect(lesson.html.contains("</sup>- т</p>\n"))
    }

    @Test func withoutTheirOtherHalf() {
        #expect(set("экран 5\" и \"шире", "ru") == "экран 5&quot; и\u{A0}&quot;шире")
        #expect(set("а \" б", "en") == "а &quot; б")
        #expect(set("dogs' it's 'x' '90s", "en") == "dogs’ it’s ‘x’ '90s")
        #expect(set("Bakı'nın об'єкт", "az") == "Bakı’nın об’єкт")
    }

    @Test(arguments: [
        ("10--20", "10–20"), ("а--б", "а–б"), ("а --- б", "а\u{A0}— б"), ("а---б", "а—б"),
        ("--флаг и --ещё", "--флаг и\u{A0}--ещё"),
        ("вот ---- нет", "вот ---- нет"), ("вот - нет", "вот - нет"), ("5 - 3", "5 - 3"), ("-- Да.", "— Да."),
        ("да — нет", "да\u{A0}— нет"),
        ("слово\n-- слово", "слово\u{A0}— слово"), ("слово --\nслово", "слово\u{A0}—\nслово"),
        ("слово  -- слово", "слово\u{A0}— слово"),
        ("`x` -- да", "<code>x</code>\u{A0}— да"), ("что... нет", "что… нет"), ("что.... нет", "что.... нет"),
        ("0...5", "0...5"), ("путь .../x", "путь .../x"), ("что?..", "что?.."),
        ("слово  \n-- слово", "слово<br />\n— слово"),
    ])
    func dashesAndDots(body: String, html: String) {
        #expect(set(body, "ru") == html)
    }

    @Test(arguments: [
        ("я и ты не в доме", "я\u{A0}и\u{A0}ты\u{A0}не\u{A0}в\u{A0}доме"), ("для дома", "для дома"),
        ("в\nдоме", "в\u{A0}доме"),
        ("в *доме*", "в\u{A0}<em>доме</em>"), ("*в* доме", "<em>в</em>\u{A0}доме"), ("из-за дома", "из-за дома"),
        ("(в доме) и", "(в\u{A0}доме) и"), ("и, да", "и, да"), ("в `a b`", "в\u{A0}<code>a b</code>"),
        ("5 раз", "5 раз"),
        ("\"в доме\"", "«в\u{A0}доме»"), ("в  \nдоме", "в<br />\nдоме"),
        ("с и\u{306} домом", "с\u{A0}и\u{306}\u{A0}домом"),
    ])
    func shortWords(body: String, html: String) {
        #expect(set(body, "ru") == html)
    }

    @Test func shortWordsOfOthers() {
        #expect(set("a bir iki", "az") == "a bir iki")
        #expect(set("ο ένας", "el") == "ο ένας")
        #expect(set("k domu do domu", "cs") == "k\u{A0}domu do domu")
    }

    /// Each cell is a text of its own, and so is each note.
    @Test func tablesAndNotes() {
        let lesson = scan(
            "| \"а | б\" |\n|---|---|\n| \"в\" | в доме[^1] |\n\n[^1]: Он -- \"так\".\n",
            typography: .of(language: "ru"))
        #expect(lesson.said == [])
        #expect(lesson.html.contains("<th scope=\"col\">&quot;а</th>\n<th scope=\"col\">б&quot;</th>"))
        #expect(lesson.html.contains("<td>«в»</td>\n<td>в\u{A0}доме<sup"))
        #expect(lesson.html.contains("<p>Он\u{A0}— «так»."))
    }

    @Test func neverInCode() {
        #expect(set("    \"a\" -- b...\n", "ru") == "<pre><code>&quot;a&quot; -- b...\n</code></pre>\n")
        #expect(
            set("```py \"x\"\n\"a\" -- b\n```\n", "ru")
                == "<pre><code class=\"language-py\">&quot;a&quot; -- b\n</code></pre>\n")
        #expect(set("<b title=\"a -- b\">\"да\"</b>", "ru", allowsHTML: true) == "<b title=\"a -- b\">«да»</b>")
        #expect(set("<code>\"a\" -- b</code> \"да\"", "ru", allowsHTML: true) == "<code>&quot;a&quot; -- b</code> «да»")
        #expect(
            set("https://e.example/a--b...c и <https://e.example/--->", "ru").hasPrefix(
                "<a href=\"https://e.example/a--b...c\">https://e.example/a--b...c</a> и\u{A0}<a href=\"https://e.example/---\">https://e.example/---</a>"
            ))
        #expect(
            set("[а -- б](https://e.example/a--b \"а -- б\")", "ru")
                == "<a href=\"https://e.example/a--b\" title=\"а -- б\">а\u{A0}— б</a>")
    }

    /// The anchor is the author's; the words are set.
    @Test func headings() {
        let lesson = scan("## \"Вид\" -- в доме {#x}\n\n## Он -- \"так\"\n", typography: .of(language: "ru"))
        #expect(lesson.ids == ["x", "он-так"])
        #expect(lesson.headings.map(\.text) == ["\"Вид\" -- в доме", "Он -- \"так\""])
        #expect(lesson.headings.map(\.shown) == ["«Вид»\u{A0}— в\u{A0}доме", "Он\u{A0}— «так»"])
        #expect(lesson.html.contains("<h2 id=\"x\">«Вид»\u{A0}— в\u{A0}доме</h2>"))
    }

    @Test func frontMatter() {
        let file = SourceFile(path: "a.md", text: "---\ntitle: Он -- \"так\"\ndescription: Что... в доме\n---\n")
        let lesson = LessonScanner(allowsHTML: false, typography: .of(language: "ru")).scan(file)
        #expect(lesson.shownTitle == "Он\u{A0}— «так»")
        #expect(lesson.shownDescription == "Что… в\u{A0}доме")
        #expect(lesson.frontMatter?.title.value == "Он -- \"так\"")
        #expect(LessonScanner(allowsHTML: false).scan(file).shownTitle == "Он -- \"так\"")
    }

    /// What a translator translated is the author's text.
    @Test func freshness() {
        let body = "Он -- \"так\".\n\n## \"Да\"...\n\nНет -- да.\n"
        #expect(
            scan(body).sections().map(\.fingerprint)
                == scan(body, typography: .of(language: "ru")).sections().map(\.fingerprint))
    }

    /// Each sign is an edit, and what is written already is not copied for the next.
    @Test(.timeLimit(.minutes(1))) func manyEdits() {
        let lesson = scan(String(repeating: "'a", count: 400_000), typography: .of(language: "en"))
        #expect(lesson.html == "<p>'a" + String(repeating: "’a", count: 399_999) + "</p>\n")
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["\"", "\"a ", "' ", " \"a", "-- ", "...", "в ", "\"'", "*\"a* "])
    func longRuns(unit: String) {
        let lesson = scan(
            "x" + String(repeating: unit, count: 30_000 / unit.utf8.count), typography: .of(language: "ru"))
        #expect(!lesson.html.isEmpty)
    }
}

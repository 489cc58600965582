import SiteTesting
import Testing

/// Lesson links, anchors and images, through `stele check`.
@Suite struct LinkTests {
    /// Findings in a Russian lesson of this body, which begins in line 4, beside other lessons.
    private func findings(
        _ body: String, others: [String: String] = [:], lessons: String = "one", more: String = ""
    ) throws -> [String] {
        let basis = [
            "Content/site.yaml": TestSite.config("ru, el", lessons: lessons, more: more),
            "Content/ru/s/one.md": TestSite.lesson(body),
        ]
        return try TestSite(basis.merging(others) { $1 }).findings()
    }

    private func finding(_ place: String, _ summary: String, _ rule: String, _ help: String) -> String {
        "Content/ru/s/one.md:\(place): error: \(summary) [\(rule)]\n  help: \(help)"
    }

    // MARK: Anchors

    @Test(arguments: [
        // A05, A09, A16, A66: accents kept, typed composed or decomposed, raw or percent-encoded in either case.
        ("## Δοκιμή των τύπων", "#δοκιμή-των-τύπων"), ("## Сло\u{438}\u{306} данных", "#слой-данных"),
        ("## Слой данных", "#сло\u{438}\u{306}-данных"), ("## Шаг 1 — вход", "#шаг-1-вход"), ("## Шаг", "#шаг"),
        ("## Шаг", "#%D1%88%D0%B0%D0%B3"), ("## Шаг", "#%d1%88%d0%b0%d0%b3"), ("## UI ilə iş", "#ui-ilə-iş"),
        ("## Любой {#router}", "#router"), ("## Шаг", "#"),
    ])
    func anchorsThatAreThere(heading: String, anchor: String) throws {
        #expect(try findings("\(heading)\n\n[x](\(anchor)) [y](one.md\(anchor))") == [])
    }

    @Test(arguments: [
        // A05, A16, A66
        ("## Δοκιμή των τύπων", "δοκιμη-των-τυπων", "δοκιμή-των-τύπων"),
        ("## Шаг 1 — вход", "шаг-1--вход", "шаг-1-вход"),
        ("## Шаг", "Шаг", "шаг"), ("## Ещё один", "еще-один", "ещё-один"), ("## İlk addım", "ilk-addim", "ilk-addım"),
        ("## Любой {#router}", "Router", "router"), ("## Любой {#router}", "ruoter", "router"),
    ])
    func anchorsThatAreNot(heading: String, anchor: String, nearest: String) throws {
        #expect(
            try findings("\(heading)\n\nсм. [x](#\(anchor))") == [
                finding(
                    "6:5", "no heading '#\(anchor)' in Content/ru/s/one.md", "broken-anchor",
                    "did you mean '#\(nearest)'?")
            ])
    }

    @Test func anAnchorWithNoneLikeIt() throws {
        #expect(
            try findings("## Начало\n\n[x](#конец-курса)") == [
                finding(
                    "6:1", "no heading '#конец-курса' in Content/ru/s/one.md", "broken-anchor",
                    "give the heading an id: ## Heading {#конец-курса}")
            ])
    }

    @Test func anAnchorInAnotherLesson() throws {
        let others = ["Content/ru/s/two.md": TestSite.lesson("## Шаг")]
        #expect(
            try findings("[x](two.md#шаг) [y](two.md#шаги)", others: others, lessons: "one, two") == [
                finding("4:17", "no heading '#шаги' in Content/ru/s/two.md", "broken-anchor", "did you mean '#шаг'?")
            ])
    }

    @Test func aHeadingFoundInTheTextThatTheReaderGets() throws {
        let others = ["Content/el/s/two.md": "---\ntitle: Δύο\noriginal: el\n---\n## Βήμα\n"]
        #expect(try findings("[x](two.md#βήμα)", others: others, lessons: "one, two") == [])
    }

    // MARK: Lessons

    @Test(arguments: [
        ("two.md", "s/two"), ("../s/two.md", "s/two"), ("./two.md", "s/two"), ("%D1%88%D0%B0%D0%B3.md", "s/шаг"),
        ("ша\u{433}.md", "s/шаг"), ("../t/%D0%BC%D0%BE%D0%B9.md", "t/мой"), ("../t/мо\u{438}\u{306}.md", "t/мой"),
    ])
    func lessonsThatAreThere(path: String, key: String) throws {
        let config =
            TestSite.config("ru", lessons: "one, two, шаг") + "  - { section: t, title: { ru: Т }, lessons: [мой] }\n"
        let site = try TestSite([
            "Content/site.yaml": config, "Content/ru/s/one.md": TestSite.lesson("[x](\(path))"),
            "Content/ru/s/two.md": TestSite.lesson("2"), "Content/ru/s/шаг.md": TestSite.lesson("3"),
            "Content/ru/t/мо\u{438}\u{306}.md": TestSite.lesson("4"),
        ])
        #expect(try site.findings() == [])
        try site.build()
        #expect(try site.output.paths().contains("ru/\(key).html"))
    }

    @Test(arguments: [
        ("twoo.md", "no lesson 's/twoo'", "did you mean 'two.md'?"),
        ("Two.md", "no lesson 's/Two'", "did you mean 'two.md'?"),
        ("../t/two.md", "no lesson 't/two'", "did you mean 'two.md'?"),
        ("whatever-else.md", "no lesson 's/whatever-else'", "write the path from this file, as in other-lesson.md"),
        // A65: a folder is no page.
        (
            "../s/", "no lesson or file '../s/'",
            "a lesson's link ends in .md, a link to another site begins with https://"
        ),
        (
            "../s", "no lesson or file '../s'",
            "a lesson's link ends in .md, a link to another site begins with https://"
        ),
        ("two", "no lesson or file 'two'", "did you mean 'two.md'?"),
        ("two.html", "no lesson or file 'two.html'", "did you mean 'two.md'?"),
        (
            "../../el/s/two.md", "link leaves the language's folder",
            "write the path from this file to a lesson of the same language, as in other-lesson.md"
        ),
        (
            "%2e%2e/%2e%2e/%2e%2e/secret.md", "link leaves the language's folder",
            "write the path from this file to a lesson of the same language, as in other-lesson.md"
        ),
        (
            "/ru/s/two.md", "link leaves the language's folder",
            "write the path from this file to a lesson of the same language, as in other-lesson.md"
        ),
        (
            "", "link without a destination",
            "write the path from this file to a lesson of the same language, as in other-lesson.md"
        ),
    ])
    func lessonsThatAreNot(path: String, summary: String, help: String) throws {
        let others = [
            "Content/ru/s/two.md": TestSite.lesson("2"), "Content/el/s/one.md": TestSite.lesson("1"),
            "Content/el/s/two.md": TestSite.lesson("2"),
        ]
        #expect(
            try findings("> см. [x](\(path))", others: others, lessons: "one, two") == [
                finding("4:7", summary, "broken-link", help)
            ])
    }

    @Test func aLessonOfAnotherLanguageOnly() throws {
        let others = ["Content/el/s/two.md": "---\ntitle: Δύο\noriginal: el\n---\n2\n"]
        #expect(try findings("[x](two.md)", others: others, lessons: "one, two") == [])
        #expect(
            try findings("[x](two.md)", others: others, lessons: "one, two", more: "fallback: omit") == [
                finding(
                    "4:1", "lesson 's/two' is not in this language", "broken-link",
                    "translate it, or set 'fallback: show' in site.yaml")
            ])
    }

    @Test func drafts() throws {
        let draft = "---\ntitle: Черновик\ndraft: true\n---\n[x](three.md)\n"
        let others = ["Content/ru/s/two.md": draft, "Content/ru/s/three.md": draft]
        #expect(try findings("текст", others: others, lessons: "one, two, three") == [])
        #expect(
            try findings("[x](two.md)", others: others, lessons: "one, two, three") == [
                finding("4:1", "lesson 's/two' is a draft", "broken-link", "publish it, or remove the link")
            ])
    }

    // MARK: Images and downloads

    @Test func filesOfTheLanguageOrTheDefaultOne() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, el, az", lessons: "one, two"),
            "Content/ru/s/one.md": TestSite.lesson("![схема](img/p.png) [скачать](../files/%D0%B0%20%D0%B1.zip)"),
            "Content/el/s/one.md": TestSite.lesson("![σχήμα](img/p.png) [λήψη](../files/%D0%B0%20%D0%B1.zip)"),
            "Content/el/s/two.md": "---\ntitle: Δ\noriginal: el\n---\n![σχήμα](<img/ο\u{390}κος.png>)\n",
            "Content/ru/s/img/p.png": "ru", "Content/ru/files/а б.zip": "z",
            "Content/el/s/img/ο\u{3B9}\u{308}\u{301}κος.png": "el",
        ])
        #expect(try site.findings() == [])
        try site.build()
        let output = site.output
        let zip = "files/%D0%B0%20%D0%B1.zip"
        #expect(try output.text("ru/s/one.html").contains(#"<img src="img/p.png" alt="схема" />"#))
        #expect(try output.text("ru/s/one.html").contains(#"<a href="../\#(zip)">скачать</a>"#))
        #expect(try output.text("el/s/one.html").contains(#"<img src="../../ru/s/img/p.png" alt="σχήμα" />"#))
        #expect(try output.text("el/s/one.html").contains(#"<a href="../../ru/\#(zip)">λήψη</a>"#))
        // A65: the fallback page of a third language shows them too.
        #expect(try output.text("az/s/one.html").contains(#"<img src="../../ru/s/img/p.png" alt="схема" />"#))
        let composed = "%CE%BF%CE%90%CE%BA%CE%BF%CF%82.png"
        #expect(try output.text("az/s/two.html").contains(#"<img src="../../el/s/img/\#(composed)" alt="σχήμα" />"#))
        #expect(try output.text("el/s/two.html").contains(#"<img src="img/\#(composed)" alt="σχήμα" />"#))
        #expect(try output.text("el/s/img/ο\u{390}κος.png") == "el")
    }

    @Test(arguments: ["img/q.png", "../../el/s/img/p.png", "../../../site.yaml", "%2e%2e/%2e%2e/%2e%2e/etc/hostname"])
    func imagesThatAreNotThere(path: String) throws {
        let others = ["Content/el/s/img/p.png": "el", "Content/ru/s/img/p.png": "ru"]
        let decoded = path.replacing("%2e", with: ".")
        #expect(
            try findings("![x](\(path))", others: others) == [
                finding(
                    "4:1", "no image '\(decoded)'", "broken-image",
                    "put the file beside the lesson, in this language's folder or the default language's")
            ])
    }
}

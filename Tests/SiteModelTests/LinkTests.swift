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
        (
            "whatever-else.md", "no lesson 's/whatever-else'",
            "write that lesson, or link to where the file is with https://"
        ),
        // The page's own key is never meant; a translation is reached by the menu.
        ("onee.md", "no lesson 's/onee'", "write that lesson, or link to where the file is with https://"),
        ("one-de.md", "no lesson 's/one-de'", "remove the link: every page has a menu of its languages"),
        ("one.pt-br.md", "no lesson 's/one.pt-br'", "remove the link: every page has a menu of its languages"),
        // A65: a folder is no page.
        (
            "../s/", "no lesson or file '../s/'", "a folder is no page: link to a lesson in it"
        ),
        (
            "../s", "no lesson or file '../s'", "a folder is no page: link to a lesson in it"
        ),
        ("two", "no lesson or file 'two'", "did you mean 'two.md'?"),
        ("two.html", "no lesson or file 'two.html'", "did you mean 'two.md'?"),
        (
            "../../el/s/two.md", "link '../../el/s/two.md' leaves the language's folder", "did you mean 'two.md'?"
        ),
        (
            "%2e%2e/%2e%2e/%2e%2e/secret.md", "link '../../../secret.md' leaves the language's folder",
            "write the path from this file to a lesson of the same language, as in other-lesson.md"
        ),
        (
            "/ru/s/two.md", "link '/ru/s/two.md' begins with '/', where Content/static has no such file",
            "did you mean 'two.md'?"
        ),
        (
            "/s/two", "link '/s/two' begins with '/', where Content/static has no such file", "did you mean 'two.md'?"
        ),
        (
            "/en/s/two/", "link '/en/s/two/' begins with '/', where Content/static has no such file",
            "did you mean 'two.md'?"
        ),
        (
            "/docs/s/two.html#top", "link '/docs/s/two.html' begins with '/', where Content/static has no such file",
            "did you mean 'two.md#top'?"
        ),
        (
            "/docs/one#top", "link '/docs/one' begins with '/', where Content/static has no such file",
            "did you mean '#top'?"
        ),
        (
            "/nothing", "link '/nothing' begins with '/', where Content/static has no such file",
            "write the path from this file, as in other-lesson.md; another site's address begins with https://"
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

    /// Of several lessons of one name the one whose path ends most alike; none where two do. A near name comes last.
    @Test(arguments: [
        ("../b/api/store.md", "did you mean '../t/api/store.md'?"), ("x/store.md", nil), ("storr.md", nil),
        ("index.md", nil), ("../x/t/index.md", "did you mean '../t/index.md'?"), ("api/", nil), ("photo/", nil),
        ("in", nil),
        ("/t", nil), ("/y/t/api/store", "did you mean '../t/api/store.md'?"),
        ("../t/index-de.md", "did you mean '../t/index.md'?"),
        ("x/api/store.zh_CN.md", "did you mean '../t/api/store.md'?"),
        ("../t/api/", "a folder is no page: link to a lesson in it"),
        ("{{ site.url }}/store.md", "nothing is expanded in a lesson: write the address itself"),
    ])
    func lessonsOfOneName(path: String, help: String?) throws {
        var config = TestSite.config("ru", lessons: "one")
        for (section, lessons) in [("t", "index"), ("t/api", "store"), ("u/long-name", "store")] {
            config += "  - { section: \(section), title: { ru: Т }, lessons: [\(lessons)] }\n"
        }
        let site = try TestSite([
            "Content/site.yaml": config, "Content/ru/s/one.md": TestSite.lesson("[x](<\(path)>)"),
            "Content/ru/t/index.md": TestSite.lesson("2"), "Content/ru/t/api/store.md": TestSite.lesson("3"),
            "Content/ru/u/long-name/store.md": TestSite.lesson("4\n\n![x](photo.png)"),
            "Content/ru/u/long-name/photo.png": "GIF89a",
        ])
        let helps = try site.findings().map { String($0.split(separator: "help: ").last ?? "") }
        let general = [
            "a lesson's link ends in .md, a link to another site begins with https://",
            "write that lesson, or link to where the file is with https://",
            "write the path from this file, as in other-lesson.md; another site's address begins with https://",
        ]
        #expect(helps.count == 1)
        if let help { #expect(helps == [help]) } else { #expect(general.contains(helps[0])) }
    }

    /// DocC's links name lessons without their folder and ending.
    @Test(arguments: [
        ("[x](doc:two)", "write '[words](two.md)'"), ("<doc:two#Enum-state>", "write '[words](two.md#enum-state)'"),
        (
            "<doc:Other>",
            "link to a lesson by its .md file, write a symbol as `code`, or list 'doc' under 'link-schemes' in site.yaml"
        ),
    ])
    func linksOfDocC(link: String, help: String) throws {
        let others = ["Content/ru/s/two.md": TestSite.lesson("## Enum state")]
        #expect(
            try findings(link, others: others, lessons: "one, two") == [
                finding("4:1", "unknown scheme 'doc:'", "broken-link", help)
            ])
        #expect(
            try findings(link, others: others, lessons: "one, two", more: "link-schemes: [doc]") == [])
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
            "Content/ru/s/img/p.png": "GIF89aru", "Content/ru/files/а б.zip": "z",
            "Content/el/s/img/ο\u{3B9}\u{308}\u{301}κος.png": "GIF89ael",
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
        #expect(try output.text("el/s/img/ο\u{390}κος.png") == "GIF89ael")
    }

    @Test(arguments: [
        ("other.png", nil), ("../../el/s/img/photo.png", "img/photo.png"), ("../../../site.yaml", nil),
        ("%2e%2e/%2e%2e/%2e%2e/etc/hostname", nil), ("img/Photo.PNG", "img/photo.png"), ("photo", "img/photo.png"),
        ("img/photo.png?raw=true", "img/photo.png"), ("img/phtoo.png", "img/photo.png"),
        ("img/photo.svg", "img/photo.png"),
        ("/img/photo.png", "img/photo.png"), ("img/q.png", nil),
    ])
    func imagesThatAreNotThere(path: String, meant: String?) throws {
        let others = [
            "Content/el/s/img/photo.png": "GIF89ael", "Content/ru/s/img/photo.png": "GIF89aru",
            "Content/ru/s/p.png": "GIF89a",
        ]
        let decoded = path.replacing("%2e", with: ".")
        #expect(
            try findings("![x](\(path))", others: others).filter { !$0.contains("unused-file") } == [
                finding(
                    "4:1", "no image '\(decoded)'", "broken-image",
                    meant.map { "did you mean '\($0)'?" }
                        ?? "put the file beside the lesson, in this language's folder or the default language's")
            ])
    }

    /// The most equal folders win, then a variant for other screens; two of one name are no answer, nor is another number.
    @Test(arguments: [
        ("/x/b/img01.png", "../b/img01.png"), ("img01.png", nil), ("img03.png", nil), ("ref", "ref@2x.png"),
        ("{item.src}", nil),
    ])
    func imagesOfOneName(path: String, meant: String?) throws {
        let files = ["a/img01.png", "b/img01.png", "s/ref@2x.png", "s/ref~dark@2x.png"]
        let others = Dictionary(uniqueKeysWithValues: files.map { ("Content/ru/\($0)", "") })
        let help =
            path.hasPrefix("{")
            ? "nothing is expanded in a lesson: write the address itself"
            : meant.map { "did you mean '\($0)'?" }
                ?? "put the file beside the lesson, in this language's folder or the default language's"
        #expect(
            try findings("![x](\(path))", others: others).filter { !$0.contains("unused-file") } == [
                finding("4:1", "no image '\(path)'", "broken-image", help)
            ])
    }

    // MARK: The site's own address

    @Test(arguments: [
        "", "ru/", "ru/index.html", "el/404.html", "ru/s/one.html", "ru/s/one", "el/s/one.html#шаг", "ru/old.html",
        "CNAME",
        "sitemap.xml", "ru/s/p.png", "?x=1",
    ])
    func ownAddressesThatAreThere(path: String) throws {
        let others = [
            "Content/ru/s/two.md": "---\ntitle: Д\naliases: [old]\n---\n![x](p.png)\n", "Content/ru/s/p.png": "GIF89a",
            "Content/static/CNAME": "e.example",
        ]
        let more = "base-url: https://e.example/docs/"
        let body =
            "## Шаг\n\n[x](https://e.example/docs/\(path)) [y](http://e.example/docs) [z](https://e.example/other)"
        #expect(try findings(body, others: others, lessons: "one, two", more: more) == [])
    }

    @Test func ownAddressesThatAreNot() throws {
        let body =
            "## Шаг\n\n[x](https://e.example/docs/ru/s/twoo.html)\n<https://e.example/docs/en/s/two.html>\n"
            + "https://e.example/docs/ru/s/one.html#нет\n"
        let others = ["Content/ru/s/two.md": TestSite.lesson("2")]
        #expect(
            try findings(body, others: others, lessons: "one, two", more: "base-url: https://e.example/docs/") == [
                finding(
                    "6:1", "no page or file 'ru/s/twoo.html' at the site's own address", "broken-link",
                    "link to the file: then it also works elsewhere"),
                finding(
                    "7:1", "no page or file 'en/s/two.html' at the site's own address", "broken-link",
                    "did you mean 'two.md'?"),
                finding(
                    "8:1", "no heading '#нет' in Content/ru/s/one.md", "broken-anchor",
                    "give the heading an id: ## Heading {#нет}"),
            ])
    }

    @Test func schemesOfTheSite() throws {
        #expect(try findings("[x](xmpp:a@b) [y](geo:1,2)", more: "link-schemes: [xmpp, 'GEO:']") == [])
    }

    /// A heading whose id cannot be one is told once, whatever leads to it.
    @Test func linksToAHeadingThatIsAtFault() throws {
        #expect(
            try findings("## Шаг {#a b}\n\n[x](#a%20b) [y](#a-b) [z](one.md#a-b)") == [
                finding("4:1", "heading id 'a b' holds a blank", "invalid-heading-id", "write '{#a-b}'")
            ])
    }

    /// Links to what GitHub calls a heading are answered with what it is called here.
    @Test(arguments: [
        ("Free & paid", "free--paid", "free-paid"), ("Why — how", "why--how", "why-how"), ("🚀 Go", "-go", "go"),
    ])
    func anchorsOfOtherHosts(heading: String, anchor: String, here: String) throws {
        #expect(
            try findings("## \(heading)\n\n[x](#\(anchor))") == [
                finding(
                    "6:1", "no heading '#\(anchor)' in Content/ru/s/one.md", "broken-anchor", "did you mean '#\(here)'?"
                )
            ])
        #expect(try findings("## \(heading)\n\n[x](#\(anchor))", more: "heading-ids: github") == [])
    }

    // MARK: Raw HTML

    private func html(_ body: String) throws -> [String] {
        let others = [
            "Content/ru/s/two.md": TestSite.lesson("## Шаг"), "Content/ru/s/a.png": "GIF89a",
            "Content/ru/s/b.png": "GIF89a",
        ]
        return try findings(body, others: others, lessons: "one, two", more: "allow-html: true")
            .filter { !$0.contains("unused-file") }
    }

    @Test func anchorsThatHTMLSets() throws {
        #expect(
            try html(
                "## C# <a id=\"csharp\"></a>\n\n<a name='old'></a>\n<div id=box>text</div>\n\n"
                    + "[a](#csharp) [b](#old) [c](#box) [d](one.md#box) <a href=\"#box\">e</a>") == [])
        // A heading's own id makes way for it.
        #expect(try html("## Box\n\n<div id=\"box\">x</div>\n\n[a](#box) [b](#box-1)") == [])
    }

    /// What no browser knows shows nothing.
    @Test func sourcesOfComponents() throws {
        #expect(try html("<YouTubeIframe src=\"https://e.example/x\"></YouTubeIframe>").count == 1)
    }

    @Test func whatHTMLLinksToAndShows() throws {
        let found = try html(
            """
            <img src="nope.png" alt="x"> <img src="https://e.example/x.png" alt=""> <a href="twoo.md">x</a>

            > <p><a
            > href='javascript&#58;f()'>y</a> <img
            > src=a.png></p>

            <div>
            <a href="two.md#нет">z</a> <video poster="c.png"><source srcset="a.png 1x, d.png 2x"></video>
            <!-- <a href="no.md"> --> <a href="htps://e.example">s</a>
            </div>
            """)
        #expect(
            found.map { $0.split(separator: "\n")[0] } == [
                "Content/ru/s/one.md:4:10: error: no image 'nope.png' [broken-image]",
                "Content/ru/s/one.md:4:39: error: image from another site [broken-image]",
                "Content/ru/s/one.md:4:81: error: no lesson 's/twoo' [broken-link]",
                "Content/ru/s/one.md:7:8: error: 'javascript:' is not allowed in a lesson [unsafe-link]",
                "Content/ru/s/one.md:7:35: warning: image without a description [missing-alt]",
                "Content/ru/s/one.md:11:9: error: no heading '#нет' in Content/ru/s/two.md [broken-anchor]",
                "Content/ru/s/one.md:11:42: error: no image 'c.png' [broken-image]",
                "Content/ru/s/one.md:11:65: error: no image 'd.png' [broken-image]",
                "Content/ru/s/one.md:12:35: error: unknown scheme 'htps:' [broken-link]",
            ])
    }

    @Test func addressesInHTMLAreWrittenAsPagesNeedThem() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, el", lessons: "one, two", more: "allow-html: true"),
            "Content/ru/s/one.md": TestSite.lesson(
                "text <a class=x href=two.md#шаг>x</a> <img alt=\"i\" src='p.png'>\n\n"
                    + "<div><a href=\"https://e.example/?a&amp;b\">y</a>\n<img srcset=\"p.png 1x, p.png 2x\" alt=''></div>"
            ),
            "Content/el/s/one.md": TestSite.lesson(
                "text <a class=x href=two.md#шаг>x</a> <img alt=\"i\" src='p.png'>\n\n"
                    + "<div><a href=\"https://e.example/?a&amp;b\">y</a>\n<img srcset=\"p.png 1x, p.png 2x\" alt=''></div>"
            ),
            "Content/ru/s/two.md": TestSite.lesson("## Шаг"), "Content/ru/s/p.png": "GIF89ap",
        ])
        #expect(try site.findings() == [])
        try site.build()
        let page = try site.output.text("el/s/one.html")
        #expect(
            page.contains(
                "<a class=x href=\"two.html#%D1%88%D0%B0%D0%B3\">x</a> <img alt=\"i\" src=\"../../ru/s/p.png\">"))
        #expect(
            page.contains(
                "<div><a href=\"https://e.example/?a&amp;b\">y</a>\n<img srcset=\"../../ru/s/p.png 1x, ../../ru/s/p.png 2x\" alt=''></div>\n"
            ))
    }
}

import Building
import Core
import SiteTesting
import Testing

@Suite struct PageTests {
    private static let base = "base-url: https://example.org/kurs/"

    /// Three languages; `one` is in Russian and Greek, `two` in Russian only, `three` in Greek only.
    private func courseSite(more: String = base) throws -> TestSite {
        try TestSite([
            "Content/site.yaml": TestSite.config("ru, el, az", lessons: "one, two, three", more: more),
            "Content/ru/s/one.md": TestSite.lesson("## Шаг {#step}\n\n[дальше](two.md#конец)\n", title: "Один"),
            "Content/el/s/one.md": TestSite.lesson("## Βήμα {#step}\n\n[πέρα](three.md)\n", title: "Ένα"),
            "Content/ru/s/two.md": TestSite.lesson(
                "## Конец\n\n[назад](one.md#step) [три](three.md#τέλος)\n", title: "Два"),
            "Content/el/s/three.md": "---\ntitle: Τρία\noriginal: el\n---\n## Τέλος\n\n## Κάτι\n",
        ])
    }

    private func lines(_ page: String, containing text: String) -> [String] {
        page.split(separator: "\n").map(String.init).filter { $0.contains(text) }
    }

    @Test func everyAddressLeadsSomewhere() throws {
        let site = try courseSite()
        try site.build()
        #expect(try site.output.faults(base: "/kurs/") == [])
        #expect(
            try site.output.paths().filter { !$0.hasPrefix("assets/") && !$0.hasPrefix("search/") } == [
                "az/404.html", "az/index.html", "az/s/one.html", "az/s/three.html", "az/s/two.html", "el/404.html",
                "el/index.html", "el/s/one.html", "el/s/three.html", "el/s/two.html", "index.html", "ru/404.html",
                "ru/index.html", "ru/s/one.html", "ru/s/three.html", "ru/s/two.html", "sitemap.xml",
            ])
    }

    @Test func withoutABaseAddress() throws {
        let site = try courseSite(more: "")
        try site.build()
        #expect(try site.output.faults(base: "/") == [])
        #expect(try !site.output.paths().contains("sitemap.xml"))
        let page = try site.output.text("ru/s/one.html")
        #expect(!page.contains("rel=\"canonical\"") && !page.contains("rel=\"alternate\""))
    }

    @Test func untranslatedLessonsLeftOut() throws {
        let site = try courseSite(more: "fallback: omit")
        #expect(
            try site.findings() == [
                """
                Content/ru/s/two.md:6:22: error: lesson 's/three' is not in this language [broken-link]
                  help: translate it, or set 'fallback: show' in site.yaml
                """
            ])
        try site.write(TestSite.lesson("## Конец\n\n[назад](one.md#step)\n", title: "Два"), to: "Content/ru/s/two.md")
        try site.build()
        #expect(try site.output.faults() == [])
        #expect(try site.output.paths().filter { $0.hasPrefix("az/") } == ["az/404.html", "az/index.html"])
        #expect(lines(try site.output.text("el/index.html"), containing: "two.html") == [])
        #expect(lines(try site.output.text("az/index.html"), containing: "<h2") == [])
        // A55: no entry in the switcher leads to a page that is not there; a language that lacks it says so.
        #expect(
            lines(try site.output.text("el/s/three.html"), containing: "hreflang=\"ru\"") == [
                "<li><a href=\"../../ru/index.html\" hreflang=\"ru\"><span lang=\"ru\" dir=\"ltr\">Русский</span> "
                    + "<small>χωρίς μετάφραση</small></a></li>"
            ])
    }

    @Test func theSwitcherKeepsTheLesson() throws {
        // A55
        let site = try courseSite()
        try site.build()
        let links = PageReader(try site.output.text("ru/s/one.html")).links.map(\.address)
        #expect(links.contains("../../el/s/one.html") && links.contains("../../az/s/one.html"))
        #expect(!links.contains("../../el/index.html") && !links.contains("../../az/index.html"))
    }

    @Test func canonicalAndAlternates() throws {
        // A56, A57
        let site = try courseSite()
        try site.build()
        let one = [
            #"<link rel="alternate" hreflang="ru" href="https://example.org/kurs/ru/s/one.html">"#,
            #"<link rel="alternate" hreflang="el" href="https://example.org/kurs/el/s/one.html">"#,
            #"<link rel="alternate" hreflang="x-default" href="https://example.org/kurs/ru/s/one.html">"#,
        ]
        for language in ["ru", "el"] {
            let page = try site.output.text("\(language)/s/one.html")
            #expect(lines(page, containing: "rel=\"alternate\"") == one)
            #expect(
                lines(page, containing: "rel=\"canonical\"")
                    == [#"<link rel="canonical" href="https://example.org/kurs/\#(language)/s/one.html">"#])
        }
        #expect(
            lines(try site.output.text("el/s/three.html"), containing: "rel=\"alternate\"") == [
                #"<link rel="alternate" hreflang="el" href="https://example.org/kurs/el/s/three.html">"#,
                #"<link rel="alternate" hreflang="x-default" href="https://example.org/kurs/el/s/three.html">"#,
            ])
    }

    /// The first language that readers see stands for all when the default language's text is a draft.
    @Test func theDefaultOfADraftOriginal() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, en, ar", lessons: "one", more: Self.base),
            "Content/ru/s/one.md": "---\ntitle: О\ndraft: true\n---\nтекст\n",
            "Content/en/s/one.md": TestSite.lesson("text"), "Content/ar/s/one.md": TestSite.lesson("نص"),
        ])
        try site.build()
        for page in ["en/s/one.html", "ar/s/one.html"] {
            #expect(
                lines(try site.output.text(page), containing: "x-default") == [
                    #"<link rel="alternate" hreflang="x-default" href="https://example.org/kurs/en/s/one.html">"#
                ])
        }
        #expect(
            lines(try site.output.text("sitemap.xml"), containing: "x-default").filter { $0.contains("one") } == [
                #"<xhtml:link rel="alternate" hreflang="x-default" href="https://example.org/kurs/en/s/one.html"/>"#,
                #"<xhtml:link rel="alternate" hreflang="x-default" href="https://example.org/kurs/en/s/one.html"/>"#,
            ])
    }

    @Test func aFallbackPage() throws {
        // A56, A60
        let site = try courseSite()
        try site.build()
        let page = try site.output.text("az/s/two.html")
        #expect(lines(page, containing: "<html") == [#"<html lang="az" dir="ltr">"#])
        #expect(lines(page, containing: "<main") == [#"<main id="stele:main" tabindex="-1" lang="ru" dir="ltr">"#])
        #expect(
            lines(page, containing: "rel=\"canonical\"")
                == [#"<link rel="canonical" href="https://example.org/kurs/ru/s/two.html">"#])
        #expect(lines(page, containing: "rel=\"alternate\"") == [])
        let notice = lines(page, containing: "class=\"notice\"")
        #expect(notice.map { $0.contains(#"<a href="../../ru/s/two.html">"#) } == [true])
        // Titles that fall back say their language, in the course and at the foot.
        #expect(lines(page, containing: #"<a href="three.html"><span lang="el" dir="ltr">Τρία</span></a>"#).count == 1)
        #expect(lines(page, containing: #"<span><span lang="el" dir="ltr">Τρία</span></span>"#).count == 1)
        // The author linked to a heading of the Greek text: in Azerbaijani the same text is shown.
        #expect(page.contains(#"<a href="three.html#%CF%84%CE%AD%CE%BB%CE%BF%CF%82">три</a>"#))
        #expect(page.contains(#"<a href="one.html#step">назад</a>"#))
    }

    @Test func theSitemap() throws {
        // A58: no fallback, no draft, no page for errors.
        let site = try courseSite()
        try site.write("---\ntitle: Два\ndraft: true\n---\nтекст\n", to: "Content/ru/s/two.md")
        try site.write(TestSite.lesson("## Шаг {#step}", title: "Один"), to: "Content/ru/s/one.md")
        try site.build()
        #expect(
            lines(try site.output.text("sitemap.xml"), containing: "<loc>").map {
                $0.replacing("<loc>https://example.org/kurs/", with: "").replacing("</loc>", with: "")
            } == [
                "ru/index.html", "ru/s/one.html", "el/index.html", "el/s/one.html", "el/s/three.html", "az/index.html",
            ])
        #expect(try !site.output.paths().contains("ru/s/two.html"))
    }

    @Test func addressesAreEncoded() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: #""вопрос & ответ", "a:b""#, more: Self.base),
            "Content/ru/s/вопрос & ответ.md": TestSite.lesson("[y](./a:b.md)"),
            "Content/ru/s/a:b.md": TestSite.lesson("[z](<вопрос & ответ.md>)"),
        ])
        try site.build()
        #expect(try site.output.faults(base: "/kurs/") == [])
        let encoded = "%D0%B2%D0%BE%D0%BF%D1%80%D0%BE%D1%81%20%26%20%D0%BE%D1%82%D0%B2%D0%B5%D1%82.html"
        let page = try site.output.text("ru/s/вопрос & ответ.html")
        #expect(
            lines(page, containing: "rel=\"canonical\"")
                == [#"<link rel="canonical" href="https://example.org/kurs/ru/s/\#(encoded)">"#])
        #expect(
            lines(try site.output.text("sitemap.xml"), containing: encoded) == [
                "<loc>https://example.org/kurs/ru/s/\(encoded)</loc>",
                #"<xhtml:link rel="alternate" hreflang="ru" href="https://example.org/kurs/ru/s/\#(encoded)"/>"#,
                #"<xhtml:link rel="alternate" hreflang="x-default" href="https://example.org/kurs/ru/s/\#(encoded)"/>"#,
            ])
        #expect(try site.output.text("ru/s/a:b.html").contains(#"<a href="\#(encoded)">z</a>"#))
    }

    @Test func thePageForErrorsStartsAtTheRoot() throws {
        // A64: a server shows it at any depth.
        let site = try courseSite()
        try site.build()
        let links = PageReader(try site.output.text("el/404.html")).links
            .filter { !$0.address.hasPrefix("#") && !$0.address.hasPrefix("data:") }
        #expect(!links.isEmpty)
        #expect(links.filter { !$0.address.hasPrefix("/kurs/") } == [])
        #expect(lines(try site.output.text("el/404.html"), containing: "<html") == [#"<html lang="el" dir="ltr">"#])
    }

    @Test func textIsEscapedOnceEverywhere() throws {
        // A18, A74
        let title = #""><img src=x onerror=y>"#
        let site = try TestSite([
            "Content/site.yaml": """
            title: { ru: '<b>С & Т</b>' }
            languages: [ru]
            course:
              - section: s
                title: { ru: '<i>"Раздел"</i>' }
                lessons: [one, two]

            """,
            "Content/ru/s/one.md": """
            ---
            title: '\(title)'
            description: '\(title) &amp;'
            ---
            ## `Array<Int>` & Co

            ## <https://example.org/?a=1&b=2>

            """,
            "Content/ru/s/two.md": TestSite.lesson("текст", title: "'Array<Int> & Co'"),
        ])
        try site.build()
        #expect(try site.output.faults() == [])
        let page = try site.output.text("ru/s/one.html")
        #expect(PageReader.text(of: "title", in: page) == "\(title) · <b>С & Т</b>")
        #expect(PageReader.text(of: "h1", in: page) == title)
        #expect(
            PageReader.text(of: "summary", in: page.replacing(/(?s)^.*<nav class="side"/, with: ""))
                == #"<i>"Раздел"</i>"#)
        #expect(
            lines(page, containing: "name=\"description\"")
                == [#"<meta name="description" content="&quot;&gt;&lt;img src=x onerror=y&gt; &amp;amp;">"#])
        let code = "<code translate=\"no\">Array&lt;Int&gt;</code>"
        #expect(page.contains(">\(code) &amp; Co</h2>"))
        let contents = lines(page, containing: "<a href=\"#arrayint-co\">")
        #expect(contents.map { $0.contains(">\(code) &amp; Co</a>") } == [true])
        for path in try site.output.paths().filter({ $0.hasSuffix(".html") }) {
            let html = try site.output.text(path)
            #expect(!html.contains("<img") && !html.contains("<b>") && !html.contains("<i>"))
            #expect(!html.contains("&amp;lt;") && !html.contains("&amp;quot;"))
        }
        let next = lines(page, containing: "rel=\"next\"")
        #expect(next.map { $0.contains("Array&lt;Int&gt; &amp; Co") } == [true])
    }

    @Test func staleFilesGo() throws {
        // A67
        let site = try courseSite()
        try site.build()
        try site.write("example.org", to: "Output/CNAME")
        try site.write(TestSite.config("ru, el, az", lessons: "one, four", more: Self.base), to: "Content/site.yaml")
        try site.write(TestSite.lesson("## Шаг {#step}", title: "Один"), to: "Content/ru/s/one.md")
        try site.write(TestSite.lesson("## Βήμα {#step}", title: "Ένα"), to: "Content/el/s/one.md")
        try site.remove("Content/el/s/three.md")
        try site.remove("Content/ru/s/two.md")
        try site.write(TestSite.lesson("текст"), to: "Content/ru/s/four.md")
        let report = try site.build()
        #expect(report.removed == 10, "six pages, and parts of the search that are others now")
        #expect(
            try site.output.paths().filter { $0.hasPrefix("ru/") || !$0.contains("/") } == [
                "CNAME", "index.html", "ru/404.html", "ru/index.html", "ru/s/four.html", "ru/s/one.html", "sitemap.xml",
            ])
        #expect(try !site.output.text("sitemap.xml").contains("two") && site.output.faults(base: "/kurs/") == [])
    }

    @Test(arguments: ["Content", "Content/ru/out", "Sources/out", "Theme", "Tests/x/y", ""])
    func anOutputFolderInsideTheSite(folder: String) throws {
        // A69
        let site = try courseSite()
        let before = try OutputFolder(site.root).contents()
        #expect(throws: EnvironmentError.self) {
            try site.build(output: folder.isEmpty ? site.root : "\(site.root)/\(folder)")
        }
        #expect(throws: EnvironmentError.self) { try site.build(output: "/") }
        #expect(try OutputFolder(site.root).contents() == before)
    }

    @Test func anOutputFolderElsewhere() throws {
        // A69: a second build adds nothing.
        let site = try courseSite()
        try site.build(output: "\(site.root)/public")
        let first = try OutputFolder("\(site.root)/public").contents()
        #expect(try site.build(output: "\(site.root)/public").written == 0)
        #expect(try OutputFolder("\(site.root)/public").contents() == first)
    }

    @Test func assetsCarryTheirDigest() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"), "Content/ru/s/one.md": TestSite.lesson("1"),
            "Theme/assets/style.css": "a{}", "Theme/assets/fonts/текст.woff2": "w",
        ])
        try site.build()
        let digest = Digest(of: Array("a{}".utf8)).hex.prefix(8)
        #expect(try site.output.text("assets/style.\(digest).css") == "a{}")
        #expect(try site.output.text("ru/s/one.html").contains(#"href="../../assets/style.\#(digest).css""#))
        #expect(try site.output.paths().filter { $0.hasPrefix("assets/style") }.count == 1)
        try site.write("b{}", to: "Theme/assets/style.css")
        try site.build()
        let changed = Digest(of: Array("b{}".utf8)).hex.prefix(8)
        #expect(
            try site.output.paths().filter { $0.hasPrefix("assets/style") } == ["assets/style.\(changed).css"])
        #expect(try site.output.paths().count { $0.hasPrefix("assets/fonts/текст.") } == 1)
        for name in ["page", "theme"] {
            let files = try site.output.paths().filter {
                $0.wholeMatch(of: try Regex("assets/\(name)\\.[0-9a-f]{8}\\.js")) != nil
            }
            #expect(files.count == 1)
        }
    }

    @Test(arguments: ["Content/ru/s/a\nb.png", "Theme/assets/a\nb.css"])
    func aFileNameWithALineFeed(path: String) throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"), "Content/ru/s/one.md": TestSite.lesson("1"),
            path: "x",
        ])
        #expect(
            try site.findings() == [
                """
                \(path): error: control character in a path [unsafe-path]
                  help: remove it
                """
            ])
    }

    /// Titles and states are the page's words, and marked as such where the text is another language's.
    @Test func calloutsAndTasksInThePagesLanguage() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, el, az", lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson("> [!WARNING]\n> текст\n\n- [x] да\n- [ ] нет\n", title: "Один"),
        ])
        try site.build()
        #expect(try site.output.faults() == [])
        let pages = try ["ru", "el", "az"].map { try site.output.text("\($0)/s/one.html") }
        let titles = [
            (">", "Внимание"), (" lang=\"el\" dir=\"ltr\">", "Προειδοποίηση"), (" lang=\"az\" dir=\"ltr\">", "Diqqət"),
        ]
        for (page, title) in zip(pages, titles) {
            #expect(
                lines(page, containing: "callout") == [
                    #"<aside class="callout warning" role="note" aria-labelledby="callout:1">"#,
                    "<p class=\"callout-title\" id=\"callout:1\"\(title.0)\(title.1)</p>",
                ])
        }
        #expect(
            lines(pages[0], containing: "class=\"task\"") == [
                #"<li class="task"><input type="checkbox" disabled checked aria-label="Сделано"> да</li>"#,
                #"<li class="task"><input type="checkbox" disabled aria-label="Не сделано"> нет</li>"#,
            ])
        #expect(
            lines(pages[1], containing: "disabled checked") == [
                #"<li class="task"><input type="checkbox" disabled checked aria-label="Έγινε" lang="el" dir="ltr"> да</li>"#
            ])
    }

    /// Off, every sign is the author's; on, the title and headings are set as the text is, and ids stay.
    @Test(arguments: [false, true]) func typography(isOn: Bool) throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config(
                "ru, el", lessons: "one", more: isOn ? "typography: on" : "typography: off"),
            "Content/ru/s/one.md": TestSite.lesson(
                "## Он -- \"так\"\n\n## В доме\n\n[а](#он-так)", title: "'\"Один\"'"),
            "Content/el/s/one.md": TestSite.lesson("## Α -- \"β\"\n\n## Γ\n\nτέλος", title: "'\"Ένα \"δύο\"\"'"),
        ])
        try site.build()
        let (ru, el) = (try site.output.text("ru/s/one.html"), try site.output.text("el/s/one.html"))
        #expect(ru.contains(isOn ? "<h1>«Один»</h1>" : "<h1>&quot;Один&quot;</h1>"))
        #expect(ru.contains(isOn ? ">Он\u{A0}— «так»</a></li>" : ">Он -- &quot;так&quot;</a></li>"))
        #expect(ru.contains("<h2 id=\"он-так\">"))
        #expect(el.contains(isOn ? "<h1>«Ένα “δύο”»</h1>" : "<h1>&quot;Ένα &quot;δύο&quot;&quot;</h1>"))
        #expect(el.contains(isOn ? "Α — «β»" : "Α -- &quot;β&quot;"))
    }
}

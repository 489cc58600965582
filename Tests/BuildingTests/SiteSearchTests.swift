import Building
import Foundation
import SiteTesting
import Testing

/// What of a site is in its search, and where a result leads.
@Suite struct SiteSearchTests {
    private static let lesson = """
        Вступление с [термином](term:interactor).

        ## Первый **шаг** {#one}

        Абзац про `UserView`,
        продолжение[^a]. &lt;Знак&gt; &amp; ![Схема слоёв](схема.png)

        | Имя | Роль |
        |---|---|
        | Маршрут | Ведёт |

        > [!NOTE]
        > Осторожно с памятью.

        ```swift sample=Demo/Demo.swift symbol=Reader.read(from:)
        ```

        ## Второй шаг

        ```bash
        swift build --product stele
        ```

        - [x] Готово

        [^a]: Сноска о первом.
        """

    private static let files = [
        "Content/site.yaml": TestSite.config("ru, az", lessons: "one, draft, two"),
        "Content/ru/s/one.md": TestSite.lesson(lesson, title: "Урок «первый»"),
        "Content/ru/s/two.md": "---\ntitle: Второй\ndescription: О чём-то <другом>\n---\nДругой `текст`\n",
        "Content/ru/s/draft.md": "---\ntitle: Черновик\ndraft: true\n---\nСекретно\n",
        "Content/ru/s/схема.png": "GIF89apng",
        "Content/az/s/two.md": TestSite.lesson("Çıxış şəbəkədən", title: "Dərs"),
        "Content/glossary.yaml": """
        interactor:
          name: { ru: Интерактор, az: İnteraktor }
          variants: { ru: [Решатель] }
          avoid: { ru: [интерэктор*] }
          definition: { ru: "Решает, что <делать>.", az: Qərar verir. }

        """,
        "Sources/Samples/Demo/Demo.swift": """
        struct Reader {
            /// Читает строку.
            func read(from input: String) -> Int {
                // ru: Комментарий русский.
                // az: Azərbaycanca şərh.
                print("literal", input)
                return 0x10
            }
            var hidden = 1
        }

        """,
    ]

    private func built() throws -> TestSite {
        let site = try TestSite(Self.files)
        try site.build()
        return site
    }

    @Test func whatAPageSays() throws {
        let reading = try SearchReading("ru", of: built())
        let page = reading.pages[0]
        #expect(page.href == "s/one.html" && page.title == "Урок «первый»")
        #expect(
            page.sections == [
                .init(anchor: "", heading: "", text: "Вступление с термином.", code: ""),
                .init(
                    anchor: "one", heading: "Первый шаг",
                    text: "Абзац про UserView, продолжение. <Знак> & Схема слоёв\nИмя Роль\nМаршрут Ведёт\n"
                        + "Осторожно с памятью.\nСноска о первом.",
                    code: "read from input String Int print"),
                .init(anchor: "второй-шаг", heading: "Второй шаг", text: "Готово", code: "swift build product stele"),
            ])
    }

    @Test func whereWordsStand() throws {
        let reading = try SearchReading("ru", of: built())
        #expect(reading.places(of: "первый") == ["s/one.html#*3", "s/one.html#one*2"])
        #expect(reading.places(of: "userview") == ["s/one.html#one*1"])
        #expect(reading.places(of: "маршрут") == ["s/one.html#one*0"])
        #expect(reading.places(of: "сноска") == ["s/one.html#one*0"])
        // The page's own language of a comment, and no number of a listing.
        #expect(reading.places(of: "комментарий") == ["s/one.html#one*0"])
        #expect(reading.places(of: "literal") == ["s/one.html#one*0"])
        #expect(reading.words["serh"] == nil && reading.words["hidden"] == nil && reading.words["секретно"] == nil)
        #expect(reading.places(of: "решатель") == ["glossary.html#interactor*0"])
        #expect(reading.places(of: "интерэктор") == ["glossary.html#interactor*0"])
        #expect(reading.pages[1].sections.map(\.text) == ["О чём-то <другом>\nДругой текст"])
        #expect(reading.places(of: "чем") == ["s/two.html#*0"] && reading.places(of: "текст") == ["s/two.html#*1"])
        #expect(reading.places(of: "интерактор") == ["glossary.html#interactor*2"])
        #expect(reading.pages.last?.sections.last?.text == "Решает, что <делать>.")
        #expect(reading.family(of: "шаг") == ["шаг"] && reading.family(of: "первом").contains("первый"))
    }

    /// HTML that authors write need not be in order.
    @Test func htmlOfTheAuthor() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one, two", more: "allow-html: true"),
            "Content/ru/s/one.md": TestSite.lesson(
                """
                a <code>

                ## heading x </code>

                `b` long enough text here

                <h2 title=' id="fake"' ID='real'>Third</h2>

                <script>var a = '</b> leaked';</script>

                <p><IMG title=" alt=" src="data:image/png,A" alt=good> end</p>
                """),
            "Content/ru/s/two.md": TestSite.lesson(
                """
                ## A

                text `aaaaaaaaaaaaaaaaaaa` more text[^1]

                ## B

                ab <code>x</code>[^2]

                [^1]: note here

                [^2]: n
                """),
        ])
        try site.build()
        let pages = try SearchReading("ru", of: site).pages
        #expect(
            pages[0].sections == [
                .init(anchor: "", heading: "", text: "a", code: ""),
                .init(anchor: "heading-x", heading: "heading x", text: "b long enough text here", code: ""),
                .init(anchor: "real", heading: "Third", text: "good end", code: ""),
            ])
        #expect(
            pages[1].sections.map(\.text) == ["", "text aaaaaaaaaaaaaaaaaaa more text\nnote here", "ab x\nn"])
    }

    @Test func eachLanguageItsOwn() throws {
        // A33
        let site = try built()
        #expect(try SearchReading("ru", of: site).pages.map(\.href) == ["s/one.html", "s/two.html", "glossary.html"])
        let reading = try SearchReading("az", of: site)
        #expect(reading.pages.map(\.href) == ["s/two.html", "glossary.html"])
        // A30
        #expect(reading.places(of: "cixis") == ["s/two.html#*0"])
        #expect(reading.words["sebekeden"]?.stem == "sebek")
        #expect(try site.output.text("az/s/one.html").contains("lang=\"ru\""))
    }

    @Test func declarations() throws {
        let reading = try SearchReading("identifiers", of: built())
        #expect(reading.head.language == "und" && reading.head.endings == nil)
        #expect(
            reading.pages == [
                .init(
                    href: "source/Demo/Demo.swift.html", title: "Demo.swift",
                    sections: [
                        .init(anchor: "", heading: "", text: "", code: ""),
                        .init(anchor: "L1", heading: "Reader", text: "struct Reader", code: ""),
                        .init(
                            anchor: "L3", heading: "Reader.read(from:)", text: "func read(from input: String) -> Int",
                            code: ""),
                        .init(anchor: "L9", heading: "Reader.hidden", text: "var hidden", code: ""),
                    ])
            ])
        #expect(reading.places(of: "read") == ["source/Demo/Demo.swift.html#L3*2"])
    }

    @Test func everyResultLeadsSomewhere() throws {
        let site = try built()
        for (name, languages) in [("ru", ["ru"]), ("az", ["az"]), ("identifiers", ["ru", "az"])] {
            for page in try SearchReading(name, of: site).pages {
                for language in languages {
                    let text = try site.output.text("\(language)/\(page.href)")
                    for section in page.sections where !section.anchor.isEmpty {
                        #expect(text.contains("id=\"\(section.anchor)\""), "\(page.href)#\(section.anchor)")
                    }
                }
            }
        }
    }

    @Test func languagesWithoutStemmerAndSitesWithoutLessons() throws {
        // A34
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, ka, fa", lessons: "one, two"),
            "Content/ru/s/one.md": TestSite.lesson("текст"), "Content/ru/s/two.md": TestSite.lesson("текст"),
            "Content/ka/s/two.md": TestSite.lesson("ქართული ენა", title: "გაკვეთილი"),
        ])
        try site.build()
        #expect(try SearchReading("ka", of: site).places(of: "ენა") == ["s/two.html#*0"])
        #expect(try SearchReading("fa", of: site).head.pages == 0)
        #expect(try SearchReading("identifiers", of: site).head.pages == 0)
    }

    @Test func staleParts() throws {
        let site = try TestSite(Self.files)
        try site.build()
        let old = try site.output.paths().filter { $0.hasPrefix("search/") }
        try site.write(TestSite.lesson("Совсем другое", title: "Второй"), to: "Content/ru/s/two.md")
        #expect(try site.build().removed > 0)
        let new = try site.output.paths().filter { $0.hasPrefix("search/") }
        #expect(new != old)
        _ = try SearchReading("ru", of: site)
        #expect(try site.build().written == 0)
    }
}

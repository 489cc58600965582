import Building
import Core
import Foundation
import SiteTesting
import Testing

/// The glossary's pages and what links to terms become. The golden site `glossary` has the rest, byte for byte.
@Suite struct GlossaryPageTests {
    private static let glossary = """
        interactor:
          name: { ru: Интерактор, el: Interactor }
          definition: { ru: Решает., el: Αποφασίζει. }
        worker:
          name: { ru: Воркер, el: Worker }
          definition: { ru: "Делает, что велит [интерактор](term:interactor).", el: Κάνει. }

        """

    private func site(_ files: [String: String], more: String = "") throws -> TestSite {
        let basis = [
            "Content/site.yaml": TestSite.config("ru, el", lessons: "one, two", more: more),
            "Content/ru/s/one.md": TestSite.lesson("[Он](term:interactor)\n\n## Ш {#w}\n\n[В](term:worker)"),
            "Content/ru/s/two.md": TestSite.lesson("[Он](term:interactor)", title: "Два"),
            "Content/el/s/one.md": TestSite.lesson("[Αυτός](term:interactor)\n\n## Ε {#w}\n\nκείμενο", title: "Ένα"),
            "Content/glossary.yaml": Self.glossary,
        ]
        return try TestSite(basis.merging(files) { $1 })
    }

    private func main(_ page: String) -> String {
        guard let start = page.range(of: "<main"), let end = page.range(of: "</main>") else { return "" }
        return String(page[start.lowerBound..<end.lowerBound])
    }

    @Test func everyAddressLeadsSomewhere() throws {
        let site = try site([:], more: "base-url: https://example.org/kurs/")
        #expect(try site.findings() == [])
        try site.build()
        #expect(try site.output.faults(base: "/kurs/") == [])
        #expect(try site.output.text("sitemap.xml").contains("<loc>https://example.org/kurs/el/glossary.html</loc>"))
        let page = try site.output.text("ru/glossary.html")
        for link in [
            "<link rel=\"canonical\" href=\"https://example.org/kurs/ru/glossary.html\">",
            "<link rel=\"alternate\" hreflang=\"el\" href=\"https://example.org/kurs/el/glossary.html\">",
            "<link rel=\"alternate\" hreflang=\"x-default\" href=\"https://example.org/kurs/ru/glossary.html\">",
            "<a href=\"../el/glossary.html\" hreflang=\"el\">",
        ] {
            #expect(page.contains(link))
        }
    }

    @Test func everyPageLeadsToIt() throws {
        let site = try site([:])
        try site.build()
        for (page, href) in [
            ("ru/index.html", "glossary.html"), ("el/s/one.html", "../glossary.html"),
            ("ru/404.html", "/ru/glossary.html"),
        ] {
            #expect(try site.output.text(page).contains("<a href=\"\(href)\">"), "\(page)")
        }
        #expect(try !site.output.text("index.html").contains("glossary.html"))
    }

    @Test(arguments: [nil, "", "# later\n"])
    func withoutTermsThereIsNone(glossary: String?) throws {
        var files = [
            "Content/site.yaml": TestSite.config("ru", lessons: "one"), "Content/ru/s/one.md": TestSite.lesson("а"),
        ]
        files["Content/glossary.yaml"] = glossary
        let site = try TestSite(files)
        #expect(try site.findings() == [])
        try site.build()
        #expect(try !site.output.paths().contains("ru/glossary.html"))
        for page in ["ru/index.html", "ru/s/one.html"] {
            #expect(try !site.output.text(page).contains("glossary"), "\(page)")
        }
    }

    /// A reader of Greek gets the Russian text with Russian definitions; its links lead to the Greek glossary.
    @Test func definitionsOfAFallbackAreInItsLanguage() throws {
        let site = try site([:])
        try site.build()
        let page = main(try site.output.text("el/s/two.html"))
        #expect(
            page.contains(
                "<span class=\"term\"><a href=\"../glossary.html#interactor\""
                    + " aria-describedby=\"stele:term-interactor\">Он</a><span class=\"gloss\" hidden>"
                    + "<b>Интерактор</b> Решает.</span></span>"))
        #expect(page.contains("<h2 id=\"stele:terms\" lang=\"el\" dir=\"ltr\">Όροι του μαθήματος</h2>"))
        #expect(page.contains("<dd id=\"stele:term-interactor\">Решает.</dd>"))
    }

    @Test func lessonsThatUseATerm() throws {
        let site = try site([:])
        try site.build()
        let greek = main(try site.output.text("el/glossary.html"))
        #expect(
            greek.contains(
                "<dd><a href=\"s/one.html\">Ένα</a></dd>"
                    + "<dd><a href=\"s/two.html\"><span lang=\"ru\" dir=\"ltr\">Два</span></a></dd>"
            ))
        let russian = main(try site.output.text("ru/glossary.html"))
        #expect(russian.contains("<dd><a href=\"s/one.html#w\">Урок</a></dd></div>"))
    }

    @Test func draftsAreNotListed() throws {
        let site = try site(["Content/ru/s/two.md": "---\ntitle: Два\ndraft: true\n---\n[Он](term:interactor)\n"])
        try site.build()
        #expect(try !site.output.text("ru/glossary.html").contains("Два"))
    }

    /// Words of the default language, marked as such; never an id.
    @Test func whatALanguageLacks() throws {
        let site = try site([
            "Content/glossary.yaml": Self.glossary.replacing(", el: Worker", with: "").replacing(
                ", el: Κάνει.", with: ""),
            "Content/el/s/one.md": TestSite.lesson("Το [](term:worker)\n\n## Ε {#w}", title: "Ένα"),
        ])
        #expect(try site.check().map(\.rule) == [.untranslatedTerm])
        try site.build()
        let page = main(try site.output.text("el/s/one.html"))
        #expect(page.contains("aria-describedby=\"stele:term-worker\"><span lang=\"ru\">Воркер</span></a>"))
        #expect(page.contains("<span class=\"gloss\" hidden><b lang=\"ru\">Воркер</b> <span lang=\"ru\">Делает"))
        #expect(page.contains("<dt lang=\"ru\" dir=\"ltr\"><a href=\"../glossary.html#worker\">Воркер</a></dt>"))
        #expect(try site.output.faults() == [])
    }

    @Test func wordsAreEscaped() throws {
        let site = try site([
            "Content/glossary.yaml": """
            interactor: { name: { ru: "<b>\\"&", el: x }, definition: { ru: "a \\\\<b & \\"c\\"", el: x } }
            worker: { name: { ru: В, el: x }, definition: { ru: Г., el: x } }

            """,
            "Content/ru/s/two.md": TestSite.lesson("<term:interactor>"),
        ])
        try site.build()
        let page = main(try site.output.text("ru/s/two.html"))
        #expect(page.contains(">&lt;b&gt;&quot;&amp;</a>"))
        #expect(page.contains("<b>&lt;b&gt;&quot;&amp;</b> a &lt;b &amp; &quot;c&quot;</span>"))
    }

    @Test(arguments: [
        (
            "ru", ["Единица", "Ёж", "Ель", "Жук", "View", "10 шагов"],
            ["#: 10 шагов", "Е: Единица, Ёж, Ель", "Ж: Жук", "V: View"]
        ),
        ("el", ["ωμέγα", "Ώρα", "Ήχος", "Model"], ["Η: Ήχος", "Ω: ωμέγα, Ώρα", "M: Model"]),
        (
            "az", ["Ilıq", "İnteraktor", "Xəta", "Hal", "Qat", "Küy", "Əsas"],
            [
                "Ə: Əsas", "H: Hal", "X: Xəta", "I: Ilıq", "İ: İnteraktor", "K: Küy", "Q: Qat",
            ]
        ),
    ])
    func theAlphabet(language: String, names: [String], index: [String]) throws {
        let terms = names.enumerated().map {
            "t\($0): { name: { \(language): \($1) }, definition: { \(language): x } }"
        }
        let links = names.indices.map { "[x](term:t\($0))" }
        let site = try TestSite([
            "Content/site.yaml": TestSite.config(language, lessons: "one"),
            "Content/\(language)/s/one.md": TestSite.lesson(links.joined(separator: " ")),
            "Content/glossary.yaml": terms.joined(separator: "\n"),
        ])
        #expect(try site.findings() == [])
        try site.build()
        let page = main(try site.output.text("\(language)/glossary.html"))
        let groups = page.components(separatedBy: "<h2 ").dropFirst().map { group in
            let names = group.matches(of: /<h3[^>]*>([^<]*)</).map { String($0.1) }
            return (PageReader.text(of: "h2", in: "<h2 " + group) ?? "") + ": " + names.joined(separator: ", ")
        }
        #expect(groups == index)
    }

    /// 5,000 terms in a file of a megabyte, and 10,000 links in one lesson.
    @Test(.timeLimit(.minutes(2))) func manyTermsAndLinks() throws {
        let words = String(repeating: "слово ", count: 10)
        let terms = (0..<5_000).map { number in
            "t\(number):\n  name: { ru: Т\(number) }\n  avoid: { ru: [Э\(number)] }\n"
                + "  definition: { ru: \"\(words) [x](term:t\((number + 1) % 5_000))\" }\n"
        }
        let links = (0..<10_000).map { "[т](term:t\($0 % 5_000))" }
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson(links.joined(separator: " ")),
            "Content/glossary.yaml": terms.joined(),
        ])
        #expect(try site.findings() == [])
        try site.build()
        #expect(try site.output.text("ru/glossary.html").matches(of: /<h3\s/).count == 5_000)
    }
}

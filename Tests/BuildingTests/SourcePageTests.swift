import Building
import Core
import Evidence
import Foundation
import SiteTesting
import Testing

/// The pages of the samples and their files.
@Suite struct SourcePageTests {
    private static let file = """
        // Copyright

        // ru: Счёт.
        // el: Μέτρηση.
        func count() -> Int {
            1
        }

        // snippet.rest
        func rest() -> Int {
            2
        }
        // snippet.end

        """

    private func site(evidence: Evidence? = nil, more: String = "") throws -> ProvedSite {
        try ProvedSite(
            "```swift sample=C/Count.swift symbol=count()\n```\n\n```swift sample=C/Count.swift slice=rest\n```\n",
            files: [
                "C/Count.swift": Self.file, "C/Deep folder/Ö.swift": "let ö = 1\n", "D/Unseen.swift": "let d = 1\n",
            ],
            languages: "ru, el", evidence: evidence, more: more)
    }

    private func lines(_ page: String) -> [String] {
        page.matches(of: /<span class="(l[^"]*)" id="(L\d+)"><a href="#(L\d+)" data-n="(\d+)" [^>]*"true"><\/a>/)
            .map { "\($0.1) \($0.2) \($0.3) \($0.4)" }
    }

    @Test func everyShownSampleHasItsPages() throws {
        let site = try site()
        try site.build()
        #expect(
            try site.site.output.paths().filter { $0.contains("source/") } == [
                "el/source/C/Count.swift.html", "el/source/C/Deep folder/Ö.swift.html", "el/source/C/index.html",
                "ru/source/C/Count.swift.html", "ru/source/C/Deep folder/Ö.swift.html", "ru/source/C/index.html",
            ])
        #expect(try site.site.output.faults() == [])
    }

    @Test func aPageHasTheLinesOfItsLanguage() throws {
        let coverage = LineCoverage(ran: [5, 6], missed: [10, 11, 12])
        let site = try site(evidence: ProvedSite.evidence("C", coverage: ["Count.swift": coverage]))
        try site.build()
        let russian = try site.site.output.text("ru/source/C/Count.swift.html")
        #expect(
            lines(russian) == [
                "l L1 L1 1", "l L2 L2 2", "l L3 L3 3", "l L5 L5 5", "l L6 L6 6", "l L7 L7 7", "l L8 L8 8",
                "l miss L10 L10 10", "l miss L11 L11 11", "l L12 L12 12",
            ])
        #expect(russian.contains("// Счёт.") && !russian.contains("Μέτρηση") && !russian.contains("snippet."))
        #expect(try site.site.output.text("el/source/C/Count.swift.html").contains("// Μέτρηση."))
        #expect(russian.contains(##"<a href="#L10">10–11</a>"##))
        #expect(russian.contains("1 тест пройден, выполнено 2 из 4 строк</a>"))
        #expect(
            russian.contains(
                """
                <li><a href="../../s/one.html">One</a> <a class="part" href="../../s/one.html#stele:listing-1">\
                строки 3–7</a> <a class="part" href="../../s/one.html#stele:listing-2">строки 10–12</a></li>
                """))
        #expect(russian.contains(#"<tr><td lang="en" dir="ltr" translate="no"><code>t()</code></td>"#))
        #expect(russian.contains(#"<td class="end">13 мс</td>"#) || russian.contains(#"<td class="end">12 мс</td>"#))
    }

    /// Links to lines that a page leaves out lead to where they were.
    @Test func aPageSaysWhatItLeavesOut() throws {
        let site = try site()
        try site.build()
        let rows = try site.site.output.text("el/source/C/Count.swift.html")
            .matches(of: /<span class="left" lang="el" dir="ltr">(.*?)<\/span>\n/).map { $0.1 }
        #expect(
            rows == [
                #"<span id="L3"></span>γραμμή 3: σχόλιο σε άλλη γλώσσα"#,
                #"<span id="L9"></span>γραμμή 9: όριο αποσπάσματος"#,
                #"<span id="L13"></span>γραμμή 13: όριο αποσπάσματος"#,
            ])
    }

    @Test func listingsNameTheirFirstLine() throws {
        let site = try site()
        try site.build()
        let page = try site.site.output.text("el/s/one.html")
        let paths = page.matches(of: /class="path" href="([^"]*)"/).map { String($0.1) }
        #expect(paths == ["../source/C/Count.swift.html#L4", "../source/C/Count.swift.html#L10"])
    }

    @Test func aFallbackNamesALineThatIsThere() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, el", lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson("```swift sample=C/Count.swift symbol=count()\n```\n"),
            "Sources/Samples/C/Count.swift": Self.file,
        ])
        try site.build()
        let page = try site.output.text("el/s/one.html")
        #expect(page.contains(#"class="path" href="../source/C/Count.swift.html#L5""#))
        #expect(try site.output.faults() == [])
    }

    @Test func addressesInAllLanguages() throws {
        let site = try site(more: "base-url: https://example.org/")
        try site.build()
        #expect(try site.site.output.faults() == [])
        let head = try site.site.output.text("el/source/C/index.html").split(separator: "\n").filter {
            $0.hasPrefix("<link rel=\"canonical\"") || $0.hasPrefix("<link rel=\"alternate\"")
        }
        #expect(
            head == [
                #"<link rel="canonical" href="https://example.org/el/source/C/index.html">"#,
                #"<link rel="alternate" hreflang="ru" href="https://example.org/ru/source/C/index.html">"#,
                #"<link rel="alternate" hreflang="el" href="https://example.org/el/source/C/index.html">"#,
                #"<link rel="alternate" hreflang="x-default" href="https://example.org/ru/source/C/index.html">"#,
            ])
        // They repeat what lessons show: search engines are sent to the lessons.
        #expect(try !site.site.output.text("sitemap.xml").contains("source/"))
    }

    @Test func aDraftsSampleIsNotPublished() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("en", lessons: "one, two"),
            "Content/en/s/one.md": TestSite.lesson("text"),
            "Content/en/s/two.md": "---\ntitle: Two\ndraft: true\n---\n```swift sample=C/Count.swift slice=rest\n```\n",
            "Sources/Samples/C/Count.swift": "// snippet.rest\nlet a = 1\n// snippet.end\n",
        ])
        try site.build()
        #expect(try site.output.paths().filter { $0.contains("source/") } == [])
    }

    @Test func theSamplesPage() throws {
        let tests: [Evidence.Test] = [
            .init(suite: "", name: "free()", result: .passed, seconds: 1.26),
            .init(suite: "Z", name: "A name & more", result: .passed, seconds: 0.0004),
            .init(suite: "A", name: "b()", result: .passed, seconds: 61),
        ]
        let coverage = LineCoverage(ran: [5, 6], missed: [10])
        var site = try site(
            evidence: ProvedSite.evidence("C", coverage: ["Count.swift": coverage], output: "hi\n", tests: tests))
        try site.build()
        let page = try site.site.output.text("ru/source/C/index.html")
        let rows = page.matches(of: /(?s)<t[dh][^>]*>(.*?)<\/t[dh]>/).map {
            $0.1.replacing(/<[^>]*>/, with: "")
        }
        #expect(
            rows == [
                "Тест", "Результат", "Время", "free()", "пройден", "1,3 с", "A", "b()", "пройден", "61,0 с", "Z",
                "A name &amp; more", "пройден", "&lt; 1 мс",
            ])
        #expect(page.contains(#">Count.swift</code></a> <span class="note">выполнено 2 из 3 строк</span>"#))
        #expect(page.contains(#">Ö.swift</code></a> <span class="note">выполнять нечего</span>"#))
        #expect(page.contains(#"<a href="../../s/one.html">One</a>"#))
        #expect(page.contains("hi\n</samp>"))
        site.evidence = nil
        try site.build()
        let unproved = try site.site.output.text("ru/source/C/index.html")
        #expect(unproved.contains("Не проверено") && !unproved.contains("note") && !unproved.contains("<table"))
    }

    @Test(arguments: [
        ("source/C/index", "source/C/index.html", "the page of Sources/Samples/C"),
        ("source/C/count.swift", "source/C/count.swift.html", "the page of Sources/Samples/C/Count.swift"),
        ("Source/c/INDEX", "Source/c/INDEX.html", "the page of Sources/Samples/C"),
    ])
    func aLessonWhereASamplesPageIs(key: String, path: String, owner: String) throws {
        let folder = key.split(separator: "/").dropLast().joined(separator: "/")
        let site = try TestSite([
            "Content/site.yaml": """
            title: { en: T }
            languages: [en]
            course:
              - section: \(folder)
                title: { en: T }
                lessons: [\(key.split(separator: "/").last ?? "")]

            """,
            "Content/en/\(key).md": TestSite.lesson("```swift sample=C/Count.swift\n```\n"),
            "Sources/Samples/C/Count.swift": "let a = 1\n",
        ])
        let found = try site.findings().filter { $0.contains("[path-collision]") }
        #expect(
            found.map { $0.split(separator: "\n")[0] } == [
                "Content/en/\(key).md: error: output path 'en/\(path)' belongs to \(owner) [path-collision]"
            ])
    }

    @Test func aLessonBesideTheSamplesPages() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("en", lessons: "one").replacing("section: s", with: "section: source"),
            "Content/en/source/one.md": TestSite.lesson("```swift sample=C/Count.swift\n```\n"),
            "Sources/Samples/C/Count.swift": "let a = 1\n",
        ])
        #expect(try site.findings() == [])
        try site.build()
        #expect(try site.output.faults() == [])
    }
}

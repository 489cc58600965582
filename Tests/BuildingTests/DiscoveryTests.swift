import Building
import Core
import Foundation
import SiteTesting
import Testing

/// What search engines and feed readers find: the whole output is walked.
@Suite struct DiscoveryTests {
    private static let base = "https://example.org/kurs/"

    /// Three languages, a partial translation, fallbacks, drafts, dates, an old address and a name to be escaped.
    private func site(more: String = "base-url: \(base)") throws -> TestSite {
        try TestSite([
            "Content/site.yaml": TestSite.config(
                "ru, el, az", lessons: #"one, two, three, four, "вопрос&ответ""#, more: more),
            "Content/ru/s/one.md": """
            ---
            title: Один & <два>
            description: О "первом"
            date: 2025-01-09
            updated: 2025-03-01
            aliases: [s/old]
            ---
            ## Шаг {#a}

            """,
            "Content/el/s/one.md": "---\ntitle: Ένα\ndate: 2025-02-10\ntranslation: partial\n---\n## Βήμα {#a}\n",
            "Content/ru/s/two.md": "---\ntitle: Два\ndate: 2025-02-01\n---\nтекст\n",
            "Content/az/s/two.md": "---\ntitle: İki\n---\nmətn\n",
            "Content/el/s/three.md": "---\ntitle: Τρία\noriginal: el\n---\nκείμενο\n",
            "Content/ru/s/four.md": "---\ntitle: Четыре\ndraft: true\ndate: 2025-02-01\n---\nтекст\n",
            "Content/ru/s/вопрос&ответ.md": "---\ntitle: Вопрос\ndate: 2025-02-01\n---\nтекст\n",
            "Sources/Samples/Demo/A.swift": "let a = 1\n",
        ])
    }

    private func addresses(_ html: String, _ pattern: Regex<(Substring, Substring)>) -> [String] {
        html.matches(of: pattern).map { PageReader.unescaped($0.1) }
    }

    private struct Page {
        let path: String
        let canonical: String?
        /// `ru https://…`, in the page's order.
        let alternates: [String]
    }

    private func pages(_ site: TestSite) throws -> [Page] {
        try site.output.paths().filter { $0.hasSuffix(".html") }.map { path in
            let html = try site.output.text(path)
            return Page(
                path: path, canonical: addresses(html, /<link rel="canonical" href="([^"]*)">/).first,
                alternates: html.matches(of: /<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/).map {
                    "\($0.1) \(PageReader.unescaped($0.2))"
                })
        }
    }

    private func address(_ path: String) throws -> String {
        Self.base
            + (try #require(path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed))).replacing(
                "&", with: "%26")
    }

    /// A56, A57
    @Test func translationsNameEachOther() throws {
        let site = try site()
        try site.build()
        let pages = try pages(site)
        var found = 0
        for page in pages where !page.alternates.isEmpty {
            let own = try address(page.path)
            #expect(page.canonical == own)
            #expect(page.alternates.contains { $0.hasSuffix(" \(own)") && !$0.hasPrefix("x-default") })
            #expect(page.alternates.filter { $0.hasPrefix("x-default ") }.count == 1)
            for alternate in page.alternates {
                let target = try #require(alternate.split(separator: " ").last.map(String.init))
                let other = try #require(try pages.first { try address($0.path) == target }, "\(target) is no page")
                #expect(other.alternates == page.alternates, "\(page.path) and \(other.path)")
            }
            found += 1
        }
        // Three homes; `one` twice, `two` twice, `three` and the question once.
        #expect(found == 9)
        let fallback = try #require(pages.first { $0.path == "az/s/one.html" })
        #expect(fallback.alternates == [])
        #expect(fallback.canonical == Self.base + "ru/s/one.html")
        #expect(pages.filter { $0.canonical == nil }.map(\.path) == ["az/404.html", "el/404.html", "ru/404.html"])
    }

    /// A58
    @Test func theSitemapSaysWhatThePagesSay() throws {
        let site = try site()
        try site.build()
        let map = try site.output.text("sitemap.xml")
        let entries = map.split(separator: "<url>").dropFirst().map(String.init).map { entry in
            (
                address: addresses(entry, /<loc>([^<]*)<\/loc>/).first,
                alternates: entry.matches(of: /<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/).map {
                    "\($0.1) \(PageReader.unescaped($0.2))"
                }, changed: addresses(entry, /<lastmod>([^<]*)<\/lastmod>/)
            )
        }
        let listed = try pages(site).filter { !$0.alternates.isEmpty }
        #expect(entries.count == listed.count)
        for page in listed {
            let entry = try #require(entries.first { $0.address == page.canonical }, "\(page.path) is not listed")
            #expect(entry.alternates == page.alternates)
        }
        #expect(!map.contains("404") && !map.contains("four") && !map.contains("old"))
        #expect(map.contains("%D0%B2%D0%BE%D0%BF%D1%80%D0%BE%D1%81%26%D0%BE%D1%82%D0%B2%D0%B5%D1%82.html</loc>"))
        #expect(
            entries.filter { !$0.changed.isEmpty }.map { "\($0.address ?? "") \($0.changed)" } == [
                Self.base + #"ru/s/one.html ["2025-03-01"]"#, Self.base + #"ru/s/two.html ["2025-02-01"]"#,
                Self.base
                    + #"ru/s/%D0%B2%D0%BE%D0%BF%D1%80%D0%BE%D1%81%26%D0%BE%D1%82%D0%B2%D0%B5%D1%82.html ["2025-02-01"]"#,
                Self.base + #"el/s/one.html ["2025-02-10"]"#,
            ])
    }

    @Test func feeds() throws {
        let site = try site()
        try site.build()
        #expect(try site.output.paths().filter { $0.hasSuffix("feed.xml") } == ["el/feed.xml", "ru/feed.xml"])
        let feed = try site.output.text("ru/feed.xml")
        #expect(feed.contains(#"<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ru">"#))
        #expect(
            addresses(feed, /<id>([^<]*)<\/id>/) == [
                Self.base + "ru/feed.xml", Self.base + "ru/s/two.html",
                Self.base + "ru/s/%D0%B2%D0%BE%D0%BF%D1%80%D0%BE%D1%81%26%D0%BE%D1%82%D0%B2%D0%B5%D1%82.html",
                Self.base + "ru/s/one.html",
            ])
        #expect(
            addresses(feed, /<updated>([^<]*)<\/updated>/)
                == ["2025-03-01", "2025-02-01", "2025-02-01", "2025-03-01"].map { $0 + "T00:00:00Z" })
        #expect(
            feed.contains(
                """
                <entry>
                <id>https://example.org/kurs/ru/s/one.html</id>
                <title>Один &amp; &lt;два&gt;</title>
                <published>2025-01-09T00:00:00Z</published>
                <updated>2025-03-01T00:00:00Z</updated>
                <link rel="alternate" type="text/html" href="https://example.org/kurs/ru/s/one.html"/>
                <summary>О &quot;первом&quot;</summary>
                </entry>
                """))
        // Every page of the language leads to its feed, none of another's.
        let link = #"<link rel="alternate" type="application/atom+xml" href="../feed.xml" title="T-ru">"#
        #expect(try site.output.text("ru/s/two.html").contains(link))
        #expect(try !site.output.text("az/s/two.html").contains("application/atom+xml"))
        #expect(try site.output.text("el/404.html").contains(#"href="/kurs/el/feed.xml""#))
        #expect(try site.output.faults(base: "/kurs/") == [])
    }

    @Test func openGraph() throws {
        let site = try site()
        try site.build()
        func properties(_ page: String) throws -> [String] {
            try site.output.text(page).matches(of: /<meta property="([^"]*)" content="([^"]*)">/).map {
                "\($0.1) \(PageReader.unescaped($0.2))"
            }
        }
        #expect(
            try properties("ru/s/one.html") == [
                "og:type article", "og:site_name T-ru", "og:title Один & <два>", "og:description О \"первом\"",
                "og:url https://example.org/kurs/ru/s/one.html", "og:locale ru_RU", "og:locale:alternate el_GR",
                "article:published_time 2025-01-09", "article:modified_time 2025-03-01",
            ])
        #expect(
            try properties("az/s/one.html") == [
                "og:type article", "og:site_name T-az", "og:title Один & <два>", "og:description О \"первом\"",
                "og:url https://example.org/kurs/ru/s/one.html", "og:locale ru_RU",
                "article:published_time 2025-01-09", "article:modified_time 2025-03-01",
            ])
        #expect(
            try properties("el/index.html") == [
                "og:type website", "og:site_name T-el", "og:title T-el",
                "og:url https://example.org/kurs/el/index.html",
                "og:locale el_GR", "og:locale:alternate ru_RU", "og:locale:alternate az_AZ",
            ])
    }

    @Test func nothingAbsoluteWithoutAnAddress() throws {
        let site = try site(more: "")
        try site.build()
        #expect(try site.output.paths().filter { $0.hasSuffix(".xml") } == [])
        for path in try site.output.paths().filter({ $0.hasSuffix(".html") }) {
            let html = try site.output.text(path)
            for word in ["rel=\"canonical\"", "rel=\"alternate\"", "property=\"og:", "atom+xml"] {
                #expect(!html.contains(word), "\(path) holds \(word)")
            }
            #expect(html.matches(of: /(?:href|src|content)="(https?:[^"]*)"/).map { String($0.1) } == [])
        }
        #expect(
            try site.output.text("ru/s/one.html").contains(#"<meta name="description" content="О &quot;первом&quot;">"#)
        )
    }

    @Test func aFileInThePlaceOfAFeed() throws {
        let site = try site(more: "base-url: \(Self.base)\nallow-html: true")
        try site.write("<feed/>", to: "Content/ru/feed.xml")
        try site.write("<feed/>", to: "Content/az/feed.xml")
        try site.write("---\ntitle: Два\ndate: 2025-02-01\n---\n[лента](../feed.xml)\n", to: "Content/ru/s/two.md")
        try site.write("---\ntitle: İki\n---\n[lent](../feed.xml)\n", to: "Content/az/s/two.md")
        #expect(
            try site.findings() == [
                """
                Content/ru/feed.xml: error: output path 'ru/feed.xml' belongs to the language's feed [path-collision]
                  help: rename the file
                """
            ])
    }
}

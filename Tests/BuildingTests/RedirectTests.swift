import Building
import Core
import SiteTesting
import Testing

/// A lesson's old addresses lead to the new one, in every language that has a page.
@Suite struct RedirectTests {
    private func site(_ aliases: String, greek: String? = nil, more: String = "") throws -> TestSite {
        var files = [
            "Content/site.yaml": TestSite.config("ru, el, az", lessons: "one, two", more: more),
            "Content/ru/s/one.md": "---\ntitle: Один & два\naliases: [\(aliases)]\n---\nтекст\n",
            "Content/ru/s/two.md": TestSite.lesson("текст"),
        ]
        files["Content/el/s/one.md"] = greek ?? "---\ntitle: Ένα\n---\nκείμενο\n"
        return try TestSite(files)
    }

    private func redirects(_ site: TestSite) throws -> [String] {
        try site.output.paths().filter {
            try $0.hasSuffix(".html") && site.output.text($0).contains("http-equiv=\"refresh\"")
        }
    }

    @Test(arguments: [
        ("old/key", "old/key"), ("/ru/old/key.html", "old/key"), ("old/key.html", "old/key"), ("old/key.md", "old/key"),
        ("ru/old/key.md", "old/key"), ("old/key/", "old/key/index"), ("/el/old/", "old/index"),
        ("'%D1%88%D0%B0%D0%B3'", "шаг"), ("и\u{306}", "й"), ("'a & \"b\"'", "a & \"b\""),
    ])
    func addressesOfAnyKind(_ alias: String, _ key: String) throws {
        let site = try site(alias)
        try site.build()
        #expect(try redirects(site) == ["az/\(key).html", "el/\(key).html", "ru/\(key).html"])
        #expect(try site.output.faults() == [])
    }

    @Test func thePage() throws {
        let site = try site("old/key", more: "base-url: https://example.org/kurs/")
        try site.build()
        let page = try site.output.text("ru/old/key.html")
        #expect(page.contains(#"<html lang="ru" dir="ltr">"#))
        #expect(page.contains(#"<noscript><meta http-equiv="refresh" content="0; url=../s/one.html"></noscript>"#))
        #expect(page.contains(#"<meta name="robots" content="noindex">"#))
        #expect(page.contains(#"<link rel="canonical" href="https://example.org/kurs/ru/s/one.html">"#))
        #expect(page.contains("<h1>Эта страница переехала</h1>"))
        #expect(page.contains(#"<a href="../s/one.html" data-moved>Один &amp; два</a>"#))
        #expect(!page.contains("hreflang") && !page.contains("og:"))
        #expect(try !site.output.text("sitemap.xml").contains("old"))
        #expect(try site.output.text("el/old/key.html").contains(#"<a href="../s/one.html" data-moved>Ένα</a>"#))
        // In a fallback the old address leads to the reader's page, whose text is the original's.
        let fallback = try site.output.text("az/old/key.html")
        #expect(fallback.contains(#"<html lang="az" dir="ltr">"#))
        #expect(
            fallback.contains(
                #"<a href="../s/one.html" data-moved><span lang="ru" dir="ltr">Один &amp; два</span></a>"#))
        #expect(fallback.contains(#"<link rel="canonical" href="https://example.org/kurs/ru/s/one.html">"#))
    }

    @Test func ofATranslationAndWithoutFallbacks() throws {
        let site = try site(
            "old/key", greek: "---\ntitle: Ένα\naliases: [old/key, /el/παλιό.html]\n---\nκείμενο\n",
            more: "fallback: omit")
        try site.build()
        #expect(try redirects(site) == ["el/old/key.html", "el/παλιό.html", "ru/old/key.html", "ru/παλιό.html"])
        try site.write("---\ntitle: А\ndraft: true\naliases: [x]\n---\nтекст\n", to: "Content/ru/s/two.md")
        try site.build()
        #expect(try !site.output.paths().contains("ru/x.html"))
    }

    @Test(arguments: [
        ("s/one", "alias 's/one' is the lesson's own address", "remove it"),
        ("/ru/s/one.html", "alias '/ru/s/one.html' is the lesson's own address", "remove it"),
        (
            "index", "alias 'index' is the address of the language's home page",
            "remove it, or write the path that the lesson had"
        ),
        (
            "/ru/", "alias '/ru/' is the address of the language's home page",
            "remove it, or write the path that the lesson had"
        ),
        (
            "'404'", "alias '404' is the address of the language's 404 page",
            "remove it, or write the path that the lesson had"
        ),
        (
            "'https://example.org/a'", "alias 'https://example.org/a' leaves the site",
            "write the old path alone, as in old/lesson"
        ),
        ("'//a/b'", "alias '//a/b' leaves the site", "write the old path alone, as in old/lesson"),
        ("'../a'", "'..' in path '../a', an alias", "write the path without '..'"),
        ("'a?b'", "alias 'a?b' is more than a path", "write it without '?' and '#'"),
        ("'a#b'", "alias 'a#b' is more than a path", "write it without '?' and '#'"),
        ("'a%b'", "alias 'a%b' has a '%' that encodes nothing", "write the path's own letters"),
        ("a%2F%2E%2E%2Fb", "'..' in path 'a/../b', an alias", "write the path without '..'"),
        (
            "/de/a.html", "alias '/de/a.html' begins with no language of the site",
            "write it as in old/lesson, or as in /ru/old/lesson.html"
        ),
        ("'a\\\\b'", "backslash in path 'a\\\\b', an alias", "separate the parts with '/'"),
    ])
    func refused(_ alias: String, _ summary: String, _ help: String) throws {
        let findings = try site(alias).check()
        #expect(
            findings.map { "\($0.place.line):\($0.place.column) \($0.rule.rawValue): \($0.summary)" } == [
                "3:11 invalid-alias: \(summary)"
            ])
        #expect(findings.first?.help == help)
    }

    @Test func whatIsThereAlready() throws {
        let site = try site("s/TWO, x")
        try site.write("---\ntitle: Два\naliases: [X, y, y]\n---\nтекст\n", to: "Content/ru/s/two.md")
        #expect(
            try site.findings() == [
                """
                Content/ru/s/one.md:3:11: error: alias 's/TWO' is the address of Content/ru/s/two.md [invalid-alias]
                  note: Content/ru/s/two.md: what is there
                  help: remove it, or write the path that the lesson had
                """,
                """
                Content/ru/s/two.md:3:11: error: alias 'X' is an old address of lesson 's/one' too [invalid-alias]
                  note: Content/ru/s/one.md:3:18: listed here
                  help: remove one of the two: an address leads to one lesson
                """,
                """
                Content/ru/s/two.md:3:17: error: alias 'y' is listed twice [invalid-alias]
                  note: Content/ru/s/two.md:3:14: first listed here
                  help: remove one of the two
                """,
            ])
    }

    @Test func aFolderInTheWay() throws {
        let site = try site("s/two.html/old")
        #expect(
            try site.findings().map { $0.contains("is the address of Content/ru/s/two.md [invalid-alias]") } == [true])
    }

    @Test(arguments: [
        ("q, q.html/b", "14", "11", "alias 'q.html/b' needs a folder where alias 'q' is a page"),
        ("q.html/b, q", "21", "11", "alias 'q' is a page where alias 'q.html/b' needs a folder"),
        ("q, Q.HTML/b/c", "14", "11", "alias 'Q.HTML/b/c' needs a folder where alias 'q' is a page"),
    ])
    func anAliasWhereAnotherNeedsAFolder(
        _ aliases: String, _ column: String, _ other: String, _ summary: String
    ) throws {
        #expect(
            try site(aliases).findings() == [
                """
                Content/ru/s/one.md:3:\(column): error: \(summary) [invalid-alias]
                  note: Content/ru/s/one.md:3:\(other): listed here
                  help: remove one of the two
                """
            ])
    }

    @Test func anAliasWhereThatOfAnotherFileNeedsAFolder() throws {
        let words = { (path: String) in
            """
            \(path):3:11: error: alias 'q.html/b' needs a folder where alias 'q' is a page [invalid-alias]
              note: Content/ru/s/one.md:3:11: listed here
              help: remove one of the two
            """
        }
        let translation = try site("q", greek: "---\ntitle: Ένα\naliases: [q.html/b]\n---\nκείμενο\n")
        #expect(try translation.findings() == [words("Content/el/s/one.md")])
        let lesson = try site("q")
        try lesson.write("---\ntitle: Два\naliases: [q.html/b]\n---\nтекст\n", to: "Content/ru/s/two.md")
        #expect(try lesson.findings() == [words("Content/ru/s/two.md")])
    }

    @Test func anAliasWhereAFileOrASectionNeedsAFolder() throws {
        let asset = try site("q")
        try asset.write("GIF89a", to: "Content/ru/Q.html/i.png")
        try asset.write(TestSite.lesson("[i](../Q.html/i.png)"), to: "Content/ru/s/two.md")
        #expect(
            try asset.findings() == [
                """
                Content/ru/s/one.md:3:11: error: alias 'q' is a page where Content/ru/Q.html/i.png needs a folder \
                [invalid-alias]
                  note: Content/ru/Q.html/i.png: what is there
                  help: remove it, or write the path that the lesson had
                """
            ])
        let section = try TestSite([
            "Content/site.yaml": """
            title: { ru: Т }
            languages: [ru]
            course:
              - section: s.html
                title: { ru: Т }
                lessons: [x]
            """,
            "Content/ru/s.html/x.md": "---\ntitle: Икс\naliases: [s]\n---\nтекст\n",
        ])
        #expect(
            try section.findings() == [
                """
                Content/ru/s.html/x.md:3:11: error: alias 's' is a page where Content/ru/s.html/x.md needs a folder \
                [invalid-alias]
                  note: Content/ru/s.html/x.md: what is there
                  help: remove it, or write the path that the lesson had
                """
            ])
    }

    @Test func aNameThatNoDiskTakes() throws {
        #expect(try site("old/\(String(repeating: "x", count: 250))").findings() == [])
        #expect(
            try site("old/\(String(repeating: "x", count: 300))").findings() == [
                """
                Content/ru/s/one.md:3:11: error: file name of 305 bytes in the output, an alias [invalid-alias]
                  help: shorten it by 50: a name has at most 255 bytes
                """
            ])
    }

    @Test(arguments: [("Old", "old"), ("шаг", "Шаг"), ("fi", "\u{FB01}"), ("ΟΔΟΣ", "οδος"), ("Straße", "strasse")])
    func oneAliasSpelledInTwoWays(_ one: String, _ other: String) throws {
        let site = try site(one, greek: "---\ntitle: Ένα\naliases: [\(other)]\n---\nκείμενο\n")
        #expect(
            try site.findings() == [
                """
                Content/el/s/one.md:3:11: error: alias '\(other)' is '\(one)' but for case or Unicode normalisation \
                [invalid-alias]
                  note: Content/ru/s/one.md:3:11: listed here
                  help: write both alike, or remove one of the two
                """
            ])
    }

    @Test func lettersThatOnlyLookAlikeAreApart() throws {
        let site = try site("qız", greek: "---\ntitle: Ένα\naliases: [qiz]\n---\nκείμενο\n")
        #expect(try site.findings() == [])
    }
}

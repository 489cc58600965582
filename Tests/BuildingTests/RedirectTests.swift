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
}

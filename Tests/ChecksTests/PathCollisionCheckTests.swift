import SiteTesting
import Testing

/// Case A70: two sources of one file of the output.
@Suite struct PathCollisionCheckTests {
    private func findings(_ files: [String: String], lessons: String = "one", more: String = "") throws -> [String] {
        let links = files.keys.filter { !$0.hasSuffix(".md") }.sorted().map {
            "[x](<../\($0.dropFirst("Content/ru/".count))>)"
        }
        let basis = [
            "Content/site.yaml": TestSite.config("ru, el", lessons: lessons, more: "allow-html: true\n" + more),
            "Content/ru/s/one.md": TestSite.lesson(links.joined(separator: " ")),
        ]
        return try TestSite(basis.merging(files) { $1 }).findings()
    }

    private func collision(_ file: String, _ path: String, with other: String) -> String {
        """
        \(file): error: output path '\(path)' belongs to \(other) [path-collision]
          help: \(other.hasPrefix("Content/") ? "rename one of the two" : "rename the file")
        """
    }

    @Test func filesThatMeetNoPage() throws {
        let files = ["Content/ru/s/two.html": "", "Content/el/S.html": "", "Content/ru/index.css": ""]
        #expect(try findings(files) == [])
    }

    @Test(arguments: ["one.html", "ONE.html", "one.HTML"])
    func aFileAndALesson(name: String) throws {
        #expect(
            try findings(["Content/ru/s/\(name)": ""]) == [
                collision("Content/ru/s/\(name)", "ru/s/\(name)", with: "Content/ru/s/one.md")
            ])
    }

    @Test func composedAndDecomposed() throws {
        #expect(
            try findings(
                ["Content/ru/s/й.md": TestSite.lesson("1"), "Content/ru/s/\u{418}\u{306}.html": ""], lessons: "one, й")
                == [collision("Content/ru/s/\u{418}\u{306}.html", "ru/s/Й.html", with: "Content/ru/s/й.md")])
    }

    @Test func aFileAndAFallbackPage() throws {
        #expect(
            try findings(["Content/el/s/one.html": ""]) == [
                collision("Content/el/s/one.html", "el/s/one.html", with: "Content/ru/s/one.md")
            ])
        #expect(try findings(["Content/el/s/one.html": ""], more: "fallback: omit") == [])
    }

    @Test func aFileAndAPageOfTheFrame() throws {
        #expect(
            try findings(["Content/ru/index.html": "", "Content/el/404.html": ""]) == [
                collision("Content/el/404.html", "el/404.html", with: "the language's 404 page"),
                collision("Content/ru/index.html", "ru/index.html", with: "the language's home page"),
            ])
    }

    @Test func aFileWhereAFolderMustBe() throws {
        #expect(
            try findings(["Content/ru/s/one.html/picture.png": "GIF89a"]) == [
                collision("Content/ru/s/one.html/picture.png", "ru/s/one.html", with: "Content/ru/s/one.md")
            ])
        #expect(
            try findings(["Content/el/s": ""]) == [
                collision("Content/el/s", "el/s", with: "Content/ru/s/one.md")
            ])
    }

    @Test func aSectionWhereTheFeedMustBe() throws {
        let site = try TestSite([
            "Content/site.yaml": """
            title: { ru: Т }
            languages: [ru]
            base-url: https://example.org/
            course:
              - section: feed.xml
                title: { ru: Т }
                lessons: [x]
            """,
            "Content/ru/feed.xml/x.md": "---\ntitle: Икс\ndate: 2025-01-09\n---\nтекст\n",
        ])
        let file = "Content/ru/feed.xml/x.md"
        #expect(
            try site.findings() == [
                """
                \(file): error: output path 'ru/feed.xml' belongs to the language's feed [path-collision]
                  help: rename the file
                """
            ])
    }

    @Test func twoLessonsAreReportedOnce() throws {
        #expect(
            try findings(
                ["Content/ru/s/Ввод.md": TestSite.lesson("1"), "Content/ru/s/ввод.md": TestSite.lesson("2")],
                lessons: "one, Ввод, ввод") == [
                    """
                    Content/ru/s/ввод.md: error: same name as 'Content/ru/s/Ввод.md' but for case or Unicode \
                    normalisation [path-collision]
                      note: Content/ru/s/Ввод.md: the other one
                      help: rename one of the two
                    """
                ])
    }

    /// Files of `Content/static` go to the output's root, where little else is.
    @Test(arguments: [
        ("index.html", "index.html", "the site's first page", "file"),
        ("404.html", "404.html", "the site's 404 page", "file"),
        ("Assets/a.css", "Assets", "the theme", "folder"), ("search/a.js", "search", "the search", "folder"),
        ("EL/a.pdf", "EL", "the pages in 'el'", "folder"), ("ru", "ru", "the pages in 'ru'", "file"),
        ("sitemap.xml", "sitemap.xml", "the sitemap", "file"), (".stele-manifest", ".stele-manifest", "Stele", "file"),
    ])
    func staticFiles(file: String, path: String, owner: String, kind: String) throws {
        let files = ["Content/static/\(file)": "", "Content/static/CNAME": "x", "Content/static/a/index.html": ""]
        let site = try TestSite(
            files.merging([
                "Content/site.yaml": TestSite.config("ru, el", lessons: "one", more: "base-url: https://e.example/"),
                "Content/ru/s/one.md": TestSite.lesson("текст"),
            ]) { $1 })
        #expect(
            try site.findings() == [
                """
                Content/static/\(file): error: output path '\(path)' belongs to \(owner) [path-collision]
                  help: rename the \(kind)
                """
            ])
    }
}

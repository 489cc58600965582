import SiteTesting
import Testing

/// Files of `Content` that are no lessons.
@Suite struct ContentFileTests {
    private func site(_ files: [String: String], body: String = "![x](a.png)", more: String = "") throws -> TestSite {
        let basis = [
            "Content/site.yaml": TestSite.config("ru", lessons: "one", more: more),
            "Content/ru/s/one.md": TestSite.lesson(body), "Content/ru/s/a.png": "GIF89aa",
        ]
        return try TestSite(basis.merging(files) { $1 })
    }

    @Test func whatEditorsAndSystemsLeave() throws {
        let names = [
            "one.md~", "#one.md#", ".#one.md", "one.md.bak", ".one.md.swp", "one.md.orig", "Thumbs.db", ".DS_Store",
        ]
        let site = try site(
            Dictionary(uniqueKeysWithValues: names.map { ("Content/ru/s/\($0)", "x") } + [("Content/n.txt~", "")]))
        #expect(try site.findings() == [])
        try site.build()
        #expect(try site.output.paths().filter { $0.hasPrefix("ru/s/") } == ["ru/s/a.png", "ru/s/one.html"])
    }

    @Test func aFileThatNoLessonUses() throws {
        let site = try site(
            ["Content/ru/s/b.png": "GIF89ab", "Content/ru/s/c.png": "GIF89ac", "Content/notes.txt": ""],
            body: "![x](a.png) [y](c.png)")
        let help = "\n  help: link to it, move it into Content/static to publish it as it is, or remove it"
        #expect(
            try site.findings()
                == ["Content/notes.txt", "Content/ru/s/b.png"].map {
                    "\($0): warning: no lesson uses this file, and it is not published [unused-file]" + help
                })
        try site.build()
        #expect(try site.output.paths().filter { $0.hasSuffix("png") } == ["ru/s/a.png", "ru/s/c.png"])
    }

    /// It waits for the draft.
    @Test func aFileThatOnlyADraftUses() throws {
        let draft = "---\ntitle: Т\ndraft: true\n---\n![x](b.png)\n"
        let config = TestSite.config("ru", lessons: "one, two")
        let site = try site([
            "Content/site.yaml": config, "Content/ru/s/two.md": draft, "Content/ru/s/b.png": "GIF89ab",
        ])
        #expect(try site.findings() == [])
        try site.build()
        #expect(try site.output.paths().filter { $0.hasSuffix("png") } == ["ru/s/a.png"])
    }

    @Test func whatIsPublishedAsItIs() throws {
        let site = try site(
            [
                "Content/static/CNAME": "e.example", "Content/static/.well-known/security.txt": "s",
                "Content/static/.nojekyll": "", "Content/static/y.png": "GIF89a",
                "Content/static/файлы/а б.pdf": "p", "Content/static/x.md": "m", "Content/static/.DS_Store": "",
            ], body: "![x](a.png) [pdf](</файлы/а б.pdf>) ![y](/y.png)")
        #expect(try site.findings() == [])
        try site.build()
        let output = try site.output.contents()
        #expect(output["CNAME"] == Array("e.example".utf8))
        #expect(output[".well-known/security.txt"] == Array("s".utf8))
        #expect(output[".nojekyll"] == [])
        #expect(output["x.md"] == Array("m".utf8))
        #expect(output[".DS_Store"] == nil)
        #expect(try site.output.faults() == [])
        #expect(
            try site.output.text("ru/s/one.html").contains(
                "<a href=\"../../%D1%84%D0%B0%D0%B9%D0%BB%D1%8B/%D0%B0%20%D0%B1.pdf\">pdf</a>"))
        try site.remove("Content/static/x.md")
        try site.build()
        #expect(try site.output.contents()["x.md"] == nil)
    }

    @Test(arguments: [("b.MD", "b.md"), ("b.markdown", "b.md"), ("b.Mdx", "b.md")])
    func endingsThatAreNoLessons(name: String, meant: String) throws {
        for folder in ["Content/ru/s", "Content"] {
            #expect(
                try site(["\(folder)/\(name)": "x"]).findings() == [
                    """
                    \(folder)/\(name): error: '\(name)' is not read as a lesson [unlisted-lesson]
                      help: rename it to '\(meant)': a lesson's file ends in '.md'
                    """
                ])
        }
    }

    @Test(arguments: [("pt-br", "pt-BR"), ("zh_hant", "zh-Hant")])
    func aFolderInAnotherCase(folder: String, tag: String) throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, \(tag)", lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson("1"),
            "Content/\(folder)/s/one.md": TestSite.lesson("1"),
        ])
        #expect(
            try site.findings().filter { $0.contains("unlisted-language") } == [
                """
                Content/\(folder): error: folder '\(folder)' is not written as the language '\(tag)' is [unlisted-language]
                  help: rename it to '\(tag)'
                """
            ])
    }
}

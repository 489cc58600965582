import SiteTesting
import Testing

/// What a lesson's text may hold and should not.
@Suite struct LessonTextTests {
    private func findings(_ body: String) throws -> [String] {
        try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson(body), "Content/ru/s/a.png": "GIF89a",
        ]).findings().filter { !$0.contains("unused-file") }
    }

    @Test func imagesWithoutWords() throws {
        #expect(try findings("![знак](a.png) ![*`знак`*](a.png)") == [])
        #expect(
            try findings("![](a.png) и ![  ](a.png)")
                == [1, 14].map { column in
                    """
                    Content/ru/s/one.md:4:\(column): warning: image without a description [missing-alt]
                      help: say between the brackets what it shows: ![…](…)
                    """
                })
    }

    @Test func aSecondTitle() throws {
        #expect(
            try findings("# Другое\n\n## Часть\n\nЕщё\n===\n")
                == [4, 8].map { line in
                    """
                    Content/ru/s/one.md:\(line):1: warning: heading of the first level beside the lesson's title [second-title]
                      help: begin it with '##': the title of the page is that of the front matter
                    """
                })
        #expect(
            try findings("# урок\n\n## Часть") == [
                """
                Content/ru/s/one.md:4:1: warning: heading that says the lesson's title once more [second-title]
                  help: remove it: a page begins with the title of its front matter
                """
            ])
    }

    /// Without front matter the heading is the title, and nothing beside it.
    @Test func aTitleWithoutFrontMatter() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"), "Content/ru/s/one.md": "# Основы\n\nТекст.\n",
        ])
        #expect(
            try site.findings() == [
                """
                Content/ru/s/one.md:1:1: error: missing front matter [missing-key]
                  help: begin the lesson with three lines in place of its heading:
                ---
                title: Основы
                ---
                """
            ])
    }
}

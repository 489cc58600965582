import Building
import Core
import SiteTesting
import Testing

/// What a site's own theme gets wrong is said, and not said of a theme that is right.
@Suite struct ThemeTests {
    private func findings(_ files: [String: String], languages: String = "ru") throws -> [String] {
        let basis = [
            "Content/site.yaml": TestSite.config(languages, lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson("текст"),
        ]
        return try TestSite(basis.merging(files) { $1 }).findings()
    }

    @Test func aTextMistyped() throws {
        #expect(
            try findings(["Theme/strings/ru.yaml": "next: Вперёд\nprevios: Обратно\nцвет: Синий\nclose: Закрыть\n"])
                == [
                    """
                    Theme/strings/ru.yaml:2:1: warning: nothing shows the text 'previos' [unknown-key]
                      help: did you mean 'previous'?
                    """,
                    """
                    Theme/strings/ru.yaml:3:1: warning: nothing shows the text 'цвет' [unknown-key]
                      help: remove it, or show it in a template: {{s.цвет}}
                    """,
                ])
    }

    @Test func aTextOfTheSitesOwnTemplate() throws {
        let files = [
            "Theme/templates/footer.mustache": "<footer>{{s.licence}}</footer>\n",
            "Theme/strings/ru.yaml": "licence: Лицензия\n",
        ]
        #expect(try findings(files) == [])
        #expect(
            try findings(files, languages: "ru, el") == [
                """
                Theme/strings/el.yaml: warning: interface text missing in 'el': 'licence' [missing-string]
                  help: write it in Theme/strings/el.yaml; until then the page shows it in 'ru'
                """
            ])
    }

    @Test func aTextThatHasForms() throws {
        #expect(
            try findings(["Theme/strings/ru.yaml": "minutes: мин\nnext: { one: а, other: б }\n"]) == [
                """
                Theme/strings/ru.yaml:1:10: error: 'minutes' must be a table of keys, not 'мин' [invalid-value]
                """,
                """
                Theme/strings/ru.yaml:2:7: error: 'next' must be text, not a table [invalid-value]
                """,
            ])
    }

    @Test func stringsOfNoLanguage() throws {
        #expect(
            try findings(["Theme/strings/rus.yaml": "next: Вперёд\n", "Theme/strings/en.yaml": "next: Next\n"]) == [
                """
                Theme/strings/rus.yaml: warning: strings of no language of the site [unlisted-language]
                  help: name the file after a language of Content/site.yaml, or remove it
                """
            ])
        #expect(
            try findings(
                [
                    "Theme/strings/ru.yaml": "", "Theme/strings/ru-RU.yaml": "",
                    "Content/ru-RU/s/one.md": "---\ntitle: А\n---\n",
                ],
                languages: "ru-RU, ru") == [])
    }

    @Test func namesThatNothingGives() throws {
        let page = """
            {{> head}}
            <h1>{{titel}}</h1>
            {{#breadcrumb}}{{hreff}}{{/breadcrumb}} {{s.nxet}} {{s.minutes}}

            """
        #expect(
            try findings(["Theme/templates/lesson.mustache": page]) == [
                """
                Theme/templates/lesson.mustache:2:7: warning: nothing gives the name 'titel' [unknown-name]
                  help: did you mean 'title'?
                """,
                """
                Theme/templates/lesson.mustache:3:18: warning: nothing gives the name 'hreff' [unknown-name]
                  help: did you mean 'href'?
                """,
                """
                Theme/templates/lesson.mustache:3:43: warning: nothing gives the name 's.nxet' [unknown-name]
                  help: did you mean 's.next'?
                """,
                """
                Theme/templates/lesson.mustache:3:54: warning: nothing gives the name 's.minutes' [unknown-name]
                  help: remove it: it is always empty here
                """,
            ])
    }

    @Test func aThemeThatIsAFile() throws {
        #expect(
            try findings(["Theme": "templates"]) == [
                """
                Theme: error: 'Theme' is a file, not a folder [missing-file]
                  help: move it away, or make it a folder with templates, assets and strings
                """
            ])
    }

    /// Thousands of pages fail alike: the first of them are enough to know.
    @Test func aTemplateThatNeverEndsStopsTheBuild() throws {
        let names = (0..<200).map { "l\($0)" }
        var files = Dictionary(uniqueKeysWithValues: names.map { ("Content/ru/s/\($0).md", TestSite.lesson("текст")) })
        files["Content/site.yaml"] = TestSite.config("ru", lessons: names.joined(separator: ", "))
        files["Theme/templates/lesson.mustache"] =
            String(repeating: "{{#breadcrumb}}", count: 24)
            + String(repeating: "{{/breadcrumb}}", count: 24)
        let report = try TestSite(files).build()
        #expect(report.written == 0)
        #expect(
            Set(report.diagnostics.map(\.words)) == [
                """
                Theme/templates/lesson.mustache:1:16: error: '{{#breadcrumb}}' makes the page endless: more than \
                50000 steps, and 40 a value [template-syntax]
                  note: Theme/templates/lesson.mustache:1:1: the same list around it
                  note: while rendering 'lesson'
                  help: remove one of the two: a list within itself is shown once for each of its items
                """
            ])
        #expect(report.diagnostics.count < 16)
    }
}

import Foundation
import SiteTesting
import Testing

/// What `stele new` writes, and that it builds.
@Suite struct NewTests {
    @Test func aSiteBuildsAndPassesItsCheck() throws {
        let site = try TestSite([:])
        expect(
            try site.stele("new", "site", "Мой сайт", "--language", "ru", "--language", "az"), code: 0,
            output: """
                wrote 7 files to Мой сайт
                run 'stele build --root Мой сайт', then 'stele serve --root Мой сайт' to see it

                """)
        #expect(
            try site.read("Мой сайт/Content/site.yaml") == """
                title: { ru: "Мой сайт", az: "Мой сайт" }
                languages: [ru, az]
                course:
                  - section: start
                    title: { ru: Start, az: Start }
                    lessons: [greeting]

                """)
        let root = ["--root", "Мой сайт"]
        expect(
            try SteleProgram.run(["check", "--strict"] + root, in: site.root), code: 0,
            output: "checked 2 lessons in 2 languages\n")
        let build = try SteleProgram.run(["build", "--strict"] + root, in: site.root)
        #expect(build.errors == "")
        #expect(build.output.contains(": Greeting; 2 tests passed"))
        #expect(build.code == 0)
    }

    @Test func aFolderThatHoldsSomethingIsNoNewSite() throws {
        let site = try TestSite(["there/notes.txt": "mine"])
        let outcome = try site.stele("new", "site", "there", "--language", "ru")
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains("is not empty: it holds 'notes.txt'"))
        #expect(try site.snapshot("there").keys.sorted() == ["notes.txt"])
    }

    @Test func aLessonIsListedInItsSection() throws {
        let site = try TestSite.oneLesson("Текст.")
        expect(
            try site.stele("new", "lesson", "s/второй"), code: 0,
            output: "wrote Content/ru/s/второй.md\nlisted 's/второй' in Content/site.yaml\n")
        #expect(try site.read("Content/ru/s/второй.md") == "---\ntitle: второй\n---\n")
        #expect(try site.read("Content/site.yaml").contains("lessons: [a, второй]\n"))
        expect(try site.stele("check", "--strict"), code: 0, output: "checked 2 lessons in 1 language\n")
    }

    @Test func aSectionThatIsNotThereIsAdded() throws {
        let site = try TestSite.oneLesson("Текст.")
        #expect(try site.stele("new", "lesson", "more/1 + 1").code == 0)
        #expect(
            try site.read("Content/site.yaml") == """
                title: { ru: T-ru }
                languages: [ru]
                course:
                  - section: s
                    title: { ru: T-ru }
                    lessons: [a]
                  - section: more
                    title: { ru: more }
                    lessons: ["1 + 1"]


                """)
        expect(try site.stele("check", "--strict"), code: 0, output: "checked 2 lessons in 1 language\n")
    }

    @Test func listsInBlockStyleAreContinuedAsTheyAre() throws {
        let site = try TestSite([
            "Content/site.yaml": """
            languages:   # в порядке меню
            - ru   # главный
            title: {ru: Т}
            course:\r
            -   section: s
                title: {ru: С}
                lessons:
                  - a  # первый

            samples: Sources/Samples

            """,
            "Content/ru/s/a.md": TestSite.lesson("а"),
        ])
        #expect(try site.stele("new", "lesson", "s/b").code == 0)
        #expect(try site.stele("new", "language", "az").code == 0)
        #expect(
            try site.read("Content/site.yaml") == """
                languages:   # в порядке меню
                - ru   # главный
                - az
                title: {ru: Т}
                course:\r
                -   section: s
                    title: {ru: С}
                    lessons:
                      - a  # первый
                      - b

                samples: Sources/Samples

                """)
    }

    /// Lists between brackets, in a file that is JSON as well.
    @Test func listsBetweenBracketsAreContinuedBetweenThem() throws {
        let site = try TestSite([
            "Content/site.yaml":
                #"{"title": {"ru": "Т"}, "languages": ["ru"], "course": [{"section": "s", "title": {"ru": "С"}, "lessons": ["a"]}]}"#,
            "Content/ru/s/a.md": TestSite.lesson("а"),
        ])
        #expect(try site.stele("new", "lesson", "s/b").code == 0)
        #expect(try site.stele("new", "lesson", "t/c").code == 0)
        #expect(
            try site.read("Content/site.yaml").hasSuffix(
                #""lessons": ["a", b]}, { section: t, title: { ru: t }, lessons: [c] }]}"#))
        expect(try site.stele("check", "--strict"), code: 0, output: "checked 3 lessons in 1 language\n")
    }

    @Test func nothingIsWrittenOutsideOfTheSite() throws {
        let site = try TestSite.oneLesson("Текст.", more: ["elsewhere/x.txt": "", "site/x": ""])
        let inner = try TestSite(["Content/site.yaml": TestSite.config("ru", lessons: "a"), "Content/ru/s/a.md": "x"])
        try inner.link("Content/ru/t", to: "\(site.root)/elsewhere")
        try inner.link("Content/ru/s/b.md", to: "\(site.root)/nowhere")
        let outcome = try inner.stele("new", "lesson", "t/c")
        expect(
            outcome, code: 2,
            errors: "stele: 'Content/ru/t/c.md' would be outside of the site: a folder above it is a link\n")
        expect(
            try inner.stele("new", "lesson", "s/b"), code: 2, errors: "stele: 'Content/ru/s/b.md' is there already\n")
        #expect(try site.snapshot("elsewhere").keys.sorted() == ["x.txt"])
        #expect(try inner.read("Content/site.yaml").contains("lessons: [a]"))
    }

    @Test func errorsThatItMakesAreTold() throws {
        let site = try TestSite.oneLesson("Текст.")
        let outcome = try site.stele("new", "lesson", "S/A")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("[path-collision]") || outcome.errors.contains("[unsafe-path]"))
    }

    @Test func aDraftIsTranslatedAsADraft() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, el", lessons: "a"),
            "Content/ru/s/a.md": "---\ntitle: Урок\ndraft: true\n---\nТекст.\n",
        ])
        #expect(try site.stele("new", "lesson", "s/a", "--language", "el").code == 0)
        #expect(try site.read("Content/el/s/a.md") == site.read("Content/ru/s/a.md"))
    }

    @Test func aTranslationBeginsAsADraftOfItsOriginal() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, el", lessons: "a"),
            "Content/ru/s/a.md": "---\ntitle: Урок\nminutes: 3\n---\n\n## Вход {#entry}\n\nТекст.\n",
        ])
        let refusal = try site.stele("new", "lesson", "s/a")
        #expect(refusal.code == 64)
        #expect(
            refusal.errors.hasPrefix(
                "stele: 's/a' is there in 'ru': say with '--language' what to translate it into\n"))
        expect(
            try site.stele("new", "lesson", "s/a", "--language", "el"), code: 0,
            output: """
                wrote Content/el/s/a.md: a draft in the words of Content/ru/s/a.md; remove 'draft: true' when it is translated

                """)
        #expect(
            try site.read("Content/el/s/a.md")
                == "---\ndraft: true\ntitle: Урок\nminutes: 3\n---\n\n## Вход {#entry}\n\nТекст.\n")
        #expect(try site.stele("check", "--strict").code == 0)
        let again = try site.stele("new", "lesson", "s/a", "--language", "el")
        expect(again, code: 2, errors: "stele: 'Content/el/s/a.md' is there already\n")
    }

    @Test func aLanguageTellsWhatIsToBeTranslated() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, az", lessons: "a, b"),
            "Content/ru/s/a.md": TestSite.lesson("а"), "Content/ru/s/b.md": TestSite.lesson("б"),
            "Content/az/s/a.md": TestSite.lesson("a"),
            "Content/glossary.yaml": "a:\n  name: { ru: а }\n  definition: { ru: б }\n",
            "Sources/Samples/S/A.swift": "// ru: а\n// az: a\nlet a = 1\n",
        ])
        let outcome = try site.stele("new", "language", "uk")
        let texts = outcome.output.firstMatch(of: /([0-9]+) interface texts/)?.1 ?? ""
        #expect((Int(texts) ?? 0) > 50)
        expect(
            outcome, code: 0,
            output: """
                wrote Theme/strings/uk.yaml
                listed 'uk' in Content/site.yaml
                to translate into 'uk':
                  the site's title in Content/site.yaml
                  the title of section 's' in Content/site.yaml
                  \(texts) interface texts in Theme/strings/uk.yaml
                  1 term in Content/glossary.yaml
                  Content/ru/s/a.md as Content/uk/s/a.md
                  Content/ru/s/b.md as Content/uk/s/b.md
                  the comments of Sources/Samples/S/A.swift

                """)
        #expect(try site.read("Content/site.yaml").contains("languages: [ru, az, uk]\n"))
        let strings = try site.read("Theme/strings/uk.yaml")
        #expect(
            strings.contains(
                """
                # lines:
                #   one: строка {lines}
                #   few: строки {lines}
                #   many: строки {lines}
                #   other: строки {lines}

                """))
        #expect(strings.hasPrefix("# languageName: українська\n") || strings.hasPrefix("# languageName: Українська\n"))
        #expect(strings.split(separator: "\n").allSatisfy { $0.hasPrefix("#") })
        #expect(try site.stele("check").code == 0)
        try site.write(strings.replacing("# next: Следующий", with: "next: Далі"), to: "Theme/strings/uk.yaml")
        let left = try site.stele("new", "language", "uk").output
        #expect(left.contains("\n  \((Int(texts) ?? 0) - 1) interface texts in Theme/strings/uk.yaml\n"))
    }

    @Test func aLanguageThatTheSiteHasIsOnlyTold() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, az", lessons: "a"),
            "Content/ru/s/a.md": TestSite.lesson("а"), "Content/az/s/a.md": TestSite.lesson("a"),
        ])
        let before = try site.snapshot()
        expect(try site.stele("new", "language", "AZ"), code: 0, output: "nothing is left to translate\n")
        #expect(try site.snapshot() == before)
    }

    @Test(arguments: [
        (["new"], "'new' needs 'site', 'lesson' or 'language'"),
        (["new", "lessn", "a"], "unknown kind of thing to begin 'lessn'; did you mean 'lesson'?"),
        (["new", "lesson"], "'new lesson' needs the lesson's key: SECTION/NAME, and no more"),
        (["new", "lesson", "a"], "'a' is no key of a lesson: write SECTION/NAME"),
        (["new", "lesson", "s/../b"], "'..' in path 's/../b'; write the path without '..'"),
        (["new", "lesson", "s/b", "--language", "el"], "the site has no language 'el': its languages are ru, az"),
        (["new", "lesson", "s/aa", "--language", "az"], "no lesson 's/aa' to translate; did you mean 's/a'?"),
        (["new", "language", "gr"], "unknown language 'gr'; did you mean 'el'?"),
        (["new", "site", "x"], "'new site' needs '--language LANG'"),
    ])
    func commandLinesThatMakeNoSense(words: [String], message: String) throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, az", lessons: "a"), "Content/ru/s/a.md": TestSite.lesson("а"),
        ])
        let before = try site.snapshot()
        let outcome = try SteleProgram.run(words, in: site.root)
        #expect(outcome.errors == "stele: \(message)\nRun 'stele --help' to see what there is.\n")
        #expect(outcome.code == 64)
        #expect(try site.snapshot() == before)
    }
}

import Core
import SiteTesting
import Testing

@Suite struct CourseCheckTests {
    @Test func aSoundCourse() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"), "Content/ru/s/one.md": TestSite.lesson("текст"),
        ])
        #expect(try site.findings() == [])
    }

    @Test func aNameMistypedInTheCourse() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one, twoo"),
            "Content/ru/s/one.md": TestSite.lesson("1"), "Content/ru/s/two.md": TestSite.lesson("2"),
        ])
        #expect(
            try site.findings() == [
                """
                Content/ru/s/two.md: error: lesson 's/two' is not in the course [unlisted-lesson]
                  help: write 'two' for 'twoo' in Content/site.yaml, or list it there too
                """,
                """
                Content/site.yaml:6:20: error: lesson 's/twoo' has no file in any language [missing-lesson]
                  help: did you mean 's/two'?
                """,
            ])
    }

    @Test func aLessonThatNobodyWrote() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("el, ru", lessons: "ένα, следующий"),
            "Content/el/s/ένα.md": TestSite.lesson("1"),
        ])
        #expect(
            try site.findings() == [
                """
                Content/site.yaml:6:20: error: lesson 's/следующий' has no file in any language [missing-lesson]
                  help: write Content/el/s/следующий.md
                """
            ])
    }

    @Test func aFolderOfAnotherLanguage() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"), "Content/ru/s/one.md": TestSite.lesson("1"),
            "Content/el/s/one.md": TestSite.lesson("1"), "Content/el/s/two.md": TestSite.lesson("2"),
            "Content/EN/a.png": "GIF89a",
        ])
        #expect(
            try site.findings() == [
                """
                Content/EN: error: folder 'EN' is no language of the site [unlisted-language]
                  help: add 'EN' to 'languages' in Content/site.yaml, or move the folder away
                """,
                """
                Content/el: error: folder 'el' is no language of the site [unlisted-language]
                  help: add 'el' to 'languages' in Content/site.yaml, or move the folder away
                """,
            ])
    }

    @Test func lessonsOutsideASection() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"), "Content/ru/s/one.md": TestSite.lesson("1"),
            "Content/ru/index.md": TestSite.lesson("2"), "Content/stray.md": TestSite.lesson("3"),
        ])
        #expect(
            try site.findings() == [
                """
                Content/ru/index.md: error: output path 'ru/index.html' belongs to the language's home page \
                [path-collision]
                  help: rename the file
                """,
                """
                Content/ru/index.md: error: lesson 'index' is not in the course [unlisted-lesson]
                  help: move it into the folder of a section, and list it there in Content/site.yaml
                """,
                """
                Content/stray.md: error: lesson is in no language's folder [unlisted-lesson]
                  help: move it into the folder of a language and a section
                """,
            ])
    }

    @Test func aDraftIsThere() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"),
            "Content/ru/s/one.md": "---\ntitle: Черновик\ndraft: true\n---\nтекст\n",
        ])
        #expect(try site.findings() == [])
    }

    @Test func aTranslationWithoutItsOriginal() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, el, az", lessons: "one, two, three"),
            "Content/el/s/one.md": TestSite.lesson("1"), "Content/ru/s/two.md": TestSite.lesson("2"),
            "Content/az/s/three.md": "---\ntitle: Üç\noriginal: el\n---\n",
        ])
        #expect(
            try site.findings() == [
                """
                Content/az/s/three.md: warning: lesson 's/three' has no original in 'el' [missing-lesson]
                  help: write Content/el/s/three.md, or say in front matter which language it was first written in
                """,
                """
                Content/el/s/one.md: warning: lesson 's/one' has no original in 'ru' [missing-lesson]
                  help: write Content/ru/s/one.md, or say in front matter which language it was first written in
                """,
            ])
        try site.write("---\ntitle: Ένα\noriginal: el\n---\n", to: "Content/el/s/one.md")
        try site.write("---\ntitle: Üç\noriginal: az\n---\n", to: "Content/az/s/three.md")
        #expect(try site.findings() == [])
    }

    /// Thousands of names on both sides: only some are compared.
    @Test(.timeLimit(.minutes(2)))
    func nothingAgrees() throws {
        let listed = (0..<5_000).map { "listed-lesson-\($0)" }
        var files = ["Content/site.yaml": TestSite.config("ru", lessons: listed.joined(separator: ", "))]
        for number in 0..<1_000 { files["Content/ru/s/written-lesson-\(number).md"] = TestSite.lesson("1") }
        let found = try TestSite(files).check()
        #expect(found.count { $0.rule == .unlistedLesson } == 1_000)
        #expect(found.filter { $0.rule == .missingLesson }.map(\.summary).last == "4900 more of this rule in this file")
        #expect(found.count { $0.rule == .missingLesson } == 101)
    }
}

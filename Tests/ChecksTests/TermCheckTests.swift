import Foundation
import SiteTesting
import Testing

/// The checks of the glossary: unknown, unused and untranslated terms, and words to be avoided.
@Suite struct TermCheckTests {
    private static let glossary = """
        interactor:
          name: { ru: Интерактор, el: Interactor, az: İnteraktor }
          avoid: { ru: [Интерэктор], az: [Interaktor] }
          definition: { ru: Решает., el: Αποφασίζει., az: Qərar verir. }
        worker:
          name: { ru: Воркер }
          variants: { ru: [работник] }
          definition: { ru: Делает., el: Κάνει. }

        """

    private func findings(_ lessons: [String: String], glossary: String? = glossary) throws -> [String] {
        var files = ["Content/site.yaml": TestSite.config("ru, el, az", lessons: "one")]
        for (language, body) in lessons { files["Content/\(language)/s/one.md"] = TestSite.lesson(body, title: "T") }
        files["Content/glossary.yaml"] = glossary
        return try TestSite(files).findings()
    }

    private static let used = "[а](term:interactor) [б](term:worker)"

    @Test func everyTermUsedAndTranslated() throws {
        #expect(try findings(["ru": Self.used, "el": "[x](term:interactor)", "az": "[x](term:interactor)"]) == [])
    }

    @Test(arguments: [
        ("intercator", "did you mean 'term:interactor'?"), ("Interactor", "did you mean 'term:interactor'?"),
        ("Воркер", "did you mean 'term:worker'?"), ("работник", "did you mean 'term:worker'?"),
        ("%D0%AF", "add it to Content/glossary.yaml"),
    ])
    func unknown(id: String, help: String) throws {
        let said = id.removingPercentEncoding ?? id
        #expect(
            try findings(["ru": "\(Self.used)\n\nи [а](term:\(id))"]) == [
                """
                Content/ru/s/one.md:6:3: error: no term '\(said)' in the glossary [unknown-term]
                  help: \(help)
                """
            ])
    }

    @Test func unknownWithoutAGlossary() throws {
        #expect(
            try findings(["ru": "[а](term:interactor)"], glossary: nil) == [
                """
                Content/ru/s/one.md:4:1: error: no term 'interactor' in the glossary [unknown-term]
                  help: write Content/glossary.yaml, and the term in it
                """
            ])
    }

    @Test func unknownInADefinition() throws {
        let glossary = """
            a:
              name: { ru: А }
              definition: { ru: "Как [б](term:строка) и [а](term:a)." }

            """
        #expect(
            try findings(["ru": "[а](term:a)"], glossary: glossary) == [
                """
                Content/glossary.yaml:3:21: error: no term 'строка' in the glossary [unknown-term]
                  help: add it to Content/glossary.yaml
                """
            ])
    }

    /// What is wrong with a term is said once, where it stands.
    @Test func aTermThatIsRefusedIsNotUnknown() throws {
        #expect(
            try findings(["ru": "[а](term:a)"], glossary: "a: { name: { ru: А } }").map { $0.prefix(60) } == [
                "Content/glossary.yaml:1:6: error: missing key 'definition' i"
            ])
    }

    @Test func unused() throws {
        #expect(
            try findings(["el": "[x](term:interactor)", "ru": "текст"]) == [
                """
                Content/glossary.yaml:5:1: warning: no lesson uses term 'worker' [unused-term]
                  help: link to it where it is explained: [Воркер](term:worker), or remove it
                """
            ])
    }

    /// The link that is wrong may have meant it.
    @Test func notUnusedBesideAnUnknownOne() throws {
        #expect(try findings(["ru": "[а](term:interactor) [б](term:wroker)"]).count == 1)
    }

    @Test func untranslated() throws {
        #expect(
            try findings(["ru": Self.used, "el": Self.used, "az": Self.used]) == [
                """
                Content/glossary.yaml:5:1: warning: term 'worker' has no name and no definition in 'az' \
                [untranslated-term]
                  help: add 'az: …' to its name and its definition
                """,
                """
                Content/glossary.yaml:5:1: warning: term 'worker' has no name in 'el' [untranslated-term]
                  help: add 'el: …' to its name
                """,
            ])
    }

    @Test func forbidden() throws {
        #expect(
            try findings([
                "ru": "\(Self.used)\n\n## Зачем интерэктор {#why}\n\n`Интерэктор`, Interaktor и [Интерэктор](one.md)",
                "az": "[x](term:interactor)\n\n## Interaktor {#why}\n\nInteraktor-a və İNTERAKTOR",
            ]) == [
                """
                Content/az/s/one.md:6:4: warning: 'Interaktor' is not what term 'interactor' is called \
                [forbidden-variant]
                  help: write 'İnteraktor', in the form that the sentence needs
                """,
                """
                Content/az/s/one.md:8:1: warning: 'Interaktor' is not what term 'interactor' is called \
                [forbidden-variant]
                  help: write 'İnteraktor', in the form that the sentence needs
                """,
                """
                Content/ru/s/one.md:6:10: warning: 'интерэктор' is not what term 'interactor' is called \
                [forbidden-variant]
                  help: write 'Интерактор', in the form that the sentence needs
                """,
                """
                Content/ru/s/one.md:8:29: warning: 'Интерэктор' is not what term 'interactor' is called \
                [forbidden-variant]
                  help: write 'Интерактор', in the form that the sentence needs
                """,
            ])
    }

    @Test func anotherTermsNameIsNoFault() throws {
        let glossary = """
            model: { name: { ru: Сущность }, avoid: { ru: [Модель] }, definition: { ru: Данные. } }
            view-model: { name: { ru: Вью-модель }, definition: { ru: Для экрана. } }

            """
        #expect(
            try findings(["ru": "[а](term:model) [Вью-модель](term:view-model)"], glossary: glossary) == [])
    }

    @Test func aLessonCalledAsThePage() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one", more: "allow-html: true"),
            "Content/ru/s/one.md": TestSite.lesson("[а](term:a) [б](../Glossary.html)"),
            "Content/ru/Glossary.html": "",
            "Content/glossary.yaml": "a: { name: { ru: А }, definition: { ru: Б. } }",
        ])
        #expect(
            try site.findings() == [
                """
                Content/ru/Glossary.html: error: output path 'ru/Glossary.html' belongs to the language's glossary \
                [path-collision]
                  help: rename the file
                """
            ])
        try site.remove("Content/glossary.yaml")
        try site.write(TestSite.lesson("[б](../Glossary.html)"), to: "Content/ru/s/one.md")
        #expect(try site.findings() == [])
    }
}

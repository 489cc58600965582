import SiteTesting
import Testing

@Suite struct FrontMatterCheckTests {
    private func findings(_ frontMatter: String) throws -> [String] {
        try TestSite([
            "Content/site.yaml": TestSite.config("ru, el", lessons: "one"),
            "Content/ru/s/one.md": "---\ntitle: Урок\n\(frontMatter)\n---\nтекст\n",
            "Content/el/s/one.md": TestSite.lesson("κείμενο"),
            "Sources/Samples/LoginVIPER/User.swift": "struct User {}\n",
        ]).findings()
    }

    @Test func languagesAndSamplesOfTheSite() throws {
        #expect(try findings("original: el\nsamples: [LoginVIPER]") == [])
    }

    @Test func anOriginalThatIsNoLanguageOfTheSite() throws {
        #expect(
            try findings("original: de") == [
                """
                Content/ru/s/one.md:3:11: error: original language 'de' is no language of the site [unknown-language]
                  help: the site has ru, el
                """
            ])
        #expect(
            try findings("original: EL") == [
                """
                Content/ru/s/one.md:3:11: error: original language 'EL' is no language of the site [unknown-language]
                  help: the site has ru, el
                """
            ])
    }

    @Test func samplesThatAreNoFolder() throws {
        #expect(
            try findings("samples: [LoginViper, Missing]") == [
                """
                Content/ru/s/one.md:3:11: error: no sample 'LoginViper' in Sources/Samples [unknown-sample]
                  help: did you mean 'LoginVIPER'?
                """,
                """
                Content/ru/s/one.md:3:23: error: no sample 'Missing' in Sources/Samples [unknown-sample]
                  help: name a folder of Sources/Samples
                """,
            ])
    }
}

import SiteTesting
import Testing

/// Words are asked for in the languages whose lessons show a file, and in no other.
@Suite struct UntranslatedCommentCheckTests {
    private func findings(_ lessons: String...) throws -> [String] {
        var files = [
            "Content/site.yaml": TestSite.config("ru, el, az", lessons: "one"),
            "Sources/Samples/Demo/Demo.swift": "/// ru: раз\nlet a = 1\n",
            "Sources/Samples/Demo/Other.swift": "/// ru: раз\nlet b = 1\n",
        ]
        for language in lessons {
            files["Content/\(language)/s/one.md"] = TestSite.lesson("```swift sample=Demo/Demo.swift\n```")
        }
        return try TestSite(files).findings()
    }

    @Test func oneLanguage() throws { #expect(try findings("ru") == []) }

    @Test func allThree() throws {
        #expect(
            try findings("ru", "el", "az") == [
                """
                Sources/Samples/Demo/Demo.swift:1:1: warning: comment without words in 'el', 'az' [untranslated-comment]
                  help: add '/// el: …', '/// az: …'
                """
            ])
    }
}

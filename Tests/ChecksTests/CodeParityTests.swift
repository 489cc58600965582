import SiteTesting
import Testing

/// Code that a lesson holds itself, in the original and in a translation.
@Suite struct CodeParityTests {
    private func findings(_ fence: String, ru: String, el: String) throws -> [String] {
        try TestSite([
            "Content/site.yaml": TestSite.config("ru, el", lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson("```swift \(fence)\n\(ru)\n```"),
            "Content/el/s/one.md": TestSite.lesson("```swift \(fence)\n\(el)\n```"),
        ]).findings()
    }

    @Test(arguments: ["illustration", "fails=\"x\""]) func otherCode(fence: String) throws {
        #expect(
            try findings(fence, ru: "let b = 1", el: "let b = 2") == [
                """
                Content/el/s/one.md:4:1: error: code that differs from the original's [parity]
                  note: Content/ru/s/one.md:4:1: the original is here
                  help: translate its comments and strings only
                """
            ])
    }

    @Test func otherWords() throws {
        let ru = "print(\"Привет\")  // здравствуй\nf()"
        let el = "print(\"Γεια\")\n// γεια σου\nf()"
        #expect(try findings("illustration", ru: ru, el: el) == [])
    }
}

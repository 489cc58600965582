import SiteTesting
import Testing

@Suite struct HighlightParityTests {
    private func findings(ru: String, el: String) throws -> [String] {
        func lesson(_ highlight: String) -> String {
            TestSite.lesson("```swift sample=Demo/Demo.swift highlight=\(highlight)\n```")
        }
        return try TestSite([
            "Content/site.yaml": TestSite.config("ru, el", lessons: "one"), "Content/ru/s/one.md": lesson(ru),
            "Content/el/s/one.md": lesson(el),
            "Sources/Samples/Demo/Demo.swift":
                "let z = 0\n// ru: раз\n// ru: два\n// el: ένα\nlet a = 1\n// snippet.b\nlet b = 2\n// snippet.end\n",
        ]).findings().filter { !$0.contains("unused-slice") }
    }

    @Test func theSameNumbersMarkOtherCode() throws {
        #expect(
            try findings(ru: "4", el: "4") == [
                """
                Content/el/s/one.md:4:43: error: highlight marks other code than in the original [parity]
                  note: Content/ru/s/one.md:4:1: the original is here
                  help: comments take other lines here: count them anew, or name a slice of the file
                """
            ])
        #expect(try findings(ru: "1,5", el: "1,3").count == 1)
    }

    @Test(arguments: [("4", "3"), ("b", "b"), ("5", "b"), ("2-4", "2-3"), ("2", "2"), ("1", "1")])
    func theSameCode(ru: String, el: String) throws {
        #expect(try findings(ru: ru, el: el) == [])
    }
}

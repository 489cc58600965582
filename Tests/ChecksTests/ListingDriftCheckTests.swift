import SiteTesting
import Testing

@Suite struct ListingDriftCheckTests {
    private func site(_ body: String, sample: String = "let a = 1\nlet b = 2\n") throws -> TestSite {
        try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"), "Content/ru/s/one.md": TestSite.lesson(body),
            "Sources/Samples/Demo/Demo.swift": sample,
        ])
    }

    @Test(arguments: [
        "```swift sample=Demo/Demo.swift\n```",
        "```swift sample=Demo/Demo.swift\nlet a = 1\nlet b = 2\n```",
        "~~~~ swift sample=Demo/Demo.swift\nlet a = 1\nlet b = 2\n~~~~",
        "> ```swift sample=Demo/Demo.swift\n> let a = 1\n> let b = 2\n> ```",
        "1. пункт\n\n   ```swift sample=Demo/Demo.swift\n   let a = 1\n   let b = 2\n   ```",
        "```swift sample=Demo/Demo.swift\r\nlet a = 1\r\nlet b = 2\r\n```\r",
    ])
    func emptyOrEqual(body: String) throws {
        #expect(try site(body).findings() == [])
    }

    @Test(arguments: [
        ("let a = 1\nlet b = 3", 2, "'let b = 3'", "'let b = 2'"), ("let a = 1", 2, "no more lines", "'let b = 2'"),
        ("let a = 1\nlet b = 2\nlet c", 3, "'let c'", "no more lines"), ("let a = 1\n", 2, "''", "'let b = 2'"),
        ("let a = 1 \nlet b = 2", 1, "'let a = 1 '", "'let a = 1'"),
        ("let \u{430} = 1\nlet b = 2", 1, "'let \u{430} = 1'", "'let a = 1'"),
    ])
    func theFirstLineThatDiffers(body: String, line: Int, here: String, source: String) throws {
        let site = try site("```swift sample=Demo/Demo.swift\n\(body)\n```")
        #expect(
            try site.findings() == [
                """
                Content/ru/s/one.md:\(4 + line):1: error: listing differs from its source in line \(line) [listing-drift]
                  note: here: \(here)
                  note: source: \(source)
                  help: run 'stele sync' to write what the source says
                """
            ])
    }

    @Test func aLineThatWouldCloseTheFence() throws {
        let sample = "let a = 1\n/*\n```\n*/\nlet b = 2\n"
        #expect(
            try site("```swift sample=Demo/Demo.swift\n```", sample: sample).findings() == [
                """
                Content/ru/s/one.md:4:1: error: a line of this listing would close its fence [fence-too-short]
                  help: open and close the fence with more '`', or with another sign
                """
            ])
        #expect(try site("````swift sample=Demo/Demo.swift\n````", sample: sample).findings() == [])
        #expect(try site("~~~swift sample=Demo/Demo.swift\n~~~", sample: sample).findings() == [])
    }
}

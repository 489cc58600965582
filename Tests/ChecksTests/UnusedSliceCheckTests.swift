import SiteTesting
import Testing

@Suite struct UnusedSliceCheckTests {
    @Test func aSliceThatNoLessonShows() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson("```swift sample=Demo/Demo.swift slice=a\n```"),
            "Sources/Samples/Demo/Demo.swift": """
            // snippet.a
            let a = 1
            // snippet.end
            enum Space {
                // snippet.b
                static let b = 2
                // snippet.end
            }

            """,
        ])
        #expect(
            try site.findings() == [
                """
                Sources/Samples/Demo/Demo.swift:5:5: warning: no lesson shows slice 'b' [unused-slice]
                  help: remove its markers
                """
            ])
    }
}

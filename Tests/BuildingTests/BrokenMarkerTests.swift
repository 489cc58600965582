import Building
import SiteModel
import SiteTesting
import Testing

/// Where the markers of a file are wrong, no listing of it is compared with a lesson or written into one.
@Suite struct BrokenMarkerTests {
    private static let body = "```swift sample=Demo/A.swift slice=sum\nlet a = 1\n```"

    @Test func syncLeavesTheLessonAlone() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson(Self.body),
            "Sources/Samples/Demo/A.swift": "// snippet.sum\nlet a = 1\n// snipet.end\nlet secret = 2\n",
        ])
        let before = try site.read("Content/ru/s/one.md")
        let findings = try site.findings()
        #expect(findings.filter { $0.contains("[unclosed-slice]") }.count == 1)
        #expect(findings.filter { $0.contains("[listing-drift]") } == [])
        let pipeline = try SitePipeline(root: site.root)
        let linked = try #require(try pipeline.check(keepsSyntax: false).linked)
        #expect(try pipeline.synchronizeListings(of: linked) == 0)
        #expect(try site.read("Content/ru/s/one.md") == before)
    }
}

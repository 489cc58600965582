import Building
import Core
import SiteTesting
import Testing

/// A lesson that its author saves while listings are written is the author's.
@Suite struct SyncWhileEditedTests {
    @Test func whatWasSavedMeanwhileStays() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "a"),
            "Content/ru/s/a.md": TestSite.lesson("```swift sample=S/A.swift\n```"),
            "Sources/Samples/S/A.swift": "let a = 1\n",
        ])
        let pipeline = try SitePipeline(root: site.root)
        let linked = try #require(try pipeline.check(keepsSyntax: true).linked)
        let saved = TestSite.lesson("Saved meanwhile.\n\n```swift sample=S/A.swift\n```")
        try site.write(saved, to: "Content/ru/s/a.md")
        let refusal = EnvironmentError("Content/ru/s/a.md was changed while 'stele sync' ran; run it again")
        #expect(throws: refusal) { try pipeline.synchronizeListings(of: linked) }
        #expect(try site.read("Content/ru/s/a.md") == saved)
    }
}

import Building
import SiteModel
import SiteTesting
import Testing

/// Where a file's markers or syntax are wrong, the end of a part is a guess: no listing of it is compared with a lesson
/// or written into one, and the file's fault is said once.
@Suite struct UnsoundSampleTests {
    @Test(arguments: [
        ("slice=sum", "// snippet.sum\nlet a = 1\n// snipet.end\nlet secret = 2\n", "unclosed-slice"),
        ("symbol=f()", "func f() {\n    g()\n\nfunc h() {}\n\nstruct Other {}\n", "invalid-swift"),
        ("symbol=a", "let a = 1\nlet deep = " + String(repeating: "[", count: 40) + "\n", "invalid-swift"),
    ])
    func syncLeavesTheLessonAlone(words: String, sample: String, rule: String) throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, el", lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson("```swift sample=Demo/A.swift \(words)\nlet a = 1\n```"),
            "Content/el/s/one.md": TestSite.lesson("```swift sample=Demo/A.swift \(words)\nlet a = 1\n```"),
            "Sources/Samples/Demo/A.swift": sample,
        ])
        let before = try site.read("Content/ru/s/one.md")
        let findings = try site.findings()
        #expect(findings.filter { $0.contains("[\(rule)]") }.count == 1)
        #expect(findings.filter { $0.hasPrefix("Content/") } == [])
        let pipeline = try SitePipeline(root: site.root)
        let linked = try #require(try pipeline.check(keepsSyntax: false).linked)
        #expect(try pipeline.synchronizeListings(of: linked) == 0)
        #expect(try site.read("Content/ru/s/one.md") == before)
    }
}

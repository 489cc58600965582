import SiteTesting
import Testing

/// Case A71 for an included source: bytes that are no text are a finding, and never reach a page.
@Suite struct SampleEncodingTests {
    private func site(_ sample: [UInt8], showing words: String) throws -> TestSite {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson("```swift sample=Demo/A.swift \(words)\n```"),
        ])
        try site.write(bytes: sample, to: "Sources/Samples/Demo/A.swift")
        return site
    }

    @Test(arguments: ["", "symbol=a", "slice=s"]) func bytesThatAreNotUTF8(words: String) throws {
        let sample = Array("// snippet.s\nlet a = \"".utf8) + [0xFF] + Array("\"\n// snippet.end\n".utf8)
        let site = try site(sample, showing: words)
        #expect(
            try site.findings().filter { $0.contains("[invalid-utf8]") } == [
                """
                Sources/Samples/Demo/A.swift:2:10: error: not valid UTF-8 (looks like Windows-1251) [invalid-utf8]
                  help: save the file as UTF-8
                """
            ])
        #expect(throws: TestSite.Refused.self) { try site.build() }
        #expect(try site.output.paths() == [])
    }

    @Test func zeroByte() throws {
        let site = try site(Array("let a = \"\0\"\n".utf8), showing: "")
        #expect(
            try site.findings() == [
                "Sources/Samples/Demo/A.swift:1:10: error: NUL byte in a text file [nul-byte]\n  help: remove it"
            ])
        #expect(throws: TestSite.Refused.self) { try site.build() }
        #expect(try site.output.paths() == [])
    }
}

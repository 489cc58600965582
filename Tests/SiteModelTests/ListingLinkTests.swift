import SiteTesting
import Testing

/// What listings ask for and cannot have, through `stele check`.
@Suite struct ListingLinkTests {
    private func site(_ body: String, _ sample: String = "let a = 1\n") throws -> TestSite {
        try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"), "Content/ru/s/one.md": TestSite.lesson(body),
            "Sources/Samples/Demo/Demo.swift": sample,
        ])
    }

    private func finding(_ place: String, _ summary: String, _ rule: String, _ help: String) -> String {
        "Content/ru/s/one.md:\(place): error: \(summary) [\(rule)]\n  help: \(help)"
    }

    @Test(arguments: [
        ("Demo/Dmo.swift", "no file 'Demo/Dmo.swift' in Sources/Samples", "did you mean 'Demo/Demo.swift'?"),
        ("demo/Demo.swift", "no file 'demo/Demo.swift' in Sources/Samples", "did you mean 'Demo/Demo.swift'?"),
        (
            "Another/Thing.swift", "no file 'Another/Thing.swift' in Sources/Samples",
            "the path is from Sources/Samples on: Target/File.swift"
        ),
    ])
    func anUnknownFile(path: String, summary: String, help: String) throws {
        // A51
        let site = try site("Текст.\n\n```swift sample=\(path)\n```")
        #expect(try site.findings() == [finding("6:17", summary, "unknown-sample", help)])
        #expect(throws: TestSite.Refused.self) { try site.build() }
        #expect(try site.output.paths() == [])
    }

    @Test(arguments: [
        "../../../../etc/hostname.swift", "/etc/hostname.swift", "Demo/../../Package.swift", "Demo\\Demo.swift",
        "./Demo/Demo.swift", "Demo//Demo.swift", "https://example.org/x.swift",
    ])
    func aPathThatLeavesTheSamples(path: String) throws {
        // A73
        #expect(
            try site("```swift sample=\(path)\n```").findings() == [
                finding(
                    "4:17", "sample path leaves the folder of samples", "unsafe-path",
                    "write the path from the samples folder on: Target/File.swift")
            ])
    }

    @Test func aLinkThatLeavesTheSite() throws {
        // A73: the message holds nothing of the file.
        let site = try site("```swift sample=Demo/Secret.swift\n```")
        let outside = try TestSite(["Secret.swift": "let secret = 42\n"])
        try site.link("Sources/Samples/Demo/Secret.swift", to: "\(outside.root)/Secret.swift")
        #expect(
            try site.findings() == [
                finding(
                    "4:17", "no file 'Demo/Secret.swift' in Sources/Samples", "unknown-sample",
                    "did you mean 'Demo/Demo.swift'?"),
                """
                Sources/Samples/Demo/Secret.swift: error: symbolic link leaves the site [unsafe-path]
                  help: replace the link by a copy, or move its target into the site
                """,
            ])
    }

    private static let shapes = """
        struct Circle {
            func area(of radius: Int) -> Int { radius }
            func area(of radius: Double) -> Double { radius }
            func draw() {}
        }

        """

    @Test func anUnknownSymbol() throws {
        #expect(
            try site("```swift sample=Demo/Demo.swift symbol=Circle.drow()\n```", Self.shapes).findings() == [
                finding(
                    "4:40", "no declaration 'Circle.drow()' in Demo/Demo.swift", "unknown-symbol",
                    "did you mean 'Circle.draw()' (line 4)?")
            ])
        #expect(
            try site("```swift sample=Demo/Demo.swift symbol=Rectangle\n```", "enum A {}\n").findings() == [
                finding(
                    "4:40", "no declaration 'Rectangle' in Demo/Demo.swift", "unknown-symbol",
                    "the file declares 'A' (line 1)")
            ])
        #expect(
            try site("```swift sample=Demo/Demo.swift symbol=A\n```", "// nothing\n").findings() == [
                finding("4:40", "no declaration 'A' in Demo/Demo.swift", "unknown-symbol", "the file declares nothing")
            ])
    }

    @Test func anAmbiguousSymbol() throws {
        #expect(
            try site("```swift sample=Demo/Demo.swift symbol=Circle.area(of:)\n```", Self.shapes).findings() == [
                finding(
                    "4:40", "'Circle.area(of:)' names 2 declarations in Demo/Demo.swift", "ambiguous-symbol",
                    "all have this name, in lines 2, 3: cut a slice of the one you mean")
            ])
    }

    @Test func anUnknownSlice() throws {
        // A37
        let sample = "// snippet.a\nlet a = 1\n// snippet.end\n// snippet.b\nlet b = 2\n// snippet.end\n"
        let used = "```swift sample=Demo/Demo.swift slice=a\n```\n```swift sample=Demo/Demo.swift slice=b\n```\n"
        #expect(
            try site(used + "```swift sample=Demo/Demo.swift slice=nope\n```", sample).findings() == [
                finding(
                    "8:39", "no slice 'nope' in Demo/Demo.swift", "unknown-slice",
                    "the file has 'a' (line 1), 'b' (line 4)")
            ])
        #expect(
            try site("```swift sample=Demo/Demo.swift slice=requst\n```", "let a = 1\n").findings() == [
                finding("4:39", "no slice 'requst' in Demo/Demo.swift", "unknown-slice", "the file has no slices")
            ])
    }

    @Test func aSliceThatIsNeverClosed() throws {
        // A35: reported whether or not a lesson shows it.
        let sample = "let z = 0\n// snippet.a\nlet x = 1\n"
        let unclosed = """
            Sources/Samples/Demo/Demo.swift:2:1: error: slice 'a' is never closed [unclosed-slice]
              help: add '// snippet.end' after its last line
            """
        #expect(try site("```swift sample=Demo/Demo.swift slice=a\n```", sample).findings() == [unclosed])
        #expect(
            try site("текст", sample).findings() == [
                unclosed,
                """
                Sources/Samples/Demo/Demo.swift:2:1: warning: no lesson shows slice 'a' [unused-slice]
                  help: remove its markers
                """,
            ])
    }

    @Test func highlightedLinesAreOfTheListing() throws {
        // A48
        let sample = "// snippet.a\nlet a = 1\nlet b = 2\nlet c = 3\nlet d = 4\n// snippet.end\nlet e = 5\n"
        let fence = "```swift sample=Demo/Demo.swift slice=a highlight="
        #expect(try site("\(fence)2,4\n```", sample).findings() == [])
        #expect(
            try site("\(fence)5\n```", sample).findings() == [
                finding(
                    "4:51", "line 5 of a listing of 4 lines", "highlight-out-of-range",
                    "did you mean 'highlight=4'? highlight counts shown lines from 1, not the file's")
            ])
        #expect(
            try site("\(fence)1-2,3-9\n```", sample).findings() == [
                finding(
                    "4:55", "line 9 of a listing of 4 lines", "highlight-out-of-range",
                    "highlight counts shown lines from 1")
            ])
    }

    @Test func aHighlightNamesASlice() throws {
        let sample = "let a = 1\n// snippet.b\nlet b = 2\n// snippet.end\nlet c = 3\n"
        let fence = "```swift sample=Demo/Demo.swift highlight="
        #expect(try site("\(fence)b,1\n```", sample).findings() == [])
        #expect(
            try site("\(fence)1,d\n```", sample).findings() == [
                finding("4:45", "no slice 'd' to highlight", "unknown-slice", "did you mean 'b'?"),
                "Sources/Samples/Demo/Demo.swift:2:1: warning: no lesson shows slice 'b' [unused-slice]\n  help: remove its markers",
            ])
        #expect(
            try site("```swift sample=Demo/Demo.swift symbol=c highlight=b\n```", sample).findings() == [
                finding(
                    "4:52", "no line of slice 'b' in this listing", "highlight-out-of-range",
                    "highlight marks lines that are shown")
            ])
        let built = try site("\(fence)b\n```", sample)
        try built.build()
        #expect(try built.output.text("ru/s/one.html").contains(#"<span class="l hl">"#))
    }

    @Test func anUnknownMember() throws {
        let fence = "```swift sample=Demo/Demo.swift symbol=Circle only=draw(),drww(),area"
        #expect(
            try site("\(fence)\n```", Self.shapes).findings() == [
                finding("4:59", "no member 'drww()' in 'Circle'", "unknown-symbol", "did you mean 'draw()' (line 4)?")
            ])
        #expect(
            try site("```swift sample=Demo/Demo.swift symbol=Circle only=draw,area\n```", Self.shapes).findings() == [
                finding(
                    "4:57", "'area' names 2 members of 'Circle'", "ambiguous-symbol",
                    "all have this name, in lines 2, 3: cut a slice of the one you mean")
            ])
    }

    @Test func exactlyTheHighlightedLines() throws {
        let site = try site(
            "```swift sample=Demo/Demo.swift highlight=2,4\n```", "let a = 1\nlet b = 2\nlet c = 3\nlet d = 4\n")
        try site.build()
        let page = try site.output.text("ru/s/one.html")
        let lines = page.split(separator: "\n").filter { $0.contains(#"<span class="l"#) }
        #expect(lines.map { $0.contains(#"class="l hl""#) } == [false, true, false, true])
    }

    @Test func aFenceInAFence() throws {
        // A47
        let site = try site("````text\n```swift sample=Gone/Gone.swift\n```\n````")
        #expect(try site.findings() == [])
        try site.build()
        #expect(try site.output.text("ru/s/one.html").contains("```swift sample=Gone/Gone.swift\n```\n</code>"))
    }
}

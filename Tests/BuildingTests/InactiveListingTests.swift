import Building
import Core
import Evidence
import SiteTesting
import Testing

/// No page lets lines look compiled that the compiler passed over.
@Suite struct InactiveListingTests {
    private static let file = """
        public func greet() -> String {
            #if os(iOS)
                return nonsense
            #else
                return "Hello"
            #endif
        }

        #if os(iOS)
            // snippet.phone
            public func phone() {
                call()
            }
            // snippet.end
        #endif

        public let plain = 1

        """

    private static let evidence = ProvedSite.evidence(
        "C", coverage: ["C.swift": LineCoverage(ran: [1, 5], missed: [])], sources: ["C.swift"],
        inactive: [
            "C.swift": [
                InactiveCode(first: 3, last: 3, directive: "#if os(iOS)"),
                InactiveCode(first: 10, last: 14, directive: "#if os(iOS)"),
            ]
        ])

    private func site(_ words: String, languages: String = "en", more: String = "") throws -> ProvedSite {
        try ProvedSite(
            "\(more)```swift sample=C/C.swift \(words)\n```\n", files: ["C/C.swift": Self.file], languages: languages,
            evidence: Self.evidence)
    }

    private func findings(_ words: String) throws -> [String] {
        SitePipeline.findings(by: Self.evidence, in: try site(words).linked()).map(\.words)
    }

    @Test func aPartIsAWarning() throws {
        #expect(
            try findings("symbol=greet()") == [
                """
                Content/en/s/one.md:4:34: warning: not all of this listing is compiled here [inactive-code]
                  note: Sources/Samples/C/C.swift:3:1: the compiler passes over what is below '#if os(iOS)'
                  help: cut a part that is compiled; the page marks the other lines as not compiled
                """
            ])
        #expect(try findings("symbol=plain") == [])
    }

    @Test(arguments: ["symbol=phone()", "slice=phone"])
    func allOfItIsAnError(words: String) throws {
        let found = try findings(words)
        let column = words.hasPrefix("slice") ? 33 : 34
        #expect(
            found == [
                """
                Content/en/s/one.md:4:\(column): error: nothing of this listing is compiled here [inactive-code]
                  note: Sources/Samples/C/C.swift:11:1: the compiler passes over what is below '#if os(iOS)'
                  help: show code that is compiled, or write it into the lesson as an illustration
                """
            ])
    }

    @Test func theListingNamesTheLinesAndClaimsLess() throws {
        let figure = try site("symbol=greet()").figures()[0]
        #expect(figure.contains(#"<span class="l off">        <span class="k">return</span> nonsense</span>"#))
        #expect(figure.matches(of: /class="l off"/).count == 1)
        #expect(figure.contains(">Compiled in part with Swift 6.3.1, 1 test passed, all compiled lines ran</a>"))
        #expect(!figure.contains("all lines ran"))
        #expect(figure.contains(#"<a class="unproved""#))
        #expect(
            figure.contains(
                #"Not compiled here: <span class="clause">line 3 (<code lang="en" dir="ltr" translate="no">#if os(iOS)</code>)</span>"#
            ))
        let plain = try site("symbol=plain").figures()[0]
        #expect(!plain.contains("off") && plain.contains(#"<a class="proof""#))
    }

    /// They are there to be opened, so no sentence says that all ran.
    @Test func linesOfAGapAreNamedToo() throws {
        let file = "struct S {\n    let a = 1\n    #if os(iOS)\n    let b = nope\n    #endif\n    let c = 2\n}\n"
        let evidence = ProvedSite.evidence(
            "G", coverage: ["G.swift": LineCoverage(ran: [2, 6], missed: [])], sources: ["G.swift"],
            inactive: ["G.swift": [InactiveCode(first: 4, last: 4, directive: "#if os(iOS)")]])
        let site = try ProvedSite(
            "```swift sample=G/G.swift symbol=S only=a\n```\n", files: ["G/G.swift": file], languages: "en",
            evidence: evidence)
        let figure = try site.figures()[0]
        #expect(figure.contains("all compiled lines ran") && !figure.contains("all lines ran"))
        #expect(
            figure.contains(
                #"Not compiled here: <span class="clause"><code lang="en" dir="ltr" translate="no">#if os(iOS)</code></span>"#
            ))
        #expect(figure.matches(of: /class="l off"/).count == 1)
    }

    @Test func noSentenceOfThePageCoversThem() throws {
        let site = try site(
            "symbol=greet()", more: "`phone()` and `plain`\n\n```swift sample=C/C.swift symbol=plain\n```\n\n")
        try site.build()
        let lesson = try site.site.output.text("en/s/one.html")
        #expect(lesson.contains("1 listing · Swift 6.3.1 · 1 test"), "the other one is not compiled as a whole")
        #expect(lesson.contains(#"<small class="unproved">Not compiled</small>"#), "of the card of 'phone()'")
        #expect(lesson.matches(of: /<small class="unproved">/).count == 1)
        let source = try site.site.output.text("en/source/C/C.swift.html")
        #expect(!source.contains("all lines ran"))
        #expect(source.contains("all compiled lines ran"))
        #expect(source.matches(of: /class="l off" id="L(\d+)"/).map { String($0.1) } == ["3", "11", "12", "13"])
        #expect(source.contains(##"<span class="clause"><a href="#L3">line 3</a> (<code"##))
        #expect(source.contains(##"<a href="#L10">lines 10–14</a>"##))
        let sample = try site.site.output.text("en/source/C/index.html")
        #expect(!sample.contains("all lines ran"))
        #expect(
            try site.site.output.text("evidence.json").contains(
                """
                          "inactive" : [
                            {
                              "directive" : "#if os(iOS)",
                              "first" : 3,
                              "last" : 3
                            },
                """))
    }

    @Test func wordsOfEachLanguage() throws {
        let site = try site("symbol=greet()", languages: "ru, el, az")
        try site.build()
        for (language, words) in [
            ("ru", "Здесь не компилировались: <span class=\"clause\">строка 3 ("),
            ("el", "Δεν μεταγλωττίστηκαν εδώ: <span class=\"clause\">γραμμή 3 ("),
            ("az", "Burada kompilyasiya olunmayıb: <span class=\"clause\">sətir 3 ("),
        ] {
            #expect(try site.site.output.text("\(language)/s/one.html").contains(words))
        }
    }
}

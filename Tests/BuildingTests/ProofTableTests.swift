@testable import Building
import Core
import Evidence
import Foundation
import SiteModel
import SiteTesting
import Testing

/// Tries to make a page claim what nothing proves, one test for each way by which code reaches a reader: the rows of
/// `Documentation/guide/proof.md` that no other test cheats.
@Suite struct ProofTableTests {
    private static let file = """
        /// Counts.
        func count(_ isOn: Bool) -> Int {
            // snippet.part
            if isOn {
                // snippet.hide
                return 1
                // snippet.show
            }
            return 2
            // snippet.end
        }

        func other() -> Int { 3 }

        """
    private static let path = "Sources/Samples/C/C.swift"

    /// Evidence of C as it is in `file`, or with other bytes.
    private static func evidence(_ text: String = file, missed: [Int] = []) -> Evidence {
        var evidence = ProvedSite.evidence(
            "C",
            coverage: ["C.swift": LineCoverage(ran: [2, 4, 6, 9, 13].filter { !missed.contains($0) }, missed: missed)],
            sources: ["C.swift"])
        evidence.samples["C"]?.files = [path: Digest(of: Array(text.utf8))]
        return evidence
    }

    private func site(_ body: String, _ evidence: Evidence?, more: [String: String] = [:]) throws -> ProvedSite {
        let site = try ProvedSite(body, files: ["C/C.swift": Self.file], evidence: evidence)
        for (path, text) in more { try site.site.write(text, to: path) }
        return site
    }

    private let listing = "```swift sample=C/C.swift slice=part\n```\n"

    // MARK: A gap

    /// A line that did not run is hidden from the listing.
    @Test func aLineHiddenInAGap() throws {
        let figure = try site(listing, Self.evidence(missed: [6])).figures()[0]
        #expect(figure.contains("// …"), "what is left out is named")
        #expect(!figure.contains("return <span class=\"n\">1"))
        let page = try site("```swift sample=C/C.swift\n```\n", Self.evidence(missed: [6])).figures()[0]
        #expect(!page.contains("all lines ran") || page.contains("// …"))
    }

    // MARK: Pages of sources and samples

    /// Nothing is proved, and each page that shows the file says so.
    @Test func pagesWithoutEvidence() throws {
        let site = try site(listing + "\n`count(_:)`\n", nil)
        try site.build()
        for page in ["en/s/one.html", "en/source/C/C.swift.html", "en/source/C/index.html"] {
            let text = try site.site.output.text(page)
            #expect(text.contains(">Not verified<"), "\(page)")
            #expect(!text.contains("Compiled with") && !text.contains("ran<") && !text.contains("class=\"proof\""))
        }
    }

    /// The slice ran as a whole, the file did not.
    @Test func aFileIsNotProvedByItsSlice() throws {
        let site = try site(listing, Self.evidence(missed: [13]))
        #expect(try site.figures()[0].contains("all lines ran"))
        #expect(try !site.site.output.text("en/source/C/C.swift.html").contains("all lines ran"))
        #expect(try !site.site.output.text("en/source/C/index.html").contains("all lines ran"))
    }

    // MARK: Output

    /// A body that the author wrote, of a program that was not run.
    @Test func anOutputThatNobodySaw() throws {
        let site = try ProvedSite(
            "```output sample=P\nforged\n```\n", files: ["P/main.swift": "print(1)\n"], evidence: nil)
        let figure = try site.figures()[0]
        #expect(figure.contains(">Not verified<") && !figure.contains("Printed by"))
        let printed = ProvedSite.evidence("P", output: "honest\n")
        let proved = try ProvedSite(
            "```output sample=P\nforged\n```\n", files: ["P/main.swift": "print(1)\n"], evidence: printed)
        #expect(try proved.figures()[0].contains("honest") && !proved.figures()[0].contains("forged"))
    }

    // MARK: Code that must not compile

    /// Evidence of a block that differs by a blank.
    @Test func anAnswerToOtherCode() throws {
        let body = "```swift fails=\"cannot find\"\nprint(a)\n```\n"
        let messages = [CompilerMessage(line: 1, column: 7, text: "cannot find 'a' in scope")]
        for (code, isKnown) in [("print(a)\n", true), ("print(a) \n", false)] {
            let id = Digest(of: Array(code.utf8)).hex
            let figure = try site(body, ProvedSite.evidence("C", failures: [id: messages])).figures()[0]
            #expect(
                figure.contains("cannot find &#39;a&#39; in scope") || figure.contains("cannot find 'a'") == isKnown)
            #expect(figure.contains(">Not verified<") == !isKnown)
        }
    }

    // MARK: Illustrations and plain blocks

    /// A caption in the words of a proof, and code that says of itself that it was compiled.
    @Test func anIllustrationThatClaimsAProof() throws {
        let claim = "Compiled with Swift 6.3.1, 9 tests passed, all lines ran"
        let site = try site(
            "```swift illustration title=\"\(claim)\"\nlet a = nope\n```\n\n```text\n\(claim)\n```\n\n" + listing,
            Self.evidence())
        let figures = try site.figures()
        #expect(figures[0].hasPrefix("<figure class=\"listing illustration\""))
        #expect(figures[0].contains(#"<span class="mark" lang="en">Not compiled</span>"#))
        #expect(!figures[0].contains("class=\"proof\"") && !figures[0].contains("class=\"evidence\""))
        #expect(figures.count == 2, "a block of no language is no figure that could be proved")
        #expect(figures[1].contains("class=\"proof\""))
    }

    // MARK: Trees

    /// The author's list of files is shown only as long as the folder holds them.
    @Test func aTreeOfFilesThatAreNotThere() throws {
        let site = try site("```tree sample=C\nC.swift\nProved.swift: tested\n```\n", nil)
        #expect(throws: ProvedSite.Refused.self) { try site.linked() }
        #expect(
            try site.site.findings().contains(
                """
                Content/en/s/one.md:6:1: error: no file 'Proved.swift' in Sources/Samples/C [tree-drift]
                  help: remove the line
                """))
    }

    // MARK: Symbols

    /// A card and a term show the declaration of the file, not what the author says of it.
    @Test func symbolsThatAreNotThere() throws {
        let glossary = """
            counting:
              name: { en: counting }
              definition: { en: "Going on." }
              symbol: C/C.swift gone()

            """
        let site = try site(
            "`count(_:)` and `CountingThing`, [x](term:counting)\n\n" + listing, Self.evidence(),
            more: ["Content/glossary.yaml": glossary])
        let findings = try site.site.findings()
        #expect(findings.contains { $0.contains("[unknown-symbol]") && $0.contains("gone()") }, "\(findings)")
        #expect(
            findings.contains { $0.contains("[unknown-inline-symbol]") && $0.contains("CountingThing") }, "\(findings)")
    }

    // MARK: Search, feeds, evidence.json

    /// What was not proved is in no document for programs, and no title makes a declaration of itself.
    @Test func documentsOfWhatIsNotProved() throws {
        let body = "## struct Forged {} {#forged}\n\n`Forged.run()`{.plain} words\n\n" + listing
        let site = try site(body, nil)
        try site.build()
        #expect(try !site.site.output.paths().contains("evidence.json"))
        let pages = try SearchReading("identifiers", of: site.site).pages
        #expect(pages.map(\.title) == ["C.swift"])
        #expect(pages.flatMap(\.sections).map(\.heading) == ["", "count(_:)", "other()"])
    }

    /// The evidence tells of another sample and of other bytes; both are shown nowhere.
    @Test func evidenceOfAnotherSample() throws {
        var evidence = Self.evidence()
        evidence.samples["D"] = evidence.samples["C"]
        evidence.samples["C"] = nil
        let site = try site(listing, evidence)
        #expect(try site.figures()[0].contains(">Not verified<"))
        #expect(try !site.site.output.text("evidence.json").contains("\"name\" : \"C\""))
    }

    /// A title with markup of a proof is text wherever it goes.
    @Test func aTitleThatClaimsAProof() throws {
        let claim = "<p class='evidence'><a class='proof'>all lines ran</a></p>"
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("en", lessons: "one", more: "base-url: https://example.org/"),
            "Content/en/s/one.md":
                "---\ntitle: \"\(claim)\"\ndescription: \"\(claim)\"\ndate: 2026-01-02\n---\nText.\n",
        ])
        try site.build()
        for path in try site.output.paths() where path.hasSuffix("html") || path.hasSuffix("xml") {
            let text = try site.output.text(path)
            #expect(!text.contains("<p class='evidence'>") && !text.contains("<a class='proof'>"), "\(path)")
        }
        #expect(try site.output.text("en/feed.xml").contains("all lines ran"))
    }

    // MARK: Bodies that sync writes

    /// The body of a listing is written from the file, and a program's only from what it printed.
    @Test func bodiesAreNotTheAuthors() throws {
        let body =
            "```swift sample=C/C.swift symbol=other()\nfunc other() -> Int { 4 }\n```\n\n"
            + "```output sample=P\nforged\n```\n"
        let site = try ProvedSite(
            body, files: ["C/C.swift": Self.file, "P/main.swift": "print(1)\n"], evidence: nil)
        #expect(try site.site.findings().contains { $0.contains("error: listing differs from its source in line 1") })
        try site.site.synchronize()
        let lesson = try site.site.read("Content/en/s/one.md")
        #expect(lesson.contains("func other() -> Int { 3 }") && !lesson.contains("{ 4 }"))
        #expect(lesson.contains("forged"), "nothing is known of the output, so nothing is written")
        #expect(try site.figures()[1].contains(">Not verified<"))
    }

    // MARK: Bytes

    /// The file was another one when it was read for the pages, and was changed back before it was compiled.
    @Test func bytesThatWereNotCompiled() throws {
        for (text, isProved) in [(Self.file, true), (Self.file + "\n", false)] {
            let linked = try site(listing, nil).linked()
            let (part, findings) = ShownBytes.part(of: Self.evidence(text), in: linked.site)
            #expect(part.samples.keys.sorted() == (isProved ? ["C"] : []))
            #expect(
                findings.map(\.words)
                    == (isProved
                        ? []
                        : [
                            """
                            Sources/Samples/C/C.swift: error: 'C' changed while the site was read [stale-evidence]
                              help: run the command again
                            """
                        ]))
        }
    }

    // MARK: Warnings of the compiler

    @Test func warningsAreFindings() throws {
        var evidence = Self.evidence()
        evidence.samples["C"]?.warnings = [
            Self.path: [
                CompilerMessage(line: 4, column: 8, text: "it is 'on'"),
                CompilerMessage(line: 999, column: 9, text: "beyond the end"),
            ],
            "Sources/Words/W.swift": [CompilerMessage(line: 1, column: 1, text: "not a sample's")],
        ]
        let site = try site(listing, evidence)
        #expect(
            SitePipeline.findings(by: evidence, in: try site.linked()).map(\.words) == [
                """
                Sources/Samples/C/C.swift:4:8: warning: the compiler warns: it is 'on' [compiler-warning]
                  help: change the code so that it says nothing; a reader who compiles it sees the same
                """,
                """
                Sources/Samples/C/C.swift:14:1: warning: the compiler warns: beyond the end [compiler-warning]
                  help: change the code so that it says nothing; a reader who compiles it sees the same
                """,
            ])
        try site.build()
        #expect(try site.site.output.text("evidence.json").contains("\"text\" : \"it is 'on'\""))
    }

    // MARK: What nothing counts

    /// The compiler takes it and puts no counters there; nobody can call it.
    @Test func bodiesThatAreUnavailable() throws {
        let text = """
            struct Box {
                @available(*, unavailable, message: "no { }")
                init?(coder: Int) {
                    let twice = coder * 2
                    fatalError("\\(twice)")
                }

                @available(*, unavailable) let none: Int
                func five() -> Int { 5 }
            }

            @available(*, unavailable) extension Box { func six() -> Int {
                6
            } }

            """
        // As llvm-cov counts it.
        let evidence = ProvedSite.evidence(
            "B", coverage: ["B.swift": LineCoverage(ran: [9], missed: [])], sources: ["B.swift"])
        let site = try ProvedSite(
            "```swift sample=B/B.swift symbol=Box\n```\n\n```swift sample=B/B.swift symbol=Box.five()\n```\n",
            files: ["B/B.swift": text], evidence: evidence)
        let figures = try site.figures()
        #expect(figures[0].contains("1 of 4 lines ran") && !figures[0].contains("all lines ran"))
        #expect(figures[1].contains("all lines ran"))
        let marked = try site.site.output.text("en/source/B/B.swift.html").matches(of: /class="l miss" id="L(\d+)"/)
        #expect(marked.map { String($0.1) } == ["3", "4", "5", "12", "13"])
        #expect(SitePipeline.findings(by: evidence, in: try site.linked()) == [], "no test could run them")
    }

    // MARK: What is compiled in part

    /// Only constants, one of them behind a condition that does not hold: nothing runs, and not all was compiled.
    @Test func constantsThatAreCompiledInPart() throws {
        let text = "let a = 1\n#if os(iOS)\nlet b = nope\n#endif\n"
        let dead = "#if os(iOS)\nlet c = nope\n#endif\n"
        var evidence = ProvedSite.evidence(
            "K", sources: ["K.swift", "Dead.swift"],
            inactive: [
                "K.swift": [InactiveCode(first: 3, last: 3, directive: "#if os(iOS)")],
                "Dead.swift": [InactiveCode(first: 2, last: 2, directive: "#if os(iOS)")],
            ])
        evidence.samples["K"]?.files = [:]
        let site = try ProvedSite(
            "```swift sample=K/K.swift\n```\n", files: ["K/K.swift": text, "K/Dead.swift": dead], evidence: evidence)
        let figure = try site.figures()[0]
        #expect(figure.contains(">Compiled in part with Swift 6.3.1, 1 test passed</a>"))
        #expect(figure.contains("Not compiled here:") && !figure.contains("class=\"proof\""))
        let page = try site.site.output.text("en/source/K/Dead.swift.html")
        #expect(page.contains(">Not compiled</a>") && !page.contains("Compiled in part"))
        #expect(try site.site.output.text("en/source/K/index.html").contains(">Compiled in part with Swift 6.3.1"))
    }
}

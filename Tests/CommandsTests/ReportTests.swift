import Foundation
import SiteTesting
import Testing

/// What a run prints, where, and how it ends.
@Suite struct ReportTests {
    @Test func nothingWrong() throws {
        let site = try TestSite.oneLesson("Текст.")
        expect(try site.stele("check"), code: 0, output: "checked 1 lesson in 1 language\n")
        expect(try site.stele("check", "--quiet"), code: 0)
        expect(try site.stele("sync"), code: 0, output: "all listings are as their sources\n")
        let unverified = "nothing to verify: no lesson shows a sample\n"
        expect(try site.stele("verify"), code: 0, output: unverified)
        expect(try site.stele("build", "--output=out"), code: 0, output: unverified + "out: 12 files, 12 written\n")
        expect(
            try site.stele("build", "--output", "out", "--verbose"), code: 0,
            output: unverified + "out: 12 files, 0 written\n", errors: "Reading the site\nWriting the site\n")
        expect(try site.stele("build", "--output", "out", "--quiet"), code: 0)
        expect(try site.stele("check", "--format", "json"), code: 0, output: "{\n  \"findings\" : [\n\n  ]\n}\n")
    }

    @Test func allFindingsOnceSortedByPathLineColumnAndRule() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, el", lessons: "a, b"),
            "Content/ru/s/a.md": TestSite.lesson("[x](нет.md) <b>\n\n[y](#нет) [z](javascript:alert(1))"),
            "Content/el/s/a.md": TestSite.lesson("[x](όχι.md) <b>\n\n[y](#όχι) [z](javascript:alert(1))"),
            "Content/ru/s/b.md": "---\ntittle: Б\n---\n",
            "Content/el/s/b.md": "---\ntittle: Β\n---\n",
        ])
        let outcome = try site.stele("check")
        #expect(outcome.code == 1)
        #expect(outcome.output == "")
        let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("Content/") || $0.hasSuffix("errors") }
        #expect(
            lines == [
                "Content/el/s/a.md:4:1: error: no lesson 's/όχι' [broken-link]",
                "Content/el/s/a.md:4:13: error: raw HTML in a lesson [raw-html]",
                "Content/el/s/a.md:6:1: error: no heading '#όχι' in Content/el/s/a.md [broken-anchor]",
                "Content/el/s/a.md:6:11: error: 'javascript:' is not allowed in a lesson [unsafe-link]",
                "Content/el/s/b.md:2:1: error: unknown key 'tittle' [unknown-key]",
                "Content/ru/s/a.md:4:1: error: no lesson 's/нет' [broken-link]",
                "Content/ru/s/a.md:4:13: error: raw HTML in a lesson [raw-html]",
                "Content/ru/s/a.md:6:1: error: no heading '#нет' in Content/ru/s/a.md [broken-anchor]",
                "Content/ru/s/a.md:6:11: error: 'javascript:' is not allowed in a lesson [unsafe-link]",
                "Content/ru/s/b.md:2:1: error: unknown key 'tittle' [unknown-key]",
                "10 errors",
            ])
        #expect(try site.stele("build", "--skip-verification") == outcome)
        #expect(try site.stele("check", "--root", site.root) == outcome)
        #expect(try site.stele("check", "--quiet") == outcome)
        #expect(try site.stele("check", "--strict", "--error", "parity", "--error=listing-drift") == outcome)
    }

    @Test func oneFindingInFull() throws {
        let site = try TestSite.oneLesson("## Роутер {#router}\n\nСм. [ниже](#ruoter).")
        let human = """
            Content/ru/s/a.md:6:5: error: no heading '#ruoter' in Content/ru/s/a.md [broken-anchor]
                6 | См. [ниже](#ruoter).
                  |     ^~~~~~~~~~~~~~~
              help: did you mean '#router'?

            1 error

            """
        expect(try site.stele("check"), code: 1, errors: human)
        let json = """
            {
              "findings" : [
                {
                  "help" : "did you mean '#router'?",
                  "notes" : [

                  ],
                  "place" : {
                    "column" : 5,
                    "excerpt" : {
                      "text" : "См. [ниже](#ruoter).",
                      "width" : 15
                    },
                    "line" : 6,
                    "path" : "Content/ru/s/a.md"
                  },
                  "rule" : "broken-anchor",
                  "severity" : "error",
                  "summary" : "no heading '#ruoter' in Content/ru/s/a.md"
                }
              ]
            }

            """
        for verb in ["check", "build", "sync"] {
            expect(try site.stele(verb, "--format", "json"), code: 1, output: json)
        }
    }

    /// A warning is printed and forgiven, and then the word for the worse kind does not appear.
    @Test func warningsAndHowTheyAreRaised() throws {
        let site = try TestSite.oneLesson(
            "```swift sample=S/A.swift slice=one\n```",
            more: [
                "Sources/Samples/S/A.swift": """
                // snippet.one
                let one = 1
                // snippet.end
                // snippet.two
                let two = 2
                // snippet.end

                """
            ])
        func report(_ severity: String) -> String {
            """
            Sources/Samples/S/A.swift:4:1: \(severity): no lesson shows slice 'two' [unused-slice]
                4 | // snippet.two
                  | ^~~~~~~~~~~~~~
              help: remove its markers

            1 \(severity)

            """
        }
        let forgiven = try site.stele("check")
        expect(forgiven, code: 0, output: "checked 1 lesson in 1 language\n", errors: report("warning"))
        #expect(!(forgiven.output + forgiven.errors).contains("error"))
        expect(try site.stele("check", "--strict"), code: 1, errors: report("error"))
        expect(try site.stele("check", "--error", "unused-slice"), code: 1, errors: report("error"))
        #expect(try site.stele("check", "--error", "raw-html") == forgiven)
        #expect(try site.stele("build", "--skip-verification", "--strict").code == 1)
        #expect(!FileManager.default.fileExists(atPath: "\(site.root)/Output"))
    }

    @Test func aFolderThatIsNoSite() throws {
        let site = try TestSite([:])
        let expected = """
            Content/site.yaml: error: no Content/site.yaml [missing-file]
              help: run stele in a site's folder, or name one with --root

            1 error

            """
        for verb in ["build", "check", "verify", "sync"] {
            expect(try site.stele(verb), code: 1, errors: expected)
            expect(
                try site.stele(verb, "--root", "нет"), code: 2,
                errors: "stele: cannot open the folder нет: No such file or directory\n")
        }
        #expect(try site.snapshot() == [:])
    }

    /// Lessons with many faults of two rules, and one of a third.
    private func manyFaults() throws -> TestSite {
        let names = (1...30).map { "l\($0 + 100)" }
        let lessons = names.map { ("Content/ru/s/\($0).md", "---\ntitle: Т\nweight: 1\n---\n[x](no.md) [y](no.md)\n") }
        let config = TestSite.config("ru", lessons: names.joined(separator: ", "))
        let site = try TestSite(Dictionary(uniqueKeysWithValues: lessons + [("Content/site.yaml", config)]))
        try site.write(TestSite.lesson("![](a.png)"), to: "Content/ru/s/l130.md")
        try site.write("GIF89a", to: "Content/ru/s/a.png")
        return site
    }

    @Test func soManyOfEachRule() throws {
        let site = try manyFaults()
        let outcome = try site.stele("check")
        let lines = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.count { $0.hasPrefix("Content/") && $0.hasSuffix("[broken-link]") } == 20)
        #expect(lines.count { $0.hasPrefix("Content/") && $0.hasSuffix("[unknown-key]") } == 20)
        #expect(lines.count { $0.hasPrefix("Content/") && $0.hasSuffix("[missing-alt]") } == 1)
        #expect(lines.count { $0.hasPrefix("  help: put keys of your own below 'extra:'") } == 3)
        #expect(
            Array(lines.suffix(9)) == [
                "",
                "47 more findings; '--limit all' prints all",
                "",
                "  58  error    broken-link  in 29 files  as Content/ru/s/l101.md:5:1: no lesson 's/no'",
                "  29  error    unknown-key  in 29 files  as Content/ru/s/l101.md:3:1: unknown key 'weight'",
                "   1  warning  missing-alt  in 1 file    as Content/ru/s/l130.md:4:1: image without a description",
                "",
                "87 errors, 1 warning",
                "",
            ])
        let all = try site.stele("check", "--limit", "all").errors.split(separator: "\n").map(String.init)
        #expect(all.count { $0.hasSuffix("[broken-link]") } == 58)
        #expect(all.last == "87 errors, 1 warning")
        #expect(!all.contains { $0.contains("more finding") })
        let two = try site.stele("build", "--limit=2").errors.split(separator: "\n")
        #expect(two.count { $0.hasSuffix("]") } == 5)
        #expect(try site.stele("check", "--format", "json").output.ranges(of: "\"rule\" : \"broken-link\"").count == 58)
    }

    @Test func aTableByRule() throws {
        let site = try manyFaults()
        for verb in ["check", "build"] {
            expect(
                try site.stele(verb, "--summary"), code: 1,
                errors: """
                      58  error    broken-link  in 29 files  as Content/ru/s/l101.md:5:1: no lesson 's/no'
                      29  error    unknown-key  in 29 files  as Content/ru/s/l101.md:3:1: unknown key 'weight'
                       1  warning  missing-alt  in 1 file    as Content/ru/s/l130.md:4:1: image without a description

                    87 errors, 1 warning

                    """)
        }
        for word in ["0", "-1", "many"] {
            expect(
                try site.stele("check", "--limit=\(word)"), code: 64,
                errors:
                    "stele: '\(word)' is no count; use a whole number above 0, or 'all'\nRun 'stele --help' to see what there is.\n"
            )
        }
    }
}

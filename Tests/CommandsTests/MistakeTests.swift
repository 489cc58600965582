import SiteTesting
import Testing

/// Each mistake of an author has its own rule, place and fix, and ends with 1; a site without it passes.
@Suite struct MistakeTests {
    struct Mistake: CustomTestStringConvertible {
        let testDescription: String
        /// Texts by path, in place of the good site's.
        let files: [String: String]
        let report: String

        /// The same body in both languages, so that it is not their parity that is wrong.
        static func inEveryLanguage(_ description: String, _ body: String, report: (String) -> String) -> Mistake {
            let languages = ["el", "ru"]
            let files = languages.map { ("Content/\($0)/s/a.md", TestSite.lesson(body)) }
            return Mistake(
                testDescription: description, files: Dictionary(uniqueKeysWithValues: files),
                report: languages.map(report).joined(separator: "\n\n"))
        }
    }

    private static let sample = """
        struct Box {
            func open(with key: Int) {}
            func open(with key: String) {}
            func close() {}
        }
        // snippet.part
        let part = 1
        // snippet.end

        """

    private static let listing = "```swift sample=S/A.swift slice=part\n```\n\n"

    private static let good = [
        "Content/site.yaml": TestSite.config("ru, el", lessons: "a, b"),
        "Content/ru/s/a.md": TestSite.lesson(listing + "[далее](b.md#two)"),
        "Content/el/s/a.md": TestSite.lesson(listing + "[έπειτα](b.md#two)"),
        "Content/ru/s/b.md": TestSite.lesson("## Первый {#one}\n\n### Второй {#two}"),
        "Content/el/s/b.md": TestSite.lesson("## Πρώτο {#one}\n\n### Δεύτερο {#two}"),
        "Sources/Samples/S/A.swift": sample,
    ]

    @Test func theGoodSite() throws {
        let site = try TestSite(Self.good)
        expect(try site.stele("check", "--strict"), code: 0, output: "checked 4 lessons in 2 languages\n")
    }

    @Test(arguments: [
        Mistake(
            testDescription: "a Swift fence without a sample",
            files: ["Content/el/s/a.md": TestSite.lesson(listing + "[έπειτα](b.md#two)\n\n```swift\nlet x = 1\n```")],
            report: """
                Content/el/s/a.md:9:1: error: Swift listing names no sample [unlinked-listing]
                    9 | ```swift
                      | ^~~~~~~~
                  help: add 'sample=Target/File.swift', or 'illustration' if this code is not meant to compile
                """),
        .inEveryLanguage(
            "an unknown slice (A37)", listing + "```swift sample=S/A.swift slice=prat\n```"
        ) {
            """
            Content/\($0)/s/a.md:7:33: error: no slice 'prat' in S/A.swift [unknown-slice]
                7 | ```swift sample=S/A.swift slice=prat
                  |                                 ^~~~
              help: did you mean 'part' (line 6)?
            """
        },
        Mistake(
            testDescription: "a slice never closed (A35)",
            files: ["Sources/Samples/S/A.swift": "\nlet a = 1\n  // snippet.part\nlet part = 1\n"],
            report: """
                Sources/Samples/S/A.swift:3:3: error: slice 'part' is never closed [unclosed-slice]
                    3 |   // snippet.part
                      |   ^~~~~~~~~~~~~~~
                  help: add '// snippet.end' after its last line
                """),
        .inEveryLanguage(
            "a symbol that two declarations match", listing + "```swift sample=S/A.swift symbol=Box.open\n```"
        ) {
            """
            Content/\($0)/s/a.md:7:34: error: 'Box.open' names 2 declarations in S/A.swift [ambiguous-symbol]
                7 | ```swift sample=S/A.swift symbol=Box.open
                  |                                  ^~~~~~~~
              help: all have this name, in lines 2, 3: cut a slice of the one you mean
            """
        },
        .inEveryLanguage(
            "a symbol that is not there", listing + "```swift sample=S/A.swift symbol=Box.clsoe()\n```"
        ) {
            """
            Content/\($0)/s/a.md:7:34: error: no declaration 'Box.clsoe()' in S/A.swift [unknown-symbol]
                7 | ```swift sample=S/A.swift symbol=Box.clsoe()
                  |                                  ^~~~~~~~~~~
              help: did you mean 'Box.close()' (line 4)?
            """
        },
        .inEveryLanguage(
            "a sample file that is gone (A51)", listing + "```swift sample=S/B.swift\n```"
        ) {
            """
            Content/\($0)/s/a.md:7:17: error: no file 'S/B.swift' in Sources/Samples [unknown-sample]
                7 | ```swift sample=S/B.swift
                  |                 ^~~~~~~~~
              help: did you mean 'S/A.swift'?
            """
        },
        Mistake(
            testDescription: "a link to a missing anchor",
            files: ["Content/el/s/a.md": TestSite.lesson(listing + "[έπειτα](b.md#tow)")],
            report: """
                Content/el/s/a.md:7:1: error: no heading '#tow' in Content/el/s/b.md [broken-anchor]
                    7 | [έπειτα](b.md#tow)
                      | ^~~~~~~~~~~~~~~~~~
                  help: did you mean '#two'?
                """),
        Mistake(
            testDescription: "a heading level missing in the Greek translation",
            files: ["Content/el/s/b.md": TestSite.lesson("## Πρώτο {#one}\n\n## Δεύτερο {#two}")],
            report: """
                Content/el/s/b.md:6:1: error: heading '## Δεύτερο {#two}' where the original has \
                '### Второй {#two}' [parity]
                    6 | ## Δεύτερο {#two}
                      | ^~~~~~~~~~~~~~~~~
                  note: Content/ru/s/b.md:6:1: the original is here
                  help: write '###' for '##'
                """),
        Mistake(
            testDescription: "raw HTML",
            files: ["Content/el/s/a.md": TestSite.lesson(listing + "[έπειτα](b.md#two)\n\n<script>alert(1)</script>")],
            report: """
                Content/el/s/a.md:9:1: error: raw HTML in a lesson [raw-html]
                    9 | <script>alert(1)</script>
                      | ^~~~~~~~~~~~~~~~~~~~~~~~~
                  help: write it as Markdown, escape '<' as '\\<', or set 'allow-html: true' in site.yaml
                """),
        Mistake(
            testDescription: "a link that runs a script (A74)",
            files: ["Content/ru/s/a.md": TestSite.lesson(listing + "Вот [x](javascript:alert(1))")],
            report: """
                Content/ru/s/a.md:7:5: error: 'javascript:' is not allowed in a lesson [unsafe-link]
                    7 | Вот [x](javascript:alert(1))
                      |     ^~~~~~~~~~~~~~~~~~~~~~~~
                  help: link to https:, mailto: or a file of the site
                """),
    ])
    func isFound(mistake: Mistake) throws {
        let site = try TestSite(Self.good.merging(mistake.files) { $1 })
        let count = mistake.report.contains("\n\n") ? "2 errors" : "1 error"
        expect(try site.stele("check"), code: 1, errors: mistake.report + "\n\n\(count)\n")
    }

    @Test func aMissingLesson() throws {
        let site = try TestSite(Self.good)
        try site.write(TestSite.lesson(Self.listing + "[далее](bb.md#two)"), to: "Content/ru/s/a.md")
        let outcome = try site.stele("check")
        #expect(outcome.errors.hasPrefix("Content/ru/s/a.md:7:1: error: no lesson 's/bb' [broken-link]\n"))
        #expect(outcome.errors.hasSuffix("\n\n1 error\n"))
        #expect(outcome.code == 1)
    }

    @Test func aMisspeltKey() throws {
        let site = try TestSite(Self.good)
        try site.write("---\ntitle: А\ntittle: Б\n---\n" + Self.listing, to: "Content/ru/s/a.md")
        expect(
            try site.stele("check"), code: 1,
            errors: """
                Content/ru/s/a.md:3:1: error: unknown key 'tittle' [unknown-key]
                    3 | tittle: Б
                      | ^~~~~~
                  help: did you mean 'title'?

                1 error

                """)
    }

    @Test func bytesThatAreNotUTF8() throws {
        let site = try TestSite(Self.good)
        let lesson = Array("---\ntitle: A\n---\n\nПривет ".utf8) + [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2]
        try site.write(bytes: lesson, to: "Content/ru/s/a.md")
        let outcome = try site.stele("build", "--skip-verification")
        #expect(outcome.errors.hasPrefix("Content/ru/s/a.md:5:8: error: not valid UTF-8"))
        #expect(outcome.errors.contains(" [invalid-utf8]\n"))
        #expect(outcome.code == 1)
        #expect(try site.snapshot()["Output"] == nil)
    }
}

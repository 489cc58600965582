import Foundation
import SiteTesting
import Testing

/// `stele explain` needs no site and answers on standard output.
@Suite struct ExplainTests {
    @Test func aRule() throws {
        let outcome = try SteleProgram.run(["explain", "unused-slice"], in: "/")
        expect(
            outcome, code: 0,
            output: """
                # unused-slice

                **Warning.** A slice is marked in a sample, and no lesson shows it.

                Markers that no one needs make a sample harder to read. Show the slice in a lesson, or remove its two markers.

                ## Wrong

                `Sources/Samples/Greeter/Greeter.swift`:

                ```swift
                // snippet.whole
                public func greeting(for name: String) -> String {
                    "Hello, \\(name)!"
                }
                // snippet.end
                ```

                ```console
                $ stele check
                Sources/Samples/Greeter/Greeter.swift:1:1: warning: no lesson shows slice 'whole' [unused-slice]
                    1 | // snippet.whole
                      | ^~~~~~~~~~~~~~~~
                  help: remove its markers
                ```

                ## Right

                `Sources/Samples/Greeter/Greeter.swift`:

                ```swift
                public func greeting(for name: String) -> String {
                    "Hello, \\(name)!"
                }
                ```

                """)
        #expect(try SteleProgram.run(["explain", "--format", "human", "unused-slice"], in: "/") == outcome)
    }

    @Test func allRules() throws {
        let outcome = try SteleProgram.run(["explain"], in: "/")
        #expect(outcome.code == 0)
        #expect(outcome.errors == "")
        let start = """
            Files and bytes
              invalid-utf8            error    A file holds bytes that are not UTF-8.

            """
        #expect(outcome.output.hasPrefix(start))
        #expect(
            outcome.output.contains("\n  unused-slice            warning  A slice is marked in a sample, and no lesson")
        )
        #expect(outcome.output.hasSuffix("\n\n'stele explain RULE' tells more.\n"))
    }

    @Test func forPrograms() throws {
        struct Page: Decodable, Equatable {
            let rule, severity, summary, text: String
        }
        struct List: Decodable {
            struct Group: Decodable {
                let title: String
                let rules: [Page]
            }
            let groups: [Group]
        }
        let one = try SteleProgram.run(["explain", "unused-slice", "--format", "json"], in: "/")
        #expect(one.code == 0)
        let page = try JSONDecoder().decode(Page.self, from: Data(one.output.utf8))
        #expect(page.rule == "unused-slice")
        #expect(page.severity == "warning")
        #expect(page.summary == "A slice is marked in a sample, and no lesson shows it.")
        #expect(try page.text == SteleProgram.run(["explain", "unused-slice"], in: "/").output)
        let all = try SteleProgram.run(["explain", "--format=json"], in: "/")
        let list = try JSONDecoder().decode(List.self, from: Data(all.output.utf8))
        #expect(list.groups.first?.title == "Files and bytes")
        #expect(list.groups.flatMap(\.rules).contains(page))
    }

    @Test(arguments: [
        (["explain", "unknwn-slice"], "unknown rule 'unknwn-slice'; did you mean 'unknown-slice'?"),
        (["explain", "правило"], "unknown rule 'правило'"),
        (["explain", ""], "unknown rule ''"),
        (["explain", "parity", "raw-html"], "unexpected argument 'raw-html' for 'explain'"),
        (["explain", "parity", "--format", "sarif"], "unknown format 'sarif'; use human or json"),
        (["explain", "--strict"], "unknown option '--strict'"),
    ])
    func wrongUsage(words: [String], sentence: String) throws {
        expect(
            try SteleProgram.run(words, in: "/"), code: 64,
            errors: "stele: \(sentence)\nRun 'stele --help' to see what there is.\n")
    }
}

import Building
import Core
import Evidence
import Foundation
import SiteTesting
import Testing

/// `evidence.json`: that it is valid by its schema is tested with an outside validator in `Tests/Browser`.
@Suite struct EvidenceDocumentTests {
    private func site() throws -> ProvedSite {
        let file = """
            /// ru: Счётчик,
            /// ru: растущий.
            /// en: A counter.
            struct Counter {
                let count: Int // inside
            }

            """
        let block = "let a = b\n"
        let evidence = ProvedSite.evidence(
            "C", coverage: ["Counter.swift": .init(ran: [5], missed: [])], output: "1 < 2\n",
            sources: ["Counter.swift"],
            failures: [Digest(of: Array(block.utf8)).hex: [.init(line: 1, column: 9, text: "cannot find 'b'")]])
        return try ProvedSite(
            "```swift sample=C/Counter.swift\n```\n\n```swift fails=\"cannot find\"\n\(block)```\n",
            files: ["C/Counter.swift": file], languages: "ru, en", evidence: evidence)
    }

    @Test func theWholeDocument() throws {
        let site = try site()
        try site.build()
        let digest = Digest(of: Array("Counter.swift".utf8)).hex
        #expect(
            try site.site.output.text("evidence.json") == """
                {
                  "failures" : [
                    {
                      "code" : "let a = b\\n",
                      "expected" : "cannot find",
                      "lesson" : "Content/ru/s/one.md",
                      "line" : 7,
                      "messages" : [
                        {
                          "column" : 9,
                          "line" : 1,
                          "text" : "cannot find 'b'"
                        }
                      ]
                    },
                    {
                      "code" : "let a = b\\n",
                      "expected" : "cannot find",
                      "lesson" : "Content/en/s/one.md",
                      "line" : 7,
                      "messages" : [
                        {
                          "column" : 9,
                          "line" : 1,
                          "text" : "cannot find 'b'"
                        }
                      ]
                    }
                  ],
                  "format" : 1,
                  "languages" : [
                    "ru",
                    "en"
                  ],
                  "samples" : [
                    {
                      "inputs" : [
                        {
                          "path" : "Sources/Samples/C/Counter.swift",
                          "sha256" : "\(digest)"
                        }
                      ],
                      "name" : "C",
                      "output" : "1 < 2\\n",
                      "sources" : [
                        {
                          "lines" : {
                            "missed" : [

                            ],
                            "ran" : [
                              5
                            ]
                          },
                          "path" : "Sources/Samples/C/Counter.swift"
                        }
                      ],
                      "symbols" : [
                        {
                          "declaration" : "struct Counter",
                          "documentation" : {
                            "en" : "A counter.",
                            "ru" : "Счётчик,\\nрастущий."
                          },
                          "file" : "Sources/Samples/C/Counter.swift",
                          "kind" : "struct",
                          "line" : 4,
                          "name" : "Counter"
                        },
                        {
                          "declaration" : "let count: Int",
                          "documentation" : {

                          },
                          "file" : "Sources/Samples/C/Counter.swift",
                          "kind" : "var",
                          "line" : 5,
                          "name" : "Counter.count"
                        }
                      ],
                      "target" : "C",
                      "tests" : [
                        {
                          "name" : "t()",
                          "result" : "passed",
                          "seconds" : 0.0125,
                          "suite" : "S"
                        }
                      ]
                    }
                  ],
                  "toolchain" : "6.3.1"
                }

                """)
    }

    @Test func theSameEvidenceGivesTheSameBytes() throws {
        let site = try site()
        try site.build()
        #expect(try site.build().written == 0)
    }
}

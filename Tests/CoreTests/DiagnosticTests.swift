import Core
import Testing

@Suite struct DiagnosticTests {
    private func finding(_ path: String, _ line: Int, _ column: Int, _ rule: Rule = .brokenLink, _ words: String = "a")
        -> Diagnostic
    {
        Diagnostic(.error, rule, words, at: Place(path: path, line: line, column: column))
    }

    @Test func order() {
        let sorted = [
            finding("a.md", 0, 0), finding("a.md", 2, 9), finding("a.md", 10, 1, .brokenAnchor, "z"),
            finding("a.md", 10, 1, .brokenLink, "a"), finding("a.md", 10, 1, .brokenLink, "b"),
            finding("a.md", 10, 2), finding("b.md", 1, 1), finding("я.md", 1, 1),
        ]
        #expect(sorted.reversed().sortedForDisplay == sorted)
        #expect((sorted + sorted).sortedForDisplay == sorted)
    }

    /// Paths are ordered by bytes: `é` composed comes after `e` and a combining accent.
    @Test func pathsAreBytes() {
        let (decomposed, composed) = (finding("e\u{301}.md", 9, 1), finding("\u{E9}.md", 1, 1))
        #expect([composed, decomposed].sortedForDisplay == [decomposed, composed])
    }

    @Test func places() {
        #expect(Place(path: "a.md", line: 3, column: 7).description == "a.md:3:7")
        #expect(Place(path: "a.md").description == "a.md")
    }

    @Test func errorsAndWarnings() {
        let warning = Diagnostic(.warning, .unusedSlice, "a", at: Place(path: "a"))
        #expect([warning].hasErrors == false)
        #expect([warning, finding("a", 1, 1)].hasErrors)
    }

    @Test func ruleNamesAreWords() {
        for rule in Rule.allCases {
            #expect(
                !rule.rawValue.isEmpty
                    && rule.rawValue.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D })
        }
    }

    @Test func manyOfOneRule() {
        var list = FindingList()
        var made = 0
        for line in 1...100_000 {
            list.append(.rawHTML) {
                made += 1
                return finding("a.md", line, 1, .rawHTML)
            }
            if line % 50_000 == 0 { list.append(contentsOf: [finding("a.md", line, 2, .brokenLink)]) }
        }
        let kept = list.diagnostics.sortedForDisplay
        #expect(made == 101)
        #expect(kept.count == 103)
        #expect(kept.prefix(100).map(\.place.line) == Array(1...100))
        #expect(
            kept[100].said
                == "a.md:101:1: 99900 more of this rule in this file [raw-html] -> mend the first 100, then check again"
        )
        #expect(kept.suffix(2).map(\.place.line) == [50_000, 100_000])
    }
}

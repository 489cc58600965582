import Core
import Testing

@testable import Markdown

/// What is no fence that Stele fills must not look like one.
@Suite struct FenceWordTests {
    /// Stele's words on a fence that does not know them.
    @Test(arguments: [
        (
            "sample=A/B.swift", "4:4: fence with 'sample=' names no language [invalid-fence]",
            "write 'swift sample=…'"
        ),
        (
            "c sample=A/b.c", "4:6: 'sample' has no meaning on a block of 'c' [invalid-fence]",
            "write 'swift', 'tree' or 'output' if it is to be filled, or remove 'sample'"
        ),
        (
            "text symbol=A.b", "4:9: 'symbol' has no meaning on a block of 'text' [invalid-fence]",
            "write 'swift', 'tree' or 'output' if it is to be filled, or remove 'symbol'"
        ),
        (
            "outptu sample=A", "4:4: 'outptu' is no kind of fence that knows 'sample' [invalid-fence]",
            "did you mean 'output'?"
        ),
        (
            "tre sample=A", "4:4: 'tre' is no kind of fence that knows 'sample' [invalid-fence]",
            "did you mean 'tree'?"
        ),
        (
            "swfit illustration", "4:4: 'swfit' is no kind of fence that knows 'illustration' [invalid-fence]",
            "did you mean 'swift'?"
        ),
        (
            "js highlight=2", "4:7: 'highlight' has no meaning on a block of 'js' [invalid-fence]",
            "write 'swift', 'tree' or 'output' if it is to be filled, or remove 'highlight'"
        ),
        (
            "console fails=\"x y\"", "4:12: 'fails' has no meaning on a block of 'console' [invalid-fence]",
            "write 'swift', 'tree' or 'output' if it is to be filled, or remove 'fails'"
        ),
    ])
    func wordsOfSteleOnOtherFences(info: String, said: String, help: String) {
        let lesson = scan("```\(info)\nlet a = 1\n```\n")
        #expect(lesson.said == [said])
        #expect(lesson.diagnostics.map(\.help) == [help])
    }

    /// Words that other tools know are nobody's business.
    @Test(arguments: [
        "js {1,3}", "js title=\"x.js\"", "rust ignore", "rust,no_run", "js {highlight: [1]}", "js showLineNumbers",
        "python linenums=\"1\" hl_lines=\"2\"", "sh $ x=y", "tree", "output", "text file=A.swift", "diff", "swiftlint",
        "text slice", "math", "{1}",
    ])
    func wordsOfOtherTools(info: String) {
        #expect(scan("```\(info)\nlet a = 1\n```\n").said == [])
    }

    /// Swift is never shown without proof, whatever it is called.
    @Test(arguments: [
        "Swift", "swift5", "SWIFT", "{.swift}", ".swift", "language-swift", "lang-Swift", "{.numbers .swift}",
        "swift,ignore",
        "swift:Package.swift", "Package.swift", "swift{1,3}", "{swift}", "swift6-DEV",
    ])
    func swiftInDisguise(info: String) {
        let lesson = scan("```\(info)\nlet a = 1\n```\n")
        #expect(lesson.diagnostics.map(\.rule) == [.invalidFence])
        #expect(lesson.fences == [])
    }

    /// `title="nar senil lla"` behind U+202E reads "all lines ran".
    @Test(arguments: ["swift illustration", "swift fails=\"x\"", "swift sample=A/B.swift"])
    func captionsThatTurnTheirOrder(words: String) {
        for turned in ["\u{202E}nar senil lla", "a\u{202D}b"] {
            let lesson = scan("```\(words) title=\"\(turned)\"\nlet a = 1\n```\n")
            let name = turned.hasPrefix("a") ? "U+202D" : "U+202E"
            #expect(lesson.diagnostics.map(\.rule) == [.invalidFence])
            #expect(lesson.diagnostics.map(\.summary) == ["invisible character \(name) turns the order of 'title'"])
            #expect(lesson.fences == [])
        }
        #expect(scan("```\(words) title=\"\u{2067}עברית\u{2069}\"\nlet a = 1\n```\n").said == [])
    }

    @Test func codeThatTurnsItsOrder() {
        let turned = "a\u{202E}b"
        let said = "invisible character U+202E turns the order of this code [invalid-fence]"
        #expect(scan("```text\n\(turned)\n```\n").said == ["4:1: \(said)"])
        #expect(scan("```\n\(turned)\n```\n").said == ["4:1: \(said)"])
        #expect(scan("Text `\(turned)`.\n").said.map { $0.drop { $0 != "i" } } == [said[...]])
        #expect(scan("Text \u{2067}עברית\u{2069}.\n").said == [])
    }
}

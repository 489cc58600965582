import Core
import Evidence
import Foundation
import Testing

@Suite struct FailingBlockTests {
    /// Every stage of the compiler refuses its own mistakes, and nothing but the code decides.
    @Test func whatMustFailFailsForTheReasonThatIsGiven() throws {
        let site = try TemporarySite([:])
        let blocks = [
            FailingBlock("let x = y", "cannot find 'y' in scope"),
            FailingBlock("let x = (", "expected"),
            FailingBlock("func f() -> Int { }", "missing return in global function"),
            FailingBlock("func f() { let x: Int; print(x) }", "used before being initialized"),
            FailingBlock(
                """
                final class Box { var value = 0 }
                func share(_ box: Box) async { Task { box.value += 1 }; box.value += 1 }
                """, "risks causing data races"),
            FailingBlock("@main struct App { static func main() { let x: Int; print(x) } }", "used before"),
            FailingBlock("let имя: Int = \"Анна\"", "'String' to specified type 'Int'"),
            FailingBlock("#error(\"not yet\")\n", "not yet"),
        ]
        let verifier = site.verifier(failing: blocks + blocks)
        var progress: [String] = []
        let verification = try verifier.verify { progress.append($0) }
        #expect(verification.lines == [])
        #expect(progress == ["Compiling blocks that must fail"])
        let evidence = try #require(verification.evidence)
        #expect(evidence.failures.count == blocks.count)
        #expect(evidence.samples.isEmpty)
        #expect(
            evidence.failures[blocks[3].id] == [
                CompilerMessage(line: 1, column: 30, text: "constant 'x' used before being initialized")
            ])
        #expect(try verifier.heldEvidence() == evidence)
        #expect(!"\(evidence.failures)".contains(site.root))
        #expect(try site.verifier(failing: [blocks[0]]).heldEvidence()?.failures.count == 1)
    }

    @Test func whatCompilesOrFailsOtherwiseIsFound() throws {
        let site = try TemporarySite([:])
        let blocks = [
            FailingBlock("let x = 1\nprint(x)", "cannot find", line: 1),
            FailingBlock("let x = y\nlet z: Int = \"error: \"", "cannot find 'y'", line: 2),
            FailingBlock("let x = y\nlet z: Int = \"error: \"", "cannot", line: 3),
            FailingBlock("let x = y\nlet z: Int = \"error: \"", "no such words", line: 4),
            FailingBlock("", "anything", line: 5),
            FailingBlock("@main struct App { static func main() {} }", "anything", line: 6),
            FailingBlock("@main struct App { static func main() {} }\nprint(1)", "'main' attribute", line: 7),
            FailingBlock("print(1,\nerror: 2)", "cannot find 'nothing'", line: 8),
        ]
        let verifier = site.verifier(failing: blocks)
        let verification = try verifier.verify { _ in }
        #expect(
            verification.lines == [
                "Content/l.md:1:1: error: compiles, although it must not [fails-mismatch] ()",
                "Content/l.md:2:1: error: fails for another reason than 'cannot find 'y'' [fails-mismatch] ()",
                "Content/l.md:4:1: error: fails for another reason than 'no such words' [fails-mismatch] ()",
                "Content/l.md:5:1: error: compiles, although it must not [fails-mismatch] ()",
                "Content/l.md:6:1: error: compiles, although it must not [fails-mismatch] ()",
                "Content/l.md:8:1: error: fails for another reason than 'cannot find 'nothing'' [fails-mismatch] ()",
            ])
        #expect(
            verification.diagnostics[1].notes.map(\.text) == [
                "line 2: cannot convert value of type 'String' to specified type 'Int'"
            ])
        #expect(verification.diagnostics[2].notes.count == 2)
        #expect(
            verification.diagnostics[2].help
                == "mend what else is wrong in it: every error must hold the words of 'fails'")
        let words = try #require(verification.diagnostics[5].notes.first?.text.dropFirst("line 2: ".count))
        #expect(verification.diagnostics[5].help == "mend what else is wrong in it, or write fails=\"\(words)\"")
        #expect(verification.diagnostics[5].notes.count == 1, "a repeated line of code is no message")
        #expect(try verifier.heldEvidence() == nil)
        #expect(try site.verifier(failing: [blocks[2], blocks[6]]).heldEvidence()?.failures.count == 2)
        #expect(try site.verifier(failing: [blocks[1], blocks[2]]).heldEvidence() == nil)
    }

    /// What it says of a line that is not in the block would be shown as one of the block's.
    @Test func blocksThatMoveTheirLinesAreRefused() throws {
        let site = try TemporarySite([:])
        let moved = FailingBlock("#sourceLocation(file: \"/a.swift\", line: 90)\nlet x = y", "cannot find", line: 1)
        let nowhere = FailingBlock("#sourceLocation(file: \"a\", line: 1)\nlet x = y", "cannot find", line: 2)
        let named = FailingBlock("let x = y // #sourceLocation", "cannot find", line: 3)
        #expect(
            try site.verifier(failing: [moved, nowhere, named]).verify { _ in }.lines == [
                "Content/l.md:1:1: error: cannot be judged: '#sourceLocation' moves the lines of the block"
                    + " [fails-mismatch] ()",
                "Content/l.md:2:1: error: cannot be judged: '#sourceLocation' moves the lines of the block"
                    + " [fails-mismatch] ()",
            ])
    }
}

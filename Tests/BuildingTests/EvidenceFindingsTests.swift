import Building
import Core
import Evidence
import SiteTesting
import Testing

/// What evidence says against what lessons show.
@Suite struct EvidenceFindingsTests {
    private static let file = """
        func a(_ isOn: Bool) -> Int {
            if isOn {
                return 1
            }
            return 2
        }

        func b() {
            print(
                3
            )
        }

        """

    private func uncovered(_ fences: String, _ coverage: LineCoverage) throws -> [String] {
        let evidence = ProvedSite.evidence("C", coverage: ["C.swift": coverage])
        let site = try ProvedSite(fences, files: ["C/C.swift": Self.file], languages: "ru, el", evidence: evidence)
        return ShownCoverage(try site.linked(), evidence: evidence).findings.map(\.words)
    }

    @Test func aLineThatNeverRan() throws {
        #expect(
            try uncovered("```swift sample=C/C.swift\n```\n", LineCoverage(ran: [1, 2, 5, 8, 9, 10], missed: [3])) == [
                """
                Sources/Samples/C/C.swift:3:9: warning: line 3 never ran under a test [uncovered-line]
                  note: shown in Content/el/s/one.md, Content/ru/s/one.md
                  help: write a test that runs it
                """
            ])
    }

    @Test func linesThatNeverRan() throws {
        // Lines 4, 6, 11 and 12 hold braces only.
        let coverage = LineCoverage(ran: [1, 2], missed: [3, 4, 5, 6, 8, 9, 10, 11, 12])
        let all = try uncovered("```swift sample=C/C.swift\n```\n", coverage)
        #expect(
            all.map { $0.split(separator: "\n")[0] } == [
                "Sources/Samples/C/C.swift:3:9: warning: lines 3, 5, 8-10 never ran under a test [uncovered-line]"
            ])
        let some = try uncovered("```swift sample=C/C.swift symbol=b()\n```\n", coverage)
        #expect(
            some.map { $0.split(separator: "\n")[0] } == [
                "Sources/Samples/C/C.swift:8:1: warning: lines 8-10 never ran under a test [uncovered-line]"
            ])
    }

    @Test func whatNoLessonShowsMayRest() throws {
        let coverage = LineCoverage(ran: [1, 2, 3, 5], missed: [8, 9, 10])
        #expect(try uncovered("```swift sample=C/C.swift symbol=a(_:)\n```\n", coverage) == [])
        #expect(try uncovered("```swift sample=C/C.swift\n```\n", LineCoverage(ran: [], missed: [99, 0])) == [])
    }

    private func drift(_ fence: String, printed: String) throws -> [String] {
        let evidence = ProvedSite.evidence("P", output: printed)
        let site = try ProvedSite(fence, files: ["P/main.swift": "print(1)\n"], evidence: evidence)
        return OutputDrift.findings(in: try site.linked(), evidence: evidence).map(\.words)
    }

    @Test func outputOfALibrary() throws {
        let evidence = ProvedSite.evidence("C", coverage: ["C.swift": LineCoverage(ran: [1], missed: [])])
        let fence = "```output sample=C\nvalue: 777\n```\n"
        let site = try ProvedSite(fence, files: ["C/C.swift": Self.file + "b()\n"], evidence: evidence)
        #expect(
            OutputDrift.findings(in: try site.linked(), evidence: evidence).map(\.words) == [
                """
                Content/en/s/one.md:4:18: error: 'C' is no program and prints nothing [output-drift]
                  help: name a sample that is an executableTarget in Package.swift
                """
            ])
    }

    /// `check` starts no compiler, and tells a library by what it declares.
    @Test func outputOfALibraryBeforeAnythingIsCompiled() throws {
        func findings(_ files: [String: String]) throws -> [String] {
            try ProvedSite("```output sample=C\n```\n", files: files).site.findings()
        }
        let said = """
            Content/en/s/one.md:4:18: error: 'C' is no program and prints nothing [output-drift]
              help: name a sample that is an executableTarget in Package.swift
            """
        #expect(try findings(["C/C.swift": Self.file]) == [said])
        #expect(try findings(["C/C.swift": "print(1)\n", "C/D.swift": "\n"]) == [said])
        #expect(try findings(["C/C.swift": "print(1)\n"]) == [])
        #expect(try findings(["C/main.swift": Self.file]) == [])
        #expect(try findings(["C/C.swift": "@main\nstruct C { static func main() {} }\n", "C/D.swift": "\n"]) == [])
    }

    @Test(arguments: ["", "one\ntwo\n"])
    func outputAsPrinted(body: String) throws {
        for printed in ["one\ntwo\n", "one\ntwo", "one\r\ntwo\r\n"] {
            #expect(try drift("```output sample=P\n\(body)```\n", printed: printed) == [])
        }
    }

    @Test func outputThatDiffers() throws {
        #expect(
            try drift("```output sample=P\none\ntoo\n```\n", printed: "one\ntwo\n") == [
                """
                Content/en/s/one.md:6:1: error: output differs from what the program printed in line 2 [output-drift]
                  note: here: 'too'
                  note: printed: 'two'
                  help: run 'stele sync' to write what it printed
                """
            ])
        #expect(
            try drift("> ```output sample=P\n> one\n> ```\n", printed: "one\ntwo\n") == [
                """
                Content/en/s/one.md:6:1: error: output differs from what the program printed in line 2 [output-drift]
                  note: here: no more lines
                  note: printed: 'two'
                  help: run 'stele sync' to write what it printed
                """
            ])
        #expect(try drift("```output sample=P\none\n```\n", printed: "").count == 1)
    }

    @Test func outputThatClosesItsFence() throws {
        #expect(
            try drift("```output sample=P\n```\n", printed: "a\n```\n") == [
                """
                Content/en/s/one.md:4:1: error: a line of this output would close its fence [fence-too-short]
                  help: open and close the fence with more '`', or with another sign
                """
            ])
    }
}

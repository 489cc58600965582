import Core
import Testing

@testable import Evidence

@Suite struct LineCounterTests {
    /// All of it is one region that ran, so whatever is code is counted.
    private func ran(_ code: String) -> [Int] {
        let lines = code.utf8.count { $0 == 0x0A } + 1
        let segments = [
            CoverageReport.Segment(line: 1, column: 1, count: 1, isCounted: true, isEntry: true),
            CoverageReport.Segment(line: lines, column: 1_000, count: 0, isCounted: false, isEntry: false),
        ]
        return LineCounter(SourceFile(path: "a.swift", text: code), segments).coverage.ran
    }

    @Test func commentHidesALineOnlyIfNothingElseIsOnIt() {
        let code = #"""
            /* why */ first()
            /* one
               second() /* nested */
               still a comment */ third()
            // fourth()
              /* fifth */ // none
            sixth() // words
            "// a string", "\("// nested")", #"" // raw "#
            """
            // text of a string
            """
            "\\" // a comment
            """#
        #expect(ran(code) == [1, 4, 7, 8, 9, 10, 11, 12])
    }

    @Test func commentAfterAStringIsCutOnlyOutsideOfIt() {
        let code = #"let address = "http: //host"; if isUp { reach() } else { wait() }"#
        let brace = code.utf8.count - "{ wait() }".utf8.count + 1
        let segments = [
            CoverageReport.Segment(line: 1, column: 1, count: 1, isCounted: true, isEntry: true),
            CoverageReport.Segment(line: 1, column: brace, count: 0, isCounted: true, isEntry: true),
            CoverageReport.Segment(line: 1, column: code.utf8.count + 1, count: 0, isCounted: false, isEntry: false),
        ]
        let coverage = LineCounter(SourceFile(path: "a.swift", text: code), segments).coverage
        #expect(coverage == LineCoverage(ran: [], missed: [1]))
    }

    /// The compiler's second line is the third of the file.
    @Test func loneCarriageReturnShiftsNoLine() {
        let code = "let a = 1\rlet b = 2\nrun()\n"
        let segments = [
            CoverageReport.Segment(line: 2, column: 1, count: 0, isCounted: true, isEntry: true),
            CoverageReport.Segment(line: 2, column: 6, count: 0, isCounted: false, isEntry: false),
        ]
        let coverage = LineCounter(SourceFile(path: "a.swift", text: code), segments).coverage
        #expect(coverage == LineCoverage(ran: [], missed: [3]))
    }
}

import Core
import Excerpts
import Testing

@Suite struct ConditionalClauseTests {
    private func clauses(_ text: String) -> [String] {
        SwiftSource(scanning: SourceFile(path: "a.swift", bytes: Array(text.utf8))).conditionalClauses.map {
            "\($0.offset) \($0.lines) \($0.directive)" + ($0.parent.map { " in \($0)" } ?? "")
        }
    }

    @Test func nestedClauses() {
        let text = """
            #if os(Linux)  // here
            let a = 1
                #if  DEBUG
                let b = 2
                #endif
            #elseif X /* no */
            #else
            let c = 3
            #endif

            """
        #expect(
            clauses(text) == [
                "0 1..<6 #if os(Linux)", "37 3..<5 #if DEBUG in 0", "73 6..<7 #elseif X", "92 7..<9 #else",
            ])
    }

    @Test func codeMayStandOnTheLineOfTheNextDirective() {
        #expect(clauses("#if A\nx; #else\ny\n #endif\n") == ["0 1..<3 #if A", "9 2..<4 #else"])
        let source = SwiftSource(scanning: SourceFile(path: "a.swift", bytes: Array("#if A\nx; #endif\n".utf8)))
        #expect(source.directiveLines == [1])
    }

    @Test func textAndCommentsHoldNone() {
        #expect(clauses("// #if A\n/*\n#if B\n*/\nlet a = \"\"\"\n#if C\n\"\"\"\nlet b = #\"#if D\"#\n") == [])
    }

    @Test func otherLineEndsAndMissingEnds() {
        #expect(clauses("#if A\r\nx\r\n#endif\r\n#if B\r\ny") == ["0 1..<3 #if A", "18 4..<6 #if B"])
        #expect(clauses("#endif\n#else\n#if A\n#endif\n") == ["7 2..<6 #else", "13 3..<4 #if A in 0"])
    }
}

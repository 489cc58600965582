import Core
import Excerpts
import Testing

/// Files that would make a page read otherwise than they are compiled, or stop the parser.
@Suite struct TrickeryTests {
    private func said(_ text: String) -> [String] {
        let source = SwiftSource(scanning: SourceFile(path: "Demo.swift", text: text), languages: ["ru", "el"])
        return source.diagnostics.map { "\($0.place) [\($0.rule.rawValue)] \($0.summary); \($0.help ?? "")" }
    }

    private func parsed(_ text: String) -> [String] {
        Declarations(parsing: SourceFile(path: "Demo.swift", text: text)).diagnostics.map {
            "\($0.place) [\($0.rule.rawValue)] \($0.summary)"
        }
    }

    @Test(arguments: ["202A", "202E", "2066", "2069"]) func anOrderThatIsTurned(code: String) throws {
        let scalar = try #require(UInt32(code, radix: 16).flatMap(Unicode.Scalar.init))
        #expect(
            said("let a = 1\nlet b = \"x\(scalar)y\"\n") == [
                "Demo.swift:2:11 [invalid-swift] invisible character U+\(code) turns the order of what is read; "
                    + "remove it, or write it into a string as \\u{\(code)}"
            ])
    }

    @Test func whatOnlyLooksLikeIt() {
        #expect(said("let a = \"\u{2065}\u{206A}\u{202F}\u{2029}…\"\n") == [])
    }

    @Test(arguments: ["\u{0B}", "\u{0C}", "\u{FEFF}"]) func spaceThatStopsTheParser(space: String) {
        let found = parsed("let ok = 1\nlet r =\(space) 1\nfunc f() {}\n")
        #expect(found.count == 1)
        #expect(found.first?.hasSuffix("[invalid-swift] the file cannot be read as Swift from here on") == true)
    }

    @Test func nothingButFaults() {
        #expect(parsed("let x = " + String(repeating: "/a ", count: 3_000) + "\n").count <= 1)
        #expect(parsed(String(repeating: "func func\n", count: 400)).count == 1)
    }

    @Test(.timeLimit(.minutes(1))) func manyNestedSlices() {
        let begins = (0..<5_000).map { "// snippet.s\($0)\n" }.joined()
        let ends = String(repeating: "// snippet.end\n", count: 5_000)
        #expect(said(begins + "let a = 1\n" + ends) == [])
        #expect(said(begins).count == 101)
    }

    @Test(arguments: ["// snipet.one\n", "// snippets.one\n", "// Snippet.one\n", "// snppet.resume one\n"])
    func aMarkerMisspelt(marker: String) {
        #expect(said("let a = 1\n\(marker)let b = 2\n").count == 1)
        #expect(said(marker).first?.contains("[invalid-marker]") == true)
    }

    @Test(arguments: ["// snippet of code\n", "// See site.yaml\n", "// s.a.b is used\n", "// snap.shot now\n"])
    func aCommentThatIsNoMarker(comment: String) {
        #expect(said(comment) == [])
    }
}

import Core
import Excerpts
import Testing

/// Any bytes are answered, in time that grows with their number.
@Suite struct HostileInputTests {
    static let pieces = [
        "\"", "\"\"\"", "\\(", "(", ")", "[", "]", "{", "}", "/*", "*/", "//", "/", "#/", "/#", "#\"", "\"#", "<", ">",
        "<#",
        "#>", "`", "@", "@available(", "$", "#if ", "#endif", "\n", "\r", "\r\n", " ", "\t", ".", "...", "&", "?", "!",
        "->", "=", "case ", "var x: Int { get", "precedencegroup A {", "open ", "weak ", "await ", "any ", "for", ":",
        ",",
        "0x", "1e+", "1.", "// snippet.a\n", "// snippet.end\n", "// snippet.hide\n", "é", "\u{FEFF}", "\u{0}", "±",
        "func ",
    ]

    private func exercise(_ file: SourceFile) {
        let source = SwiftSource(scanning: file)
        let spans = file.classifiedSpans
        #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
        #expect(spans.allSatisfy { $0.range.upperBound <= file.bytes.count && !$0.range.isEmpty })
        let none = Declarations(parsing: SourceFile(path: "none", text: ""))
        for selection in [Selection.wholeFile] + source.slices.map({ .slice($0.name) }) {
            guard case .success(let cut) = source.cut(selection, declarations: { none }) else { continue }
            #expect(cut.text.filter { $0 == .lineFeed }.count == cut.lineNumbers.count)
            #expect(cut.html.filter { $0 == .lineFeed }.count + 1 == cut.lineNumbers.count)
        }
    }

    @Test(arguments: pieces) func answersOnePieceManyTimes(_ piece: String) {
        let clock = ContinuousClock()
        let file = SourceFile(path: "h", bytes: Array(repeating: Array(piece.utf8), count: 5_000).flatMap { $0 })
        #expect(clock.measure { exercise(file) } < .seconds(20))
    }

    @Test func answersAnyMixtureOfPieces() {
        var generator = Linear(state: 1)
        for _ in 0..<600 {
            let pieces = (0..<40).map { _ in HostileInputTests.pieces.randomElement(using: &generator) ?? "" }
            exercise(SourceFile(path: "h", text: pieces.joined()))
        }
    }

    @Test func answersAnyBytes() {
        var generator = Linear(state: 2)
        for length in 0..<300 {
            exercise(
                SourceFile(path: "h", bytes: (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }))
        }
    }

    @Test func parsesWhatNestsWithoutEnd() {
        for piece in ["(", "[", "{", "\"\\(", "struct A{", "#if A\n", "a ? "] {
            let file = SourceFile(path: "h", text: String(repeating: piece, count: 3000))
            #expect(Declarations(parsing: file).diagnostics.map(\.summary) == ["code nested too deeply"])
        }
        for piece in ["-", "!", "&", "1+", "a.", "repeat "] {
            let file = SourceFile(path: "h", text: String(repeating: piece, count: 3000))
            #expect(Declarations(parsing: file).diagnostics.map(\.summary) != ["code nested too deeply"])
        }
    }
}

/// A generator that gives the same numbers every time.
struct Linear: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

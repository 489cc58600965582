import Core
import Testing
import YAMLReading

/// Any bytes give a tree or findings, soon.
@Suite struct HostileTests {
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "[", "{", "? ", "- ", "[ a, ", "{a: ", "&a ", "!!a ", "* ", "\"", "'", "|\n", "a: b: ", "\t", "%", "---\n",
            ": ",
            "[]: ", "- - ", "a\n", "a:\n", "#", "{{}}", "\u{2028}", "&a [*a,", "{a: 1, ", "\"\\x00\", ", "%TAG ! a\n",
        ])
    func repeatedPieces(piece: String) {
        let file = SourceFile(path: "a.yaml", text: String(repeating: piece, count: 200_000 / piece.utf8.count))
        let (root, diagnostics) = YAML.parse(file)
        var reader = YAMLReader(file: file)
        _ = reader.document(root, keys: ["title"], named: "a.yaml")
        #expect(diagnostics.count + reader.diagnostics.count <= 100)
    }

    @Test func randomBytes() {
        var state: UInt64 = 42
        func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
        let alphabet = Array("ab:-?[]{},&*!|>'\"%@`# \n\r\t\\ё🙂\u{FEFF}\u{85}".utf8) + [0, 7, 0x80, 0xC0, 0xFF]
        for _ in 0..<20_000 {
            let bytes = (0..<next() % 40).map { _ in alphabet[Int(next()) % alphabet.count] }
            let file = SourceFile(path: "a.yaml", bytes: bytes)
            let (root, diagnostics) = YAML.parse(file)
            let places = diagnostics.map(\.place)
            #expect(places.allSatisfy { $0.line >= 1 && $0.column >= 1 })
            #expect((root?.range ?? 0..<0).upperBound <= bytes.count)
        }
    }

    @Test func manyFaultsAreCut() {
        let text = (0..<1000).map { "ключ\($0): 1\n" }.joined()
        let file = SourceFile(path: "a.yaml", text: text)
        var reader = YAMLReader(file: file)
        _ = reader.document(YAML.parse(file).root, keys: ["title"], named: "a.yaml")
        #expect(reader.diagnostics.count == 50)
        #expect(reader.diagnostics.last?.notes.map(\.text) == ["further findings in this file are not listed"])
    }

    /// Each word's place is counted from the one before it, not from the line's start.
    @Test(.timeLimit(.minutes(1)))
    func manyWordsOnOneLine() throws {
        let words = (0..<40_000).map { $0.isMultiple(of: 2) ? "слово\($0)" : "word\($0)" }
        let file = SourceFile(path: "a.yaml", text: "known: [\(words.joined(separator: ", "))]\n")
        var reader = YAMLReader(file: file)
        let root = try #require(YAML.parse(file).root)
        let table = reader.openTable(YAMLField(name: "a", node: root))
        let read = reader.lines(table?["known"])
        let lines = try #require(read)
        #expect(lines.map(\.value) == words)
        #expect(lines.last?.place.column == 9 + words.dropLast().reduce(0) { $0 + $1.count + 2 })
    }
}

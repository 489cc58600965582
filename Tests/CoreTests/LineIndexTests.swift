import Core
import Testing

/// Rule P-2: lines end at LF, CRLF or a lone CR; columns count characters from 1.
@Suite struct LineIndexTests {
    private func place(of word: String, in text: String) throws -> Place {
        let bytes = Array(text.utf8)
        let wanted = Array(word.utf8)
        let start = try #require(bytes.indices.first { bytes[$0...].starts(with: wanted) })
        return SourceFile(path: "a", bytes: bytes).place(start..<start + wanted.count)
    }

    @Test(arguments: [
        ("X", 1, 1, "X", 1), ("# Привет X!", 1, 10, "# Привет X!", 1), ("α\r\nβ X", 2, 3, "β X", 1),
        ("а\rб\rв X", 3, 3, "в X", 1), ("\r\r\n\nX", 4, 1, "X", 1), ("\u{FEFF}ə X", 1, 3, "ə X", 1),
        ("\u{FEFF}X", 1, 1, "X", 1), ("и\u{306} e\u{301} X", 1, 5, "и\u{306} e\u{301} X", 1),
        ("👩‍👩‍👧 🇬🇷 X", 1, 5, "👩‍👩‍👧 🇬🇷 X", 1),
        ("a\u{2028}b\u{85}c\u{B}d\u{C}X", 1, 9, "a\u{2028}b\u{85}c\u{B}d\u{C}X", 1), ("\tX", 1, 2, "\tX", 1),
    ])
    func columns(text: String, line: Int, column: Int, excerpt: String, width: Int) throws {
        let place = try place(of: "X", in: text)
        #expect(
            place == Place(path: "a", line: line, column: column, excerpt: .init(text: excerpt, width: width)))
        #expect(Array((place.excerpt?.text ?? "").utf8) == Array(excerpt.utf8))
    }

    @Test func widthIsOfTheLine() throws {
        #expect(try place(of: "слово", in: "a слово b").excerpt?.width == 5)
        #expect(try place(of: "слово\nи", in: "a слово\nи b").excerpt == .init(text: "a слово", width: 5))
    }

    @Test func ends() {
        let file = SourceFile(path: "a", text: "ab\r\nc")
        #expect(file.place(at: 5) == Place(path: "a", line: 2, column: 2, excerpt: .init(text: "c", width: 1)))
        #expect(file.place(at: 99) == Place(path: "a", line: 2, column: 2, excerpt: .init(text: "c", width: 1)))
        #expect(file.place(at: 2) == Place(path: "a", line: 1, column: 3, excerpt: .init(text: "ab", width: 1)))
        #expect(file.place(at: 3) == Place(path: "a", line: 1, column: 3, excerpt: .init(text: "ab", width: 1)))
        #expect(SourceFile(path: "a", text: "").place(at: 0).description == "a:1:1")
        #expect(SourceFile(path: "a", text: "x\n").place(line: 9, byteColumn: 9).description == "a:2:1")
        #expect(SourceFile(path: "a", text: "яя\nx").place(line: 1, byteColumn: 3).description == "a:1:2")
    }

    @Test func linesByNumber() {
        let bytes = Array("а\r\nб\rв\n\n".utf8)
        let lines = LineIndex(bytes)
        #expect(lines.starts == [0, 4, 7, 10, 11])
        #expect((1...5).map { bytes[lines.content(ofLine: $0, in: bytes)].text } == ["а", "б", "в", "", ""])
        #expect((0...bytes.count).map(lines.line(at:)) == [1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5])
    }

    /// A line of megabytes is neither shown nor counted letter by letter.
    @Test(.timeLimit(.minutes(1))) func longLines() {
        let file = SourceFile(path: "a", text: String(repeating: "ж", count: 2_500_000))
        let lines = LineIndex(file.bytes)
        for index in 0..<5 {
            let place = lines.place(of: 4_000_000 + 2 * index..<4_000_002 + 2 * index, in: file)
            #expect(place == Place(path: "a", line: 1, column: 2_000_001 + index))
        }
    }
}

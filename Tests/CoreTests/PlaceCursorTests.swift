import Core
import Testing

@Suite struct PlaceCursorTests {
    private static let text = "\u{FEFF}ab é e\u{301}x, \u{301}y; 👨‍👩‍👧 z\r\nвторая, строка\n\n\tx"

    /// The same places as one by one, in whatever order they are asked for.
    @Test func placesAreThoseOfTheIndex() {
        let file = SourceFile(path: "a", text: Self.text)
        let lines = LineIndex(file.bytes)
        let starts = file.bytes.indices.filter { file.bytes[$0] & 0xC0 != 0x80 }
        for order in [Array(starts), starts.reversed(), starts.filter { $0.isMultiple(of: 3) } + starts] {
            var cursor = PlaceCursor(lines)
            for start in order {
                let range = start..<min(start + 3, file.bytes.count)
                #expect(cursor.place(of: range, in: file) == lines.place(of: range, in: file))
            }
        }
    }
}

import Core
import Excerpts
import Testing

/// Bytes that are not UTF-8 are said, and break nothing: wherever they stand in a file whose declarations are shown.
@Suite struct InvalidBytesTests {
    private static let text = """
        import Foundation
        // snippet.part
        /// A greeting, and "a string".
        public struct Greeter {
            let name = "Anna"  /* and a comment */
            public func greet(_ other: String) -> String { "Hello, \\(other)" }
        }
        // snippet.end
        extension Greeter { func leave() {} }

        """

    private func exercise(_ file: SourceFile) {
        let source = SwiftSource(scanning: file)
        #expect(source.diagnostics.map(\.rule) == [.invalidUTF8])
        let declarations = Declarations(parsing: source.file)
        for selection: Selection in [.wholeFile, .slice("part"), .symbol("Greeter"), .symbol("Greeter.greet(_:)")] {
            guard case .success(let cut) = source.cut(selection, declarations: { declarations }) else { continue }
            #expect(cut.text.filter { $0 == .lineFeed }.count == cut.lineNumbers.count)
        }
        let reader = DeclarationReader(source)
        for declaration in declarations.all {
            _ = reader.text(of: declaration)
            _ = reader.documentation(of: declaration)
        }
    }

    @Test func commentInWindows1251() {
        let comment: [UInt8] = Array("// ".utf8) + [0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2] + [.lineFeed]
        exercise(SourceFile(path: "a.swift", bytes: comment + Array(Self.text.utf8)))
        exercise(SourceFile(path: "a.swift", bytes: Array(Self.text.utf8) + comment))
    }

    @Test func bytesAnywhere() {
        var generator = Linear(state: 7)
        let bytes = Array(Self.text.utf8)
        let strange: [[UInt8]] = [
            [0xFF], [0xC3], [0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xCF, 0xF0],
        ]
        for offset in bytes.indices {
            let piece = strange[Int.random(in: 0..<strange.count, using: &generator)]
            var inserted = bytes
            inserted.insert(contentsOf: piece + [UInt8(ascii: " ")], at: offset)
            exercise(SourceFile(path: "a.swift", bytes: inserted))
            var replaced = bytes
            replaced[offset] = 0xFE
            exercise(SourceFile(path: "a.swift", bytes: replaced))
        }
    }

    @Test func everyLineStaysWhereItWas() {
        let file = SourceFile(path: "a.swift", bytes: [0xFF, 0x0A, 0xD0, 0x96, 0xC3, 0x0A, 0x61])
        #expect(file.readable.bytes == Array("?\nЖ?\na".utf8))
        #expect(SourceFile(path: "b", text: "Ж").readable.bytes == Array("Ж".utf8))
    }
}

import Core
import Foundation
import Testing

@testable import Excerpts

/// The names that the lexer alone sees declared: all that the parser sees, so that no file is left unread that holds
/// what somebody looks for.
@Suite struct DeclaredNameTests {
    private static let folders = ["Sources/Samples", "Sources/Excerpts", "Sources/Markdown", "Tests/LoginVIPERTests"]

    private func files() throws -> [SourceFile] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try Self.folders.flatMap { folder in
            let base = root.appendingPathComponent(folder).path
            let paths = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
            return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
                SourceFile(path: path, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: base + "/" + path))))
            }
        }
    }

    @Test func everythingThatTheParserSees() throws {
        let files = try files()
        #expect(files.count > 100)
        let missing = files.concurrentMap { file -> [String] in
            let source = SwiftSource(scanning: file)
            return Declarations(parsing: file).all.compactMap { declaration in
                guard let last = declaration.path.last, declaration.kind != .deinit else { return nil }
                var wanted = WantedNames()
                wanted.insert(last.name, isCall: !last.labels.isEmpty)
                let isOperator = last.name.utf8.first.map { !$0.isASCIILetter && $0 != UInt8(ascii: "_") } ?? true
                return isOperator || source.declares(anyOf: wanted) ? nil : "\(file.path): \(declaration.name)"
            }
        }
        #expect(missing.flatMap { $0 } == [])
    }

    @Test(arguments: [
        ("func a() {}", ["a"]), ("struct `A` {}", ["A"]),
        ("enum E { case a, b(Int, c: Int), d }", ["E", "a", "b", "d"]),
        ("extension A.B: C {}", ["B"]), ("switch x { case .a: break; case let b: break }", ["b"]),
        ("init() { self.init(a: 1) }", ["init"]), ("let (a, b) = c", []),
        ("var a, b: Int", ["a", "b"]), ("// func a()\n\"func b()\"", []),
        ("func", []), ("case a(", ["a"]), ("extension A.", ["A"]),
    ])
    func names(text: String, names: [String]) {
        #expect(SwiftSource(scanning: SourceFile(path: "a.swift", text: text)).namesOfDeclarations == names)
    }

    @Test func whoIsCalledMustTakeArguments() {
        let source = SwiftSource(scanning: SourceFile(path: "a.swift", text: "let token = 1\nfunc parse() {}"))
        func declares(_ name: String, isCall: Bool) -> Bool {
            var wanted = WantedNames()
            wanted.insert(name, isCall: isCall)
            return source.declares(anyOf: wanted)
        }
        #expect(declares("token", isCall: false) && !declares("token", isCall: true))
        #expect(declares("parse", isCall: false) && declares("parse", isCall: true))
        #expect(!declares("pars", isCall: false))
    }

    @Test(arguments: [("a", true), ("ab", true), ("b", false), ("имя", true), ("им", false), ("x1", true), ("", false)])
    func wholeWords(name: String, isThere: Bool) {
        #expect(Array("a(ab_, ab) имя.x1".utf8).holds(word: name) == isThere)
    }
}

import Core
import Excerpts
import Testing

/// Declarations as people quote them, and the lines that hold more than punctuation.
@Suite struct DeclarationReaderTests {
    private func texts(_ code: String, languages: [String] = [], as language: String? = nil) -> [String] {
        let file = SourceFile(path: "A.swift", bytes: Array(code.utf8))
        var source = SwiftSource(scanning: file, languages: languages)
        if let language { source = source.localized(for: [language]) }
        let reader = DeclarationReader(source)
        return Declarations(parsing: file).all.map { "\(reader.text(of: $0)) | \(reader.documentation(of: $0))" }
    }

    @Test func headsWithoutBodies() {
        let code = """
            @MainActor
            public final class A<T>: B, C where T: Sendable {
                private(set) var x = 1, y: [Int: String] = [1: "{"]
                var z: Int { 1 }
                var lazyOne = { 1 }()
                init?(a: Int = { 3 }()) throws {}
                func f(
                    first: Int, // one
                    _ second: @escaping (Int) -> Void
                ) async throws -> (Int, Int) {
                    ()
                }
                static func == (l: A, r: A) -> Bool { true }
                subscript(i: Int) -> Int { get { 1 } set {} }
            }
            enum E: Int { case a = 1, b }
            protocol P { var p: Int { get set }; func q() }
            typealias T = Int
            """
        #expect(
            texts(code).map { String($0.dropLast(3)) } == [
                "@MainActor public final class A<T>: B, C where T: Sendable",
                #"private(set) var x = 1, y: [Int: String] = [1: "{"]"#,
                #"private(set) var x = 1, y: [Int: String] = [1: "{"]"#, "var z: Int", "var lazyOne",
                "init?(a: Int = { 3 }()) throws",
                "func f(first: Int, _ second: @escaping (Int) -> Void) async throws -> (Int, Int)",
                "static func == (l: A, r: A) -> Bool", "subscript(i: Int) -> Int", "enum E: Int", "case a = 1, b",
                "case a = 1, b", "protocol P", "var p: Int { get set }", "func q()", "typealias T = Int",
            ])
    }

    @Test func documentation() {
        let code = """
            /// One.
            ///
            ///   Two.
            // no documentation
            func a() {}

            /** Three
             *  four
             */
            func b() {}
            func c() {} /// not above
            func d() {}
            """
        #expect(
            texts(code) == [
                "func a() | One.\n\n  Two.", "func b() | Three\n four", "func c() | ", "func d() | ",
            ])
    }

    @Test(arguments: [("ru", "Один."), ("el", "Ένα.")])
    func documentationByLanguage(language: String, text: String) {
        let code = "/// ru: Один.\n/// el: Ένα.\n@A func a() {}\n\n// ru: а\n// el: α\nfunc b() {}\n"
        #expect(texts(code, languages: ["ru", "el"], as: language) == ["@A func a() | \(text)", "func b() | "])
    }

    @Test func linesWithWords() {
        let code = """
            func a() {
                // no
                b(
                    "x"
                )
                _ = \"""
                  }

                  \"""
            }

            """
        let source = SwiftSource(scanning: SourceFile(path: "A.swift", bytes: Array(code.utf8)))
        let lines = source.linesWithWords
        #expect(lines.indices.filter { lines[$0] } == [1, 3, 4, 6, 7, 8, 9])
    }
}

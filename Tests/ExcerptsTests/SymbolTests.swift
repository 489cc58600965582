import Core
import Excerpts
import Testing

@Suite struct SymbolTests {
    private func cut(_ path: String, of text: String) -> Result<Cut, CutFailure> {
        let file = SourceFile(path: "Demo.swift", text: text)
        return SwiftSource(scanning: file).cut(.symbol(path, only: [])) { Declarations(parsing: file) }
    }

    private func text(_ path: String, of text: String) throws -> String { try cut(path, of: text).get().text.text }

    private func names(_ text: String) -> [String] {
        Declarations(parsing: SourceFile(path: "Demo.swift", text: text)).all.map { "\($0.kind) \($0.name) \($0.line)" }
    }

    /// Headline and help of a failure.
    private func failure(_ path: String, of text: String) -> [String] {
        guard case .failure(let failure) = cut(path, of: text) else { return [] }
        return [failure.summary(of: .symbol(path), in: "T/Demo.swift"), failure.help ?? ""]
    }

    @Test func listsEveryKindOfDeclaration() {
        let text = """
            import A
            struct S<T>: Equatable { let a, b: Int; var (c, d) = (1, 2); static func == (l: S, r: S) -> Bool { true } }
            enum E { case a, b(Int, name: String); indirect case `default` }
            protocol P: AnyObject { associatedtype A; func f(_ x: Int, for y: Int); var g: Int { get } }
            actor W { init?(x: Int) { let local = 1; func inner() {} }; deinit {} }
            extension S.Inner: Sendable, @retroactive Swift.Hashable where T == Int {
                subscript(i: Int) -> Int { i }
                subscript(at i: Int, _ j: Int) -> Int { i }
                typealias X = Int
            }
            final class C { class N { func m() {} } }
            infix operator <+>: Q
            precedencegroup Q {}
            #if DEBUG
            let onlyInDebug = 1
            #else
            func elsewhere() {}
            #endif
            macro M(_ x: Int) = #externalMacro(module: "A", type: "B")
            """
        #expect(
            names(text) == [
                "struct S 2", "var S.a 2", "var S.b 2", "var S.c 2", "var S.d 2", "func S.==(_:_:) 2",
                "enum E 3", "case E.a 3", "case E.b(_:name:) 3", "case E.default 3",
                "protocol P 4", "associatedtype P.A 4", "func P.f(_:for:) 4", "var P.g 4",
                "actor W 5", "init W.init(x:) 5", "deinit W.deinit 5",
                "extension S.Inner:Sendable,Swift.Hashable 6", "subscript S.Inner.subscript(_:) 7",
                "subscript S.Inner.subscript(at:_:) 8", "typealias S.Inner.X 9",
                "class C 11", "class C.N 11", "func C.N.m() 11",
                "operator <+> 12", "precedencegroup Q 13", "var onlyInDebug 15", "func elsewhere() 17",
                "macro M(_:) 19",
            ])
    }

    @Test func takesDocumentationAndAttributesAlong() throws {
        let source = """
            // MARK: - Types

            /// About.
            ///
            /// More.
            @MainActor
            final class A {
                // MARK: Life
                // ru: Один.
                // el: Ένα.
                @objc
                func one() {}  // trailing

                /// Two.
                func two() {}
            }
            """
        #expect(try text("A", of: source).hasPrefix("/// About.\n///\n/// More.\n@MainActor\nfinal class A {\n"))
        #expect(try text("A.one", of: source) == "// ru: Один.\n// el: Ένα.\n@objc\nfunc one() {}  // trailing\n")
        #expect(try text("A.two()", of: source) == "/// Two.\nfunc two() {}\n")
        #expect(try cut("A.two()", of: source).get().lineNumbers == [14, 15])
    }

    @Test func leavesLabelsOutWhereThatIsClear() throws {
        let source =
            "struct A {\n    func f(x: Int) {}\n    func g(a: Int) {}\n    func g(b: Int) {}\n    var h = 1\n    func h(x: Int) {}\n}\n"
        #expect(try text("A.f", of: source) == "func f(x: Int) {}\n")
        #expect(try text("A.f(x:)", of: source) == "func f(x: Int) {}\n")
        #expect(try text("A.g(b:)", of: source) == "func g(b: Int) {}\n")
        #expect(try text("A.h", of: source) == "var h = 1\n")
        #expect(
            failure("A.g", of: source) == [
                "'A.g' names 2 declarations in T/Demo.swift",
                "name one of them in full, or cut a slice: 'A.g(a:)' (line 3), 'A.g(b:)' (line 4)",
            ])
        #expect(
            failure("A.f(y:)", of: source) == [
                "no declaration 'A.f(y:)' in T/Demo.swift", "did you mean 'A.f(x:)' (line 2)?",
            ])
    }

    @Test func namesAnExtensionByTheConformanceItAdds() throws {
        let source = """
            class Login: Base {}
            extension Login: Output, Swift.Sendable {
                func done() {}
            }
            extension Login {
                func helper() {}
            }
            """
        #expect(try text("Login:Output", of: source).hasPrefix("extension Login: Output"))
        #expect(try text("Login:Swift.Sendable", of: source).hasPrefix("extension Login: Output"))
        #expect(try text("Login:Base", of: source) == "class Login: Base {}\n")
        #expect(try text("Login", of: source) == "class Login: Base {}\n")
        #expect(try text("Login.done", of: source) == "func done() {}\n")
        #expect(try text("Login:Output.done()", of: source) == "func done() {}\n")
        #expect(try text("Login.helper", of: source) == "func helper() {}\n")
        #expect(failure("Login:Out", of: source).first == "no declaration 'Login:Out' in T/Demo.swift")
        #expect(
            failure("Login:Output.helper", of: source).first == "no declaration 'Login:Output.helper' in T/Demo.swift")
    }

    @Test func findsOperatorsInitialisersSubscriptsAndCases() throws {
        let source = """
            struct V {
                static func ..< (l: V, r: V) -> V { l }
                static func + (l: V, r: V) -> V { l }
                init(x: Int) {}
                init?(y: Int) { nil }
                subscript(i: Int) -> Int { i }
                enum E { case one, two(Int) }
                func `in`() {}
            }
            """
        #expect(try text("V...<", of: source) == "static func ..< (l: V, r: V) -> V { l }\n")
        #expect(try text("V.+(_:_:)", of: source) == "static func + (l: V, r: V) -> V { l }\n")
        #expect(try text("V.init(y:)", of: source) == "init?(y: Int) { nil }\n")
        #expect(try text("V.subscript", of: source) == "subscript(i: Int) -> Int { i }\n")
        #expect(try text("V.E.two", of: source) == "case one, two(Int)\n")
        #expect(try text("V.in", of: source) == "func `in`() {}\n")
        #expect(try text("V.`in`()", of: source) == "func `in`() {}\n")
    }

    @Test func suggestsTheLikeliest() {
        let source = """
            final class UserPresenter {
                let view = 1

                func presentUserData(response: Int) {}
            }
            """
        #expect(
            failure("UserPresenter.present", of: source) == [
                "no declaration 'UserPresenter.present' in T/Demo.swift",
                "did you mean 'UserPresenter.presentUserData(response:)' (line 4)?",
            ])
        #expect(failure("UserPresentr.view", of: source).last == "did you mean 'UserPresenter.view' (line 2)?")
        #expect(failure("view", of: source).last == "did you mean 'UserPresenter.view' (line 2)?")
        #expect(
            failure("Q", of: source).last
                == "the file declares 'UserPresenter' (line 1), 'UserPresenter.view' (line 2), "
                + "'UserPresenter.presentUserData(response:)' (line 4)")
        #expect(failure("", of: source).first == "no declaration '' in T/Demo.swift")
        #expect(failure("A", of: "print(1)\n").last == "the file declares nothing")
    }

    @Test func listsBothBranchesOfACondition() {
        let source = "#if A\nfunc f() {}\n#else\nfunc f() {}\n#endif\n"
        #expect(
            failure("f", of: source).last
                == "all have this name, in lines 2, 4: cut a slice of the one you mean")
    }

    @Test func cutsADeclarationInsideALine() throws {
        #expect(try text("E.P.f", of: "enum E { struct P { func f() {} } }\n") == "func f() {}\n")
        #expect(
            try text("S.b", of: "    struct S { let a = 1; let b = [\n        2\n    ] }\n") == "let b = [\n    2\n]\n")
    }

    @Test func findsOffsetsWhateverTheLineEnd() throws {
        let source = "\u{FEFF}import A\r\n\r\n/// Ένα.\r\nstruct S {\r\n    var имя = 1\r\n}\r\n"
        #expect(try text("S", of: source) == "/// Ένα.\nstruct S {\n    var имя = 1\n}\n")
        #expect(try cut("S.имя", of: source).get().lineNumbers == [5])
        #expect(try text("S", of: "/// A.\rstruct S {\r    var a = 1\r}\r") == "/// A.\nstruct S {\n    var a = 1\n}\n")
    }

    @Test func leavesMarkersOutOfADeclaration() throws {
        let source =
            "struct S {\n    // snippet.a\n    let a = 1\n    // snippet.end\n    // snippet.hide\n    let b = 2\n    // snippet.show\n}\n"
        #expect(try text("S", of: source) == "struct S {\n    let a = 1\n    // …\n}\n")
        #expect(
            failure("S.b", of: source) == ["nothing to show of 'S.b' in T/Demo.swift", "all of it is blank or hidden"])
    }

    @Test func reportsSyntaxErrors() {
        let found = Declarations(parsing: SourceFile(path: "Demo.swift", text: "struct S {\n    let a =\n}\n"))
            .diagnostics
        #expect(found.map { "\($0.place): \($0.summary)" } == ["Demo.swift:2:12: expected expression in variable"])
        #expect(found.map(\.rule) == [.invalidSwift])
        #expect(Declarations(parsing: SourceFile(path: "Demo.swift", text: "let a = 1\n")).diagnostics == [])
    }
}

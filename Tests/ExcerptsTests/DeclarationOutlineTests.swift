import Core
import Excerpts
import Foundation
import Testing

/// What the lexer alone sees of declarations, beside what the toolchain's parser sees.
@Suite struct DeclarationOutlineTests {
    @Test func asTheParserSeesThem() throws {
        // Every Swift file of this repository's samples.
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/Samples")
        let names = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
        let files = names.filter { $0.hasSuffix(".swift") }.sorted()
        #expect(files.count > 10)
        for name in files {
            let file = SourceFile(path: name, bytes: try Files.read(folder.appendingPathComponent(name).path, as: name))
            let parsed = Declarations(parsing: file).all.filter { $0.kind != .extension }
            #expect(outline(file) == parsed.map { "\($0.line) \($0.name)" }, "\(name)")
        }
    }

    @Test func kindsOfDeclarations() {
        let source = """
            @MainActor
            public final class A<T: B>: C where T: D {
                private(set) var x: [Int] = [1, 2], y = 0
                static let `default` = A { inner in let hidden = 1 }
                class func make(_ first: Int, and second: @escaping (Int) -> Void = { _ in }, third: Int) -> A? { nil }
                init?<S>(of s: S) where S: Sequence { func nested() {} }
                subscript(index: Int, at place: Int) -> Int { get { 0 } set {} }
                static func == (left: A, right: A) -> Bool { true }
                enum Kind: String { case one, two(Int, label: String), three = "3"
                    func f() { switch self { case .one: break; default: break } } }
                deinit {}
            }
            extension A.Kind: E { typealias F = Int; struct G { let h: Int } }
            protocol P { associatedtype Q; var r: Int { get set }; func s() async throws -> Int }
            #if DEBUG
            actor R {}
            #endif
            let a = A.self, b = "struct No {}"
            func free() { struct Local {} }
            """
        #expect(
            outline(SourceFile(path: "A.swift", bytes: Array(source.utf8))) == [
                "2 A", "3 A.x", "4 A.default", "5 A.make(_:and:third:)", "6 A.init(of:)", "7 A.subscript(_:at:)",
                "8 A.==(left:right:)", "9 A.Kind", "9 A.Kind.one", "9 A.Kind.two(_:label:)", "9 A.Kind.three", "10 A.Kind.f()",
                "11 A.deinit", "13 A.Kind.F", "13 A.Kind.G", "13 A.Kind.G.h", "14 P", "14 P.Q", "14 P.r", "14 P.s()",
                "16 R", "18 a", "19 free()",
            ])
    }

    @Test func words() {
        let source = """
            struct A {
                public func f(
                    of a: Int
                ) throws -> Int { 0 }
                let b: Int = 1
            }

            """
        let outline = DeclarationOutline(
            of: SwiftSource(scanning: SourceFile(path: "A.swift", bytes: Array(source.utf8))))
        #expect(outline.items.map(\.text) == ["struct A", "public func f(of a: Int) throws -> Int", "let b: Int"])
    }

    @Test(arguments: [
        "struct", "func (", "case", "enum A { case a(", "} } struct B {", "extension A.", "var ((", "func f<",
    ])
    func unfinished(source: String) {
        _ = outline(SourceFile(path: "A.swift", bytes: Array(source.utf8)))
    }

    private func outline(_ file: SourceFile) -> [String] {
        DeclarationOutline(of: SwiftSource(scanning: file)).items.map { "\($0.line) \($0.name)" }
    }
}

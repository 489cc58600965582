import Core
import Excerpts
import Foundation
import Testing

@Suite struct DeclarationStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    private let file = SourceFile(path: "Demo.swift", text: "struct S {\n    let a =\n}\n")

    private func entries() throws -> [String] {
        FileManager.default.fileExists(atPath: folder)
            ? try FileManager.default.contentsOfDirectory(atPath: folder) : []
    }

    @Test func answersTheSameFromTheFolder() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let store = DeclarationStore(folder: folder, writes: true)
        let parsed = store.declarations(of: file)
        #expect(try entries().count == 1)
        let kept = store.declarations(of: file)
        #expect(kept.all == parsed.all)
        #expect(kept.diagnostics == parsed.diagnostics)
        #expect(kept.diagnostics.count == 1)
        #expect(try entries().count == 1)
    }

    @Test func readsWhatItKept() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let store = DeclarationStore(folder: folder, writes: true)
        _ = store.declarations(of: file)
        let entry = try folder + "/" + #require(entries().first)
        try Data(#"{"all":[],"diagnostics":[]}"#.utf8).write(to: URL(fileURLWithPath: entry))
        #expect(store.declarations(of: file).all == [])
    }

    @Test func parsesAgainWhatIsDamaged() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let store = DeclarationStore(folder: folder, writes: true)
        let parsed = store.declarations(of: file)
        let entry = try folder + "/" + #require(entries().first)
        try Data("{".utf8).write(to: URL(fileURLWithPath: entry))
        #expect(store.declarations(of: file).all == parsed.all)
        #expect(try Data(contentsOf: URL(fileURLWithPath: entry)).count > 1)
    }

    @Test func keepsApartWhatDiffers() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let store = DeclarationStore(folder: folder, writes: true)
        let other = SourceFile(path: "Demo.swift", text: "struct T {}\n")
        let elsewhere = SourceFile(path: "Other.swift", text: "struct T {}\n")
        for file in [file, other, elsewhere] { _ = store.declarations(of: file) }
        #expect(try entries().count == 3)
    }

    @Test func writesNothingUnlessAllowed() throws {
        let reading = DeclarationStore(folder: folder, writes: false)
        #expect(reading.declarations(of: file).all.map(\.name) == ["S", "S.a"])
        #expect(try entries() == [])
        let without = DeclarationStore(folder: nil, writes: true)
        #expect(without.declarations(of: file).all.map(\.name) == ["S", "S.a"])
    }
}

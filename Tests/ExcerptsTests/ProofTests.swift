import Core
import Excerpts
import Foundation
import SwiftParser
import SwiftSyntax
import Testing

/// What pages show of a file is its code, by the toolchain's own parser: only comments differ by language.
@Suite struct ProofTests {
    private let languages = ["ru", "el", "az"]

    @Test func everySampleOfThisRepository() throws {
        let files = try sampleFiles()
        #expect(files.count > 20)
        let tagged = files.filter { SwiftSource(scanning: $0, languages: languages).hasTaggedComments }
        #expect(tagged.count > 10)
        for file in files { try expectSameCode(file) }
    }

    /// Comment marks where no comment is, and the reverse.
    @Test(arguments: Snippets.all) func snippetsWithACommentBehindEachLine(_ snippet: String) throws {
        let lines = snippet.split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.map { "\($0) // ru: а \"\"\" // el: β /* // az: c */" }.joined(separator: "\n")
        try expectSameCode(SourceFile(path: "snippet.swift", text: text))
        let above = lines.map { "// ru: а \"\"\"\n// el: β /*\n// az: c */\n\($0)" }.joined(separator: "\n")
        try expectSameCode(SourceFile(path: "snippet.swift", text: above))
    }

    /// The comparison itself must be able to fail.
    @Test func seesADifference() {
        #expect(tokens(Array("let a = 1 // b".utf8)) == tokens(Array("let a = 1".utf8)))
        #expect(tokens(Array("let a = \"// b\"".utf8)) != tokens(Array("let a = \"// c\"".utf8)))
    }

    private func expectSameCode(_ file: SourceFile) throws {
        let source = SwiftSource(scanning: file, languages: languages)
        let code = tokens(file.bytes)
        for language in languages {
            let localized = source.localized(for: [language])
            #expect(tokens(localized.file.bytes) == code, "\(file.path) in \(language)")
            #expect(LineIndex(localized.file.bytes).starts.count == LineIndex(file.bytes).starts.count)
        }
    }

    private func tokens(_ bytes: [UInt8]) -> [String] {
        bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }.tokens(viewMode: .sourceAccurate).map(\.text)
    }

    private func sampleFiles() throws -> [SourceFile] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/Samples")
        let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            SourceFile(path: path, bytes: Array(try Data(contentsOf: root.appendingPathComponent(path))))
        }
    }
}

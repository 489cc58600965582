import Core
import Excerpts
import Foundation
import SwiftIDEUtils
import SwiftParser
import SwiftSyntax
import Testing

/// The lexer's classes against those of the toolchain's own classification, byte by byte. Names, types, labels and what
/// the toolchain leaves plain count as one class; white space has no colour.
@Suite struct AgreementTests {
    @Test func agreesOnEverySwiftFileOfThisRepository() throws {
        let files = try swiftFiles(below: repository)
        #expect(files.count > 20)
        let found = files.concurrentMap { disagreements($0) }.flatMap { $0 }
        #expect(found == [])
    }

    @Test(arguments: Snippets.all) func agreesOnASnippet(_ snippet: String) {
        #expect(disagreements(SourceFile(path: "snippet", text: snippet)) == [])
    }

    /// The comparison itself must be able to fail.
    @Test func seesADisagreement() {
        let file = SourceFile(path: "snippet", text: "let a = 1")
        #expect(toolchainClasses(of: file.bytes) == Array("kkk.....n".utf8))
        #expect(classes(of: file) == Array("kkk.....n".utf8))
        #expect(classes(of: SourceFile(path: "snippet", text: "set a = 1")) == Array("........n".utf8))
    }
}

private let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

private func swiftFiles(below root: URL) throws -> [SourceFile] {
    let package = [
        SourceFile(path: "Package.swift", bytes: try bytes(of: root.appendingPathComponent("Package.swift")))
    ]
    return try package
        + ["Sources", "Tests"].flatMap { folder in
            let base = root.appendingPathComponent(folder).path
            let paths = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
            return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
                SourceFile(path: folder + "/" + path, bytes: try bytes(of: URL(fileURLWithPath: base + "/" + path)))
            }
        }
}

private func bytes(of file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }

/// The first disagreement of each line.
private func disagreements(_ file: SourceFile) -> [String] {
    let ours = classes(of: file)
    let theirs = toolchainClasses(of: file.bytes)
    let lines = LineIndex(file.bytes)
    var found: [String] = []
    var lastLine = 0
    for index in file.bytes.indices where ours[index] != theirs[index] && file.bytes[index] > UInt8.space {
        let place = lines.place(of: index..<index + 1, in: file)
        guard place.line != lastLine else { continue }
        lastLine = place.line
        let both = "toolchain \([theirs[index]].text), ours \([ours[index]].text)"
        found.append("\(place): \(both): \(place.excerpt?.text ?? "")")
    }
    return found
}

private func classes(of file: SourceFile) -> [UInt8] {
    var classes = [UInt8](repeating: UInt8(ascii: "."), count: file.bytes.count)
    for span in file.classifiedSpans {
        for index in span.range { classes[index] = span.tokenClass.letter }
    }
    return classes
}

private func toolchainClasses(of bytes: [UInt8]) -> [UInt8] {
    var classes = [UInt8](repeating: UInt8(ascii: "."), count: bytes.count)
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    for range in tree.classifications {
        for index in range.range.lowerBound.utf8Offset..<range.range.upperBound.utf8Offset {
            classes[index] = range.kind.letter
        }
    }
    return classes
}

private extension TokenClass {
    var letter: UInt8 {
        switch self {
        case .keyword: UInt8(ascii: "k")
        case .string: UInt8(ascii: "s")
        case .number: UInt8(ascii: "n")
        case .comment: UInt8(ascii: "c")
        case .docComment: UInt8(ascii: "d")
        case .typeName: UInt8(ascii: ".")
        case .attribute: UInt8(ascii: "a")
        case .directive: UInt8(ascii: "p")
        case .regex: UInt8(ascii: "r")
        case .operator: UInt8(ascii: "o")
        case .dollarName: UInt8(ascii: "$")
        case .placeholder: UInt8(ascii: "e")
        }
    }
}

private extension SyntaxClassification {
    var letter: UInt8 {
        switch self {
        case .keyword: UInt8(ascii: "k")
        case .stringLiteral: UInt8(ascii: "s")
        case .integerLiteral, .floatLiteral: UInt8(ascii: "n")
        case .lineComment, .blockComment: UInt8(ascii: "c")
        case .docLineComment, .docBlockComment: UInt8(ascii: "d")
        case .attribute: UInt8(ascii: "a")
        case .ifConfigDirective: UInt8(ascii: "p")
        case .regexLiteral: UInt8(ascii: "r")
        case .operator: UInt8(ascii: "o")
        case .dollarIdentifier: UInt8(ascii: "$")
        case .editorPlaceholder: UInt8(ascii: "e")
        default: UInt8(ascii: ".")
        }
    }
}

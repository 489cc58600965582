import Core
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

extension Declarations {
    /// Reads a file with the toolchain's own parser, at about 0.3 MB/s. A file that nests deeper than any that people
    /// write is refused with a finding.
    package init(parsing file: SourceFile) {
        if let problem = NestingLimit.problem(in: file) {
            self.init(all: [], diagnostics: [problem])
        } else {
            self = onLargeStack { Declarations(reading: file) }
        }
    }

    private init(reading file: SourceFile) {
        let tree = file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        var collector = DeclarationCollector(file)
        collector.collect(tree)
        self.init(all: collector.declarations, diagnostics: Declarations.syntaxErrors(tree, file))
    }

    private static func syntaxErrors(_ tree: SourceFileSyntax, _ file: SourceFile) -> [Core.Diagnostic] {
        guard tree.hasError else { return [] }
        if let offset = ParserFaults(tree, file).unspeakable { return [unreadable(at: offset, file)] }
        let lines = LineIndex(file.bytes)
        let found = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }
        return found.map { diagnostic in
            let offset = min(diagnostic.position.utf8Offset, file.bytes.count)
            return Core.Diagnostic(
                .error, .invalidSwift, diagnostic.message, at: lines.place(of: offset..<offset, in: file),
                help: "a listing is cut only from Swift that parses")
        }
    }

    private static func unreadable(at offset: Int, _ file: SourceFile) -> Core.Diagnostic {
        Core.Diagnostic(
            .error, .invalidSwift, "the file cannot be read as Swift from here on", at: file.place(at: offset),
            help: "a listing is cut only from Swift that parses")
    }
}

/// What the parser's own words cannot be asked for: it stops the program at white space that it did not expect, and
/// takes long to tell of a file of nothing but faults.
private struct ParserFaults {
    private static let limit = 100
    private static let tokensOfALine = 400

    let tree: SourceFileSyntax
    let file: SourceFile

    init(_ tree: SourceFileSyntax, _ file: SourceFile) {
        self.tree = tree
        self.file = file
    }

    /// Where the first fault is, when its words must not be asked for.
    var unspeakable: Int? {
        var first: Int?
        var faults = 0
        var inLine = 0
        var longest = 0
        for token in tree.tokens(viewMode: .all) {
            inLine = token.leadingTrivia.contains(where: \.isNewline) ? 1 : inLine + 1
            longest = max(longest, inLine)
            guard token.presence == .missing || token.parent?.is(UnexpectedNodesSyntax.self) == true else { continue }
            faults += 1
            first = first ?? min(token.positionAfterSkippingLeadingTrivia.utf8Offset, file.bytes.count)
        }
        let isLong = faults > Self.limit || longest > Self.tokensOfALine
        return isLong || hasOddSpace ? first ?? 0 : nil
    }

    /// Vertical tabs, form feeds, and byte order marks inside the file.
    private var hasOddSpace: Bool {
        file.bytes.contains { $0 == 0x0B || $0 == 0x0C }
            || file.bytes.dropFirst(3).indices.contains { file.bytes[$0...].starts(with: [0xEF, 0xBB, 0xBF]) }
    }
}

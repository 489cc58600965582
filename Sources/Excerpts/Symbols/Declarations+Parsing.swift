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
        let lines = LineIndex(file.bytes)
        let found = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }
        return found.map { diagnostic in
            let offset = min(diagnostic.position.utf8Offset, file.bytes.count)
            return Core.Diagnostic(
                .error, .invalidSwift, diagnostic.message, at: lines.place(of: offset..<offset, in: file),
                help: "a listing is cut only from Swift that parses")
        }
    }
}

import Core
import Evidence
import Excerpts
import Foundation
import Markdown
import SiteModel

/// What the evidence says, published with the site for other programs to read; `Documentation/evidence.schema.json`
/// describes it.
struct EvidenceDocument: Encodable, Sendable {
    static let path = "evidence.json"

    /// Changes with the shape of the document.
    let format = 1
    let toolchain: String
    let languages: [String]
    let samples: [Sample]
    let failures: [Failure]

    struct Sample: Encodable, Sendable {
        let name: String
        let target: String
        let inputs: [Input]
        let sources: [Source]
        let tests: [Test]
        let output: String?
        let symbols: [Symbol]
    }

    /// A file that the proof rests on.
    struct Input: Encodable, Sendable {
        let path: String
        let sha256: String
    }

    struct Source: Encodable, Sendable {
        let path: String
        let lines: LineCoverage?
        /// What the compiler passed over; left out where it took all.
        let inactive: [InactiveCode]?
        /// What the compiler warned of; left out where it warned of nothing.
        let warnings: [CompilerMessage]?
    }

    struct Test: Encodable, Sendable {
        let suite: String
        let name: String
        let result: String
        let seconds: Double
    }

    struct Symbol: Encodable, Sendable {
        let kind: String
        let name: String
        let declaration: String
        /// By language.
        let documentation: [String: String]
        let file: String
        let line: Int
    }

    /// A block that must not compile.
    struct Failure: Encodable, Sendable {
        let lesson: String
        let line: Int
        let code: String
        let expected: String
        let messages: [CompilerMessage]
    }
}

extension EvidenceDocument {
    init(_ evidence: Evidence, of linked: LinkedSite, declarations: DeclarationStore) {
        let site = linked.site
        toolchain = evidence.toolchain
        languages = site.languages.map(\.tag)
        samples = evidence.samples.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { name, sample in
            Sample(name, sample, symbols: sample.sources.flatMap { Self.symbols(of: $0, site, declarations) })
        }
        failures = site.allLessons.filter { !$0.isDraft }.flatMap { lesson in
            lesson.failingBlocks.compactMap { Failure($0.fence, $0.block, in: lesson, evidence) }
        }
    }

    /// The same document gives the same bytes: keys are sorted.
    func json() throws(EnvironmentError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        do {
            return [UInt8](try encoder.encode(self)) + [.lineFeed]
        } catch {
            throw EnvironmentError("cannot write \(Self.path): \(error)")
        }
    }
}

private extension EvidenceDocument {
    /// Of a source file, by its path from the site's root.
    static func symbols(of path: String, _ site: Site, _ declarations: DeclarationStore) -> [Symbol] {
        let prefix = site.samples.folder + "/"
        guard path.hasPrefix(prefix), let position = site.samples.position(of: String(path.dropFirst(prefix.count)))
        else { return [] }
        let source = site.samples.sources[position]
        let reader = DeclarationReader(source)
        let localized = site.languages.indices.map { language in
            DeclarationReader(source.localized(for: site.commentLanguages(for: language)))
        }
        return declarations.declarations(of: source.file).all.map { declaration in
            let texts = zip(site.languages, localized).map { ($0.tag, $1.documentation(of: declaration)) }
            return Symbol(
                kind: declaration.kind.rawValue, name: declaration.name, declaration: reader.text(of: declaration),
                documentation: Dictionary(texts.filter { !$0.1.isEmpty }) { first, _ in first }, file: path,
                line: declaration.line)
        }
    }
}

private extension EvidenceDocument.Sample {
    init(_ name: String, _ sample: Evidence.Sample, symbols: [EvidenceDocument.Symbol]) {
        self.name = name
        target = sample.target
        inputs = sample.files.map { .init(path: $0, sha256: $1.hex) }
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        sources = sample.sources.map {
            .init(
                path: $0, lines: sample.coverage[$0], inactive: sample.inactive[$0], warnings: sample.warnings[$0])
        }
        tests = sample.tests.sorted(by: <).map {
            .init(
                suite: $0.suite, name: $0.name, result: $0.result.rawValue,
                seconds: ($0.seconds * 1_000_000).rounded() / 1_000_000)
        }
        output = sample.output
        self.symbols = symbols
    }
}

private extension EvidenceDocument.Failure {
    /// nil for a block of which nothing is known.
    init?(_ fence: Fence, _ block: FailingBlock, in lesson: Lesson, _ evidence: Evidence) {
        guard let messages = evidence.failures[block.id] else { return nil }
        self.lesson = lesson.path
        line = fence.mark.line
        code = fence.body.text
        expected = block.expected
        self.messages = messages
    }
}

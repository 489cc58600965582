import Core
import Excerpts
import Markdown

/// The declaration that a term of the glossary is about.
package struct TermSymbol: Hashable, Sendable {
    /// As the glossary spells it.
    package let name: String
    /// A position in `SampleLibrary.sources`.
    package let source: Int
    /// 1-based.
    package let line: Int
}

/// Finds the declarations that terms of the glossary name.
struct TermSymbolLinker {
    let site: Site
    let declarations: DeclarationStore
}

extension TermSymbolLinker {
    /// Beside the glossary's terms.
    func link() -> (symbols: [TermSymbol?], diagnostics: [Diagnostic]) {
        guard let glossary = site.glossary.content else { return ([], []) }
        let wanted = Set(glossary.terms.compactMap { $0.symbol.flatMap { soundSource(of: $0) } }).sorted()
        let read = wanted.concurrentMap { declarations.declarations(of: site.samples.sources[$0].file) }
        let declared = Dictionary(uniqueKeysWithValues: zip(wanted, read))
        var findings = FindingList()
        let symbols = glossary.terms.map { term in
            term.symbol.flatMap { resolve($0, of: glossary, declared, &findings) }
        }
        return (symbols, findings.diagnostics)
    }
}

private extension TermSymbolLinker {
    /// nil for a file that is not there, or that has faults of its own, which are said there.
    func soundSource(of symbol: Glossary.Symbol) -> Int? {
        site.samples.position(of: symbol.file).flatMap { position in
            site.samples.sources[position].diagnostics.hasErrors ? nil : position
        }
    }

    func resolve(
        _ symbol: Glossary.Symbol, of glossary: Glossary, _ declared: [Int: Declarations], _ findings: inout FindingList
    ) -> TermSymbol? {
        guard let source = site.samples.position(of: symbol.file) else {
            findings.append(.unknownSample) { unknownFile(symbol, of: glossary) }
            return nil
        }
        guard let declarations = declared[source] else { return nil }
        guard !declarations.diagnostics.hasErrors else {
            findings.append(contentsOf: declarations.diagnostics)
            return nil
        }
        switch declarations.find(symbol.declaration) {
        case .success(let found):
            return TermSymbol(name: symbol.declaration, source: source, line: found.line)
        case .failure(let failure):
            findings.append(failure.rule) { finding(failure, symbol, of: glossary) }
            return nil
        }
    }
}

// MARK: - Messages

private extension TermSymbolLinker {
    func unknownFile(_ symbol: Glossary.Symbol, of glossary: Glossary) -> Diagnostic {
        let nearest = site.samples.nearPaths.nearest(to: symbol.file)
        return Diagnostic(
            .error, .unknownSample, "no file '\(symbol.file)' in \(site.samples.folder)",
            at: glossary.place(symbol.range),
            help: nearest.map { "did you mean '\($0)'?" }
                ?? "the path is from \(site.samples.folder) on: Target/File.swift Declaration")
    }

    func finding(_ failure: CutFailure, _ symbol: Glossary.Symbol, of glossary: Glossary) -> Diagnostic {
        Diagnostic(
            .error, failure.rule,
            failure.summary(of: .symbol(symbol.declaration, only: []), in: symbol.file),
            at: glossary.place(symbol.range), help: failure.help)
    }
}

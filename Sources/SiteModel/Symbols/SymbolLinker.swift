import Core
import Excerpts
import Markdown

/// Finds the declarations that lessons' inline code names. Files that nothing may name are not parsed.
struct SymbolLinker {
    let site: Site
    let declarations: DeclarationStore
    /// What is parsed already, by positions of sources.
    let known: [Int: Declarations]

    struct Outcome: Sendable {
        /// Beside the lessons that were asked for, then beside their `codeSpans`.
        var symbols: [[SymbolTarget?]]
        var diagnostics: [Diagnostic]
    }
}

extension SymbolLinker {
    func link(_ lessons: [Lesson]) -> Outcome {
        let asked = lessons.map(\.codeSpans).contains { !$0.isEmpty }
        guard asked else { return Outcome(symbols: lessons.map { _ in [] }, diagnostics: []) }
        let spans = lessons.concurrentMap { LessonSpans($0, site: site) }
        let scope = SymbolScope(site: site, tables: tables(of: spans), declarations: declarations)
        let results = spans.concurrentMap { spans in resolve(spans, scope) }
        return Outcome(symbols: results.map(\.symbols), diagnostics: results.flatMap(\.diagnostics))
    }
}

/// The inline code of a lesson, and the samples it may be about.
struct LessonSpans: Sendable {
    let lesson: Lesson
    /// Beside the lesson's `codeSpans`.
    let references: [SymbolReference?]
    /// The samples that the lesson shows or names.
    let targets: [String]
    /// Files that the lesson shows a listing of, by their positions.
    let shown: Set<Int>

    init(_ lesson: Lesson, site: Site) {
        self.lesson = lesson
        references = lesson.codeSpans.map { $0.isPlain ? nil : SymbolReference($0.text) }
        let named = lesson.frontMatter?.samples.map { String($0.value.prefix { $0 != "/" }) } ?? []
        let isAsked = references.contains { $0 != nil }
        targets = isAsked ? Set(lesson.fences.compactMap(\.target) + named).sorted() : []
        shown = Set(lesson.listings.compactMap { site.samples.position(of: $0.sample.value) })
    }
}

private extension SymbolLinker {
    /// By sample.
    func tables(of lessons: [LessonSpans]) -> [String: SymbolTable] {
        let wanted = wanted(by: lessons)
        let sources = wanted.keys.sorted().flatMap { target in
            site.samples.sources(of: target).map { (target: target, source: $0) }
        }
        let read = sources.concurrentMap { target, source -> Declarations? in
            let file = site.samples.sources[source]
            guard !file.diagnostics.hasErrors, let names = wanted[target], file.declares(anyOf: names) else {
                return nil
            }
            return known[source] ?? declarations.declarations(of: file.file)
        }
        var tables: [String: SymbolTable] = [:]
        for ((target, source), declared) in zip(sources, read) {
            declared.map { tables[target, default: SymbolTable()].add($0, of: source) }
        }
        return tables
    }

    func wanted(by lessons: [LessonSpans]) -> [String: WantedNames] {
        var wanted: [String: WantedNames] = [:]
        for spans in lessons {
            for target in spans.targets {
                for reference in spans.references {
                    reference?.addNames(to: &wanted[target, default: WantedNames()])
                }
            }
        }
        return wanted
    }

    func resolve(
        _ spans: LessonSpans, _ scope: SymbolScope
    ) -> (symbols: [SymbolTarget?], diagnostics: [Diagnostic]) {
        let resolver = scope.resolver(of: spans)
        var check = InlineSymbolFindings(spans, scope, resolver)
        let symbols = zip(spans.lesson.codeSpans, spans.references).map { span, reference -> SymbolTarget? in
            guard let reference else { return nil }
            switch resolver.resolve(reference) {
            case .one(let target): return scope.pages.contains(target.source) ? target : nil
            case .ambiguous: return nil
            case .none:
                check.take(span, reference)
                return nil
            }
        }
        return (symbols, check.findings.diagnostics)
    }
}

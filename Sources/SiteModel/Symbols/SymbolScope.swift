import Core
import Excerpts

/// What all lessons have in common when their inline code is looked up.
struct SymbolScope: Sendable {
    let site: Site
    /// Files of the samples that lessons show, by their positions: they have pages to lead to.
    let shownSources: [Int]
    let pages: Set<Int>
    /// What the site's configuration, its glossary and its package call their own.
    let words: Set<String>
    /// By sample: files that may declare what some lesson names.
    private let tables: [String: SymbolTable]
    private let declarations: DeclarationStore

    init(site: Site, tables: [String: SymbolTable], declarations: DeclarationStore) {
        self.site = site
        self.tables = tables
        self.declarations = declarations
        shownSources = site.samplesWithPages.flatMap { site.samples.sources(of: $0) }
        pages = Set(shownSources)
        words = Set(site.config.inlineSymbols.known).union(site.glossary.terms.flatMap(\.words))
            .union(site.samples.targets.flatMap { [$0, $0 + "Tests"] })
    }
}

extension SymbolScope {
    func resolver(of spans: LessonSpans) -> SymbolResolver {
        SymbolResolver(tables: spans.targets.compactMap { tables[$0] }, shown: spans.shown)
    }

    /// The type of the lesson's samples that a path names, and a resolver that knows all of its members: those of its
    /// extensions, and of the types that it inherits from.
    func type(
        _ path: [SymbolReference.Step], of spans: LessonSpans
    ) -> (type: SymbolTarget, resolver: SymbolResolver)? {
        var names = Set(path.suffix(1).map(\.name))
        while true {
            let resolver = resolver(of: spans, inFilesDeclaring: names)
            guard case .one(let type) = resolver.resolve(path), type.isType, type.declaration.kind != .typealias else {
                return nil
            }
            let inherited = resolver.ancestors(of: type).names
            guard !names.isSuperset(of: inherited) else { return (type, resolver) }
            names.formUnion(inherited)
        }
    }

    private func resolver(of spans: LessonSpans, inFilesDeclaring names: Set<String>) -> SymbolResolver {
        resolver(of: spans, in: names.reduce(into: WantedNames()) { $0.insert($1, isCall: false) })
    }

    /// A function's name with its argument labels, if there is one such function in the lesson's samples.
    func signature(of name: String, for spans: LessonSpans) -> String {
        let labels = labels(of: name, for: spans)
        return labels.count == 1 ? name + labels.joined() : name
    }

    /// The argument labels of all functions of that name.
    func labels(of name: String, for spans: LessonSpans) -> Set<String> {
        var wanted = WantedNames()
        wanted.insert(name, isCall: true)
        return Set(resolver(of: spans, in: wanted).named(name).compactMap { $0.path.last?.labels })
    }

    private func resolver(of spans: LessonSpans, in wanted: WantedNames) -> SymbolResolver {
        var table = SymbolTable()
        for source in ownSources(spans) {
            let file = site.samples.sources[source]
            guard !file.diagnostics.hasErrors, file.declares(anyOf: wanted) else { continue }
            table.add(declarations.declarations(of: file.file), of: source)
        }
        return SymbolResolver(tables: [table], shown: spans.shown)
    }

    /// Files of the lesson's own samples; of a lesson without samples, of all that lessons show.
    func ownSources(_ spans: LessonSpans) -> [Int] {
        spans.targets.isEmpty ? shownSources : spans.targets.flatMap { site.samples.sources(of: $0) }
    }

    /// What those files seem to declare, each name once, in order.
    func declaredNames(_ spans: LessonSpans) -> [String] {
        Set(ownSources(spans).flatMap { site.samples.sources[$0].namesOfDeclarations }).sorted()
    }
}

private extension Glossary.Term {
    /// Its names, and the steps of the declaration that it is about.
    var words: [String] {
        let declaration = symbol?.declaration ?? ""
        return Array(name.values) + variants.values.flatMap { $0 } + [declaration]
            + declaration.split { ".:(".contains($0) }.map(String.init)
    }
}

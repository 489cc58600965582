import Core
import Markdown
import SiteModel

/// Every link to a term names one that the glossary has, in lessons and in definitions.
struct UnknownTermCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let site = linked.site
        let faulty = linked.lessonsWithLinks.filter { $0.links.terms.contains(nil) }
        let glossary = site.glossary.content
        let isDefinitionFaulty = glossary?.terms.contains { !unknown(in: $0, glossary).isEmpty } ?? false
        guard !faulty.isEmpty || isDefinitionFaulty else { return [] }
        let search = TermGuess(site.glossary)
        return faulty.flatMap { findings(in: $0.lesson, $0.links, search) }
            + (glossary.map { findings(in: $0, search) } ?? [])
    }
}

private extension UnknownTermCheck {
    func findings(in lesson: Lesson, _ links: LinkedLesson, _ guess: TermGuess) -> [Diagnostic] {
        var findings = FindingList()
        for (use, term) in zip(lesson.terms, links.terms) where term == nil && !guess.isSaidElsewhere(use.id) {
            findings.append(.unknownTerm) { finding(use.id, at: lesson.place(use.mark), guess) }
        }
        return findings.diagnostics
    }

    func findings(in glossary: Glossary, _ guess: TermGuess) -> [Diagnostic] {
        var findings = FindingList()
        for term in glossary.terms {
            for (id, range) in unknown(in: term, glossary) where !guess.isSaidElsewhere(id) {
                findings.append(.unknownTerm) { finding(id, at: glossary.place(range), guess) }
            }
        }
        return findings.diagnostics
    }

    func unknown(in term: Glossary.Term, _ glossary: Glossary?) -> [(id: String, range: Range<Int>)] {
        term.definition.sorted { $0.key < $1.key }.flatMap { _, definition in
            definition.text.terms.filter { glossary?.position(of: $0) == nil }.map { ($0, definition.range) }
        }
    }

    func finding(_ id: String, at place: Place, _ guess: TermGuess) -> Diagnostic {
        Diagnostic(.error, .unknownTerm, "no term '\(id)' in the glossary", at: place, help: guess.help(for: id))
    }
}

/// What an author who names a term that is not there may have meant.
private struct TermGuess {
    private let file: GlossaryFile
    private let ids: [String]
    /// By what the slug of a name would be.
    private var namesakes: [String: String] = [:]

    init(_ file: GlossaryFile) {
        self.file = file
        ids = file.terms.map(\.id)
        for term in file.terms {
            for name in Array(term.name.values) + term.variants.values.flatMap({ $0 }) {
                let slug = Slug.of(name)
                namesakes[slug] = namesakes[slug] ?? term.id
            }
        }
    }

    /// The glossary itself is at fault, which is said there.
    func isSaidElsewhere(_ id: String) -> Bool {
        switch file {
        case .missing: false
        case .refused: true
        case .read(let glossary): glossary.isRefused(id)
        }
    }

    func help(for id: String) -> String {
        guard case .read = file else { return "write \(Glossary.path), and the term in it" }
        let meant = NearMiss.of(id, among: ids) ?? namesakes[Slug.of(id)]
        return meant.map { "did you mean 'term:\($0)'?" } ?? "add it to \(Glossary.path)"
    }
}

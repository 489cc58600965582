import Core
import Markdown
import SiteModel

/// Every link to a term names one that the glossary has, in lessons and in definitions.
struct UnknownTermCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let site = linked.site
        let inLessons = linked.lessonsWithLinks.flatMap { lesson, links -> [Diagnostic] in
            guard links.terms.contains(nil) else { return [] }
            return findings(in: lesson, links, site.glossary)
        }
        return inLessons + (site.glossary.content.map(findings) ?? [])
    }
}

private extension UnknownTermCheck {
    func findings(in lesson: Lesson, _ links: LinkedLesson, _ file: GlossaryFile) -> [Diagnostic] {
        var findings = FindingList()
        for (use, term) in zip(lesson.scanned.terms, links.terms) where term == nil {
            guard let help = help(for: use.id, in: file) else { continue }
            findings.append(.unknownTerm) { finding(use.id, at: lesson.scanned.place(use.mark), help: help()) }
        }
        return findings.diagnostics
    }

    func findings(in glossary: Glossary) -> [Diagnostic] {
        var findings = FindingList()
        for term in glossary.terms {
            for (_, definition) in term.definition.sorted(by: { $0.key < $1.key }) {
                for id in definition.text.terms where glossary.position(of: id) == nil {
                    guard let help = help(for: id, in: .read(glossary)) else { continue }
                    findings.append(.unknownTerm) { finding(id, at: glossary.place(definition.range), help: help()) }
                }
            }
        }
        return findings.diagnostics
    }

    /// Nil where the glossary itself is at fault, which is said there.
    func help(for id: String, in file: GlossaryFile) -> (() -> String)? {
        switch file {
        case .refused: nil
        case .missing: { "write \(Glossary.path), and the term in it" }
        case .read(let glossary) where glossary.isRefused(id): nil
        case .read(let glossary):
            { nearest(to: id, in: glossary).map { "did you mean 'term:\($0)'?" } ?? "add it to \(Glossary.path)" }
        }
    }

    /// The id that was mistyped, or that of a term whose name was written instead.
    func nearest(to id: String, in glossary: Glossary) -> String? {
        if let near = NearMiss.of(id, among: glossary.terms.map(\.id)) { return near }
        let wanted = Slug.of(id)
        let namesake = glossary.terms.first { term in
            (Array(term.name.values) + term.variants.values.flatMap { $0 }).contains { Slug.of($0) == wanted }
        }
        return namesake?.id
    }

    func finding(_ id: String, at place: Place, help: String) -> Diagnostic {
        Diagnostic(.error, .unknownTerm, "no term '\(id)' in the glossary", at: place, help: help)
    }
}

import Core
import Markdown
import SiteModel

/// A term that no lesson links to is a leftover, unless a link that is wrong may have meant it.
struct UnusedTermCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        guard let glossary = linked.site.glossary.content else { return [] }
        var used = glossary.terms.map { _ in false }
        for (_, links) in linked.lessonsWithLinks {
            for term in links.terms {
                guard let term else { return [] }
                used[term] = true
            }
        }
        var findings = FindingList()
        for (term, isUsed) in zip(glossary.terms, used) where !isUsed {
            findings.append(.unusedTerm) {
                Diagnostic(
                    .warning, .unusedTerm, "no lesson uses term '\(term.id)'", at: glossary.place(term.idRange),
                    help: "link to it where it is explained: [\(example(term))](term:\(term.id)), or remove it")
            }
        }
        return findings.diagnostics
    }

    private func example(_ term: Glossary.Term) -> String {
        term.name.min { $0.key < $1.key }?.value ?? ""
    }
}

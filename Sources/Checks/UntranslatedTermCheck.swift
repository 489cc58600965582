import Core
import Markdown
import SiteModel

/// A term has a name and a definition in every language whose lessons use it.
struct UntranslatedTermCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        guard let glossary = linked.site.glossary.content else { return [] }
        let using = usingLanguages(of: glossary, linked)
        var findings = FindingList()
        for (term, languages) in zip(glossary.terms, using) {
            for language in languages.sorted().map({ linked.site.languages[$0] }) {
                let missing = missing(of: term, in: language)
                guard !missing.isEmpty else { continue }
                findings.append(.untranslatedTerm) {
                    Diagnostic(
                        .warning, .untranslatedTerm,
                        "term '\(term.id)' has no \(missing.joined(separator: " and no ")) in '\(language.tag)'",
                        at: glossary.place(term.idRange),
                        help: "add '\(language.tag): …' to its \(missing.joined(separator: " and its "))")
                }
            }
        }
        return findings.diagnostics
    }
}

private extension UntranslatedTermCheck {
    /// Beside the terms: positions of the languages whose lessons use each.
    func usingLanguages(of glossary: Glossary, _ linked: LinkedSite) -> [Set<Int>] {
        var languages = glossary.terms.map { _ in Set<Int>() }
        for (language, lessons) in linked.lessons.enumerated() {
            for case let term? in lessons.lazy.compactMap({ $0 }).flatMap(\.terms) { languages[term].insert(language) }
        }
        return languages
    }

    func missing(of term: Glossary.Term, in language: Language) -> [String] {
        [
            term.name[language] == nil ? "name" : nil,
            term.definition[language] == nil ? "definition" : nil,
        ].compactMap { $0 }
    }
}

import Core
import Markdown
import SiteModel

/// The prose of a language calls no term by a spelling that the glossary forbids there.
struct ForbiddenVariantCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let site = linked.site
        guard let glossary = site.glossary.content else { return [] }
        let searches = site.languages.map { search(for: $0, in: glossary) }
        let wanted = zip(searches, site.lessons).flatMap { search, lessons -> [(SpellingSearch, Lesson)] in
            search.map { search in lessons.compactMap { $0.map { (search, $0) } } } ?? []
        }
        return wanted.concurrentMap { search, lesson in
            findings(in: lesson, search, glossary.terms)
        }.flatMap { $0 }
    }
}

private extension ForbiddenVariantCheck {
    /// Nil for a language in which nothing is forbidden.
    func search(for language: Language, in glossary: Glossary) -> SpellingSearch? {
        var search = SpellingSearch(language: language.tag)
        for (index, term) in glossary.terms.enumerated() {
            for spelling in term.avoid[language] ?? [] { search.add(spelling.text, number: index) }
        }
        guard !search.isEmpty else { return nil }
        for term in glossary.terms {
            for name in term.names(in: language) { search.passOver(name) }
        }
        return search
    }

    func findings(in lesson: Lesson, _ search: SpellingSearch, _ terms: [Glossary.Term]) -> [Diagnostic] {
        var findings = FindingList()
        for spelling in lesson.scanned.spellings(search) {
            findings.append(.forbiddenVariant) { finding(spelling, of: terms[spelling.number], in: lesson) }
        }
        return findings.diagnostics
    }

    func finding(_ spelling: ScannedLesson.Spelling, of term: Glossary.Term, in lesson: Lesson) -> Diagnostic {
        let name = term.name[lesson.language]
        return Diagnostic(
            .warning, .forbiddenVariant, "'\(spelling.text)' is not what term '\(term.id)' is called",
            at: lesson.place(spelling.mark),
            help: name.map { "write '\($0)', in the form that the sentence needs" }
                ?? "the glossary says what to avoid in '\(lesson.language.tag)', and no name: add one")
    }
}

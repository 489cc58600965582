import Core
import Markdown
import Search
import SiteModel

/// The glossary of one language as its search finds it: a section for each term that the language has a name of.
struct GlossaryPassages: Sendable {
    let renderer: SiteRenderer
    let language: Int
}

extension GlossaryPassages {
    var isEmpty: Bool { terms.isEmpty }

    var document: SearchDocument {
        let text = TermText(
            renderer: renderer, language: language, textLanguage: language, page: SiteAddress.glossary(own))
        return SearchDocument(
            href: "glossary.html", title: renderer.frames[language].strings.text("glossary"),
            sections: [.init()] + terms.map { section($0, text) })
    }

    private var own: Language { renderer.site.languages[language] }

    /// By their positions.
    private var terms: [Int] {
        renderer.site.glossary.terms.indices.filter { renderer.site.glossary.terms[$0].name[own] != nil }
    }

    /// Its other spellings find it too, those included that authors are to avoid: readers type them.
    private func section(_ index: Int, _ text: TermText) -> SearchDocument.Section {
        let term = renderer.site.glossary.terms[index]
        var section = SearchDocument.Section(
            anchor: Array(term.id.utf8), heading: Array(text.name(index).text.utf8))
        let definition = text.definition(index)
        if definition.language == own { section.text = HTMLText.text(of: definition.html) }
        let spellings = term.names(in: own) + (term.avoid[own] ?? []).map(\.text)
        section.remarks = Array(spellings.joined(separator: "\n").utf8)
        return section
    }
}

import Core
import Markdown
import SiteModel
import Templates

/// The names and definitions of terms on one page, in the words of one language.
struct TermText: Sendable {
    let renderer: SiteRenderer
    /// The reader's language, whose glossary is linked to.
    let language: Int
    /// The language of the text around, and where else to look for words.
    let order: [Language]
    let page: String

    /// - Parameter textLanguage: of the text around; a fallback's is not the reader's.
    init(renderer: SiteRenderer, language: Int, textLanguage: Int, page: String) {
        self.renderer = renderer
        self.language = language
        self.page = page
        order = renderer.site.termLanguages(for: textLanguage)
    }
}

extension TermText {
    /// On the glossary's own page, the place alone.
    func href(_ term: Int) -> String {
        let target = SiteAddress.glossary(renderer.site.languages[language])
        let place = "#" + PercentEncoding.encode(terms[term].id)
        return target == page ? place : SiteAddress.relative(to: target, from: page) + place
    }

    func name(_ term: Int) -> (text: String, language: Language) { terms[term].name(in: order) }

    /// Its links to other terms lead to the glossary.
    func definition(_ term: Int) -> (html: [UInt8], language: Language) {
        let definition = terms[term].definition(in: order)
        let targets = definition.text.terms.map { renderer.site.glossary.content?.position(of: $0) }
        var html: [UInt8] = []
        definition.text.html.fill(into: &html) { content, output in
            switch content {
            case .term(let index):
                output.append(text: "href=\"\(targets[index].map(href) ?? "")\"")
            case .termName(let index): targets[index].map { appendName($0, to: &output) }
            case .fence, .link, .image, .termDefinition, .callout, .task, .label, .footnoteBack:
                preconditionFailure("a definition holds links to terms only")
            }
        }
        return (html, definition.language)
    }

    func appendName(_ term: Int, to output: inout [UInt8]) {
        HTML.escape(Array(name(term).text.utf8), into: &output)
    }

    /// ` lang="el"`, and `dir` where it differs; nothing for words in the language of the text around.
    func attributes(of language: Language) -> String {
        guard language != order[0] else { return "" }
        let direction = language.direction == order[0].direction ? "" : " dir=\"\(language.direction.rawValue)\""
        return " lang=\"\(language.tag)\"\(direction)"
    }

    /// `lang` and `dir` for a template; `false` where `attributes` has nothing.
    func mark(_ language: Language) -> Value { language == order[0] ? false : .text(language.tag) }

    private var terms: [Glossary.Term] { renderer.site.glossary.terms }
}

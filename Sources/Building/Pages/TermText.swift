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

    /// Its name and definition for a template, with the language and the direction of each.
    func entry(_ term: Int, id: String) -> Object {
        let name = name(term)
        let definition = definition(term)
        return [
            "id": .text(id),
            "name": .text(name.text),
            "nameLang": mark(name.language),
            "nameDir": .text(name.language.direction.rawValue),
            "definition": .html(definition.html),
            "definitionLang": mark(definition.language),
            "definitionDir": .text(definition.language.direction.rawValue),
        ]
    }

    /// Its links to other terms lead to the glossary; those without words have names in its own language, if they can.
    func definition(_ term: Int) -> (html: [UInt8], language: Language) {
        let (text, language) = terms[term].definition(in: order)
        let targets = text.terms.map { renderer.site.glossary.content?.position(of: $0) }
        var html: [UInt8] = []
        text.html.fill(into: &html) { content, output in
            switch content {
            case .term(let index): output.append(text: "href=\"\(targets[index].map(href) ?? "")\"")
            case .termName(let index):
                guard let target = targets[index] else { return }
                let name = terms[target].name(in: [language] + order)
                output.append(text: Self.wrapped(HTML.escaped(name.text), name.language, around: language))
            case .fence, .link, .image, .termDefinition, .symbol, .symbolEnd, .callout, .task, .label,
                .footnoteBack:
                preconditionFailure("a definition holds links to terms only")
            }
        }
        return (html, language)
    }

    /// HTML in a language, for a place where another may be spoken: marked if it is.
    static func wrapped(_ html: String, _ language: Language, around: Language) -> String {
        language == around ? html : "<span\(attributes(of: language, around: around))>\(html)</span>"
    }

    /// The attributes `lang`, and `dir` where it differs; nothing for words in the language of the text around.
    static func attributes(of language: Language, around: Language) -> String {
        guard language != around else { return "" }
        let direction = language.direction == around.direction ? "" : " dir=\"\(language.direction.rawValue)\""
        return " lang=\"\(language.tag)\"\(direction)"
    }

    /// `lang` and `dir` for a template; `false` where `attributes` has nothing.
    func mark(_ language: Language) -> Value { language == order[0] ? false : .text(language.tag) }

    private var terms: [Glossary.Term] { renderer.site.glossary.terms }
}

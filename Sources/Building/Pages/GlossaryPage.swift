import Core
import Markdown
import SiteModel
import Templates

/// The terms of one language in the order of its alphabet: what each means, what other languages call it, the
/// declaration it is about, and the lessons that use it.
struct GlossaryPage: RenderedPage {
    let renderer: SiteRenderer
    let language: Int
    let path: String

    init(renderer: SiteRenderer, language: Int) {
        self.renderer = renderer
        self.language = language
        path = SiteAddress.glossary(renderer.site.languages[language])
    }
}

extension GlossaryPage {
    func render(into output: inout [UInt8]) throws(RenderFault) {
        let frame = renderer.frames[language]
        let title = frame.strings.text("glossary")
        var context = renderer.commonContext(path, language: language, address: SiteAddress.glossary)
        context["pageTitle"] = .text(frame.title(title))
        context["title"] = frame.strings.value("glossary")
        context["breadcrumb"] = [
            ["title": frame.siteName.value(on: own), "href": .text(href(SiteAddress.home(own)))],
            ["title": frame.strings.value("glossary"), "href": false],
        ]
        let groups = groups(frame)
        context["hasLetters"] = .bool(groups.count > 1)
        context["letters"] = .list(groups)
        try renderer.render("glossary", context, into: &output)
    }
}

private extension GlossaryPage {
    var own: Language { renderer.site.languages[language] }
    var terms: [Glossary.Term] { renderer.site.glossary.terms }

    func href(_ target: String) -> String { SiteAddress.relative(to: target, from: path) }

    /// A letter, and the terms under it.
    func groups(_ frame: PageFrame) -> [Value] {
        let text = TermText(renderer: renderer, language: language, textLanguage: language, page: path)
        let index = GlossaryIndex(of: terms.indices.map { text.name($0).text }, in: frame.strings.locale)
        return index.groups.map { letter, terms in
            let id = "stele:letter-\(letter)"
            return [
                "letter": .text(letter), "id": .text(id), "href": .text("#" + PercentEncoding.encode(id)),
                "terms": .list(terms.map { value(of: $0, text) }),
            ]
        }
    }

    func value(of term: Int, _ text: TermText) -> Value {
        let uses = renderer.termUses.lessons(of: term, in: language)
        var entry = text.entry(term, id: terms[term].id)
        entry["others"] = .list(others(terms[term], than: text.name(term).language))
        entry["symbol"] = symbol(of: term)
        entry["hasLessons"] = .bool(!uses.isEmpty)
        entry["lessons"] = .list(uses.map(lesson))
        return .object(entry)
    }

    /// What other languages call it, in the order of the switcher.
    func others(_ term: Glossary.Term, than shown: Language) -> [Value] {
        zip(renderer.site.languages, renderer.frames).compactMap { language, frame in
            guard language != shown, let name = term.name[language] else { return nil }
            return [
                "lang": .text(language.tag), "dir": .text(language.direction.rawValue), "name": .text(name),
                "languageName": .text(frame.strings.text(InterfaceStrings.nameKey)),
            ]
        }
    }

    /// Its address is false where the sample has no pages.
    func symbol(of term: Int) -> Value {
        guard let symbol = renderer.linked.termSymbols[term] else { return .none }
        let target = SiteAddress.source(renderer.site.samplePath(symbol.source), own)
        let hasPage = renderer.sources.hasPage(symbol.source)
        return [
            "name": .text(symbol.name), "href": hasPage ? .text(href(target) + "#L\(symbol.line)") : false,
        ]
    }

    func lesson(_ use: TermUses.Use) -> Value {
        renderer.lessonEntry(use.key, language, from: path, section: use.heading)
    }
}

import Core
import Markdown
import SiteModel
import Templates

/// The course in one language: its sections, and a card for each lesson.
struct HomePage: RenderedPage {
    let renderer: SiteRenderer
    let language: Int
    let path: String

    init(renderer: SiteRenderer, language: Int) {
        self.renderer = renderer
        self.language = language
        path = SiteAddress.home(renderer.site.languages[language])
    }

    func render(into output: inout [UInt8]) throws(RenderFault) {
        let site = renderer.site
        let frame = renderer.frames[language]
        let homes = site.languages.indices.map { SiteAddress.home(site.languages[$0]) }
        var context = frame.context(
            page: path, switcher: zip(site.languages.indices, homes).map { .init(language: $0, target: $1) })
        frame.addAddress(renderer.address(in: language, SiteAddress.home), to: &context)
        context["pageTitle"] = .text(frame.siteTitle)
        context["title"] = frame.siteName.value(on: frame.own)
        context["sections"] = .list(renderer.course.sections.compactMap(section))
        try renderer.render("home", context, into: &output)
    }
}

private extension HomePage {
    /// nil for a section without a lesson in this language.
    func section(_ section: CourseOutline.Section) -> Value? {
        let cards = section.keys.compactMap(card)
        guard !cards.isEmpty else { return nil }
        let own = renderer.site.languages[language]
        return ["title": section.title(in: own, of: renderer.site).value(on: own), "lessons": .list(cards)]
    }

    func card(_ key: Int) -> Value? {
        let site = renderer.site
        guard let source = renderer.course.sources[language][key], let lesson = site.lessons[source][key] else {
            return nil
        }
        let frontMatter = lesson.scanned.frontMatter
        let strings = renderer.frames[language].strings
        let own = site.languages[language]
        let address = SiteAddress.lesson(site.keys[key], own)
        return [
            "title": lesson.titleValue(on: own),
            "href": .text(SiteAddress.relative(to: address, from: path)),
            "description": lesson.scanned.shownDescription.map { .text($0, in: lesson.language, on: own) } ?? .none,
            "minutes": frontMatter?.minutes.map { strings.value("minutes", count: $0) } ?? .none,
            "verified": renderer.frames[language].evidence.summary(of: lesson),
        ]
    }
}

import Core
import Markdown
import SiteModel
import Templates

/// The course in one language: its sections, and a card for each lesson.
struct HomePage: Sendable {
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
        var value: Object = ["lessons": .list(cards)]
        value.addTitle(of: section, in: renderer.site, language)
        return .object(value)
    }

    func card(_ key: Int) -> Value? {
        let site = renderer.site
        guard let source = renderer.course.sources[language][key], let lesson = site.lessons[source][key] else {
            return nil
        }
        let frontMatter = lesson.scanned.frontMatter
        let strings = renderer.frames[language].strings
        let address = SiteAddress.lesson(site.keys[key], site.languages[language])
        var card: Object = [
            "title": .text(lesson.title),
            "href": .text(SiteAddress.relative(to: address, from: path)),
            "description": .text(frontMatter?.description),
            "minutes": frontMatter?.minutes.map { strings.value("minutes", count: $0) } ?? .none,
            "verified": renderer.frames[language].evidence.summary(of: lesson),
        ]
        card.mark(lesson.language, on: site.languages[language])
        return .object(card)
    }
}

import Core
import Markdown
import SiteModel
import Templates

/// The course in one language: what there is to learn, its sections, and a card for each lesson.
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
        context["mend"] = site.mendedPath(SiteAddress.home(frame.own))
        context["title"] = frame.siteName.value(on: frame.own)
        context["description"] =
            site.config.description.flatMap { site.phrase($0, in: frame.own) }
            .map { $0.value(on: frame.own) } ?? Value.none
        let keys = renderer.course.pages(in: language)
        context["course"] = course(keys)
        context["startHref"] = keys.first.map { .text(href($0)) } ?? Value.none
        context["sections"] = .list(renderer.course.sections.compactMap(section))
        try renderer.render("home", context, into: &output)
    }
}

private extension HomePage {
    func href(_ key: Int) -> String {
        let site = renderer.site
        return SiteAddress.relative(to: SiteAddress.lesson(site.keys[key], site.languages[language]), from: path)
    }

    /// All lessons together: how many, how long they take where each says so, what is proved of them.
    func course(_ keys: [Int]) -> Value {
        let frame = renderer.frames[language]
        let lessons = keys.compactMap { key in
            renderer.course.sources[language][key].flatMap { renderer.site.lessons[$0][key] }
        }
        let minutes = lessons.compactMap { $0.frontMatter?.minutes }
        return [
            "lessons": frame.strings.value("lessons", count: lessons.count),
            "time": minutes.count < lessons.count ? .none : time(minutes.reduce(0, +), frame.strings),
            "verified": frame.evidence.summary(of: renderer.coverage.wholeListings(of: lessons)),
        ]
    }

    func time(_ minutes: Int, _ strings: InterfaceStrings) -> Value {
        minutes < 120
            ? strings.value("minutes", count: minutes) : strings.value("hours", count: (minutes + 30) / 60)
    }

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
        let frontMatter = lesson.frontMatter
        let strings = renderer.frames[language].strings
        let own = site.languages[language]
        let minutes = frontMatter?.minutes.map { strings.value("minutes", count: $0) } ?? Value.none
        let verified = renderer.frames[language].evidence.summary(of: renderer.coverage.wholeListings(of: [lesson]))
        return [
            "title": lesson.titleValue(on: own),
            "href": .text(href(key)),
            "description": lesson.shownDescription.map { .text($0, in: lesson.language, on: own) } ?? .none,
            "hasMeta": .bool(!minutes.isFalse || !verified.isFalse),
            "minutes": minutes,
            "verified": verified,
        ]
    }
}

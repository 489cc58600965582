import Core
import SiteModel
import Templates

/// What stands at a lesson's old address: a page that leads to the new one.
struct RedirectPage: RenderedPage {
    let renderer: SiteRenderer
    let language: Int
    let key: Int
    let path: String

    init(renderer: SiteRenderer, language: Int, key: Int, alias: LessonAlias) {
        self.renderer = renderer
        self.language = language
        self.key = key
        path = SiteAddress.lesson(alias.key, renderer.site.languages[language])
    }
}

extension RedirectPage {
    func render(into output: inout [UInt8]) throws(RenderFault) {
        let frame = renderer.frames[language]
        guard let address = renderer.address(ofLesson: key, in: language),
            let lesson = renderer.site.lessons[address.textLanguage][key]
        else { preconditionFailure("only a lesson with a page is redirected to") }
        var context = frame.context(page: path, switcher: [])
        context["pageTitle"] = .text(frame.title(lesson.title))
        context["target"] = [
            "title": lesson.titleValue(on: frame.own),
            "href": .text(SiteAddress.relative(to: address.path, from: path)),
        ]
        if let base = renderer.site.config.baseURL {
            context["canonical"] = .text(base + PercentEncoding.encode(address.canonical))
        }
        try renderer.render("redirect", context, into: &output)
    }
}

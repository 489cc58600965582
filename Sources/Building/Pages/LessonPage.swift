import Core
import Evidence
import Locales
import Markdown
import SiteModel
import Templates
import YAMLReading

/// One lesson in one reader's language; the text may be another language's, and then says so.
struct LessonPage: Sendable {
    let renderer: SiteRenderer
    let language: Int
    let key: Int
    let path: String

    init(renderer: SiteRenderer, language: Int, key: Int) {
        self.renderer = renderer
        self.language = language
        self.key = key
        path = SiteAddress.lesson(renderer.site.keys[key], renderer.site.languages[language])
    }
}

extension LessonPage {
    func render(navigation: Navigation, into output: inout [UInt8]) throws(RenderFault) {
        guard let source, let lesson = site.lessons[source][key], let links = renderer.linked.lessons[source][key]
        else { preconditionFailure("only lessons with a text have a page") }
        let frame = renderer.frames[language]
        var context = frame.context(page: path, switcher: switcher)
        let frontMatter = lesson.frontMatter
        if let address = renderer.address(ofLesson: key, in: language) {
            frame.addAddress(address, dates: frontMatter, to: &context)
        }
        context["pageTitle"] = .text(frame.title(lesson.title))
        context["description"] = .text(lesson.shownDescription)
        context["title"] = lesson.titleValue(on: lesson.language)
        context["titleLang"] = false
        context["extra"] = frontMatter?.extra.map(Value.init(yaml:)) ?? Value.none
        context["breadcrumb"] = breadcrumb(frame)
        context["nav"] = navigation.value(for: key, page: path)
        context["contentLang"] = .text(lesson.language.tag)
        context["contentDir"] = .text(lesson.language.direction.rawValue)
        context["minutes"] = frontMatter?.minutes.map { frame.strings.value("minutes", count: $0) } ?? Value.none
        addDates(frontMatter, frame, to: &context)
        context["fallback"] = notice(lesson, source, frame)
        addContents(lesson, to: &context)
        context["previous"] = neighbour(-1)
        context["next"] = neighbour(+1)
        context["verified"] = renderer.frames[language].evidence.summary(
            of: renderer.coverage.wholeListings(of: [lesson]))
        context["hasMeta"] = .bool(
            ["minutes", "date", "updated", "verified"].contains { context[$0]?.isFalse == false })
        context["editHref"] = editAddress(lesson)
        var terms = LessonTerms(termText, links: links)
        context["body"] = .html(try body(lesson, links, &terms))
        let list = terms.list()
        context["hasTerms"] = .bool(!list.isEmpty)
        context["terms"] = .list(list)
        try renderer.render("lesson", context, into: &output)
    }
}

private extension LessonPage {
    var site: Site { renderer.site }
    var source: Int? { renderer.course.sources[language][key] }

    func address(_ key: Int, _ language: Int) -> String { SiteAddress.lesson(site.keys[key], site.languages[language]) }

    /// A language that has no such page leads to its home.
    var switcher: [PageFrame.Alternative] {
        site.languages.indices.map { index in
            guard let source = renderer.course.sources[index][key] else {
                return .init(language: index, target: SiteAddress.home(site.languages[index]), isFallback: true)
            }
            return .init(language: index, target: address(key, index), isFallback: source != index)
        }
    }

    func breadcrumb(_ frame: PageFrame) -> Value {
        let own = site.languages[language]
        let section = renderer.course.sections[renderer.course.section(of: key)]
        let home = SiteAddress.relative(to: SiteAddress.home(own), from: path)
        return [
            ["title": frame.siteName.value(on: own), "href": .text(home)],
            ["title": section.title(in: own, of: site).value(on: own), "href": false],
        ]
    }

    /// In the reader's words, whatever the language of the text.
    func addDates(_ frontMatter: FrontMatter?, _ frame: PageFrame, to context: inout Object) {
        func value(_ day: CalendarDay) -> Value {
            ["day": .text(day.description), "text": .text(frame.strings.locale.date(day))]
        }
        let updated = frontMatter?.updated.flatMap { $0 == frontMatter?.date ? nil : $0 }
        context["date"] = frontMatter?.date.map(value) ?? Value.none
        context["updated"] = updated.map(value) ?? Value.none
    }

    /// What a reader must know of the text: that it is another language's, unfinished, or older than its original.
    func notice(_ lesson: Lesson, _ source: Int, _ frame: PageFrame) -> Value {
        let stale = renderer.linked.freshness.states[language][key].staleSections
        let own = TranslationNotice(
            lesson: lesson, original: site.originalLanguage(of: key).map { site.languages[$0] }, stale: stale,
            strings: frame.strings)
        let name = renderer.frames[source].strings.phrase(InterfaceStrings.nameKey)
        let text = source == language ? own.text : frame.strings.phrase("fallbackNotice", ["language": name])
        let original = source == language ? site.originalLanguage(of: key) : source
        guard let text, let original else { return .none }
        let href = SiteAddress.relative(to: address(key, original), from: path)
        return [
            "text": frame.strings.value(text), "originalHref": .text(source == language ? href + own.fragment : href),
        ]
    }

    /// The second and third level of headings, when there is more than one to choose from.
    func addContents(_ lesson: Lesson, to context: inout Object) {
        let headings = lesson.headings.filter { [2, 3].contains($0.level) && !$0.shown.isEmpty }
        context["hasToc"] = .bool(headings.count > 1)
        context["toc"] = .list(
            headings.map { heading in
                [
                    "href": .text("#" + PercentEncoding.encode(heading.id)),
                    "text": .html(heading.html(in: lesson.language)),
                    "sub": .bool(heading.level == 3),
                ]
            })
    }

    func neighbour(_ step: Int) -> Value {
        guard let found = renderer.course.neighbour(of: key, in: language, step: step),
            let source = renderer.course.sources[language][found]
        else { return .none }
        return [
            "href": .text(SiteAddress.relative(to: address(found, language), from: path)),
            "title": site.lessons[source][found]?.titleValue(on: site.languages[language]) ?? .none,
        ]
    }

    func editAddress(_ lesson: Lesson) -> Value {
        site.config.editURL.map { pattern in
            .text(
                pattern.split(separator: "{path}", omittingEmptySubsequences: false)
                    .joined(separator: PercentEncoding.encode(lesson.path)))
        } ?? .none
    }
}

// MARK: - The body

private extension LessonPage {
    var termText: TermText {
        TermText(renderer: renderer, language: language, textLanguage: source ?? language, page: path)
    }

    func body(
        _ lesson: Lesson, _ links: LinkedLesson, _ terms: inout LessonTerms
    ) throws(RenderFault) -> [UInt8] {
        var body: [UInt8] = []
        body.reserveCapacity(lesson.body.bytes.count * 3)
        let listings = ListingView(
            renderer: renderer, language: language, textLanguage: source ?? language, page: path)
        let words = BodyWords(strings: renderer.frames[language].strings, textLanguage: lesson.language)
        var symbols = LessonSymbols(
            renderer: renderer, language: language, textLanguage: source ?? language, page: path, words: words,
            links: links)
        try lesson.body.fill(into: &body) { (content, output) throws(RenderFault) in
            switch content {
            case .fence(let index):
                try listings.render(index, lesson.fences[index], links.fences[index], into: &output)
            case .link(let index): append(links.links[index], to: &output)
            case .image(let index): append(links.images[index], to: &output)
            case .term(let index): terms.appendAttributes(index, to: &output)
            case .termName(let index): terms.appendName(index, to: &output)
            case .termDefinition(let index): terms.appendDefinition(index, to: &output)
            case .symbol(let index): symbols.appendOpening(index, to: &output)
            case .symbolEnd(let index): symbols.appendClosing(index, to: &output)
            case .callout(let index): words.appendTitle(of: lesson.callouts[index], index, to: &output)
            case .task(let isDone): words.appendBox(isDone: isDone, to: &output)
            case .label(let label): append(label, to: &output)
            case .footnoteBack(let index):
                append(backTo: lesson.footnotes.references[index], to: &output)
            }
        }
        return body
    }

    func append(_ label: HoledHTML.Label, to output: inout [UInt8]) {
        let key =
            switch label {
            case .table: "tableLabel"
            case .footnotes: "footnotesLabel"
            case .code: "codeLabel"
            }
        HTML.escape(Array(renderer.frames[language].strings.text(key).utf8), into: &output)
    }

    /// A note that several marks lead to has as many ways back, told apart as `2-1`, `2-2`.
    func append(backTo reference: ScannedLesson.Footnotes.Reference, to output: inout [UInt8]) {
        let number = reference.use == 1 ? "\(reference.number)" : "\(reference.number)-\(reference.use)"
        let text = renderer.frames[language].strings.text("footnoteBack", ["number": number])
        HTML.escape(Array(text.utf8), into: &output)
    }

    func append(_ target: LinkTarget, to output: inout [UInt8]) {
        switch target {
        case .lesson(let key, let anchor): append(lesson: key, anchor: anchor, to: &output)
        case .asset(let index, let asset):
            let target = SiteAddress.asset(asset, site.languages[index])
            output.append(text: SiteAddress.relative(to: target, from: path))
        case .staticFile(let file): output.append(text: SiteAddress.relative(to: file, from: path))
        case .anchor, .broken: preconditionFailure("anchors are written by the scan, broken links never")
        }
    }

    /// In a fallback the target may be another text than the one the author linked to: an anchor that it does not
    /// have is left out.
    func append(lesson key: Int, anchor: String?, to output: inout [UInt8]) {
        output.append(text: SiteAddress.relative(to: address(key, language), from: path))
        guard let anchor, let source = renderer.course.sources[language][key],
            let target = site.lessons[source][key]
        else { return }
        let id = Slug.normalized(anchor)
        if target.headings.contains(where: { $0.id == id }) || target.scanned.htmlAnchors.contains(id) {
            output.append(text: "#" + PercentEncoding.encode(id))
        }
    }
}

private extension ScannedLesson.Heading {
    /// Its words, with its code as code: among words that run right to left, the signs of code would change places.
    func html(in language: Language) -> [UInt8] {
        let bytes = Array(shown.utf8)
        let isIsolated = language.direction == .rightToLeft && shown.isLeftToRight
        var html: [UInt8] = isIsolated ? Array("<bdi>".utf8) : []
        var end = 0
        for range in code {
            HTML.escape(Array(bytes[end..<range.lowerBound]), into: &html)
            html.append("<code translate=\"no\">")
            HTML.escape(Array(bytes[range]), into: &html)
            html.append("</code>")
            end = range.upperBound
        }
        HTML.escape(Array(bytes[end...]), into: &html)
        if isIsolated { html.append("</bdi>") }
        return html
    }
}

private extension Value {
    /// What an author gave a theme: a list is a list, a table a section, `true` and `false` what they say.
    init(yaml node: YAMLNode) {
        self =
            switch node.content {
            case .scalar(let scalar) where scalar.isPlain && scalar.text == "true": true
            case .scalar(let scalar) where scalar.isPlain && scalar.text == "false": false
            case .scalar(let scalar) where scalar.isNull: .none
            case .scalar(let scalar): .text(scalar.text)
            case .sequence(let items): .list(items.map(Value.init(yaml:)))
            case .mapping(let entries):
                .object(Object(entries.map { (Key($0.key), Value(yaml: $0.value)) }))
            case .refused: .none
            }
    }
}

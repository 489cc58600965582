import Core
import Evidence
import Excerpts
import Markdown
import SiteModel
import Templates

/// A Swift file of the samples in one language: every line of it, which of them ran, and the lessons that show it.
struct SourcePage: RenderedPage {
    let renderer: SiteRenderer
    let language: Int
    let sample: String
    /// A position in `SampleLibrary.sources`.
    let source: Int
    let path: String

    init(renderer: SiteRenderer, language: Int, sample: String, source: Int) {
        self.renderer = renderer
        self.language = language
        self.sample = sample
        self.source = source
        path = SiteAddress.source(renderer.site.samplePath(source), renderer.site.languages[language])
    }
}

extension SourcePage {
    func render(into output: inout [UInt8]) throws(RenderFault) {
        let frame = renderer.frames[language]
        let name = renderer.site.samplePath(source)
        let title = name.split(separator: "/").last.map(String.init) ?? name
        let tally = renderer.coverage.tally(ofFile: source)
        var context = renderer.commonContext(path, language: language) { SiteAddress.source(name, $0) }
        context["pageTitle"] = .text(frame.title(title))
        context["title"] = .text(title)
        context["breadcrumb"] = breadcrumb(frame, title)
        context["id"] = "stele:code"
        context["label"] = .text(frame.strings.text("listingLabel", ["title": title]))
        context["fileName"] = .text(name)
        context["code"] = .html(code(frame, missed: Set(tally.missed)))
        let evidence = frame.evidence.statement(for: sample, tally)
        context["evidence"] = evidence.text
        context["verified"] = .bool(evidence.isProved)
        context["sampleHref"] = .text(href(SiteAddress.sample(sample, own)))
        context["hasMissed"] = .bool(!tally.missed.isEmpty)
        context["didNotRun"] = .list(
            LineRanges(tally.missed).ranges.map { range in
                ["href": .text("#L\(range.lowerBound)"), "lines": .text(LineRanges.text(range, dash: "–"))]
            })
        context["passedOver"] = passedOver(frame)
        context["shownIn"] = shownIn(frame)
        context["tests"] = frame.evidence.tests(of: sample)
        try renderer.render("source", context, into: &output)
    }
}

private extension SourcePage {
    var own: Language { renderer.site.languages[language] }

    func href(_ target: String) -> String { SiteAddress.relative(to: target, from: path) }

    func code(_ frame: PageFrame, missed: Set<Int>) -> [UInt8] {
        let file = renderer.site.samples.sources[source]
        let localized = file.localized(for: renderer.site.commentLanguages(for: language))
        guard let cut = localized.everything() else { return [] }
        let coverage = renderer.coverage
        let isWhole = !coverage.hasInactive(in: source)
        return CodeLines(html: cut.html, numbers: cut.lineNumbers, numbering: .file).rendered(
            leftOut: leftOut(markers: file.linesWithoutText, all: localized.linesWithoutText, frame.strings),
            marks: { _, number in
                if !isWhole, coverage.isInactive(number, in: source) { return .inactive }
                return missed.contains(number) ? .missed : []
            })
    }

    func passedOver(_ frame: PageFrame) -> Value {
        let clauses = renderer.coverage.passedOver(
            of: Array(1...renderer.site.samples.sources[source].lineCount), in: source)
        guard !clauses.isEmpty else { return .none }
        return [
            "clauses": .list(
                clauses.map { clause in
                    [
                        "href": .text("#L\(clause.lines[0])"), "lines": frame.lines(LineRanges(clause.lines)),
                        "directive": .text(clause.directive),
                    ]
                })
        ]
    }

    /// Comments in other languages and markers of slices, in runs of one kind.
    func leftOut(markers: [Int], all: [Int], _ strings: InterfaceStrings) -> [CodeLines.LeftOut] {
        func runs(_ lines: [Int], _ key: String) -> [CodeLines.LeftOut] {
            guard !lines.isEmpty else { return [] }
            return LineRanges(lines).ranges.map { range in
                let numbers = Phrase(LineRanges.text(range, dash: "–"))
                let words = strings.phrase(key, naming: range.count, ["lines": numbers])
                return CodeLines.LeftOut(lines: range, words: words, language: own)
            }
        }
        let words = Set(all).subtracting(markers).sorted()
        return (runs(words, "linesInOtherLanguages") + runs(markers, "linesOfMarkers"))
            .sorted { $0.lines.lowerBound < $1.lines.lowerBound }
    }

    func breadcrumb(_ frame: PageFrame, _ title: String) -> Value {
        [
            ["title": frame.siteName.value(on: own), "href": .text(href(SiteAddress.home(own)))],
            ["title": .text(sample), "href": .text(href(SiteAddress.sample(sample, own)))],
            ["title": .text(title), "href": false],
        ]
    }

    /// The lessons in course order, each with its listings' lines.
    func shownIn(_ frame: PageFrame) -> Value {
        let showings = renderer.sources.showings(of: source, in: language)
        guard !showings.isEmpty else { return .none }
        var lessons: [(key: Int, showings: [SourceCatalog.Showing])] = []
        for showing in showings {
            if lessons.last?.key == showing.key {
                lessons[lessons.count - 1].showings.append(showing)
            } else {
                lessons.append((showing.key, [showing]))
            }
        }
        return ["lessons": .list(lessons.map { lesson(frame, $0.key, $0.showings) })]
    }

    func lesson(_ frame: PageFrame, _ key: Int, _ showings: [SourceCatalog.Showing]) -> Value {
        let address = href(SiteAddress.lesson(renderer.site.keys[key], own))
        return renderer.lessonEntry(
            key, language, from: path,
            more: [
                "parts": .list(
                    showings.map { showing in
                        [
                            "href": .text(address + "#" + FrameID.listing(showing.fence)),
                            "lines": frame.lines(showing.lines),
                        ]
                    })
            ])
    }
}

extension SiteRenderer {
    /// What pages share that every language has, as those of the samples: each names all others.
    func commonContext(_ path: String, language: Int, address: (Language) -> String) -> Object {
        let addresses = site.languages.map(address)
        var context = frames[language].context(
            page: path, switcher: site.languages.indices.map { .init(language: $0, target: addresses[$0]) })
        frames[language].addAddress(self.address(in: language, address), to: &context)
        return context
    }

    /// A lesson to link to, by its title; `section` is the id of one of its headings, `more` are further entries.
    func lessonEntry(
        _ key: Int, _ language: Int, from page: String, section: String? = nil, more: Object = [:]
    ) -> Value {
        var entry = more
        let address = SiteAddress.lesson(site.keys[key], site.languages[language])
        let text = course.sources[language][key] ?? language
        entry["title"] = site.lessons[text][key]?.titleValue(on: site.languages[language]) ?? Value.none
        let fragment = section.map { "#" + PercentEncoding.encode($0) } ?? ""
        entry["href"] = .text(SiteAddress.relative(to: address, from: page) + fragment)
        return .object(entry)
    }
}

import Core
import Evidence
import SiteModel
import Templates

/// A sample target in one language: its files and how much of each ran, what it prints, its tests, and the lessons
/// that show it.
struct SamplePage: RenderedPage {
    let renderer: SiteRenderer
    let language: Int
    let sample: SourceCatalog.Sample
    let path: String

    init(renderer: SiteRenderer, language: Int, sample: SourceCatalog.Sample) {
        self.renderer = renderer
        self.language = language
        self.sample = sample
        path = SiteAddress.sample(sample.name, renderer.site.languages[language])
    }
}

extension SamplePage {
    func render(into output: inout [UInt8]) throws(RenderFault) {
        let frame = renderer.frames[language]
        var context = renderer.commonContext(path, language: language) { SiteAddress.sample(sample.name, $0) }
        context["pageTitle"] = .text(frame.title(sample.name))
        context["title"] = .text(sample.name)
        context["breadcrumb"] = [
            ["title": frame.siteName.value(on: own), "href": .text(href(SiteAddress.home(own)))],
            ["title": .text(sample.name), "href": false],
        ]
        let evidence = frame.evidence.statement(for: sample.name, total)
        context["evidence"] = evidence.text
        context["verified"] = .bool(evidence.isProved)
        context["label"] = .text(frame.strings.text("filesOf", ["folder": sample.name]))
        context["entries"] = .html(files(frame))
        context["output"] = printed(frame)
        context["tests"] = frame.evidence.tests(of: sample.name)
        let lessons = renderer.sources.lessons(of: sample.name, in: language)
        context["lessons"] = .list(lessons.map { renderer.lessonEntry($0, language, from: path) })
        context["hasLessons"] = .bool(!lessons.isEmpty)
        try renderer.render("sample", context, into: &output)
    }
}

private extension SamplePage {
    var own: Language { renderer.site.languages[language] }

    func href(_ target: String) -> String { SiteAddress.relative(to: target, from: path) }

    var total: ShownCoverage.Tally {
        sample.files.reduce(into: .init()) { total, file in
            let tally = renderer.coverage.tally(ofFile: file)
            total.plain += tally.plain
            total.ran += tally.ran
            total.missed += tally.missed
            total.inactive += tally.inactive
        }
    }

    /// Each Swift file with how much of it ran, once that is known.
    func files(_ frame: PageFrame) -> [UInt8] {
        let isProved = frame.evidence.sample(sample.name) != nil
        return TreeList(
            tree: renderer.site.samples.tree(of: sample.name),
            address: { renderer.sourceHref($0, language, from: path) },
            note: { entry in
                guard isProved, !entry.isFolder, let source = renderer.site.samples.position(of: entry.path) else {
                    return nil
                }
                return frame.evidence.lines(renderer.coverage.tally(ofFile: source))
            },
            language: own
        ).html()
    }

    func printed(_ frame: PageFrame) -> Value {
        guard let output = frame.evidence.output(of: sample.name), !output.body.isEmpty else { return .none }
        return [
            "id": "stele:output",
            "title": .text(sample.name),
            "label": .text(frame.strings.text("outputOf", ["program": sample.name])),
            "text": .html(ProgramOutput.html(of: output.body)),
            "verified": true,
            "evidence": output.statement,
            "sampleHref": false,
        ]
    }
}

import Core
import Evidence
import Excerpts
import Markdown
import SiteModel
import Templates

/// What a fence becomes on a lesson's page: code with what was proved of it, code that must not compile, a sample's
/// files, or what it prints.
struct ListingView: Sendable {
    let renderer: SiteRenderer
    /// The reader's language.
    let language: Int
    /// The language of the lesson's text: the reader's own but in a fallback.
    let textLanguage: Int
    /// The output path of the page.
    let page: String

    /// - Parameter index: a position in `ScannedLesson.fences`.
    func render(
        _ index: Int, _ fence: Fence, _ filling: FenceFilling, into output: inout [UInt8]
    ) throws(RenderFault) {
        var context: Object = [
            "id": .text(FrameID.listing(index)),
            "lang": .text(site.languages[language].tag),
            "dir": .text(site.languages[language].direction.rawValue),
            "s": frame.stringsValue,
        ]
        switch (fence.kind, filling) {
        case (.listing(let request), .cut(let cut, let highlighted)):
            addCut(request, renderer.linked.cuts[cut], highlighted, to: &context)
            try renderer.render("listing", context, into: &output)
        case (.illustration(let title), .code(let html)):
            addIllustration(html, title: title, to: &context)
            try renderer.render("listing", context, into: &output)
        case (.failing(let request), .code(let html)):
            addFailing(request, html, body: fence.body, to: &context)
            try renderer.render("listing", context, into: &output)
        case (.tree(let request), .tree(let tree)):
            addTree(request.folder.value, tree, to: &context)
            try renderer.render("tree", context, into: &output)
        case (.output(let target), .output):
            addOutput(of: target.value, written: fence.body, to: &context)
            try renderer.render("output", context, into: &output)
        default: preconditionFailure("a fence that could not be filled is never written")
        }
    }
}

private extension ListingView {
    var site: Site { renderer.site }
    var frame: PageFrame { renderer.frames[language] }
    var strings: InterfaceStrings { frame.strings }

    func href(_ target: String) -> String { SiteAddress.relative(to: target, from: page) }

    /// nil for a sample that no published lesson shows.
    func sampleHref(_ name: String) -> Value {
        guard renderer.sources.samples.contains(where: { $0.name == name }) else { return .none }
        return .text(href(SiteAddress.sample(name, site.languages[language])))
    }
}

// MARK: - Listings

private extension ListingView {
    func addCut(
        _ request: ListingRequest, _ cut: Cut, _ highlighted: [ClosedRange<Int>], to context: inout Object
    ) {
        guard let source = site.samples.position(of: request.sample.value) else {
            preconditionFailure("a cut has a source")
        }
        let name = request.sample.value.split(separator: "/").last.map(String.init) ?? request.sample.value
        let title = request.title ?? name
        var tally = renderer.coverage.tally(of: cut.lineNumbers, in: source)
        tally.inactive += renderer.coverage.tally(of: cut.hiddenNumbers, in: source).inactive
        let missed = Set(tally.missed.isEmpty ? [] : missedLines(cut, in: source))
        let lines = CodeLines(
            html: cut.html, numbers: cut.lineNumbers, hidden: cut.hidden, numbering: .ofListing(cut.lineNumbers.count))
        let code = lines.rendered(
            gapLabel: { strings.plural("hiddenLines", $0) },
            marks: { line, number in
                var marks: CodeLines.Marks = []
                if highlighted.contains(where: { $0.contains(line) }) { marks.insert(.highlighted) }
                if missed.contains(number) { marks.insert(.missed) }
                if renderer.coverage.isInactive(number, in: source) { marks.insert(.inactive) }
                return marks
            })
        context["title"] = .text(title)
        context["label"] = .text(strings.text("listingLabel", ["title": title]))
        context["file"] = .text(request.sample.value)
        context["sourceHref"] = sourceHref(source, cut)
        context["code"] = .html(code)
        let evidence = frame.evidence.statement(for: request.target, tally)
        context["evidence"] = evidence.text
        context["verified"] = .bool(evidence.isProved)
        context["sampleHref"] = sampleHref(request.target)
        context["missed"] = missedText(tally.missed.compactMap(cut.lineNumbers.firstIndex).map { $0 + 1 })
        context["passedOver"] = passedOver(cut, in: source)
        context["illustration"] = false
        context["failing"] = false
    }

    /// What was not compiled, by lines counted from the listing's first; lines of a gap have no number.
    func passedOver(_ cut: Cut, in source: Int) -> Value {
        let clauses = renderer.coverage.passedOver(of: cut.lineNumbers + cut.hiddenNumbers, in: source)
        guard !clauses.isEmpty else { return .none }
        return [
            "clauses": .list(
                clauses.map { clause in
                    let counted = clause.lines.compactMap(cut.lineNumbers.firstIndex).map { $0 + 1 }
                    let lines = counted.isEmpty ? Value.none : frame.lines(LineRanges(counted))
                    return ["lines": lines, "directive": .text(clause.directive)]
                })
        ]
    }

    func missedLines(_ cut: Cut, in source: Int) -> [Int] {
        renderer.coverage.tally(of: cut.lineNumbers + cut.hiddenNumbers, in: source).missed
    }

    /// - Parameter lines: counted from the listing's first.
    func missedText(_ lines: [Int]) -> Value {
        guard !lines.isEmpty else { return .none }
        return strings.value(
            strings.phrase("markMissed", naming: lines.count, ["lines": Phrase(LineRanges(lines).text(dash: "–"))]))
    }

    /// The first line of the listing on its file's page. A fallback's first lines may be comments that the page in the
    /// reader's language does not have, so there it is the first line of code.
    func sourceHref(_ source: Int, _ cut: Cut) -> Value {
        guard renderer.sources.hasPage(source) else { return .none }
        let library = site.samples
        let path = SiteAddress.source(site.samplePath(source), site.languages[language])
        var line = cut.lineNumbers.first { $0 > 0 }
        if textLanguage != language, library.sources[source].hasTaggedComments {
            let hasWords = library.sources[source].linesWithWords
            line = cut.lineNumbers.first { $0 > 0 && hasWords[$0] }
        }
        return .text(href(path) + (line.map { "#L\($0)" } ?? ""))
    }
}

// MARK: - Code that is not compiled, or must not be

private extension ListingView {
    func addIllustration(_ html: [UInt8], title: String?, to context: inout Object) {
        addCode(html, title: title, faulty: [], to: &context)
        context["illustration"] = true
        context["failing"] = false
    }

    func addFailing(_ request: FailingRequest, _ html: [UInt8], body: [UInt8], to context: inout Object) {
        let answer = frame.evidence.answer(to: body)
        addCode(html, title: request.title, faulty: Set((answer ?? []).map(\.line)), to: &context)
        context["illustration"] = false
        context["failing"] = true
        context["answered"] = .bool(answer != nil)
        context["expected"] = .text(request.expected.value)
        context["messages"] = .list(
            (answer ?? []).map { ["place": .text("\($0.line):\($0.column)"), "text": .text($0.text)] })
        context["verified"] = .bool(answer != nil)
        let statement = strings.phrase("refusedBy", ["version": Phrase(frame.evidence.toolchain)])
        context["evidence"] = strings.value(answer == nil ? strings.phrase("notVerified") : statement)
    }

    func addCode(_ html: [UInt8], title: String?, faulty: Set<Int>, to context: inout Object) {
        let count = html.split(separator: .lineFeed, omittingEmptySubsequences: false).count
        let code = CodeLines(html: html, numbers: Array(1...max(count, 1)), numbering: .ofListing(count)).rendered(
            marks: { line, _ in faulty.contains(line) ? .faulty : [] })
        context["title"] = .text(title ?? "Swift")
        context["label"] = .text(title.map { strings.text("listingLabel", ["title": $0]) } ?? strings.text("codeLabel"))
        context["code"] = .html(code)
    }
}

// MARK: - Trees and output

private extension ListingView {
    func addTree(_ folder: String, _ tree: SampleTree, to context: inout Object) {
        context["title"] = .text(folder)
        context["label"] = .text(strings.text("filesOf", ["folder": folder]))
        context["sampleHref"] = sampleHref(String(folder.prefix { $0 != "/" }))
        let list = TreeList(
            tree: tree, address: { renderer.sourceHref($0, language, from: page) },
            note: { $0.note.map { Phrase($0) } },
            language: site.languages[language])
        context["entries"] = .html(list.html())
    }

    func addOutput(of target: String, written: [UInt8], to context: inout Object) {
        let printed = frame.evidence.output(of: target)
        context["title"] = strings.value("programOutput")
        context["label"] = .text(strings.text("outputOf", ["program": target]))
        context["text"] = .html(ProgramOutput.html(of: printed?.body ?? written))
        context["verified"] = .bool(printed != nil)
        context["evidence"] = printed?.statement ?? strings.value("notVerified")
        context["sampleHref"] = sampleHref(target)
        context["program"] = .text(target)
    }
}

extension SiteRenderer {
    /// The way from a page to the page of a tree's Swift file.
    func sourceHref(_ entry: SampleTree.Entry, _ language: Int, from page: String) -> String? {
        guard !entry.isFolder, let source = site.samples.position(of: entry.path), sources.hasPage(source) else {
            return nil
        }
        return SiteAddress.relative(to: SiteAddress.source(entry.path, site.languages[language]), from: page)
    }
}

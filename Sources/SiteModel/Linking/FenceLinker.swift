import Core
import Excerpts
import Markdown

/// Resolves what one lesson's fences ask for.
struct FenceLinker {
    let site: Site
    let lesson: Lesson
    let listings: ListingLinker.Outcome
    private(set) var findings = FindingList()

    init(site: Site, lesson: Lesson, listings: ListingLinker.Outcome) {
        self.site = site
        self.lesson = lesson
        self.listings = listings
    }

    mutating func resolve(_ fence: Fence) -> FenceFilling {
        switch fence.kind {
        case .listing(let request): resolve(request)
        case .illustration, .failing: .code(html: SwiftSource.colored(fence.body))
        case .tree(let request): resolve(request)
        case .output(let target): isTarget(target) && isProgram(target) ? .output : .broken
        }
    }
}

// MARK: - Listings

private extension FenceLinker {
    mutating func resolve(_ request: ListingRequest) -> FenceFilling {
        guard let key = site.request(for: request, in: lesson.language) else {
            reportUnknownSample(request)
            return .broken
        }
        switch listings.results[key] {
        case .success(let cut)?:
            let highlighted = request.highlight.compactMap {
                lines($0, in: listings.cuts[cut], of: site.samples.sources[key.source])
            }
            return .cut(cut, highlighted: highlighted.flatMap { $0 })
        case .failure(.unsound)?: break  // Said once, at the Swift file.
        case .failure(let failure)?: report(failure, request)
        case nil: preconditionFailure("every listing was asked for")
        }
        return .broken
    }

    /// nil for a highlight that marks nothing, which is reported.
    mutating func lines(
        _ highlight: ListingRequest.Worded<ListingRequest.Highlight>, in cut: Cut, of source: SwiftSource
    ) -> [ClosedRange<Int>]? {
        switch highlight.value {
        case .lines(let lines):
            if lines.upperBound <= cut.lineNumbers.count { return [lines] }
            report(
                .highlightOutOfRange, "line \(lines.upperBound) of a listing of \(cut.lineNumbers.count) lines",
                over: highlight.range, help: Self.help(for: lines, in: cut))
            return nil
        case .slice(let name):
            guard let slice = source.slices.first(where: { $0.name == name }) else {
                reportUnknownSlice(name, of: source, over: highlight.range)
                return nil
            }
            let marked = cut.lineNumbers.indices.filter { index in
                slice.parts.contains { $0.contains(cut.lineNumbers[index]) }
            }
            if !marked.isEmpty { return marked.map { $0 + 1...$0 + 1 } }
            report(
                .highlightOutOfRange, "no line of slice '\(name)' in this listing", over: highlight.range,
                help: "highlight marks lines that are shown")
            return nil
        }
    }

    /// Numbers of the file are taken for those of the listing.
    static func help(for lines: ClosedRange<Int>, in cut: Cut) -> String {
        let meant = [lines.lowerBound, lines.upperBound].compactMap {
            cut.lineNumbers.firstIndex(of: $0).map { $0 + 1 }
        }
        guard meant.count == 2, meant[0] <= meant[1] else { return "highlight counts shown lines from 1" }
        let words = meant[0] == meant[1] ? "\(meant[0])" : "\(meant[0])-\(meant[1])"
        return "did you mean 'highlight=\(words)'? highlight counts shown lines from 1, not the file's"
    }

    mutating func reportUnknownSlice(_ name: String, of source: SwiftSource, over range: Range<Int>) {
        let near = findings.keeps(.unknownSlice) ? NearMiss.of(name, among: source.slices.lazy.map(\.name)) : nil
        report(
            .unknownSlice, "no slice '\(name)' to highlight", over: range,
            help: near.map { "did you mean '\($0)'?" } ?? "write shown lines counted from 1, or the name of a slice")
    }

    mutating func reportUnknownSample(_ request: ListingRequest) {
        let nearest =
            findings.keeps(.unknownSample) ? site.samples.nearPaths.nearest(to: request.sample.value) : nil
        let help =
            nearest.map { "did you mean '\($0)'?" } ?? "the path is from \(site.samples.folder) on: Target/File.swift"
        report(
            .unknownSample, "no file '\(request.sample.value)' in \(site.samples.folder)", over: request.sample.range,
            help: help)
    }

    /// Points at the word that is wrong: the symbol, the slice, or one member.
    mutating func report(_ failure: CutFailure, _ request: ListingRequest) {
        var range = request.wordsRange
        if case .symbol(_, let only) = request.part, let member = failure.member {
            range = only.first { $0.value == member }?.range ?? range
        }
        report(
            failure.rule, failure.summary(of: request.part.selection, in: request.sample.value), over: range,
            help: findings.keeps(failure.rule) ? failure.help : nil)
    }
}

// MARK: - Trees and output

private extension FenceLinker {
    mutating func resolve(_ request: TreeRequest) -> FenceFilling {
        let tree = site.samples.tree(of: request.folder.value, notes: request.notes)
        guard !tree.entries.isEmpty else {
            reportUnknownFolder(request.folder, among: site.samples.folders)
            return .broken
        }
        return filling(request.notes, of: tree, prefix: request.folder.value + "/", over: request.folder.range)
    }

    /// The body, if it says anything, lists every file and nothing else.
    mutating func filling(
        _ notes: [TreeRequest.Note], of tree: SampleTree, prefix: String, over range: Range<Int>
    ) -> FenceFilling {
        guard !notes.isEmpty else { return .tree(tree) }
        let paths = tree.entries.map { String($0.path.dropFirst(prefix.count)) + ($0.isFolder ? "/" : "") }
        let known = Set(paths)
        let listed = Set(notes.map(\.path))
        let strange = notes.filter { !known.contains($0.path) }
        for note in strange { reportStrange(note, among: paths, prefix: prefix) }
        let missing = paths.filter { !$0.hasSuffix("/") && !listed.contains($0) }
        if !missing.isEmpty {
            report(
                .treeDrift,
                "the tree leaves out \(missing.prefix(5).map { "'\($0)'" }.joined(separator: ", "))"
                    + (missing.count > 5 ? " and \(missing.count - 5) more" : ""),
                over: range, help: "run 'stele sync' to add what is missing, then write a note behind a colon")
        }
        guard strange.isEmpty else { return .broken }
        return missing.isEmpty ? .tree(tree) : .drifted(tree)
    }

    mutating func reportStrange(_ note: TreeRequest.Note, among paths: [String], prefix: String) {
        let near = findings.keeps(.treeDrift) ? NearMiss.of(note.path, among: paths) : nil
        let content = lesson.file.lineRange(note.fileLine, of: note.path)
        report(
            .treeDrift, "no file '\(note.path)' in \(site.samples.folder)/\(prefix.dropLast())", over: content,
            help: near.map { "did you mean '\($0)'?" } ?? "remove the line")
    }

    mutating func isTarget(_ target: ListingRequest.Worded<String>) -> Bool {
        if site.samples.targets.contains(target.value) { return true }
        reportUnknownFolder(target, among: site.samples.targets)
        return false
    }

    mutating func isProgram(_ target: ListingRequest.Worded<String>) -> Bool {
        if site.samples.mayBeProgram(target.value) { return true }
        report(
            .outputDrift, "'\(target.value)' is no program and prints nothing", over: target.range,
            help: "name a sample that is an executableTarget in Package.swift")
        return false
    }

    mutating func reportUnknownFolder(_ folder: ListingRequest.Worded<String>, among known: [String]) {
        let near = findings.keeps(.unknownSample) ? NearMiss.of(folder.value, among: known) : nil
        report(
            .unknownSample, "no folder '\(folder.value)' in \(site.samples.folder)", over: folder.range,
            help: near.map { "did you mean '\($0)'?" } ?? "write the name of a sample target's folder")
    }
}

// MARK: - Findings

private extension FenceLinker {
    mutating func report(
        _ rule: Rule, _ summary: String, over range: Range<Int>, notes: [Diagnostic.Note] = [], help: String?
    ) {
        let file = lesson.file
        findings.append(rule) { Diagnostic(.error, rule, summary, at: file.place(range), notes: notes, help: help) }
    }
}

private extension SourceFile {
    /// Where `text` stands on a 1-based line, or the whole line.
    func lineRange(_ line: Int, of text: String) -> Range<Int> {
        let content = LineIndex(bytes).content(ofLine: line, in: bytes)
        let wanted = Array(text.utf8)
        let start = content.first { bytes[$0..<content.upperBound].starts(with: wanted) }
        return start.map { $0..<$0 + wanted.count } ?? content
    }
}

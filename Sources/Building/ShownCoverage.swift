import Core
import Evidence
import Excerpts
import Markdown
import SiteModel

/// Which lines of the samples ran while their tests passed. Only lines that hold more than braces and punctuation
/// count.
package struct ShownCoverage: Sendable {
    private let linked: LinkedSite
    /// Beside `SampleLibrary.sources`, by 1-based line; nil where the evidence says nothing of a file.
    private let runs: [[Run]?]
    /// Beside `SampleLibrary.sources`: what the compiler passed over.
    private let inactive: [[InactiveCode]]
    private let partlyInactive: Set<ListingRequest>
    /// Beside `SampleLibrary.sources`: lines that count as not run though no test could run them.
    private let unavailable: [Set<Int>]

    private enum Run: UInt8 {
        case none, plain, ran, missed, inactive
    }

    package init(_ linked: LinkedSite, evidence: Evidence?) {
        self.linked = linked
        let samples = linked.site.samples
        let proofs = samples.paths.map { evidence?.samples[String($0.prefix { $0 != "/" })] }
        let inactive = zip(proofs, samples.sources).map { $0?.inactive[$1.file.path] ?? [] }
        self.inactive = inactive
        let unavailable = zip(proofs, samples.sources).map { $0 == nil ? [] : $1.unavailableLines }
        self.unavailable = unavailable
        runs = samples.sources.indices.map { index in
            let source = samples.sources[index]
            let coverage = proofs[index]?.coverage[source.file.path]
            if coverage == nil, inactive[index].isEmpty { return nil }
            var runs = Self.runs(of: source, coverage ?? LineCoverage(ran: [], missed: []), inactive[index])
            for line in unavailable[index] where runs[line] == .plain { runs[line] = .missed }
            return runs
        }
        partlyInactive = Self.listings(of: linked, with: inactive)
    }

    /// The listings that show lines which the compiler passed over.
    private static func listings(of linked: LinkedSite, with inactive: [[InactiveCode]]) -> Set<ListingRequest> {
        guard inactive.contains(where: { !$0.isEmpty }) else { return [] }
        var found: Set<ListingRequest> = []
        for (lesson, links) in linked.lessonsWithLinks {
            for (fence, filling) in zip(lesson.fences, links.fences) {
                guard case .listing(let request) = fence.kind, case .cut(let cut, _) = filling,
                    let source = linked.site.samples.position(of: request.sample.value)
                else { continue }
                let lines = linked.cuts[cut].lineNumbers + linked.cuts[cut].hiddenNumbers
                if inactive[source].contains(where: { lines.contains(where: $0.lines.contains) }) {
                    found.insert(request)
                }
            }
        }
        return found
    }

    private static func runs(of source: SwiftSource, _ coverage: LineCoverage, _ inactive: [InactiveCode]) -> [Run] {
        let hasWords = source.linesWithWords
        var runs = hasWords.map { $0 ? Run.plain : .none }
        if !inactive.isEmpty { for line in source.directiveLines { runs[line] = .none } }
        for line in coverage.ran where hasWords.indices.contains(line) && hasWords[line] { runs[line] = .ran }
        for line in coverage.missed where hasWords.indices.contains(line) && hasWords[line] { runs[line] = .missed }
        for line in inactive.lazy.flatMap(\.lines) where hasWords.indices.contains(line) && hasWords[line] {
            runs[line] = .inactive
        }
        return runs
    }
}

extension ShownCoverage {
    /// The listings of some lessons that were compiled as a whole, in order.
    func wholeListings(of lessons: [Lesson]) -> [ListingRequest] {
        lessons.flatMap { lesson in
            lesson.fences.compactMap(\.request).filter { !partlyInactive.contains($0) }
        }
    }

    /// Whether the compiler passed over any line of a file.
    func hasInactive(in source: Int) -> Bool { !inactive[source].isEmpty }

    /// Whether the compiler passed over a 1-based line.
    func isInactive(_ line: Int, in source: Int) -> Bool { inactive[source].contains { $0.lines.contains(line) } }

    /// What the compiler passed over of some lines: for each clause the directive and those of the lines, in order.
    func passedOver(of lines: [Int], in source: Int) -> [(directive: String, lines: [Int])] {
        inactive[source].compactMap { clause in
            let found = lines.filter(clause.lines.contains)
            return found.isEmpty ? nil : (clause.directive, found)
        }
    }

    /// Of some lines: how many ran, which could run and never did, which the compiler passed over, and how many it
    /// compiled that have nothing to run.
    package struct Tally: Hashable, Sendable {
        package var plain = 0
        package var ran = 0
        package var missed: [Int] = []
        package var inactive: [Int] = []

        package var runnable: Int { ran + missed.count }
    }

    /// - Parameters:
    ///   - lines: 1-based, in rising order; 0 is passed over.
    ///   - source: a position in `SampleLibrary.sources`.
    func tally(of lines: [Int], in source: Int) -> Tally {
        guard let runs = runs[source] else { return Tally() }
        return lines.reduce(into: Tally()) { tally, line in
            switch runs.indices.contains(line) ? runs[line] : .none {
            case .none: break
            case .plain: tally.plain += 1
            case .ran: tally.ran += 1
            case .missed: tally.missed.append(line)
            case .inactive: tally.inactive.append(line)
            }
        }
    }

    func tally(ofFile source: Int) -> Tally {
        tally(of: runs[source].map { Array($0.indices) } ?? [], in: source)
    }
}

// MARK: - What lessons show

extension ShownCoverage {
    /// Lines of a Swift file that lessons show and that never ran.
    package struct Uncovered: Sendable {
        package let file: SourceFile
        package let lines: [Int]
        /// The paths of the lessons, sorted.
        package let lessons: [String]
    }

    /// By file, in the samples' order.
    package var uncovered: [Uncovered] {
        var found: [Int: (lines: Set<Int>, lessons: Set<String>)] = [:]
        for (lesson, links) in linked.lessonsWithLinks {
            for (fence, filling) in zip(lesson.fences, links.fences) {
                guard case .cut(let cut, _) = filling, let request = fence.request,
                    let source = linked.site.samples.position(of: request.sample.value)
                else { continue }
                let missed = tally(of: linked.cuts[cut].lineNumbers, in: source).missed
                    .filter { !unavailable[source].contains($0) }
                guard !missed.isEmpty else { continue }
                found[source, default: ([], [])].lines.formUnion(missed)
                found[source, default: ([], [])].lessons.insert(lesson.path)
            }
        }
        return found.sorted { $0.key < $1.key }.map { source, found in
            Uncovered(
                file: linked.site.samples.sources[source].file, lines: found.lines.sorted(),
                lessons: found.lessons.sorted())
        }
    }

    /// A warning for every file with such lines.
    package var findings: [Diagnostic] { uncovered.map(Diagnostic.init(uncovered:)) }
}

// MARK: - Messages

private extension Diagnostic {
    init(uncovered: ShownCoverage.Uncovered) {
        let noun = uncovered.lines.count == 1 ? "line" : "lines"
        self.init(
            .warning, .uncoveredLine,
            "\(noun) \(LineRanges(uncovered.lines).text(dash: "-")) never ran under a test",
            at: uncovered.file.place(ofLine: uncovered.lines[0]),
            notes: [.init("shown in \(uncovered.lessons.joined(separator: ", "))")],
            help: "write a test that runs \(uncovered.lines.count == 1 ? "it" : "them")")
    }
}

private extension SourceFile {
    /// A line's text without the white space around it.
    func place(ofLine line: Int) -> Place {
        let lines = LineIndex(bytes)
        var content = lines.content(ofLine: line, in: bytes)
        content.removeFirst(bytes[content].prefix { $0.isSpaceOrTab }.count)
        return lines.place(of: content, in: self)
    }
}

import Core
import Markdown
import SiteModel

/// Compares one translation with its original.
struct LessonComparison {
    /// What is compared inside of sections, each kind by itself: a new kind is one line here and its `ParityTrack`.
    private static let tracks: [any ParityComparison] = [
        ParityTrack.listings, ParityTrack.codeBlocks, ParityTrack.tables, ParityTrack.callouts, ParityTrack.images,
        ParityTrack.footnotes, ParityTrack.lists,
    ]

    let pair: ParityPair
    private(set) var divergences: [ParityDivergence] = []
    /// The fences that belong together, by their indices in translation and original.
    private(set) var fencePairs: [(translated: Int, original: Int)] = []
    private var sections: SectionAlignment

    init(_ pair: ParityPair) {
        self.pair = pair
        sections = SectionAlignment(sameSections: pair.original.lesson.headings.count)
    }
}

extension LessonComparison {
    mutating func run() {
        let (ours, theirs) = (pair.original.lesson.headings, pair.translation.lesson.headings)
        let headingsAgree = ours.count == theirs.count && zip(ours, theirs).allSatisfy(SectionAlignment.agree)
        if headingsAgree, Self.tracks.allSatisfy({ $0.isSame(pair) }) {
            fencePairs = pair.original.lesson.fences.indices.map { ($0, $0) }
            return
        }
        let tracks = Self.tracks.map { TrackItems($0, pair) }
        sections = SectionAlignment(pair, contents: (contents(tracks, \.original), contents(tracks, \.translated)))
        compareHeadings()
        var told: Set<Int> = []
        for items in tracks {
            var comparison = TrackComparison(items, pair, sections.blocks)
            comparison.run(passing: told)
            told.formUnion(comparison.toldBlocks)
            divergences += comparison.divergences
            if items.track.noun == ParityTrack.listings.noun { fencePairs = comparison.pairs }
        }
    }

    /// For each section, what it holds.
    private func contents(_ tracks: [TrackItems], _ side: KeyPath<TrackItems, [[ParityItem]]>) -> [[Int]] {
        let count = tracks.first?[keyPath: side].count ?? 0
        return (0..<count).map { section in
            tracks.flatMap { $0[keyPath: side][section].flatMap { [$0.key, $0.shape] } }
        }
    }
}

// MARK: - Headings

private extension LessonComparison {
    mutating func compareHeadings() {
        let words = ParityWords(pair: pair, noun: "heading")
        let broken: Set<Rule> = [.invalidHeadingID, .duplicateHeadingID]
        let faults = [Set(pair.original.lines(by: broken)), Set(pair.translation.lines(by: broken))]
        for block in sections.blocks.dropFirst() {
            let (our, their) = (original(block.original - 1), translated(block.translated - 1))
            guard !SectionAlignment.agree(our, their), !faults[0].contains(our.mark.line),
                !faults[1].contains(their.mark.line),
                !sections.moved.contains(where: { $0.original == block.original - 1 })
            else { continue }
            divergences.append(words.difference(ref(their), ref(our), help: Self.change(their, our)))
        }
        let (lastOfOurs, lastOfTheirs) = (pair.original.lesson.headings.count, pair.translation.lesson.headings.count)
        for (our, their, before) in sections.moved {
            divergences.append(
                words.moved(
                    ref(original(our)), from: ref(translated(their)), before: before.map { ref(translated($0)) },
                    inSection: lastOfTheirs))
        }
        for (our, before) in sections.missing where !pair.translation.isSwallowed {
            divergences.append(
                words.missing(
                    ref(original(our)), before: before.map { ref(translated($0)) }, inSection: lastOfTheirs))
        }
        for (their, before) in sections.surplus where !pair.original.isSwallowed {
            divergences.append(
                words.surplus(
                    ref(translated(their)), near: before.map { ref(original($0)) }, inSection: lastOfOurs))
        }
    }

    func original(_ index: Int) -> ScannedLesson.Heading { pair.original.lesson.headings[index] }
    func translated(_ index: Int) -> ScannedLesson.Heading { pair.translation.lesson.headings[index] }
    func ref(_ heading: ScannedLesson.Heading) -> ParityWords.Named {
        .init(name: Self.name(heading), mark: heading.mark)
    }

    static func name(_ heading: ScannedLesson.Heading) -> String {
        let id = heading.isExplicit ? " {#\(heading.id)}" : ""
        return "'\(String(repeating: "#", count: heading.level)) \(heading.text)\(id)'"
    }

    static func change(_ their: ScannedLesson.Heading, _ our: ScannedLesson.Heading) -> String {
        let signs = [their, our].map { "'\(String(repeating: "#", count: $0.level))'" }
        let level = their.level == our.level ? [] : ["write \(signs[1]) for \(signs[0])"]
        guard their.id != our.id, their.isExplicit || our.isExplicit else { return level.joined() }
        let id = our.isExplicit ? "give the heading the id '{#\(our.id)}'" : "remove its id '{#\(their.id)}'"
        return (level + [id]).joined(separator: ", and ")
    }
}

import Core
import Markdown
import SiteModel

/// The elements of one kind, by the sections that hold them.
struct TrackItems {
    let track: any ParityComparison
    let original: [[ParityItem]]
    let translated: [[ParityItem]]
    /// The lines of what could not be read as such an element.
    let originalFaults: [Int]
    let translatedFaults: [Int]

    init(_ track: any ParityComparison, _ pair: ParityPair) {
        func sections(_ side: ParitySide) -> [[ParityItem]] {
            var sections = [[ParityItem]](repeating: [], count: side.lesson.headings.count + 1)
            for item in track.items(of: side) { sections[side.section(of: item.mark)].append(item) }
            return sections
        }
        self.track = track
        original = sections(pair.original)
        translated = sections(pair.translation)
        originalFaults = pair.original.lines(by: track.hidingRules)
        translatedFaults = pair.translation.lines(by: track.hidingRules)
    }
}

/// Compares the elements of one kind in sections that belong together.
struct TrackComparison {
    private let kind: TrackItems
    private let pair: ParityPair
    private let blocks: [SectionAlignment.Block]
    private var differences: [(block: Int, their: ParityItem, our: ParityItem)] = []
    private var missing: [Gap] = []
    private var surplus: [Gap] = []
    /// The elements that belong together, by their indices.
    private(set) var pairs: [(translated: Int, original: Int)] = []

    /// An element that the other side lacks.
    struct Gap {
        let block: Int
        let item: ParityItem
        /// The other side's next element in the block.
        let next: ParityItem?
    }

    init(_ kind: TrackItems, _ pair: ParityPair, _ blocks: [SectionAlignment.Block]) {
        self.kind = kind
        self.pair = pair
        self.blocks = blocks
    }
}

extension TrackComparison {
    /// - Parameter told: blocks of which something is told already: a kind that tells little passes them.
    mutating func run(passing told: Set<Int>) {
        let extent = kind.track.extent
        for number in blocks.indices where extent != .firstOfSection || !told.contains(number) {
            compare(number)
            if extent == .firstOfLesson, !toldBlocks.isEmpty { return }
        }
    }

    /// The blocks of which something is told.
    var toldBlocks: Set<Int> { Set(differences.map(\.block) + missing.map(\.block) + surplus.map(\.block)) }
}

private extension TrackComparison {
    /// One side of a block: the items of its section, and behind them those of sections that the other side lacks, which
    /// are told with their headings.
    struct Items {
        let all: [ParityItem]
        let own: Int

        init(_ sections: [[ParityItem]], _ section: Int, _ extra: [Int]) {
            own = sections[section].count
            all = extra.reduce(into: sections[section]) { $0 += sections[$1] }
        }

        /// Whether there is an element that its own heading does not tell.
        func isOwn(_ index: Int?) -> Bool { index.map { $0 < own } ?? false }
    }

    mutating func compare(_ number: Int) {
        let block = blocks[number]
        let ours = Items(kind.original, block.original, block.originalExtra)
        let theirs = Items(kind.translated, block.translated, block.translatedExtra)
        guard !ours.all.isEmpty || !theirs.all.isEmpty else { return }
        let steps = SequenceAlignment.steps(ours.all.map(\.key), theirs.all.map(\.key)) {
            ours.all[$0].shape == theirs.all[$1].shape ? 2 : 6
        }
        pairs += steps.compactMap { step in
            step.original.flatMap { our in step.translated.map { (theirs.all[$0].index, ours.all[our].index) } }
        }
        guard isKnown(block) else { return }
        for (index, step) in steps.enumerated() where !isAgreed(step, ours, theirs) {
            take(step, ours, theirs, number, rest: steps[index...])
            if kind.track.extent == .firstOfSection, ours.isOwn(step.original) || theirs.isOwn(step.translated) {
                return
            }
        }
    }

    /// Whether there is nothing to tell: the two are alike, or one of them is at fault itself.
    func isAgreed(_ step: SequenceAlignment.Step, _ ours: Items, _ theirs: Items) -> Bool {
        let (our, their) = (step.original.map { ours.all[$0] }, step.translated.map { theirs.all[$0] })
        return our?.isBroken == true || their?.isBroken == true || our?.shape == their?.shape
    }

    mutating func take(
        _ step: SequenceAlignment.Step, _ ours: Items, _ theirs: Items, _ block: Int,
        rest: ArraySlice<SequenceAlignment.Step>
    ) {
        let (our, their) = (step.original.map { ours.all[$0] }, step.translated.map { theirs.all[$0] })
        if let our, let their, ours.isOwn(step.original), theirs.isOwn(step.translated) {
            return differences.append((block, their, our))
        }
        if let our, ours.isOwn(step.original) {
            let next = rest.lazy.compactMap(\.translated).first
            missing.append(Gap(block: block, item: our, next: next.map { theirs.all[$0] }))
        }
        if let their, theirs.isOwn(step.translated) {
            let next = rest.lazy.compactMap(\.original).first
            surplus.append(Gap(block: block, item: their, next: next.map { ours.all[$0] }))
        }
    }

    /// Whether all elements of the kind could be read in the sections of a block.
    func isKnown(_ block: SectionAlignment.Block) -> Bool {
        if kind.originalFaults.isEmpty, kind.translatedFaults.isEmpty { return true }
        if kind.track.extent == .firstOfLesson { return false }
        func holds(_ lines: [Int], _ side: ParitySide, _ sections: [Int]) -> Bool {
            lines.contains { sections.contains(side.lesson.headingCount(upTo: $0)) }
        }
        return !holds(kind.originalFaults, pair.original, [block.original] + block.originalExtra)
            && !holds(kind.translatedFaults, pair.translation, [block.translated] + block.translatedExtra)
    }
}

// MARK: - Messages

extension TrackComparison {
    var divergences: [ParityDivergence] {
        let words = ParityWords(pair: pair, noun: kind.track.noun)
        let different = differences.map { _, their, our in
            words.difference(
                theirs(their), ours(our), help: kind.track.change(their.index, our.index, pair))
        }
        // What is missing here and too many there has been moved.
        var strangers: [Int: [Gap]] = [:]
        if kind.track.extent == .all {
            for gap in surplus.reversed() { strangers[gap.item.shape, default: []].append(gap) }
        }
        var homeless = Set(surplus.map(\.item.index))
        let absent = missing.map { gap in
            let next = gap.next.map(theirs)
            let section = blocks[gap.block].translated
            guard let stranger = strangers[gap.item.shape]?.popLast() else {
                return words.missing(ours(gap.item), before: next, inSection: section)
            }
            homeless.remove(stranger.item.index)
            return words.moved(ours(gap.item), from: theirs(stranger.item), before: next, inSection: section)
        }
        let excess = surplus.filter { homeless.contains($0.item.index) }.map { gap in
            words.surplus(theirs(gap.item), near: gap.next.map(ours), inSection: blocks[gap.block].original)
        }
        return different + absent + excess
    }

    private func ours(_ item: ParityItem) -> ParityWords.Named {
        .init(name: kind.track.name(item.index, of: pair.original), mark: item.mark)
    }

    private func theirs(_ item: ParityItem) -> ParityWords.Named {
        .init(name: kind.track.name(item.index, of: pair.translation), mark: item.mark)
    }
}

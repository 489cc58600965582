import Core
import Markdown
import SiteModel

/// Which sections of a translation and its original belong together: by ids and levels of headings, and by what the
/// sections hold where their headings do not tell.
struct SectionAlignment {
    /// Sections of both that belong together, with those behind them that the other side lacks; 0 is what stands before
    /// all headings.
    struct Block {
        let original: Int
        let translated: Int
        var originalExtra: [Int] = []
        var translatedExtra: [Int] = []
    }

    private(set) var blocks = [Block(original: 0, translated: 0)]
    /// Indices of headings.
    private(set) var missing: [(original: Int, before: Int?)] = []
    private(set) var surplus: [(translated: Int, before: Int?)] = []
    private(set) var moved: [(original: Int, translated: Int, before: Int?)] = []
}

extension SectionAlignment {
    /// Of lessons whose sections are the same.
    init(sameSections count: Int) {
        blocks = (0...count).map { Block(original: $0, translated: $0) }
    }

    /// - Parameter contents: for each section of both sides what it holds.
    init(_ pair: ParityPair, contents: (original: [[Int]], translated: [[Int]])) {
        let ours = zip(pair.original.lesson.headings, contents.original.dropFirst()).map(Section.init)
        let theirs = zip(pair.translation.lesson.headings, contents.translated.dropFirst()).map(Section.init)
        let steps = SequenceAlignment.steps(ours.map(\.key), theirs.map(\.key)) { ours[$0].cost(of: theirs[$1]) }
        let strangers = steps.filter { $0.original == nil }.compactMap(\.translated)
        var homes = Dictionary(strangers.map { (theirs[$0].id, $0) }) { first, _ in first }
        homes[nil] = nil
        var taken: [Int: Int] = [:]
        for our in steps.filter({ $0.translated == nil }).compactMap(\.original) {
            guard let their = homes.removeValue(forKey: ours[our].id) else { continue }
            taken[their] = our
        }
        let places = Dictionary(taken.map { ($1, $0) }) { first, _ in first }
        for (index, step) in steps.enumerated() {
            let rest = steps[(index + 1)...]
            switch (step.original, step.translated) {
            case (let our?, let their?): blocks.append(Block(original: our + 1, translated: their + 1))
            case (let our?, nil):
                let before = rest.lazy.compactMap(\.translated).first
                if let their = places[our] {
                    moved.append((our, their, before))
                    blocks.append(Block(original: our + 1, translated: their + 1))
                } else {
                    missing.append((our, before))
                    blocks[blocks.count - 1].originalExtra.append(our + 1)
                }
            case (nil, let their?):
                guard taken[their] == nil else { continue }
                surplus.append((their, rest.lazy.compactMap(\.original).first))
                blocks[blocks.count - 1].translatedExtra.append(their + 1)
            case (nil, nil): continue
            }
        }
    }

    /// Whether two headings differ in nothing that a translation keeps.
    static func agree(_ left: ScannedLesson.Heading, _ right: ScannedLesson.Heading) -> Bool {
        left.level == right.level && (left.id == right.id || !left.isExplicit && !right.isExplicit)
    }
}

/// A heading and what its section holds.
private struct Section {
    let level: Int
    /// Where its author gave one.
    let id: String?
    let content: [Int]
    let key: Int

    init(_ heading: ScannedLesson.Heading, _ content: [Int]) {
        level = heading.level
        id = heading.isExplicit ? heading.id : nil
        self.content = content
        var hasher = Hasher()
        hasher.combine(level)
        hasher.combine(id)
        hasher.combine(content)
        key = hasher.finalize()
    }

    /// 0 to 6: an id is surest, then what the section holds, then its level.
    func cost(of other: Section) -> Int {
        if let id, id == other.id { return level == other.level && content == other.content ? 0 : 2 }
        if level != other.level || id != nil && other.id != nil { return 6 }
        let content = strangeness(of: other)
        return id == other.id ? content : min(content + 4, 6)
    }

    /// Each thing that a section holds counts for itself and for its kind.
    private func strangeness(of other: Section) -> Int {
        if content == other.content { return 0 }
        if content.isEmpty || other.content.isEmpty { return max(content.count, other.content.count) > 2 ? 5 : 3 }
        let (mine, theirs) = (Set(content), Set(other.content))
        let common = mine.intersection(theirs).count
        return common == 0 ? 6 : common * 2 >= mine.union(theirs).count ? 2 : 4
    }
}

import Markdown

/// An original's sections as they are, and as they were translated.
struct SectionComparison {
    let sections: [LessonSection]
    let stamped: [String: SectionFingerprint]
    /// The translation's.
    private let headings: [ScannedLesson.Heading]
    private let headingsByID: [String: ScannedLesson.Heading]
    /// Where the translation has as many headings as the original, or as it had: sections by place.
    private let places: [String: Int]

    init(sections: [LessonSection], stamped: [String: SectionFingerprint], headings: [ScannedLesson.Heading]) {
        self.sections = sections
        self.stamped = stamped
        self.headings = headings
        headingsByID = Dictionary(headings.map { ($0.id, $0) }) { first, _ in first }
        let others = Array(sections.dropFirst())
        let known = others.filter { stamped[$0.id] != nil }
        let side = [others, known].first { $0.count == headings.count } ?? []
        places = Dictionary(side.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }
}

extension SectionComparison {
    /// In the original's order; what is gone comes last.
    var stale: [StaleSection] {
        let formerIDs = formerIDs
        let present = sections.indices.compactMap { index -> StaleSection? in
            let section = sections[index]
            let former = formerIDs[section.id]
            return change(of: section, formerly: former).map {
                StaleSection(
                    change: $0, id: section.id, section: section,
                    heading: heading(of: section, at: index, formerly: former))
            }
        }
        let gone = Set(stamped.keys).subtracting(sections.map(\.id)).subtracting(formerIDs.values).sorted()
        return present
            + gone.map { id in
                StaleSection(change: .removed, id: id, section: nil, heading: headingsByID[id])
            }
    }
}

private extension SectionComparison {
    func change(of section: LessonSection, formerly: String?) -> StaleSection.Change? {
        guard let then = stamped[section.id] else { return formerly.map { .renamed(from: $0) } ?? .added }
        return then == section.fingerprint ? nil : .changed
    }

    /// What new sections were called, where the text of just one that is gone stands below just one new heading.
    var formerIDs: [String: String] {
        let added = Dictionary(grouping: sections.filter { stamped[$0.id] == nil }, by: \.fingerprint.text)
        let present = Set(sections.map(\.id))
        let gone = Dictionary(grouping: stamped.filter { !present.contains($0.key) }, by: \.value.text)
        return added.reduce(into: [:]) { former, new in
            guard new.value.count == 1, let old = gone[new.key], old.count == 1 else { return }
            former[new.value[0].id] = old[0].key
        }
    }

    /// By its id or the one it had; else by its place, as far as both sides have the same number of headings and the
    /// translation gives this one no id.
    func heading(of section: LessonSection, at index: Int, formerly: String?) -> ScannedLesson.Heading? {
        guard index > 0 else { return nil }
        if let same = headingsByID[section.id] ?? formerly.flatMap({ headingsByID[$0] }) { return same }
        guard let place = places[section.id], !headings[place].isExplicit else { return nil }
        return headings[place]
    }
}

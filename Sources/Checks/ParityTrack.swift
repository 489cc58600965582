import Core
import Markdown
import SiteModel

/// One kind of thing that a translation and its original have in the same order.
struct ParityTrack<Element>: Sendable {
    let noun: String
    let elements: @Sendable (ScannedLesson) -> [Element]
    let mark: @Sendable (Element) -> Mark
    /// How messages call an element, in quotes.
    let name: @Sendable (Element) -> String
    let agree: @Sendable (Element, Element) -> Bool
    /// What to change in the first element, a translation's, that it agrees with the second.
    let change: @Sendable (Element, Element) -> String
    /// Whether the elements of a lesson are all known; where some are faulty, others would seem to be missing.
    var isWhole: @Sendable (ScannedLesson) -> Bool = { _ in true }
}

protocol ParityComparison: Sendable {
    func firstDivergence(of translation: Lesson, from original: Lesson) -> ParityDivergence?
}

/// Where a translation and its original part, in both files.
struct ParityDivergence {
    let summary: String
    let translation: Place
    let original: Place
    let help: String
    /// Whether one side has an element that the other lacks.
    var isOfNumber = false
}

extension ParityDivergence {
    func isBefore(_ other: ParityDivergence) -> Bool {
        original.line < other.original.line && translation.line < other.translation.line
    }

    /// Whether two differences are in one section, of either side.
    func isInSection(of other: ParityDivergence, _ originalLesson: Lesson, _ translatedLesson: Lesson) -> Bool {
        let (ours, theirs) = (originalLesson.scanned, translatedLesson.scanned)
        return ours.headingCount(upTo: original.line) == ours.headingCount(upTo: other.original.line)
            || theirs.headingCount(upTo: translation.line) == theirs.headingCount(upTo: other.translation.line)
    }
}

// MARK: - The kinds

extension ParityTrack<ScannedLesson.Heading> {
    /// Levels are equal everywhere; ids where one of the two is explicit, since a slug follows its language.
    static let headings = ParityTrack(
        noun: "heading", elements: \.headings, mark: \.mark,
        name: { heading in
            let id = heading.isExplicit ? " {#\(heading.id)}" : ""
            return "'\(String(repeating: "#", count: heading.level)) \(heading.text)\(id)'"
        },
        agree: { $0.level == $1.level && ($0.id == $1.id || !$0.isExplicit && !$1.isExplicit) },
        change: { their, our in
            let signs = [their, our].map { "'\(String(repeating: "#", count: $0.level))'" }
            let level = their.level == our.level ? [] : ["write \(signs[1]) for \(signs[0])"]
            guard their.id != our.id, their.isExplicit || our.isExplicit else { return level.joined() }
            let id = our.isExplicit ? "give the heading the id '{#\(our.id)}'" : "remove its id '{#\(their.id)}'"
            return (level + [id]).joined(separator: ", and ")
        })
}

extension ParityTrack<Fence> {
    static let listings = ParityTrack(
        noun: "listing", elements: \.fences, mark: \.mark, name: { "'\($0.summary)'" },
        agree: { $0.summary == $1.summary }, change: { "write '\($1.summary)' for '\($0.summary)'" },
        isWhole: { lesson in !lesson.diagnostics.contains { [.invalidFence, .unlinkedListing].contains($0.rule) } })
}

extension Fence {
    fileprivate var summary: String {
        switch kind {
        case .listing(let request): request.summary
        case .illustration: "illustration"
        case .failing(let request): "fails=\"\(request.expected.value)\""
        case .tree(let request): "tree sample=\(request.folder.value)"
        case .output(let target): "output sample=\(target.value)"
        }
    }
}

// MARK: - Comparing

extension ParityTrack: ParityComparison {
    func firstDivergence(of translation: Lesson, from original: Lesson) -> ParityDivergence? {
        guard isWhole(translation.scanned), isWhole(original.scanned) else { return nil }
        let theirs = elements(translation.scanned)
        let ours = elements(original.scanned)
        let common = min(theirs.count, ours.count)
        let index = (0..<common).first { !agree(theirs[$0], ours[$0]) } ?? common
        let their = index < theirs.count ? theirs[index] : nil
        let our = index < ours.count ? ours[index] : nil
        switch (their, our) {
        case (nil, nil): return nil
        case (let their?, let our?):
            // One that is left out, or one too many, is told as such where the rest goes on as in the original.
            if index + 1 < ours.count, agree(their, ours[index + 1]), ours.count > theirs.count {
                return missing(our, before: their, in: translation, original)
            }
            if index + 1 < theirs.count, agree(theirs[index + 1], our), theirs.count > ours.count {
                return surplus(their, near: our, in: translation, original)
            }
            let moved = theirs.indices.dropFirst(index + 1).first {
                agree(theirs[$0], our) && ($0 >= ours.count || !agree(theirs[$0], ours[$0]))
            }
            return difference(their, our, moved: moved.map { theirs[$0] }, in: translation, original)
        case (let their?, nil): return surplus(their, near: nil, in: translation, original)
        case (nil, let our?): return missing(our, before: nil, in: translation, original)
        }
    }
}

// MARK: - Messages

extension ParityTrack {
    /// One side has the element of this index, and the other lacks it.
    func lack(at index: Int, of translation: Lesson, from original: Lesson) -> ParityDivergence {
        let (theirs, ours) = (elements(translation.scanned), elements(original.scanned))
        return theirs.count < ours.count
            ? missing(ours[index], before: index < theirs.count ? theirs[index] : nil, in: translation, original)
            : surplus(theirs[index], near: index < ours.count ? ours[index] : nil, in: translation, original)
    }
}

private extension ParityTrack {
    /// - Parameter moved: what the translation has of the original's element, further down.
    func difference(
        _ their: Element, _ our: Element, moved: Element?, in translation: Lesson, _ original: Lesson
    ) -> ParityDivergence {
        ParityDivergence(
            summary: "\(noun) \(name(their)) where the original has \(name(our))",
            translation: translation.scanned.place(mark(their)), original: original.scanned.place(mark(our)),
            help: moved.map { "move \(name($0)) here from line \(mark($0).line), as in the original" }
                ?? change(their, our))
    }

    func surplus(_ their: Element, near our: Element?, in translation: Lesson, _ original: Lesson) -> ParityDivergence {
        ParityDivergence(
            summary: "\(noun) \(name(their)) is not in the original",
            translation: translation.scanned.place(mark(their)),
            original: our.map { original.scanned.place(mark($0)) } ?? lastLine(of: original),
            help: "remove it, or add it to the original", isOfNumber: true)
    }

    func missing(
        _ our: Element, before their: Element?, in translation: Lesson, _ original: Lesson
    ) -> ParityDivergence {
        let end = their.map { "before \(noun) \(name($0))" } ?? "at the end"
        return ParityDivergence(
            summary: "no \(noun) for \(name(our))",
            translation: their.map { translation.scanned.place(mark($0)) } ?? lastLine(of: translation),
            original: original.scanned.place(mark(our)),
            help: "add it \(section(of: our, in: translation, original) ?? end)", isOfNumber: true)
    }

    /// The translation's section in the place of that which holds an element in the original.
    func section(of our: Element, in translation: Lesson, _ original: Lesson) -> String? {
        guard !(our is ScannedLesson.Heading) else { return nil }
        let above = original.scanned.headingCount(upTo: mark(our).line - 1)
        guard above > 0, above <= translation.scanned.headings.count else { return nil }
        let heading = translation.scanned.headings[above - 1]
        return "in the section '\(heading.text)' (line \(heading.mark.line))"
    }

    func lastLine(of lesson: Lesson) -> Place {
        let lines = LineIndex(lesson.scanned.file.bytes)
        let last = lines.line(at: max(lesson.scanned.file.bytes.count - 1, 0))
        return Place(path: lesson.path, line: last, column: 1)
    }
}

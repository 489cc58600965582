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
}

protocol ParityComparison: Sendable {
    func firstDivergence(of translation: Lesson, from original: Lesson) -> ParityDivergence?
}

/// Where a translation and its original part, in both files.
struct ParityDivergence {
    let summary: String
    let translation: Place
    let original: Place
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
        agree: { $0.level == $1.level && ($0.id == $1.id || !$0.isExplicit && !$1.isExplicit) })
}

extension ParityTrack<Fence> {
    static let listings = ParityTrack(
        noun: "listing", elements: \.fences, mark: \.mark, name: { "'\($0.summary)'" },
        agree: { $0.summary == $1.summary })
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
        let theirs = elements(translation.scanned)
        let ours = elements(original.scanned)
        let common = min(theirs.count, ours.count)
        let index = (0..<common).first { !agree(theirs[$0], ours[$0]) } ?? common
        guard index < max(theirs.count, ours.count) else { return nil }
        let their = index < theirs.count ? theirs[index] : nil
        let our = index < ours.count ? ours[index] : nil
        return ParityDivergence(
            summary: summary(their, our), translation: place(their, in: translation), original: place(our, in: original)
        )
    }

    private func summary(_ their: Element?, _ our: Element?) -> String {
        switch (their, our) {
        case (let their?, let our?): "\(noun) \(name(their)) where the original has \(name(our))"
        case (let their?, nil): "\(noun) \(name(their)) is not in the original"
        case (nil, let our?): "no \(noun) for \(name(our))"
        case (nil, nil): preconditionFailure("two lists part where at least one of them has an element")
        }
    }

    /// Of a missing element: the file's last line.
    private func place(_ element: Element?, in lesson: Lesson) -> Place {
        if let element { return lesson.scanned.place(mark(element)) }
        let lines = LineIndex(lesson.scanned.file.bytes)
        let last = lines.line(at: max(lesson.scanned.file.bytes.count - 1, 0))
        return Place(path: lesson.path, line: last, column: 1)
    }
}

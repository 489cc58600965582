import Core
import Markdown
import SiteModel

/// What is said of one kind of thing where a translation and its original part.
struct ParityWords {
    let pair: ParityPair
    let noun: String

    struct Named {
        /// In quotes.
        let name: String
        let mark: Mark
    }
}

extension ParityWords {
    func difference(_ their: Named, _ our: Named, help: String) -> ParityDivergence {
        ParityDivergence(
            summary: "\(noun) \(their.name) where the original has \(our.name)", translation: place(of: their),
            original: original(our), help: help)
    }

    /// - Parameter section: of the original, in which the surplus element would be.
    func surplus(_ their: Named, near our: Named?, inSection section: Int) -> ParityDivergence {
        ParityDivergence(
            summary: "\(noun) \(their.name) is not in the original", translation: place(of: their),
            original: our.map(original) ?? pair.original.end(ofSection: section),
            help: "remove it, or add it to the original")
    }

    /// - Parameter section: of the translation, in which the element belongs.
    func missing(_ our: Named, before their: Named?, inSection section: Int) -> ParityDivergence {
        ParityDivergence(
            summary: "no \(noun) for \(our.name)",
            translation: their.map(place) ?? pair.translation.end(ofSection: section), original: original(our),
            help: "add it \(placeToAdd(before: their, inSection: section))")
    }

    /// What stands elsewhere in the translation.
    func moved(_ our: Named, from stranger: Named, before their: Named?, inSection section: Int) -> ParityDivergence {
        let summary =
            their.map { "\(noun) \($0.name) where the original has \(our.name)" } ?? "no \(noun) for \(our.name)"
        return ParityDivergence(
            summary: summary, translation: their.map(place) ?? pair.translation.end(ofSection: section),
            original: original(our),
            help: "move \(stranger.name) here from line \(stranger.mark.line), as in the original")
    }
}

private extension ParityWords {
    func place(of named: Named) -> Place { pair.translation.lesson.place(named.mark) }
    func original(_ named: Named) -> Place { pair.original.lesson.place(named.mark) }

    func placeToAdd(before their: Named?, inSection section: Int) -> String {
        let headings = pair.translation.lesson.headings
        if section > 0, noun != "heading" {
            return "in the section '\(headings[section - 1].text)' (line \(headings[section - 1].mark.line))"
        }
        if let their { return "before \(noun) \(their.name)" }
        if section < headings.count, noun != "heading" {
            return "before the heading '\(headings[section].text)' (line \(headings[section].mark.line))"
        }
        return "at the end"
    }
}

import Core
import Markdown
import SiteModel

/// What a reader of a translation must know of it: that it is not complete, and which sections are older than the
/// original.
struct TranslationNotice {
    let lesson: Lesson
    /// The language of the original.
    let original: Language?
    let stale: [StaleSection]
    let strings: InterfaceStrings
}

extension TranslationNotice {
    /// nil when there is nothing to say.
    var text: Phrase? {
        let isPartial = lesson.frontMatter?.isPartialTranslation ?? false
        let sentences = [
            isPartial ? strings.phrase("partialNotice") : nil,
            stale.isEmpty ? nil : strings.phrase("staleNotice", ["sections": sections]),
        ].compactMap { $0 }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// Where the original's page is to be opened: at the section, when there is one.
    var fragment: String {
        guard stale.count == 1, let section = stale[0].section, !stale[0].isIntroduction else { return "" }
        return "#" + PercentEncoding.encode(section.id)
    }

    /// As the page calls them; a section that it does not have, as the original does.
    private var sections: Phrase {
        let names = stale.compactMap { stale in
            stale.heading.map { own($0.shown) }
                ?? (stale.isIntroduction ? own(lesson.title) : stale.section.map { Phrase($0.title, in: original) })
        }
        return (names.isEmpty ? [own(lesson.title)] : names).joined(separator: ", ")
    }

    private func own(_ name: String) -> Phrase { Phrase(name, in: lesson.language) }
}

import Core
import Markdown
import SiteModel

/// What a reader of a translation must know of it: that it is not complete, and which sections are older than the
/// original.
struct TranslationNotice {
    let lesson: Lesson
    let stale: [StaleSection]
    let strings: InterfaceStrings
}

extension TranslationNotice {
    /// nil when there is nothing to say.
    var text: String? {
        let isPartial = lesson.scanned.frontMatter?.isPartialTranslation ?? false
        let sentences = [
            isPartial ? strings.text("partialNotice") : nil,
            stale.isEmpty ? nil : strings.text("staleNotice", ["sections": sections]),
        ].compactMap { $0 }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// Where the original's page is to be opened: at the section, when there is one.
    var fragment: String {
        guard stale.count == 1, let section = stale[0].section, !stale[0].isIntroduction else { return "" }
        return "#" + PercentEncoding.encode(section.id)
    }

    /// As the page calls them; a section that it does not have, as the original does.
    private var sections: String {
        let names = stale.compactMap { stale in
            stale.heading?.shown ?? (stale.isIntroduction ? lesson.title : stale.section?.title)
        }
        return (names.isEmpty ? [lesson.title] : names).joined(separator: ", ")
    }
}

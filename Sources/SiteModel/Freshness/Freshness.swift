import Core
import Markdown

/// How each translation stands to its original.
package struct Freshness: Sendable {
    /// `states[language][key]`, beside `Site.lessons`.
    package let states: [[TranslationState]]
    /// Entries of locks that speak of no translation, by language.
    package let strays: [[TranslationLock.Entry]]
}

package enum TranslationState: Hashable, Sendable {
    /// The language has no such lesson.
    case missing
    /// What the other languages are translated from.
    case original
    /// Not published yet, whatever was stamped.
    case draft
    /// Nobody has said yet what this was translated from.
    case unstamped
    /// What has changed in the original since.
    case stamped(stale: [StaleSection])
}

extension TranslationState {
    package var staleSections: [StaleSection] {
        if case .stamped(let stale) = self { stale } else { [] }
    }
}

/// A section of an original that is not what was translated.
package struct StaleSection: Hashable, Sendable {
    package let change: Change
    /// The section's id in the original, or the one it had there.
    package let id: String
    /// As the original has it now; nil for a section that is gone.
    package let section: LessonSection?
    /// The translation's heading of that section, if there is one.
    package let heading: ScannedLesson.Heading?

    package enum Change: Hashable, Sendable {
        case changed
        case added
        case removed
        /// The same text below another heading.
        case renamed(from: String)
    }
}

extension StaleSection {
    package var isIntroduction: Bool { id == LessonSection.introduction }
}

// MARK: - Looking

extension Freshness {
    package init(of site: Site) {
        let records = site.languages.indices.map { LockRecords(of: site, language: $0) }
        let originals = OriginalSections(site: site)
        let sections = Array(site.keys.indices).concurrentMap { key in
            records.contains { $0.sections[key] != nil } ? originals.sections(of: key) : []
        }
        states = site.languages.indices.map { language in
            site.keys.indices.map { key in
                Self.state(of: key, in: language, site, records[language].sections[key], sections[key])
            }
        }
        strays = records.map(\.strays)
    }

    private static func state(
        of key: Int, in language: Int, _ site: Site, _ stamped: [String: SectionFingerprint]?,
        _ sections: [LessonSection]
    ) -> TranslationState {
        guard let lesson = site.lessons[language][key] else { return .missing }
        let original = site.originalLanguage(of: key)
        if original == language { return .original }
        if lesson.isDraft { return .draft }
        guard let stamped else { return .unstamped }
        guard !sections.isEmpty else { return .stamped(stale: []) }
        let comparison = SectionComparison(sections: sections, stamped: stamped, headings: lesson.headings)
        return .stamped(stale: comparison.stale)
    }
}

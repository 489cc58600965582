import Core
import Markdown

/// How every translation of a site stands to its original, as people and programs read it.
package struct TranslationReport: Hashable, Sendable, Encodable {
    /// Tags of the languages that are told of, in the site's order.
    package let languages: [String]
    package let lessons: [LessonStatus]

    /// One lesson in all the languages.
    package struct LessonStatus: Hashable, Sendable, Encodable {
        package let lesson: String
        /// Tag of the language it was first written in; nil for a lesson that has no file.
        package let original: String?
        /// One for each of the report's languages but the original.
        package let translations: [TranslationStatus]
    }

    package struct TranslationStatus: Hashable, Sendable, Encodable {
        package let language: String
        package let state: State
        /// Whether the translation itself says that it is not complete.
        package let isPartial: Bool
        /// nil when it is missing.
        package let path: String?
        package let staleSections: [SectionStatus]
    }

    /// The first that fits.
    package enum State: String, CaseIterable, Hashable, Sendable, Encodable {
        case missing, draft, stale, partial, unstamped, fresh
    }

    package struct SectionStatus: Hashable, Sendable, Encodable {
        package let section: String
        package let change: Change
        /// The section's former id, when it was renamed.
        package let formerSection: String?
        /// As the original has it; nil when it is gone.
        package let title: String?
        package let original: Lines?
        /// The line of the translation's heading.
        package let translationLine: Int?
    }

    package enum Change: String, Hashable, Sendable, Encodable {
        case changed, added, removed, renamed
    }

    /// Lines of a file, counted from 1.
    package struct Lines: Hashable, Sendable, Encodable {
        package let path: String
        package let first: Int
        package let last: Int
    }
}

// MARK: - Making

extension TranslationReport {
    /// - Parameter languages: positions of the languages to tell of.
    package init(_ linked: LinkedSite, languages: [Int]) {
        let site = linked.site
        self.languages = languages.map { site.languages[$0].tag }
        lessons = site.keys.indices.map { key in
            let original = site.originalLanguage(of: key)
            return LessonStatus(
                lesson: site.keys[key].path, original: original.map { site.languages[$0].tag },
                translations: languages.filter { $0 != original }.map { TranslationStatus(linked, key, $0) })
        }
    }
}

private extension TranslationReport.TranslationStatus {
    init(_ linked: LinkedSite, _ key: Int, _ language: Int) {
        let lesson = linked.site.lessons[language][key]
        let original = linked.site.originalLanguage(of: key).flatMap { linked.site.lessons[$0][key] }
        let stale = linked.freshness.states[language][key]
        self.language = linked.site.languages[language].tag
        isPartial = lesson?.frontMatter?.isPartialTranslation ?? false
        path = lesson?.path
        staleSections = stale.staleSections.map { TranslationReport.SectionStatus($0, original: original?.path ?? "") }
        state = Self.state(of: stale, isPartial: isPartial)
    }

    private static func state(of translation: TranslationState, isPartial: Bool) -> TranslationReport.State {
        switch translation {
        case .missing: .missing
        case .draft: .draft
        case .stamped(let stale) where !stale.isEmpty: .stale
        case _ where isPartial: .partial
        case .unstamped: .unstamped
        case .original, .stamped: .fresh
        }
    }
}

private extension TranslationReport.SectionStatus {
    init(_ stale: StaleSection, original path: String) {
        section = stale.id
        formerSection = if case .renamed(let former) = stale.change { former } else { nil }
        change =
            switch stale.change {
            case .changed: .changed
            case .added: .added
            case .removed: .removed
            case .renamed: .renamed
            }
        title = stale.section?.title
        original = stale.section.map { .init(path: path, first: $0.lines.lowerBound, last: $0.lines.upperBound) }
        translationLine = stale.heading?.mark.line
    }
}

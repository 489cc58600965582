import Core
import Markdown
import SiteModel

/// A translation has the original's headings and listings, in the original's order.
///
/// In a translation that calls itself partial a difference is a warning.
struct ParityCheck: Check {
    /// What is compared, each kind by itself: a new kind is one line here and its `ParityTrack`.
    private static let tracks: [any ParityComparison] = [ParityTrack.headings, ParityTrack.listings]

    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let site = linked.site
        return site.keys.indices.flatMap { key -> [Diagnostic] in
            guard let language = site.originalLanguage(of: key), let original = site.lessons[language][key] else {
                return []
            }
            let translations = site.lessons.indices.filter { $0 != language }.compactMap { site.lessons[$0][key] }
            return translations.flatMap { compare($0, with: original) }
        }
    }

    private func compare(_ translation: Lesson, with original: Lesson) -> [Diagnostic] {
        guard original.scanned.frontMatter != nil, let frontMatter = translation.scanned.frontMatter else { return [] }
        return Self.tracks.compactMap { track in
            track.firstDivergence(of: translation, from: original).map { divergence in
                message(divergence, isPartial: frontMatter.isPartialTranslation)
            }
        }
    }
}

// MARK: - Messages

private extension ParityCheck {
    func message(_ divergence: ParityDivergence, isPartial: Bool) -> Diagnostic {
        Diagnostic(
            isPartial ? .warning : .error, .parity, divergence.summary, at: divergence.translation,
            notes: [.init("the original is here", at: divergence.original)],
            help: divergence.help)
    }
}

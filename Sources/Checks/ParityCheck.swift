import Core
import Markdown
import SiteModel

/// A translation has the original's headings, listings, tables and footnotes, in the original's order.
///
/// In a translation that calls itself partial a difference is a warning.
struct ParityCheck: Check {
    /// What is compared, each kind by itself: a new kind is one line here and its `ParityTrack`.
    private static let tracks: [any ParityComparison] = [
        ParityTrack.headings, ParityTrack.listings, ParityTrack.tables, ParityTrack.footnotes,
    ]

    func findings(in linked: LinkedSite) -> [Diagnostic] {
        linked.translations.flatMap(compare)
    }

    private func compare(_ translation: Translation) -> [Diagnostic] {
        guard translation.original.scanned.frontMatter != nil, translation.lesson.scanned.frontMatter != nil else {
            return []
        }
        return Self.tracks.compactMap { track in
            track.firstDivergence(of: translation.lesson, from: translation.original).map {
                message($0, translation.severity)
            }
        }
    }
}

// MARK: - Messages

private extension ParityCheck {
    func message(_ divergence: ParityDivergence, _ severity: Diagnostic.Severity) -> Diagnostic {
        Diagnostic(
            severity, .parity, divergence.summary, at: divergence.translation,
            notes: [.init("the original is here", at: divergence.original)],
            help: divergence.help)
    }
}

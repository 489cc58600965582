import Core
import Markdown
import SiteModel

/// A translation has what the original has, in the original's order: headings, listings, tables, callouts,
/// images, footnotes, lists.
///
/// Where a section is missing or too many, all that follows is at odds: only what stands before is told with it. Lists
/// say least of what is wrong, and are silent where something else of their section is told.
///
/// In a translation that calls itself partial a difference is a warning.
struct ParityCheck: Check {
    /// What is compared, each kind by itself: a new kind is one line here and its `ParityTrack`.
    private static let tracks: [any ParityComparison] = [
        ParityTrack.listings, ParityTrack.codeBlocks, ParityTrack.tables, ParityTrack.callouts, ParityTrack.images,
        ParityTrack.footnotes,
    ]

    func findings(in linked: LinkedSite) -> [Diagnostic] {
        linked.translations.flatMap(compare)
    }

    private func compare(_ translation: Translation) -> [Diagnostic] {
        guard translation.original.scanned.frontMatter != nil, translation.lesson.scanned.frontMatter != nil else {
            return []
        }
        return divergences(of: translation.lesson, from: translation.original).map {
            message($0, translation.severity)
        }
    }

    private func divergences(of translation: Lesson, from original: Lesson) -> [ParityDivergence] {
        let heading = headings(of: translation, from: original)
        let end = heading.flatMap { $0.isOfNumber ? $0 : nil }
        let told = Self.tracks.compactMap { $0.firstDivergence(of: translation, from: original) }
            .filter { end.map($0.isBefore) ?? true }
        let list = ParityTrack.lists.firstDivergence(of: translation, from: original)
            .flatMap { list in end.map(list.isBefore) ?? true ? list : nil }
            .flatMap { list in told.contains { $0.isInSection(of: list, original, translation) } ? nil : list }
        return [heading].compactMap { $0 } + told + [list].compactMap { $0 }
    }

    /// Headings without ids differ in nothing but their level: which one is missing, their sections tell.
    private func headings(of translation: Lesson, from original: Lesson) -> ParityDivergence? {
        let divergence = ParityTrack.headings.firstDivergence(of: translation, from: original)
        guard translation.scanned.headings.count != original.scanned.headings.count else { return divergence }
        let missing = MissingSection(of: translation.scanned, and: original.scanned)
        return ParityTrack.headings.lack(at: missing.index, of: translation, from: original)
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

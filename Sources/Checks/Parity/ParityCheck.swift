import Core
import Markdown
import SiteModel

/// A translation has what the original has, in the original's order: headings, listings, tables, callouts, images,
/// footnotes, lists.
///
/// Both are aligned by what they hold, first by sections, then inside of each: one thing that is missing is one finding,
/// where it is missing. What is at fault itself has its own finding, and nothing here rests on it. Lists say least of
/// what is wrong, and are silent where something else of their section is told.
///
/// In a translation that calls itself partial a difference is a warning.
struct ParityCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        linked.translations.concurrentMap { compare($0, in: linked) }.flatMap { $0 }
    }

    private func compare(_ translation: Translation, in linked: LinkedSite) -> [Diagnostic] {
        let pair = ParityPair(
            original: ParitySide(lesson: translation.original, links: translation.originalLinks),
            translation: ParitySide(lesson: translation.lesson, links: translation.links))
        guard pair.isRead else { return [] }
        var comparison = LessonComparison(pair)
        comparison.run()
        var findings = FindingList()
        for divergence in comparison.divergences {
            findings.append(.parity) { message(divergence, translation.severity) }
        }
        let pairs = comparison.fencePairs
        let code = CodeParity.findings(translation, pairs) + HighlightParity.findings(translation, pairs, in: linked)
        return findings.diagnostics + code
    }

    private func message(_ divergence: ParityDivergence, _ severity: Diagnostic.Severity) -> Diagnostic {
        Diagnostic(
            severity, .parity, divergence.summary, at: divergence.translation,
            notes: [.init("the original is here", at: divergence.original)],
            help: divergence.help)
    }
}

import Core
import Excerpts
import Markdown
import SiteModel

/// Code that stands in the lesson itself, since it is cut from nowhere, is the same in a translation as in the
/// original: only comments and the words of string literals are translated.
struct CodeParityCheck: Check {
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
        zip(translation.scanned.fences, original.scanned.fences).compactMap { mine, theirs in
            guard mine.isCode, theirs.isCode, !SwiftCode.agree(mine.body, theirs.body) else { return nil }
            let isPartial = translation.scanned.frontMatter?.isPartialTranslation ?? false
            return Diagnostic(
                isPartial ? .warning : .error, .parity, "code that differs from the original's",
                at: translation.scanned.place(mine.mark),
                notes: [.init("the original is here", at: original.scanned.place(theirs.mark))],
                help: "translate its comments and strings only")
        }
    }
}

private extension Fence {
    /// Whether its body is code of the lesson's own.
    var isCode: Bool {
        switch kind {
        case .failing, .illustration: true
        case .listing, .tree, .output: false
        }
    }
}

import Core
import Excerpts
import Markdown
import SiteModel

/// Code that stands in the lesson itself, since it is cut from nowhere, is the same in a translation as in the
/// original: only comments and the words of string literals are translated.
struct CodeParityCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        linked.translations.flatMap { translation in
            translation.fencePairs.compactMap { pair in
                let (mine, theirs) = (pair.translated.0, pair.original.0)
                guard mine.isCode, theirs.isCode, !SwiftCode.agree(mine.body, theirs.body) else { return nil }
                return Diagnostic(
                    translation.severity, .parity, "code that differs from the original's",
                    at: translation.lesson.scanned.place(mine.mark),
                    notes: [.init("the original is here", at: translation.original.scanned.place(theirs.mark))],
                    help: "translate its comments and strings only")
            }
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

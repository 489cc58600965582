import Core
import Excerpts
import Markdown
import SiteModel

/// Code that stands in the lesson itself, since it is cut from nowhere, is the same in a translation as in the
/// original: only comments and the words of string literals are translated.
enum CodeParity {
    static func findings(
        _ translation: Translation, _ pairs: [(translated: Int, original: Int)]
    ) -> [Diagnostic] {
        let (fences, originals) = (translation.lesson.fences, translation.original.fences)
        return pairs.compactMap { pair in
            let (mine, theirs) = (fences[pair.translated], originals[pair.original])
            guard mine.isCode, mine.isLike(theirs), !SwiftCode.agree(mine.body, theirs.body) else { return nil }
            return Diagnostic(
                translation.severity, .parity, "code that differs from the original's",
                at: translation.lesson.place(mine.mark),
                notes: [.init("the original is here", at: translation.original.place(theirs.mark))],
                help: "translate its comments and strings only")
        }
    }
}

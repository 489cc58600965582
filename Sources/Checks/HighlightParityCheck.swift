import Core
import Excerpts
import Markdown
import SiteModel

/// Comments may take more lines in one language than in another, and move what a number marks: a listing's highlight
/// marks the same code in a translation as in the original.
struct HighlightParityCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let site = linked.site
        return site.keys.indices.flatMap { key -> [Diagnostic] in
            guard let original = site.originalLanguage(of: key) else { return [] }
            return site.languages.indices.filter { $0 != original }.flatMap { language in
                compare(key, language, with: original, in: linked)
            }
        }
    }

    private func compare(_ key: Int, _ language: Int, with original: Int, in linked: LinkedSite) -> [Diagnostic] {
        guard let lesson = linked.site.lessons[language][key], let links = linked.lessons[language][key],
            let source = linked.site.lessons[original][key], let theirs = linked.lessons[original][key]
        else { return [] }
        let fences = zip(zip(lesson.scanned.fences, links.fences), zip(source.scanned.fences, theirs.fences))
        return fences.compactMap { translated, written in
            guard let request = translated.0.request, let first = request.highlight.first,
                request.summary == written.0.request?.summary,
                let mine = Marks(translated.1, in: linked), let original = Marks(written.1, in: linked),
                !mine.agree(with: original)
            else { return nil }
            return message(lesson, request, first, source.scanned.place(written.0.mark))
        }
    }
}

/// The lines of the sample's file that a listing shows, and those of them that it marks.
private struct Marks {
    let shown: Set<Int>
    let marked: Set<Int>

    init?(_ filling: FenceFilling, in linked: LinkedSite) {
        guard case .cut(let index, let highlighted) = filling else { return nil }
        let numbers = linked.cuts[index].lineNumbers
        shown = Set(numbers)
        marked = Set(highlighted.joined().compactMap { numbers.indices.contains($0 - 1) ? numbers[$0 - 1] : nil })
    }

    /// Lines that only one of the two shows are comments.
    func agree(with other: Marks) -> Bool {
        let common = shown.intersection(other.shown)
        return marked.intersection(common) == other.marked.intersection(common)
    }
}

// MARK: - Messages

private extension HighlightParityCheck {
    func message(
        _ lesson: Lesson, _ request: ListingRequest, _ first: ListingRequest.Worded<ListingRequest.Highlight>,
        _ original: Place
    ) -> Diagnostic {
        let last = request.highlight.last ?? first
        let isPartial = lesson.scanned.frontMatter?.isPartialTranslation ?? false
        return Diagnostic(
            isPartial ? .warning : .error, .parity, "highlight marks other code than in the original",
            at: lesson.scanned.file.place(first.range.lowerBound..<last.range.upperBound),
            notes: [.init("the original is here", at: original)],
            help: "comments take other lines here: count them anew, or name a slice of the file")
    }
}

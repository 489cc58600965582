import Core
import Excerpts
import Markdown
import SiteModel

/// Comments may take more lines in one language than in another, and move what a number marks: a listing's highlight
/// marks the same code in a translation as in the original.
enum HighlightParity {
    static func findings(
        _ translation: Translation, _ pairs: [(translated: Int, original: Int)], in linked: LinkedSite
    ) -> [Diagnostic] {
        let (fences, originals) = (translation.lesson.fences, translation.original.fences)
        return pairs.compactMap { pair in
            guard let request = fences[pair.translated].request, let first = request.highlight.first,
                request.summary == originals[pair.original].request?.summary,
                let mine = Marks(translation.links.fences[pair.translated], in: linked),
                let theirs = Marks(translation.originalLinks.fences[pair.original], in: linked),
                !mine.agree(with: theirs)
            else { return nil }
            return message(translation, request, first, at: originals[pair.original].mark)
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

private extension HighlightParity {
    static func message(
        _ translation: Translation, _ request: ListingRequest,
        _ first: ListingRequest.Worded<ListingRequest.Highlight>, at original: Mark
    ) -> Diagnostic {
        let last = request.highlight.last ?? first
        return Diagnostic(
            translation.severity, .parity, "highlight marks other code than in the original",
            at: translation.lesson.file.place(first.range.lowerBound..<last.range.upperBound),
            notes: [.init("the original is here", at: translation.original.place(original))],
            help: "comments take other lines here: count them anew, or name a slice of the file")
    }
}

import Core
import Evidence
import Excerpts
import Markdown
import SiteModel

/// Listings of which the compiler passed over a part, or all: a page must not let them look compiled.
enum InactiveListings {
    static func findings(in linked: LinkedSite, evidence: Evidence) -> [Diagnostic] {
        guard evidence.samples.values.contains(where: { !$0.inactive.isEmpty }) else { return [] }
        return linked.lessonsWithLinks.flatMap { lesson, links in
            zip(lesson.fences, links.fences).compactMap { fence, filling in
                guard case .listing(let request) = fence.kind, case .cut(let cut, _) = filling else { return nil }
                return finding(request, linked.cuts[cut].lineNumbers, in: lesson, linked.site, evidence)
            }
        }
    }

    private static func finding(
        _ request: ListingRequest, _ shown: [Int], in lesson: Lesson, _ site: Site, _ evidence: Evidence
    ) -> Diagnostic? {
        guard let position = site.samples.position(of: request.sample.value),
            case let source = site.samples.sources[position],
            let passedOver = evidence.samples[request.target]?.inactive[source.file.path]
        else { return nil }
        let (hasWords, directives) = (source.linesWithWords, source.directiveLines)
        let code = shown.filter { $0 > 0 && hasWords[$0] && !directives.contains($0) }
        let inactive = code.filter { line in passedOver.contains { $0.lines.contains(line) } }
        guard let first = inactive.first, let clause = passedOver.first(where: { $0.lines.contains(first) })
        else { return nil }
        let isWhole = inactive.count == code.count
        return Diagnostic(
            isWhole ? .error : .warning, .inactiveCode,
            "\(isWhole ? "nothing" : "not all") of this listing is compiled here",
            at: lesson.file.place(request.wordsRange),
            notes: [
                .init(
                    "the compiler passes over what is below '\(clause.directive)'",
                    at: source.file.place(line: first, byteColumn: 1))
            ],
            help: isWhole
                ? "show code that is compiled, or write it into the lesson as an illustration"
                : "cut a part that is compiled; the page marks the other lines as not compiled")
    }
}

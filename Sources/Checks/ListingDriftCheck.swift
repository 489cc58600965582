import Core
import Excerpts
import Markdown
import SiteModel

/// The body of a listing's fence is empty, or is what the listing shows.
struct ListingDriftCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        linked.lessonsWithLinks.flatMap { lesson, links in
            zip(lesson.fences, links.fences).compactMap { fence, filling in
                guard case .cut(let cut, _) = filling else { return nil }
                return finding(fence, linked.cuts[cut], in: lesson)
            }
        }
    }

    private func finding(_ fence: Fence, _ cut: Cut, in lesson: Lesson) -> Diagnostic? {
        let drift = BodyDrift(fence, shows: cut.text, in: lesson)
        if drift.isTooShort { return drift.tooShort("this listing") }
        guard !drift.isEqual else { return nil }
        return drift.differs(
            .listingDrift, "listing differs from its source", origin: "source",
            help: "run 'stele sync' to write what the source says")
    }
}

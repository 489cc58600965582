import Core
import Markdown
import SiteModel

/// The lessons that use each term, as readers of each language find them.
struct TermUses: Sendable {
    struct Use: Sendable {
        /// The lesson, a position in `Site.keys`.
        let key: Int
        /// The heading above the first link; nil before all headings.
        let heading: String?
    }

    /// `uses[language][term]`, in course order.
    private let uses: [[[Use]]]

    init(linked: LinkedSite, course: CourseOutline) {
        let count = linked.site.glossary.terms.count
        uses = linked.site.languages.indices.map { language in
            count == 0 ? [] : Self.uses(in: language, of: linked, course, count: count)
        }
    }
}

extension TermUses {
    func lessons(of term: Int, in language: Int) -> [Use] { uses[language][term] }

    private static func uses(
        in language: Int, of linked: LinkedSite, _ course: CourseOutline, count: Int
    ) -> [[Use]] {
        var uses = [[Use]](repeating: [], count: count)
        for key in course.pages(in: language) {
            guard let text = course.sources[language][key], let lesson = linked.site.lessons[text][key],
                let links = linked.lessons[text][key]
            else { continue }
            for (link, term) in zip(lesson.terms, links.terms) {
                guard let term, uses[term].last?.key != key else { continue }
                let heading = lesson.headings.prefix(lesson.headingCount(upTo: link.mark.line)).last
                uses[term].append(Use(key: key, heading: heading?.id))
            }
        }
        return uses
    }
}

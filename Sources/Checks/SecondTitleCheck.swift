import Core
import Markdown
import SiteModel

/// The heading of a page is its lesson's title: no heading of the text is of that level.
struct SecondTitleCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        linked.site.allLessons.flatMap { lesson -> [Diagnostic] in
            var findings = FindingList()
            guard let title = lesson.frontMatter?.title.value else { return [] }
            for heading in lesson.headings where heading.level == 1 {
                findings.append(.secondTitle) { secondTitle(heading, title, at: lesson.place(heading.mark)) }
            }
            return findings.diagnostics
        }
    }

    private func secondTitle(_ heading: ScannedLesson.Heading, _ title: String, at place: Place) -> Diagnostic {
        if Slug.of(heading.text) == Slug.of(title) {
            return Diagnostic(
                .warning, .secondTitle, "heading that says the lesson's title once more", at: place,
                help: "remove it: a page begins with the title of its front matter")
        }
        return Diagnostic(
            .warning, .secondTitle, "heading of the first level beside the lesson's title", at: place,
            help: "begin it with '##': the title of the page is that of the front matter")
    }
}

import Core
import Markdown
import SiteModel

/// The heading of a page is its lesson's title: no heading of the text is of that level.
struct SecondTitleCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        linked.site.allLessons.flatMap { lesson in
            var findings = FindingList()
            for heading in lesson.scanned.headings where heading.level == 1 {
                findings.append(.secondTitle) { secondTitle(lesson.scanned.place(heading.mark)) }
            }
            return findings.diagnostics
        }
    }

    private func secondTitle(_ place: Place) -> Diagnostic {
        Diagnostic(
            .warning, .secondTitle, "heading of the first level beside the lesson's title", at: place,
            help: "begin it with '##': the title of the page is that of the front matter")
    }
}

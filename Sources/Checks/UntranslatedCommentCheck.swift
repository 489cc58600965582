import Core
import Excerpts
import Markdown
import SiteModel

/// A comment that differs by language has words in every language whose lessons show its file.
struct UntranslatedCommentCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let site = linked.site
        var languages: [Int: Set<Int>] = [:]
        for lesson in site.allLessons {
            guard let language = site.position(of: lesson.language) else { continue }
            for request in lesson.listings {
                guard let source = site.samples.position(of: request.sample.value) else { continue }
                languages[source, default: []].insert(language)
            }
        }
        return languages.sorted { $0.key < $1.key }.flatMap { source, shown in
            site.samples.sources[source].untranslatedComments(in: shown.sorted().map { site.languages[$0].tag })
        }
    }
}

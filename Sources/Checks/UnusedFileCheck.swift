import Core
import Markdown
import SiteModel

/// Every file of `Content` reaches readers by a lesson that shows it or links to it; what does not is not published.
struct UnusedFileCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let site = linked.site
        // A lesson that could not be read may use any of them.
        guard !site.allLessons.contains(where: { $0.isUnread }) else { return [] }
        let unused = site.languages.indices.flatMap { language in
            let used = linked.usedFiles[language]
            return site.assets[language].filter { path in
                let path = Slug.normalized(path)
                return !used.published.contains(path) && !used.awaited.contains(path)
            }.map { "Content/\(site.languages[language].tag)/\($0)" }
        }
        return (unused + site.strayFiles).map(unusedFile)
    }

    private func unusedFile(_ path: String) -> Diagnostic {
        Diagnostic(
            .warning, .unusedFile, "no lesson uses this file, and it is not published", at: Place(path: path),
            help: "link to it, move it into \(SiteLoader.staticFolder) to publish it as it is, or remove it")
    }
}

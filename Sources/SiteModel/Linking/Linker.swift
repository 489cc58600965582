import Core
import Excerpts
import Markdown

/// Looks across files: resolves links, images and listings, and finds all that does not hold together.
package struct Linker: Sendable {
    private let site: Site
    private let declarations: DeclarationStore

    package init(site: Site, declarations: DeclarationStore) {
        self.site = site
        self.declarations = declarations
    }

    package func link() -> (site: LinkedSite, diagnostics: [Diagnostic]) {
        let listings = ListingLinker(site: site, declarations: declarations).link()
        let present = site.lessons.indices.flatMap { language in
            site.keys.indices.compactMap { key in site.lessons[language][key].map { (language, key, $0) } }
        }
        let linked = present.concurrentMap { language, key, lesson in
            LessonLinker(site: site, language: language, lesson: lesson).link(listings: listings)
        }
        let code = SymbolLinker(site: site, declarations: declarations, known: listings.declared)
            .link(present.map(\.2))
        var table = site.lessons.map { $0.map { _ in LinkedLesson?.none } }
        for (((language, key, _), result), symbols) in zip(zip(present, linked), code.symbols) {
            table[language][key] = result.lesson
            table[language][key]?.symbols = symbols
        }
        let (symbols, symbolFindings) = TermSymbolLinker(site: site, declarations: declarations).link()
        let diagnostics = listings.diagnostics + linked.flatMap(\.diagnostics) + code.diagnostics + symbolFindings
        let linkedSite = LinkedSite(
            site: site, cuts: listings.cuts, lessons: table, freshness: Freshness(of: site), termSymbols: symbols,
            usedFiles: usedFiles(zip(present, linked).map { ($0.2, $1.lesson) }))
        return (linkedSite, diagnostics)
    }

    private func usedFiles(_ lessons: [(lesson: Lesson, links: LinkedLesson)]) -> [UsedFiles] {
        var used = site.languages.map { _ in UsedFiles() }
        for (lesson, links) in lessons {
            for case .asset(let language, let path) in links.links + links.images {
                if lesson.isDraft { used[language].awaited.insert(path) } else { used[language].published.insert(path) }
            }
            for case .asset(let language, let path) in links.meantFiles { used[language].awaited.insert(path) }
        }
        return used
    }
}

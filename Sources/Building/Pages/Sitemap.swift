import Core
import SiteModel

/// The pages that hold a text of their own, for search engines: no fallback, no draft, no 404 page.
struct Sitemap {
    let site: Site
    let base: String

    func write(into output: inout [UInt8]) {
        output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
        for (index, language) in site.languages.enumerated() {
            write(SiteAddress.home(language), into: &output)
            if !site.glossary.terms.isEmpty { write(SiteAddress.glossary(language), into: &output) }
            for key in site.keys.indices where site.published(key, in: index) != nil {
                write(SiteAddress.lesson(site.keys[key], language), into: &output)
            }
        }
        output.append("</urlset>\n")
    }

    private func write(_ path: String, into output: inout [UInt8]) {
        output.append("<url><loc>")
        HTML.escape(Array((base + PercentEncoding.encode(path)).utf8), into: &output)
        output.append("</loc></url>\n")
    }
}

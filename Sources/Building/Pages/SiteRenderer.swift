import Core
import Evidence
import Excerpts
import Foundation
import Markdown
import SiteModel
import Templates

/// Turns a linked site into the files of its output. It decides nothing that a check could find wrong: every list,
/// address and text is settled when a page's turn comes, and writing is filling in.
package struct SiteRenderer: Sendable {
    let linked: LinkedSite
    let theme: Theme
    let evidence: Evidence?
    let frames: [PageFrame]
    let course: CourseOutline
    let sources: SourceCatalog
    let coverage: ShownCoverage
    let termUses: TermUses
    let tree: FileTree
    let declarations: DeclarationStore

    package init(
        linked: LinkedSite, theme: Theme, evidence: Evidence?, tree: FileTree, declarations: DeclarationStore
    ) {
        self.linked = linked
        self.theme = theme
        self.evidence = evidence
        self.tree = tree
        self.declarations = declarations
        let site = linked.site
        course = CourseOutline(site: site)
        sources = SourceCatalog(linked: linked, course: course)
        coverage = ShownCoverage(linked, evidence: evidence)
        termUses = TermUses(linked: linked, course: course)
        frames = site.languages.indices.map { [course] in
            PageFrame(site: site, theme: theme, evidence: evidence, course: course, language: $0)
        }
    }

    var site: Site { linked.site }
}

extension SiteRenderer {
    /// Every file of the output, in a fixed order.
    package func files() -> [RenderedFile] {
        let pages = site.languages.indices.flatMap { language in
            [homePage(language), notFoundPage(language)] + lessonPages(language) + samplePages(language)
                + glossaryPages(language) + redirectPages(language)
        }
        return [indexPage] + pages + assetFiles + feeds + sitemap + evidenceDocument + SiteSearch(self).files()
    }

    private func lessonPages(_ language: Int) -> [RenderedFile] {
        let navigation = Navigation(course: course, site: site, language: language)
        return course.pages(in: language).map { key in
            let page = LessonPage(renderer: self, language: language, key: key)
            return RenderedFile(text: page.path) { output throws(RenderFault) in
                try page.render(navigation: navigation, into: &output)
            }
        }
    }

    private func samplePages(_ language: Int) -> [RenderedFile] {
        sources.samples.flatMap { sample in
            let page = SamplePage(renderer: self, language: language, sample: sample)
            let files = sample.files.map { source in
                RenderedFile(SourcePage(renderer: self, language: language, sample: sample.name, source: source))
            }
            return [RenderedFile(page)] + files
        }
    }

    /// None for a site without terms.
    private func glossaryPages(_ language: Int) -> [RenderedFile] {
        guard !site.glossary.terms.isEmpty else { return [] }
        return [RenderedFile(GlossaryPage(renderer: self, language: language))]
    }

    private func redirectPages(_ language: Int) -> [RenderedFile] {
        course.pages(in: language).flatMap { key in
            site.aliases(of: key).map { alias in
                RenderedFile(RedirectPage(renderer: self, language: language, key: key, alias: alias))
            }
        }
    }

    private func homePage(_ language: Int) -> RenderedFile {
        RenderedFile(HomePage(renderer: self, language: language))
    }

    /// A server shows this page at addresses of any depth, so its links start at the site's root, and it brings its
    /// style along, for where the root is another one than was said, or none.
    private func notFoundPage(_ language: Int) -> RenderedFile {
        let frame = frames[language]
        let path = SiteAddress.notFound(site.languages[language])
        return RenderedFile(text: path) { output throws(RenderFault) in
            var context = frame.context(
                page: path, root: site.rootPath,
                switcher: site.languages.indices.map {
                    .init(language: $0, target: SiteAddress.home(site.languages[$0]))
                })
            context["pageTitle"] = .text(frame.title(frame.strings.text("notFoundTitle")))
            if let style = theme.inlineStyle {
                context["inlineStyle"] = .html(style)
                context["styleDigest"] = .text(Digest(of: style).base64)
            }
            try render("not-found", context, into: &output)
        }
    }

    private var indexPage: RenderedFile {
        let main = site.position(of: site.config.defaultLanguage) ?? 0
        let frame = frames[main]
        return RenderedFile(text: "index.html") { output throws(RenderFault) in
            var context = frame.context(page: "index.html", switcher: [])
            context["glossaryHref"] = Value.none
            context["pageTitle"] = .text(frame.siteTitle)
            context["mend"] = site.mendedPath("index.html")
            context["languages"] = .list(
                site.languages.indices.map { index in
                    [
                        "lang": .text(site.languages[index].tag),
                        "dir": .text(site.languages[index].direction.rawValue),
                        "name": .text(frames[index].strings.text(InterfaceStrings.nameKey)),
                        "siteTitle": frames[index].siteName.value(on: site.languages[index]),
                        "href": .text(
                            SiteAddress.relative(to: SiteAddress.home(site.languages[index]), from: "index.html")),
                    ]
                })
            if let base = site.config.baseURL { context["canonical"] = .text(base) }
            try render("index", context, into: &output)
        }
    }

    private var assetFiles: [RenderedFile] {
        let theme = theme.assets.map { RenderedFile(path: $0.outputPath, bytes: $0.bytes) }
        let content = site.languages.indices.flatMap { language in
            linked.publishedFiles(in: language).map { path in
                copy(
                    of: "Content/\(site.languages[language].tag)/\(path)",
                    to: SiteAddress.asset(path, site.languages[language]))
            }
        }
        return theme + content
            + site.staticFiles.map { copy(of: "\(SiteLoader.staticFolder)/\($0)", to: Slug.normalized($0)) }
    }

    private func copy(of source: String, to path: String) -> RenderedFile {
        RenderedFile(path: path) { output throws(RenderFault) in
            do throws(EnvironmentError) { output = try tree.read(source).bytes } catch { throw .environment(error) }
        }
    }

    private var sitemap: [RenderedFile] {
        guard let base = site.config.baseURL else { return [] }
        return Sitemap(addresses: addresses, base: base).files()
    }

    private var feeds: [RenderedFile] {
        frames.compactMap(\.feed).map { feed in
            RenderedFile(text: feed.path) { output throws(RenderFault) in feed.write(into: &output) }
        }
    }

    /// What the evidence says, for other programs to read; nothing without evidence.
    private var evidenceDocument: [RenderedFile] {
        guard let evidence, !evidence.samples.isEmpty || !evidence.failures.isEmpty else { return [] }
        return [
            RenderedFile(path: EvidenceDocument.path) { output throws(RenderFault) in
                do throws(EnvironmentError) {
                    let document = EvidenceDocument(evidence, of: linked, declarations: declarations)
                    output = try document.json()
                } catch { throw .environment(error) }
            }
        ]
    }

    func render(_ template: String, _ context: Object, into output: inout [UInt8]) throws(RenderFault) {
        if let fault = theme.templates.render(template, .object(context), into: &output) { throw .content(fault) }
    }
}

extension Site {
    /// The path part of the base address, or `/`: where a page of unknown depth finds the site's root.
    var rootPath: String {
        guard let base = config.baseURL, let host = base.range(of: "://")?.upperBound,
            let slash = base[host...].firstIndex(of: "/")
        else { return "/" }
        return String(base[slash...])
    }

    /// The path of a folder's page as its links need it, with a slash at the end, which some hosts do not ask for;
    /// nothing where it is not known.
    func mendedPath(_ page: String) -> Value {
        guard config.baseURL != nil else { return .none }
        return .text(rootPath + PercentEncoding.encode(String(page.dropLast("index.html".count))))
    }
}

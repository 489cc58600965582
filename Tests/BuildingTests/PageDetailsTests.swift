import Core
import Foundation
import SiteTesting
import Testing

/// Small things of pages that readers and themes meet.
@Suite struct PageDetailsTests {
    private func site(_ lesson: String, config: String = "", more: [String: String] = [:]) throws -> TestSite {
        let site = try TestSite(
            ["Content/site.yaml": TestSite.config("en", lessons: "one", more: config), "Content/en/s/one.md": lesson]
                .merging(more) { $1 })
        try site.build()
        return site
    }

    /// What an author gives a theme: texts, lists, tables, and truth values that are none in quotation marks.
    @Test func extraReachesTemplates() throws {
        let template = """
            {{#extra}}{{level}}|{{#tags}}({{.}}){{/tags}}|{{#new}}new{{/new}}{{^old}}not old{{/old}}|{{quoted}}|{{/extra}}\
            {{extra.by.name}}|{{extra.none}}
            """
        let extra =
            "extra: { level: 2, tags: [a & b, c], new: true, old: false, quoted: 'false', by: { name: Ada }, none: }"
        let site = try site(
            "---\ntitle: T\n\(extra)\n---\ntext\n", more: ["Theme/templates/lesson.mustache": template])
        #expect(try site.findings() == [])
        let page = try site.output.text("en/s/one.html")
        #expect(page == "2|(a &amp; b)(c)|newnot old|false|Ada|")
    }

    /// What is written nowhere leaves no empty line behind, here and on the card of the home page.
    @Test func nothingIsSaidOfWhatIsNotThere() throws {
        let bare = try site(TestSite.lesson("text"))
        #expect(try !bare.output.text("en/s/one.html").contains("class=\"meta\""))
        #expect(try !bare.output.text("en/index.html").contains("<p class=\"meta\"></p>"))
        let timed = try site("---\ntitle: T\nminutes: 2\n---\ntext\n")
        #expect(try timed.output.text("en/s/one.html").contains("<p class=\"meta\"><span>2 minutes</span></p>"))
    }

    @Test func aHeadingWithoutWordsIsNotListed() throws {
        let site = try site(TestSite.lesson("## A\n\n##\n\n## B"))
        let links = try site.output.text("en/s/one.html").matches(of: /<li><a href="#[^"]*">(.*?)<\/a><\/li>/).map {
            $0.1
        }
        #expect(links == ["A", "B"])
    }

    @Test func aFeedHasTheDescription() throws {
        let lesson = "---\ntitle: T\ndescription: What it is & why.\ndate: 2025-01-09\n---\ntext\n"
        let site = try site(lesson, config: "base-url: https://example.org/")
        #expect(try site.output.text("en/feed.xml").contains("<summary>What it is &amp; why.</summary>"))
    }

    /// Half of a page would have other line ends than the rest.
    @Test func aTemplateWithOtherLineEnds() throws {
        let crumbs = "<nav>\r\n{{#breadcrumb}}\r\n<b>{{title}}</b>\r\n{{/breadcrumb}}\r\n</nav>\r\n"
        let site = try site(TestSite.lesson("text"), more: ["Theme/templates/crumbs.mustache": crumbs])
        let page = try site.output.text("en/s/one.html")
        #expect(page.contains("<nav>\n<b>T-en</b>\n<b>T-en</b>\n</nav>\n") && !page.utf8.contains(0x0D))
    }

    /// Every script and style within a page is one that its policy names, and nothing is named that is not there.
    @Test(arguments: ["", "base-url: https://example.org/k/"])
    func policiesNameWhatIsInPages(config: String) throws {
        let site = try site(TestSite.lesson("text"), config: config)
        for path in try site.output.paths().filter({ $0.hasSuffix(".html") }) {
            let page = try site.output.text(path)
            let inside = page.matches(of: /(?s)<(?:script data|style)[^>]*>(.*?)<\/(?:script|style)>/).map {
                Digest(of: Array($0.1.utf8)).base64
            }
            let named = page.matches(of: /'sha256-([^']*)'/).map { String($0.1) }
            #expect(named.sorted() == inside.sorted(), "\(path)")
            #expect(inside.isEmpty == !(path.hasSuffix("404.html") || path.hasSuffix("index.html") && !config.isEmpty))
        }
    }

    @Test func digestsInBase64() {
        #expect(Digest(of: []).base64 == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    }
}

import Core
import SiteTesting
import Testing

/// A site below a path of its server, from its pages' own addresses.
@Suite struct SubPathTests {
    private func site(more: String = "base-url: https://example.org/kurs/") throws -> TestSite {
        try TestSite([
            "Content/site.yaml": """
            title: { ru: Курс, el: Μάθημα, az: Dərs }
            languages: [ru, el, az]
            \(more)
            course:
              - section: a
                title: { ru: А, el: Α, az: A }
                lessons: [one, two]

            """,
            "Content/ru/a/one.md": TestSite.lesson("[x](two.md#шаг) ![i](img/p.png)"),
            "Content/el/a/one.md": TestSite.lesson("[x](two.md#βήμα) ![i](img/p.png)"),
            "Content/ru/a/two.md": TestSite.lesson("## Шаг"),
            "Content/el/a/two.md": TestSite.lesson("## Βήμα"),
            "Content/ru/a/img/p.png": "GIF89apng",
        ])
    }

    /// A64
    @Test func everyAddressStaysBelowThePath() throws {
        let site = try site()
        try site.build()
        #expect(try site.output.faults(base: "/kurs/") == [])
        var absolute = 0
        for path in try site.output.paths().filter({ !$0.hasSuffix(".png") }) {
            let text = try site.output.text(path)
                .replacing(/data-path="\/kurs\/[^"]*"|(?s)<script .*?<\/script>/, with: "")
            for match in text.matches(of: /(?:="|url\(["']?)(\/[^"')]*)/) {
                #expect(match.1.hasPrefix("/kurs/") && path.hasSuffix("/404.html"), "\(path): \(match.0)")
                absolute += 1
            }
            for match in text.matches(of: /"(https?:\/\/[^"]*)"/) {
                #expect(
                    match.1.hasPrefix("https://example.org/kurs/") || match.1.hasPrefix("http://www."),
                    "\(path): \(match.1)")
            }
        }
        #expect(absolute > 9)
    }

    /// A64: the page for errors is shown at any depth, with its style and its ways out.
    @Test func thePageForErrorsAtAnyDepth() throws {
        let site = try site()
        try site.build()
        let files = Set(try site.output.paths())
        let page = PageReader(try site.output.text("az/404.html"))
        let targets = page.links.map(\.address).filter { !$0.hasPrefix("#") && !$0.hasPrefix("data:") }
        #expect(targets.filter { !files.contains(String($0.dropFirst("/kurs/".count))) } == [])
        #expect(targets.contains("/kurs/az/index.html"))
        // Without an address the site is taken to be at the root of its server.
        let bare = try self.site(more: "")
        try bare.build()
        let links = PageReader(try bare.output.text("az/404.html")).links.map(\.address)
        #expect(links.contains("/az/index.html"))
        #expect(links.filter { $0.hasPrefix("/kurs") } == [])
    }

    /// A65: the language's own page is linked to, and one image serves all.
    @Test(arguments: [
        ("ru", "two.html#%D1%88%D0%B0%D0%B3", "img/p.png"),
        ("el", "two.html#%CE%B2%CE%AE%CE%BC%CE%B1", "../../ru/a/img/p.png"),
        ("az", "two.html#%D1%88%D0%B0%D0%B3", "../../ru/a/img/p.png"),
    ])
    func linksAndImagesOfTwins(_ language: String, _ lesson: String, _ image: String) throws {
        let site = try site()
        try site.build()
        let page = try site.output.text("\(language)/a/one.html")
        #expect(page.contains("<a href=\"\(lesson)\">x</a>"))
        #expect(page.contains("<img src=\"\(image)\" alt=\"i\""))
    }

    /// A65, A66
    @Test(arguments: [
        ("#шаг", true), ("#%D1%88%D0%B0%D0%B3", true), ("#%d1%88%d0%b0%d0%b3", true), ("#Шаг", false), ("../a/", false),
        ("../A/two.md", false), ("Two.md", false), ("two.MD", false),
    ])
    func addressesOfOneSpelling(_ address: String, _ isFound: Bool) throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one, two"),
            "Content/ru/s/one.md": TestSite.lesson("## Шаг\n\n[x](\(address))"),
            "Content/ru/s/two.md": TestSite.lesson("текст"),
        ])
        let findings = try site.check()
        #expect(findings.isEmpty == isFound)
        #expect(findings.allSatisfy { $0.severity == .error && $0.place.line == 6 })
    }
}

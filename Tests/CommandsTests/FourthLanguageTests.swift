import Foundation
import SiteTesting
import Testing

/// A site of three languages gets a fourth, of which Stele has no texts, with one translated lesson.
@Suite struct FourthLanguageTests {
    private static func site() throws -> TestSite {
        var files = ["Content/site.yaml": TestSite.config("ru, el, az", lessons: "a, b")]
        for (tag, title) in [("ru", "Вход"), ("el", "Είσοδος"), ("az", "Giriş")] {
            files["Content/\(tag)/s/a.md"] = TestSite.lesson("## \(title) {#entry}", title: title)
            files["Content/\(tag)/s/b.md"] = TestSite.lesson("> [!TIP]\n> \(title)", title: "\(title) 2")
        }
        let site = try TestSite(files)
        #expect(try site.stele("new", "language", "uk").code == 0)
        #expect(try site.stele("new", "lesson", "s/a", "--language", "uk").code == 0)
        try site.change("Content/uk/s/a.md", "draft: true\n", to: "")
        try site.change("Content/uk/s/a.md", "title: Вход", to: "title: Вхід")
        try site.change("Content/uk/s/a.md", "## Вход", to: "## Вхід")
        return site
    }

    @Test func theSiteBuildsAndSaysWhatItLacks() throws {
        let site = try Self.site()
        let build = try site.stele("build", "--skip-verification")
        #expect(build.code == 0)
        #expect(build.errors.contains("Content/site.yaml:1:10: warning: missing title in 'uk'"))
        #expect(build.errors.contains("warning: interface text missing in 'uk': "))
        #expect(build.errors.contains("\n3 warnings\n"))
        #expect(try site.output.faults() == [])
        let own = try site.output.text("uk/s/a.html")
        #expect(own.contains("<html lang=\"uk\" dir=\"ltr\">"))
        #expect(own.contains("<h1>Вхід</h1>"))
        #expect(own.contains("<span lang=\"uk\" dir=\"ltr\">Українська</span>"))
        #expect(!own.contains("class=\"notice\""))
    }

    @Test func whatIsNotTranslatedFallsBackWithANotice() throws {
        let site = try Self.site()
        #expect(try site.stele("build", "--skip-verification").code == 0)
        let page = try site.output.text("uk/s/b.html")
        #expect(page.contains("<html lang=\"uk\" dir=\"ltr\">"))
        #expect(
            page.contains(
                """
                <p><span lang="ru" dir="ltr">Этот урок ещё не переведён. Показан оригинал: Русский.</span> \
                <a href="../../ru/s/b.html"><span lang="ru" dir="ltr">Открыть оригинал</span></a></p>
                """))
        #expect(page.contains("<main id=\"stele:main\" tabindex=\"-1\" lang=\"ru\" dir=\"ltr\">"))
        #expect(page.contains("<h1>Вход 2</h1>"))
        #expect(page.contains("<p class=\"callout-title\" id=\"callout:1\">Совет</p>"))
        #expect(
            page.contains(
                "<a rel=\"prev\" href=\"a.html\"><small><span lang=\"ru\" dir=\"ltr\">Предыдущий</span></small>"))
    }

    @Test func statusListsTheRest() throws {
        expect(
            try Self.site().stele("status", "--language", "uk"), code: 0,
            output: """
                lesson  uk
                s/a     unstamped
                s/b     missing

                1 unstamped, 1 missing

                """)
    }

    /// What is known of a language is data: strings files, names, typography.
    @Test func noLanguageIsNamedInTheSources() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources").path
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources).filter {
            $0.hasSuffix(".swift") && !$0.hasPrefix("Samples/") && !$0.hasSuffix("/TypographyLanguages.swift")
        }
        #expect(files.count > 300)
        let named = try files.filter { path in
            let text = try String(contentsOfFile: "\(sources)/\(path)", encoding: .utf8)
            return text.contains(/"(ru|el|az|uk|en|de|fr|tr-TR|sr|fa|ar)(-[A-Za-z]+)*"/)
        }
        #expect(named == [])
    }
}

import Building
import Core
import Foundation
import SiteTesting
import Testing

/// What a reader sees of the interface where a language has no words of its own, and what the author is told.
@Suite struct InterfaceLanguageTests {
    private func site(_ languages: String, _ files: [String: String] = [:], more: String = "") throws -> TestSite {
        let first = languages.prefix { $0 != "," }
        let basis = [
            "Content/site.yaml": TestSite.config(languages, lessons: "one, two", more: more),
            "Content/\(first)/s/one.md": "---\ntitle: Один\nminutes: 2\n---\n## Шаг {#a}\n\n## Ещё {#b}\n",
            "Content/\(first)/s/two.md": TestSite.lesson("текст", title: "Два"),
        ]
        return try TestSite(basis.merging(files) { $1 })
    }

    private func lines(_ site: TestSite, _ page: String, containing text: String) throws -> [String] {
        try site.output.text(page).split(separator: "\n").map(String.init).filter { $0.contains(text) }
    }

    @Test func aLanguageWithoutAnyTexts() throws {
        // A61
        let site = try site(
            "ru, uk", ["Content/uk/s/one.md": TestSite.lesson("## Крок {#a}\n\n## Ще {#b}", title: "Перший")])
        #expect(
            try site.findings() == [
                """
                Theme/strings/uk.yaml: warning: no interface texts in 'uk'; they are shown in 'ru' [missing-string]
                  help: run 'stele new language uk'
                """
            ])
        try site.build()
        let page = try site.output.text("uk/s/one.html")
        #expect(page.contains(#"<html lang="uk" dir="ltr">"#))
        #expect(page.contains(#"<small><span lang="ru" dir="ltr">Следующий</span></small>"#))
        #expect(
            page.contains(
                #"<p class="side-title" id="stele:toc-title"><span lang="ru" dir="ltr">На этой странице</span></p>"#))
        // Attributes cannot say a language.
        #expect(page.contains(#"<nav class="turn" aria-label="Соседние уроки">"#))
        // What a language calls itself is never another's word.
        #expect(page.contains(#"<span class="word">Українська</span>"#))
        #expect(page.contains(#"<span lang="ru" dir="ltr">Русский</span>"#))
        // A sentence that another language borrows speaks of no language but the original's.
        let notice = try lines(site, "uk/s/two.html", containing: "class=\"notice\"")
        let sentence = "Этот урок ещё не переведён. Показан оригинал: Русский."
        #expect(notice.map { $0.contains(#"<p><span lang="ru" dir="ltr">\#(sentence)</span> <a"#) } == [true])
        #expect(try site.output.faults() == [])
    }

    @Test func aTextThatOneLanguageLacks() throws {
        // A61: as much in a language of the site's own as when a standard text is not there.
        let texts = "languageName: Тест\nnext: Наступний\n"
        let site = try site("ru, uk", ["Theme/strings/uk.yaml": texts])
        let findings = try site.findings()
        #expect(findings.count == 1)
        #expect(
            findings[0].hasPrefix(
                "Theme/strings/uk.yaml: warning: interface text missing in 'uk': 'allCompiledLinesRan', "))
        #expect(findings[0].hasSuffix("write it in Theme/strings/uk.yaml; until then the page shows it in 'ru'"))
        try site.build()
        let page = try site.output.text("uk/s/one.html")
        #expect(page.contains("<small>Наступний</small>"))
        #expect(page.contains(#"<span lang="ru" dir="ltr">Сделано на Stele</span>"#))
        for path in try site.output.paths().filter({ $0.hasSuffix(".html") }) {
            let html = try site.output.text(path)
            #expect(!html.contains("aria-label=\"\"") && !html.contains("builtWith"))
            #expect(html.matches(of: /<(small|h1|h2|button|li)[^>]*><\/\1>/).map { String($0.0) } == [])
        }
    }

    @Test func theDefaultLanguageComesBeforeTheReference() throws {
        let site = try site("de, fr", ["Theme/strings/de.yaml": "next: Weiter\n"])
        #expect(
            try site.findings().map { $0.split(separator: "\n").last.map(String.init) } == [
                "  help: write it in Theme/strings/de.yaml; until then the page shows it in 'en'",
                "  help: run 'stele new language fr'",
            ])
        try site.build()
        let page = try site.output.text("fr/s/one.html")
        #expect(page.contains(#"<small><span lang="de" dir="ltr">Weiter</span></small>"#))
        #expect(page.contains(#"<span lang="en" dir="ltr">Built with Stele</span>"#))
        #expect(page.contains(#"<span class="word">Français</span>"#))
    }

    @Test func aRegionTakesItsLanguagesWords() throws {
        let site = try site("ru, pt-BR", ["Theme/strings/pt.yaml": "next: Seguinte\nlanguageName: Português\n"])
        #expect(
            try site.findings() == [
                """
                Theme/strings/pt-BR.yaml: warning: no interface texts in 'pt-BR'; they are shown in 'pt' [missing-string]
                  help: write what differs into Theme/strings/pt-BR.yaml; it may be empty
                """
            ])
        try site.build()
        let page = try site.output.text("pt-BR/s/one.html")
        #expect(page.contains("<small>Seguinte</small>"))
        #expect(page.contains(#"<span class="word">Português (Brasil)</span>"#))
        try site.write("", to: "Theme/strings/pt-BR.yaml")
        #expect(try site.findings().map { $0.contains("interface text missing in 'pt-BR'") } == [true])
    }

    @Test func anotherScriptIsMarked() throws {
        let site = try site("ru, sr-Latn", ["Theme/strings/sr.yaml": "next: Следеће\n"])
        try site.build()
        let page = try site.output.text("sr-Latn/s/one.html")
        #expect(page.contains(#"<html lang="sr-Latn" dir="ltr">"#))
        #expect(page.contains(#"<small><span lang="sr" dir="ltr">Следеће</span></small>"#))
    }

    @Test func formsThatALanguageNeeds() throws {
        // A62
        let site = try site(
            "ru",
            [
                "Theme/strings/ru.yaml":
                    "minutes: { one: '{count} минута', many: '{count} минут', other: '{count} минуты' }\n"
            ])
        #expect(
            try site.findings() == [
                """
                Theme/strings/ru.yaml:1:12: error: missing key 'few' in minutes [missing-key]
                  help: plurals of 'ru' need 'one', 'few', 'many', 'other'
                """
            ])
        try site.write("minutes: { one: a, other: b }\n", to: "Theme/strings/ru.yaml")
        #expect(try site.findings().count == 2)
        try site.remove("Theme/strings/ru.yaml")
        try site.write("minutes: { one: a, other: b }\n", to: "Theme/strings/el.yaml")
        #expect(try site.findings() == [])
    }

    @Test(arguments: [
        (1, "1 минута"), (2, "2 минуты"), (5, "5 минут"), (11, "11 минут"), (21, "21 минута"), (22, "22 минуты"),
        (25, "25 минут"), (111, "111 минут"), (1_234, "1\u{A0}234 минуты"),
    ])
    func numbersInRussian(_ count: Int, _ text: String) throws {
        // A62, A63
        let site = try site("ru", ["Content/ru/s/one.md": "---\ntitle: О\nminutes: \(count)\n---\nтекст\n"])
        try site.build()
        #expect(
            try lines(site, "ru/s/one.html", containing: "<p class=\"meta\"") == [
                #"<p class="meta"><span>\#(text)</span></p>"#
            ])
    }

    /// A62: as files of a site they are read with every check.
    @Test(arguments: ["az", "el", "en", "ru"])
    func theStandardTextsAreWhole(_ tag: String) throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Theme/strings/\(tag).yaml").path
        let text = try Files.read(path, as: path).text
        #expect(try site(tag, ["Theme/strings/\(tag).yaml": text]).findings() == [])
    }

    @Test func titlesThatALanguageLacks() throws {
        // A60
        let site = try site(
            "ru, ar",
            [
                "Content/site.yaml": """
                title: { ru: Курс }
                languages: [ru, ar]
                course:
                  - section: s
                    title: { ru: Основы }
                    lessons: [one, two]

                """,
                "Content/ar/s/one.md": TestSite.lesson("## a {#a}\n\n## b {#b}", title: "واحد"),
            ])
        #expect(
            try site.findings().filter { $0.hasPrefix("Content") } == [
                """
                Content/site.yaml:1:10: warning: missing title in 'ar' [missing-key]
                  help: add 'ar: …'; until then its pages show it in 'ru'
                """,
                """
                Content/site.yaml:5:14: warning: missing title in 'ar' of section 's' [missing-key]
                  help: add 'ar: …'; until then its pages show it in 'ru'
                """,
            ])
        try site.build()
        let page = try site.output.text("ar/s/one.html")
        #expect(page.contains(#"<html lang="ar" dir="rtl">"#))
        #expect(page.contains(#"<summary><span lang="ru" dir="ltr">Основы</span></summary>"#))
        #expect(page.contains(#"<a class="site" href="../index.html"><span lang="ru" dir="ltr">Курс</span></a>"#))
        #expect(page.contains(#"<li><a href="../index.html"><span lang="ru" dir="ltr">Курс</span></a></li>"#))
        #expect(page.contains(#"<li><span lang="ru" dir="ltr">Основы</span></li>"#))
        #expect(page.contains("<title>واحد · Курс</title>"))
        let home = try site.output.text("ar/index.html")
        #expect(home.contains(#"<h1><span lang="ru" dir="ltr">Курс</span></h1>"#))
        #expect(home.contains(#"<h2><span lang="ru" dir="ltr">Основы</span></h2>"#))
        let chooser = try site.output.text("index.html")
        #expect(chooser.contains(#"<html lang="ru" dir="ltr">"#))
        #expect(
            chooser.contains(
                #"<li lang="ar" dir="rtl"><a href="ar/index.html" hreflang="ar"><span class="tongue">العربية</span> <strong><span lang="ru" dir="ltr">Курс</span></strong></a></li>"#
            ))
    }

    @Test func languagesWithScripts() throws {
        let site = try site(
            "ru, az-Cyrl, sr-Latn, uz-Arab",
            [
                "Content/az-Cyrl/s/one.md": TestSite.lesson("## Аддым {#a}\n\n## Даһа {#b}", title: "Бир"),
                "Content/sr-Latn/s/one.md": TestSite.lesson("## Korak {#a}\n\n## Još {#b}", title: "Jedan"),
                "Content/uz-Arab/s/one.md": TestSite.lesson("## قدم {#a}\n\n## ینه {#b}", title: "بیر"),
            ], more: "base-url: https://example.org/")
        try site.build()
        #expect(try site.output.faults() == [])
        for (tag, direction) in [("az-Cyrl", "ltr"), ("sr-Latn", "ltr"), ("uz-Arab", "rtl")] {
            let page = try site.output.text("\(tag)/s/one.html")
            #expect(page.contains("<html lang=\"\(tag)\" dir=\"\(direction)\">"))
            #expect(
                page.contains(
                    "<link rel=\"alternate\" hreflang=\"\(tag)\" href=\"https://example.org/\(tag)/s/one.html\">"))
        }
    }

    @Test func settingsOfATheme() throws {
        #expect(
            try site("ru", ["Theme/theme.yaml": "reference-langage: en\n"]).findings().first == """
                Theme/theme.yaml:1:1: error: unknown key 'reference-langage' [unknown-key]
                  help: did you mean 'reference-language'?
                """)
        #expect(
            try site("ru", ["Theme/theme.yaml": "reference-language: de\n"]).findings().first == """
                Theme/theme.yaml:1:21: error: the standard theme has no texts in 'de' [invalid-value]
                  help: name a language that it has all texts of
                """)
        let site = try site("de", ["Theme/theme.yaml": "reference-language: el\n"])
        try site.build()
        #expect(
            try site.output.text("de/s/one.html").contains(#"<span lang="el" dir="ltr">Φτιάχτηκε με το Stele</span>"#))
    }
}

import Core
import Foundation
import SiteTesting
import Testing

/// Names and headings in any script: composed on disk and in addresses, and the same in every surrounding.
@Suite struct ScriptTests {
    /// Letters, marks and digits of ten scripts, with what their writers put between them.
    private static let scripts: [[String]] = [
        ["а", "Б", "й", "и\u{306}", "Ё", "ъ", " ", "—"], ["α", "Σ", "ς", "ΐ", "Ι\u{301}", "Ω", " ", "·"],
        ["ə", "İ", "I", "ı", "Ğ", "s\u{327}", " ", "-"], ["a", "ß", "É", "fi", "\u{B2}", "ﬁ", " ", "_"],
        ["آ", "ب", "ي", "ی", "\u{200C}", "\u{64E}", "۵", " "],
        ["א", "ב", "\u{5B8}", "ש\u{5C1}", "\u{FB2A}", "׳", " ", "-"],
        ["क", "ि", "\u{93C}", "क\u{93C}", "\u{958}", "०", " ", "।"], ["漢", "字", "豈", "か\u{3099}", "ガ", "　", "・", "1"],
        ["가", "\u{1112}\u{1161}\u{11AB}", "한", "ㄱ", " ", "3", "!", "글"], ["ა", "Ბ", "გ", "Հ", "և", "՞", " ", "."],
    ]

    /// The same on every run: a linear congruential generator of our own.
    private static let headings: [String] = {
        var state: UInt64 = 20_250_109
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        return (0..<600).map { index in
            let letters = scripts[index % scripts.count]
            return "x" + (0..<1 + next(6)).map { _ in letters[next(letters.count)] }.joined()
        }.map { String($0.unicodeScalars.dropFirst().map(Character.init)) }
    }()

    private func site() throws -> TestSite {
        try TestSite([
            "Content/site.yaml": TestSite.config("ru, tr", lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson(Self.headings.map { "## \($0)" }.joined(separator: "\n\n")),
        ])
    }

    private func ids(_ page: String) -> [String] {
        page.matches(of: /<h2 id="([^"]*)"/).map { PageReader.unescaped($0.1) }
    }

    @Test func idsOfHeadings() throws {
        let site = try site()
        try site.build()
        let ids = ids(try site.output.text("ru/s/one.html"))
        #expect(ids.count == 600)
        #expect(Set(ids.map { Array($0.utf8) }).count == 600)
        #expect(ids.filter(\.isEmpty) == [])
        #expect(ids.filter { !$0.utf8.elementsEqual($0.precomposedStringWithCanonicalMapping.utf8) } == [])
        #expect(ids.filter { $0.unicodeScalars.contains { $0.properties.isWhitespace } } == [])
        let faults = try site.output.faults()
        #expect(faults == [])
    }

    @Test(arguments: [
        ["LC_ALL": "tr_TR.UTF-8"], ["LC_ALL": "C"], ["LC_ALL": "az_AZ.UTF-8", "LIBDISPATCH_THREAD_LIMIT": "1"],
        ["LC_ALL": "el_GR.UTF-8", "LIBDISPATCH_THREAD_LIMIT": "16"],
    ])
    func inAnySurroundings(_ environment: [String: String]) throws {
        let here = try site()
        let there = try site()
        try here.build()
        let ending = try SteleProgram.run(["build", "--skip-verification"], in: there.root, environment: environment)
        #expect(ending.code == 0, "\(ending.errors)")
        #expect(try here.output.contents() == there.output.contents())
    }

    /// A09: as macOS and some editors write names.
    @Test func decomposedNamesOfFiles() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "\"слои\u{306}\", two"),
            "Content/ru/s/слои\u{306}.md": TestSite.lesson("![схема](схема\u{301}.png)\n\n## Сло\u{438}\u{306} данных"),
            "Content/ru/s/схема\u{301}.png": "GIF89apng",
            "Content/ru/s/two.md": TestSite.lesson("[x](слой.md#слой-данных) [y](слои\u{306}.md)"),
        ])
        try site.build()
        let paths = try site.output.paths()
        #expect(paths.contains { $0.utf8.elementsEqual("ru/s/слой.html".utf8) })
        #expect(paths.filter { !$0.utf8.elementsEqual($0.precomposedStringWithCanonicalMapping.utf8) } == [])
        #expect(try site.output.faults() == [])
        let page = try site.output.text("ru/s/two.html")
        #expect(
            page.contains(
                "<a href=\"%D1%81%D0%BB%D0%BE%D0%B9.html#%D1%81%D0%BB%D0%BE%D0%B9-%D0%B4%D0%B0%D0%BD%D0%BD%D1%8B%D1%85\">x</a>"
            ))
        #expect(page.contains("<a href=\"%D1%81%D0%BB%D0%BE%D0%B9.html\">y</a>"))
    }

    /// A19, A20: pages say their language, so that what changes case does it rightly; nothing of ours changes it.
    @Test(arguments: ["el", "az"])
    func pagesSayTheirLanguage(_ tag: String) throws {
        let site = try TestSite([
            "Content/site.yaml": """
            title: { \(tag): "Σχόλια ή növbəti" }
            languages: [\(tag)]
            course:
              - section: s
                title: { \(tag): "Ταΐζω dərs" }
                lessons: [one]

            """,
            "Content/\(tag)/s/one.md": TestSite.lesson("## Swift UIKit\n\n`UIKit` iş", title: "növbəti ή"),
        ])
        try site.build()
        for page in ["index", "404", "s/one"] {
            let html = try site.output.text("\(tag)/\(page).html")
            #expect(html.contains("<html lang=\"\(tag)\" dir=\"ltr\">"))
            #expect(html.contains("Σχόλια ή növbəti"))
            #expect(!html.contains("ΣΧΟΛΙΑ") && !html.contains("NÖVBƏTİ"))
        }
        #expect(try site.output.text("\(tag)/s/one.html").contains("Ταΐζω dərs"))
        let styles = try site.output.paths().filter { $0.hasSuffix(".css") }
        #expect(styles.count == 1)
        #expect(try !site.output.text(styles[0]).contains("text-transform"))
    }
}

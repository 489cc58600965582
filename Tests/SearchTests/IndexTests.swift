import Core
import Foundation
import Search
import SiteTesting
import Testing

/// The parts of an index: what is in them, how long they are, and that they are the same however they were made.
@Suite struct IndexTests {
    @Test func weights() throws {
        var section = SearchDocument.Section(anchor: Array("a".utf8), heading: Array("Ветка дерева".utf8))
        section.text = Array("Раз два два `три` ветка".utf8)
        section.code = [section.text.count - "`три` ветка".utf8.count..<section.text.count - " ветка".utf8.count]
        section.identifiers = Array("UserView view".utf8)
        section.remarks = Array("примечание".utf8)
        let document = SearchDocument(href: "a/b.html", title: "Дом дерева", sections: [.init(), section])
        let reading = try reading(pages: 1) { _ in document }
        #expect(
            reading.words.keys.sorted().map { reading.places(of: $0) + [$0] } == [
                ["a/b.html#a*1", "user"], ["a/b.html#a*1", "userview"], ["a/b.html#a*1", "view"],
                ["a/b.html#a*2", "ветка"], ["a/b.html#a*1", "два"], ["a/b.html#*3", "a/b.html#a*2", "дерева"],
                ["a/b.html#*3", "дом"], ["a/b.html#a*0", "примечание"], ["a/b.html#a*0", "раз"],
                ["a/b.html#a*1", "три"],
            ])
        #expect(
            reading.pages == [
                .init(
                    href: "a/b.html", title: "Дом дерева",
                    sections: [
                        .init(anchor: "", heading: "", text: "", code: ""),
                        .init(
                            anchor: "a", heading: "Ветка дерева", text: "Раз два два `три` ветка",
                            code: "UserView view"),
                    ])
            ])
    }

    /// No file holds `</script>`, so that it may stand inside a page, and a reader finds the text as it was.
    @Test func aClosingTagOfAScript() throws {
        var section = SearchDocument.Section()
        section.text = Array("a<b 1234 </script> 12345678</ 1 < / 2 <".utf8)
        let document = SearchDocument(href: "a.html", title: "</script>", sections: [section])
        let reading = try reading(pages: 1) { _ in document }
        #expect(reading.pages.map(\.title) == ["</script>"])
        #expect(reading.pages[0].sections.map(\.text) == ["a<b 1234 </script> 12345678</ 1 < / 2 <"])
        let index = SearchIndex(name: "x", language: "und", pages: 1) { _ in document }
        for bytes in index.bytes.values { #expect(!bytes.text.contains("</")) }
    }

    /// More pages than a block, more sections than one digit holds; every word where a plain search finds it.
    @Test func everyWordIsFound() throws {
        let pages = (0..<300).map { page in
            (0..<(page % 7 == 0 ? 40 : 3)).map { section in
                (0..<5).map { "w\(Letters.word((page * 31 + section * 17 + $0 * 7) % 400))" }.joined(separator: " ")
            }
        }
        let reading = try reading(pages: pages.count) { page in
            SearchDocument(
                href: "\(page).html", title: "zz",
                sections: pages[page].map { text in
                    var section = SearchDocument.Section()
                    section.text = Array(text.utf8)
                    return section
                })
        }
        var expected: [String: [[Int]]] = [:]
        for (page, sections) in pages.enumerated() {
            for (section, text) in sections.enumerated() {
                for word in Set(text.split(separator: " ").map(String.init)) {
                    expected[word, default: []].append([page, section])
                }
            }
        }
        let found = reading.words.mapValues { $0.uses.map { [$0.page, $0.section] } }
        #expect(found.filter { $0.key != "zz" } == expected)
        #expect(reading.pages.map(\.href) == pages.indices.map { "\($0).html" })
    }

    @Test func strangeTexts() throws {
        let text = "\"Кавычки\" \\ и\u{2028}знаки\u{2029}\t\u{1}</script>\n😀 конец"
        var section = SearchDocument.Section(anchor: Array("s\"1".utf8), heading: Array("<b>".utf8))
        section.text = Array(text.utf8)
        let document = SearchDocument(href: "a%20b.html", title: "\"\\", sections: [section])
        let reading = try reading(pages: 1) { _ in document }
        #expect(reading.pages[0].sections[0] == .init(anchor: "s\"1", heading: "<b>", text: text, code: ""))
        #expect(reading.words.keys.sorted() == ["b", "script", "знаки", "и", "кавычки", "конец"])
    }

    @Test func formsBeyondU_FFFFStandBeforeThoseBehindSurrogates() throws {
        // UTF-16 and UTF-8 differ in the order of these.
        let reading = try #require(IndexOf([("", "𐐨𐐩 ｆ ﬁ z я")]).reading)
        #expect(reading.words.keys.contains("𐐨𐐩"))
        #expect(reading.words.count == 6)
    }

    @Test func noPages() throws {
        let reading = try reading(pages: 0) { _ in preconditionFailure("there is none") }
        #expect(reading.head.pages == 0 && reading.words.isEmpty && reading.pages.isEmpty)
    }

    @Test func theSameBytesEveryTime() {
        let first = Course(pages: 700).index.bytes
        let second = Course(pages: 700).index.bytes
        #expect(first.count > 30)
        #expect(first == second)
    }

    @Test func oneChangedPageChangesFewParts() {
        let old = Course(pages: 700).index.bytes
        let new = Course(pages: 700, changed: 123).index.bytes
        let texts = new.filter { $0.key.hasPrefix("x/t-") && old[$0.key] == nil }
        #expect(texts.count == 1)
    }

    /// What a query of two words fetches, with the texts of eight results: of the greatest parts.
    @Test func aQueryFetchesLittle() throws {
        let reading = try SearchReading("x", in: Course(pages: 700).index.bytes)
        func greatest(_ kind: String, _ count: Int) -> Int {
            reading.sizes.filter { $0.key.hasPrefix("x/\(kind)-") }.values.sorted(by: >).prefix(count).reduce(0, +)
        }
        #expect(greatest("w", 1) <= 25_000 && greatest("t", 1) <= 17_000)
        #expect(greatest("w", 2) + greatest("t", 8) <= 180_000)
        // The rest is the head, which grows with the number of parts: of 3,000 pages a language it has some 1,700.
        let parts = reading.sizes.count - 1
        let head = try #require(reading.sizes["x/head.js"])
        let endings = try #require(reading.head.endings).utf8.count
        #expect((head - endings) / parts <= 30)
        #expect(endings <= 12_000)
    }

    /// Of a word that is in too many sections, those where it weighs most are listed, and as many as there is room for.
    @Test(arguments: [(false, 300), (true, 300)])
    func aWordThatIsEverywhere(isInHeadings: Bool, pages: Int) throws {
        let reading = try reading(pages: pages) { page in
            SearchDocument(
                href: "\(page).html", title: "zz",
                sections: (0..<100).map { section in
                    let heading = isInHeadings && section == 7 ? "и" : "н"
                    var made = SearchDocument.Section(heading: section == 0 ? [] : Array(heading.utf8))
                    made.text = Array("и в".utf8)
                    return made
                })
        }
        let word = try #require(reading.words["и"])
        #expect(!word.isComplete)
        if isInHeadings {
            #expect(word.uses == (0..<pages).map { .init(page: $0, section: 7, weight: 2) })
        } else {
            #expect(word.uses.count > 20_000)
            #expect(word.uses.prefix(100) == (0..<100).map { .init(page: 0, section: $0, weight: 0) }[...])
        }
        #expect(try #require(reading.words["zz"]).isComplete)
    }

    private func reading(
        pages: Int, _ document: @escaping @Sendable (Int) -> SearchDocument
    ) throws -> SearchReading {
        try SearchReading("x", in: SearchIndex(name: "x", language: "und", pages: pages, document: document).bytes)
    }
}

/// Names of letters alone for numbers.
private enum Letters {
    static func word(_ number: Int) -> String {
        String(String.UnicodeScalarView(String(number).utf8.map { Unicode.Scalar($0 + 49) }))
    }
}

/// Pages of six sections of some eighty words each.
private struct Course: Sendable {
    let pages: Int
    var changed: Int?

    var index: SearchIndex {
        SearchIndex(name: "x", language: "ru", pages: pages) { [self] page in document(page) }
    }

    private func document(_ page: Int) -> SearchDocument {
        SearchDocument(
            href: "s/\(page).html", title: "Урок \(page)",
            sections: (0..<6).map { section in
                var made = SearchDocument.Section(
                    anchor: Array("s\(section)".utf8), heading: Array("Шаг \(section)".utf8))
                let words = (0..<80).map { "слово\((page * 7 + section * 13 + $0 * $0) % 5000)" }
                let first = page == changed && section == 2 ? "другое" : "и"
                made.text = Array((first + " " + words.joined(separator: " и ")).utf8)
                return made
            })
    }
}

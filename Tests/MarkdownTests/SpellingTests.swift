import Core
import Testing

@testable import Markdown

/// Looking for words that the glossary tells to avoid.
@Suite struct SpellingTests {
    /// What is found, as the lesson spells it, with its line and byte column.
    private func found(
        _ phrases: [String], in body: String, language: String = "ru", but others: [String] = [],
        title: String = "Т"
    ) -> [String] {
        var search = SpellingSearch(language: language)
        for (index, phrase) in phrases.enumerated() { search.add(phrase, number: index) }
        for other in others { search.passOver(other) }
        let lesson = scanFile("---\ntitle: \(title)\n---\n" + body)
        return lesson.spellings(search).map { "\($0.mark.line):\($0.mark.column) \($0.text)" }
    }

    @Test func wholeWordsWhateverTheirCase() {
        #expect(
            found(["Интерэктор"], in: "Интерэктор, ИНТЕРЭКТОР и интерэкторы; суперинтерэктор\n")
                == ["4:1 Интерэктор", "4:23 ИНТЕРЭКТОР"])
        #expect(
            found(["вью"], in: "Вью-модель, «вью» и вью’шка, вью_x, вью2\n") == ["4:1 Вью", "4:24 вью", "4:36 вью"])
    }

    /// A phrase that ends in `*` stands for every word that begins so, whole names of terms but for.
    @Test func wordsThatGoOn() {
        #expect(
            found(["интерактор*", "слабый указател*"], in: "Интерактору, интерактор; слабого указателя\n")
                == ["4:1 Интерактору", "4:25 интерактор"])
        #expect(
            found(["слабый указател*"], in: "Слабый указатель и слабый\nуказателем, указатель\n")
                == ["4:1 Слабый указатель", "4:36 слабый указателем"])
        #expect(found(["İşıq*"], in: "IŞIĞI işıqdan İŞIQLAR\n", language: "az") == ["4:9 işıqdan", "4:19 İŞIQLAR"])
        #expect(found(["вью*"], in: "вьюга, вью\n", but: ["вьюга"]) == ["4:13 вью"])
    }

    @Test func headingsListsQuotationsAndTables() {
        let body = """
            ## Слой {#слой}

            - а
              - слой

            > цитата
            > и слой

            | Слой | x |
            |---|---|
            | a | слой |
            """
        #expect(
            found(["слой"], in: body) == [
                "4:4 Слой", "7:5 слой", "10:6 слой", "12:3 Слой", "14:7 слой",
            ])
    }

    @Test func notInCodeAddressesAndHTML() {
        let body = """
            `слой` и [x](слой.md) ![y](слой.png) <https://a.b/слой> https://a.b/слой#слой, слой

            ```
            слой
            ```

                слой

            [слой]: слой.md "слой"
            """
        #expect(found(["слой"], in: body) == ["4:105 слой"])
        #expect(found(["слой"], in: "[слой](a.md) ![слой](b.png)\n") == ["4:2 слой", "4:20 слой"])
    }

    @Test func phrasesOverMarkupAndLines() {
        #expect(
            found(["вью модель"], in: "Вью *модель*, вью\nмодель, вью`x`модель, вью-модель, вью. Модель\n")
                == ["4:1 Вью модель", "4:24 вью модель"])
        #expect(found(["вью-модель"], in: "вью модель, Вью-Модель\n") == ["4:22 Вью-Модель"])
    }

    @Test func theLongestIsMeant() {
        #expect(
            found(["модель"], in: "Вью-модель и модель\n", but: ["вью-модель"]) == ["4:24 модель"])
        #expect(found(["модель", "модель данных"], in: "модель данных\n") == ["4:1 модель данных"])
    }

    @Test func lettersOfEachLanguage() {
        #expect(found(["Interaktor"], in: "INTERAKTOR İnteraktor\n", language: "az") == ["4:1 INTERAKTOR"])
        #expect(found(["İnteraktor"], in: "İNTERAKTOR Interaktor\n", language: "az") == ["4:1 İNTERAKTOR"])
        #expect(found(["ışıq"], in: "IŞIQ İŞİQ\n", language: "az-Latn") == ["4:1 IŞIQ"])
        #expect(found(["Interaktor"], in: "INTERAKTOR\n", language: "en") == ["4:1 INTERAKTOR"])
        #expect(found(["δρομολογητής"], in: "Δρομολογητής, ΔΡΟΜΟΛΟΓΗΤΉΣ\n", language: "el").count == 2)
        #expect(found(["йод"], in: "Йод \u{438}\u{306}од\n").count == 2)
        #expect(found(["слой"], in: "сл\u{AD}ой\n") == ["4:1 сл\u{AD}ой"])
    }

    @Test func titleAndDescription() {
        let lesson = scanFile("---\ntitle: О слое\ndescription: Слой и слой\naliases: [слой]\n---\nтекст\n")
        var search = SpellingSearch(language: "ru")
        search.add("слое", number: 7)
        search.add("слой", number: 8)
        #expect(lesson.spellings(search).map(\.number) == [7, 8, 8])
        #expect(lesson.spellings(search).map(\.mark.line) == [2, 3, 3])
    }

    @Test func escapesAndReferences() {
        #expect(found(["слой"], in: "&#1089;лой \\# слой\n").map { $0.drop { $0 != " " } } == [" слой", " слой"])
    }

    /// Each next one stands behind the one before, also where signs are written longer than they are.
    @Test(arguments: [
        ("| é слой| \\| слой |", ["4:6", "4:19"]), ("q 'слой' слой&amp;слой слой", ["4:4", "4:14", "4:27", "4:36"]),
        ("слой \\*слой\\* слой", ["4:1", "4:12", "4:23"]),
    ])
    func manyInABlock(body: String, places: [String]) {
        #expect(found(["слой"], in: body) == places.map { "\($0) слой" })
    }

    /// All of a note is prose; its label is not.
    @Test func footnotes() {
        let body = """
            x[^слой] слой[^1] слой

            [^слой]: слой \\~ слой

                слой

                    слой

            > [^1]: слой
            >
            >     - слой

            """
        #expect(
            found(["слой"], in: body)
                == ["4:14", "4:27", "6:14", "6:26", "8:5", "12:9", "14:9"].map { "\($0) слой" })
    }

    @Test(arguments: ["", " ", "C++", "(вью)", "вью ", "а б в г д е ж з и"])
    func whatCannotBeFound(phrase: String) {
        #expect(!SpellingSearch(language: "ru").canFind(phrase))
    }

    @Test(arguments: ["C", "а б в г д е ж з", "вью-модель", "Interactor’s"])
    func whatCan(phrase: String) {
        #expect(SpellingSearch(language: "ru").canFind(phrase))
    }

    /// Many phrases that begin alike, over many words that begin them.
    @Test(.timeLimit(.minutes(1))) func manyPhrasesAndManyWords() {
        let phrases = (0..<5_000).map { "вью \($0)" }
        let body = String(repeating: "вью вью 4999 вью ", count: 20_000)
        #expect(found(phrases, in: body).count == 20_000)
    }
}

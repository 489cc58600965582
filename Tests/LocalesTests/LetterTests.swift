import Locales
import Testing

@Suite struct LetterTests {
    @Test func greekCapitals() {
        // A19
        let greek = TextLocale("el")
        #expect(greek.uppercased("Σχόλια ή ερωτήσεις") == "ΣΧΟΛΙΑ Ή ΕΡΩΤΗΣΕΙΣ")
        #expect(greek.uppercased("Ταΐζω") == "ΤΑΪΖΩ")
        #expect(greek.lowercased("ΟΔΟΣ ΚΑΙ ΤΥΠΟΣ") == "οδος και τυπος")
    }

    @Test func azerbaijaniCapitals() {
        // A20
        let language = TextLocale("az")
        #expect(language.uppercased("növbəti dərs") == "NÖVBƏTİ DƏRS")
        #expect(language.lowercased("IŞIQ İdeya") == "ışıq ideya")
        #expect(TextLocale("en").uppercased("Swift UIKit") == "SWIFT UIKIT")
        #expect(TextLocale("ru").uppercased("ёлка и ещё") == "ЁЛКА И ЕЩЁ")
        #expect(TextLocale("de").uppercased(String(repeating: "ß", count: 300)) == String(repeating: "SS", count: 300))
        #expect(TextLocale("az").uppercased("") == "")
    }

    private func letters(_ names: [String], _ tag: String) -> [String?] {
        let alphabet = TextLocale(tag).alphabet()
        return names.map(alphabet.letter)
    }

    @Test func lettersOfAnIndex() {
        // A21
        #expect(letters(["Ёлка", "ель", "Й", "и\u{306}од", "View", "école"], "ru") == ["Е", "Е", "Й", "Й", "V", "E"])
        #expect(letters(["Άλφα", "έξοδος", "Ώρα", "σώμα", "ΐ"], "el") == ["Α", "Ε", "Ω", "Σ", "Ι"])
        #expect(
            letters(["Işıq", "ideya", "İdeya", "çıxış", "Əlavə", "Worker", "ğ"], "az")
                == ["I", "İ", "İ", "Ç", "Ə", "W", "Ğ"])
        #expect(letters(["ljubav", "lampa", "NJEGOŠ", "čas"], "sr-Latn") == ["LJ", "L", "NJ", "Č"])
        #expect(letters(["آب", "پدر"], "fa") == ["آ", "پ"])
        #expect(letters(["éa", "Zoe", "ñ"], "xx") == ["E", "Z", "N"])
    }

    @Test func namesThatBeginWithNoLetter() {
        #expect(letters(["", "404", "@main", "«Ель»", "-"], "ru") == [nil, nil, nil, nil, nil])
    }
}

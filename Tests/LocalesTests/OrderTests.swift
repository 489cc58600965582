import Locales
import Testing

@Suite struct OrderTests {
    private func sorted(_ words: [String], _ tag: String) -> [String] { TextLocale(tag).sorted(words) { $0 } }

    @Test func yoStandsWithYe() {
        // A21
        #expect(
            sorted(["Жук", "Ель", "Ёлка", "Енот", "Ежевика", "Яма"], "ru")
                == ["Ежевика", "Ёлка", "Ель", "Енот", "Жук", "Яма"])
        #expect(sorted(["й", "и", "к", "И", "Й"], "ru") == ["и", "И", "й", "Й", "к"])
        #expect(
            sorted(["ґава", "гай", "Єва", "еко", "їжак", "ікра"], "uk") == [
                "гай", "ґава", "еко", "Єва", "ікра", "їжак",
            ])
    }

    @Test func theAzerbaijaniAlphabet() {
        // A22
        let words = [
            "Xəta", "Həll", "İdeya", "Işıq", "Qayda", "Kod", "Çıxış", "Cədvəl", "Əlavə", "Elan", "Fayl", "Jurnal",
            "Lüğət",
        ]
        let right = [
            "Cədvəl", "Çıxış", "Elan", "Əlavə", "Fayl", "Həll", "Xəta", "Işıq", "İdeya", "Jurnal", "Kod", "Qayda",
            "Lüğət",
        ]
        #expect(sorted(words, "az") == right)
        #expect(sorted(words.reversed(), "az-Latn") == right)
    }

    @Test func greekAccentsCountForLittle() {
        // A23
        #expect(
            sorted(["Ώρα", "Άλφα", "Βήμα", "αέρας", "Έξοδος", "είσοδος", "ώθηση"], "el")
                == ["αέρας", "Άλφα", "Βήμα", "είσοδος", "Έξοδος", "ώθηση", "Ώρα"])
    }

    /// A22: pairs that Foundation calls descending both ways.
    @Test(arguments: ["az", "tr", "ru", "el", "xx", "sr-Latn"])
    func everyOrderOfTheInputGivesTheSame(_ tag: String) {
        let words = ["gül", "ğ", "göz", "güc", "süd", "ş", "səs"]
        let locale = TextLocale(tag)
        for left in words {
            for right in words {
                #expect(locale.compare(left, right) == -locale.compare(right, left))
                #expect((locale.compare(left, right) == 0) == (left == right))
            }
        }
        let first = sorted(words, tag)
        for permutation in permutations(words) where sorted(permutation, tag) != first {
            Issue.record("\(permutation) is sorted in another way")
        }
    }

    @Test func theOrderOfTheseWords() {
        #expect(
            sorted(["gül", "ğ", "göz", "güc", "süd", "ş", "səs"], "az") == [
                "göz", "güc", "gül", "ğ", "səs", "süd", "ş",
            ])
    }

    @Test func textsThatTheAlphabetDoesNotTellApart() {
        let locale = TextLocale("ru")
        let (composed, decomposed) = ("й", "и\u{306}")
        #expect(locale.compare(composed, decomposed) == -locale.compare(decomposed, composed))
        #expect(locale.compare(composed, decomposed) != 0)
        #expect(locale.compare("a\u{AD}b", "ab") != 0)
        #expect(locale.compare("", "") == 0)
        #expect(locale.precedes("", "а"))
    }

    private func permutations(_ words: [String]) -> [[String]] {
        guard words.count > 1 else { return [words] }
        return words.indices.flatMap { index in
            var rest = words
            let word = rest.remove(at: index)
            return permutations(rest).map { [word] + $0 }
        }
    }
}

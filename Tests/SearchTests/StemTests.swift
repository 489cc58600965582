import Foundation
import Search
import SiteTesting
import Testing

/// The forms of a word meet, and other words do not join them.
@Suite struct StemTests {
    @Test(arguments: [
        "презентер презентера презентеру презентером презентере презентеры презентеров презентерам презентерами",
        "интерактор интерактора интеракторы интеракторов", "сценарий сценария сценариев сценарию сценарии сценариями",
        "экран экрана экране экранов экраны экраном", "канал каналы каналов канала каналу",
        "план плана планов планы", "модуль модуля модулю модули модулей", "протокол протокола протоколы протоколов",
        "объём объёма объёму объемом", "проверяет проверять проверяли проверял", "слой слои слоев слоями",
    ])
    func russian(paradigm: String) { expectOneFamily(paradigm, "ru") }

    @Test(arguments: [
        "παρουσιαστής παρουσιαστή παρουσιαστές παρουσιαστών", "μοντέλο μοντέλα μοντέλων μοντέλου",
        "οθόνη οθόνες οθονών οθόνης", "κύκλος κύκλου κύκλοι κύκλων κύκλους", "πρωτόκολλο πρωτοκόλλου πρωτόκολλα",
        "δοκιμή δοκιμές δοκιμών δοκιμής", "ελέγχει ελέγχουν",
    ])
    func greek(paradigm: String) { expectOneFamily(paradigm, "el") }

    @Test(arguments: [
        "ekran ekranı ekranın ekrana ekranda ekrandan ekranlar ekranlarda ekranımız ekranınız ekranına ekranında "
            + "ekrandakı ekranla ekranlarla",
        "kitabxana kitabxanada kitabxananın kitabxananı kitabxanalar kitabxanamız kitabxanası kitabxanasında",
        "təqdimatçı təqdimatçının təqdimatçıya təqdimatçılar təqdimatçını",
        "protokol protokolu protokollar protokolun protokoluna protokollarından",
        "modul modulun modulu modullar moduldan",
        "yoxlama yoxlamanı yoxlamalar yoxlamaq yoxlayır yoxladı yoxlayan yoxlayacaq yoxlamalı yoxlanır yoxlanmış "
            + "yoxlanması",
        "başlıq başlığı başlığın başlıqlar", "çörək çörəyi çörəyin çörəklər", "sətir sətri sətrin sətirlər sətrində",
        "kurs kursun kursunda kurslar kursları", "metod metodu metodun metodlar metoduna",
        "sistem sistemi sistemə sistemlər sistemin", "növbə növbəni növbənin növbələr növbəyə",
        "qovluq qovluğu qovluqda qovluqlar", "göstərir göstərdi göstərən göstərmək göstərəcək",
    ])
    func azerbaijani(paradigm: String) { expectOneFamily(paradigm, "az") }

    @Test(arguments: [
        ("ru", "код кода", "кодировка"), ("ru", "тест теста", "текст"), ("ru", "йод йода", "ион"),
        ("el", "τύπος τύπου", "τίτλος"), ("az", "kod kodu kodun", "kodlaşdırma"), ("az", "sətir", "sət"),
        ("az", "ad adı", "ada"), ("az", "modul", "model"),
    ])
    func strangersStayApart(language: String, paradigm: String, stranger: String) throws {
        let reading = try #require(IndexOf([("", paradigm + " " + stranger)], language: language).reading)
        for form in paradigm.split(separator: " ").map({ Folding.folded(String($0)) }) {
            #expect(reading.words[form]?.stem != reading.words[Folding.folded(stranger)]?.stem)
        }
    }

    @Test func threeLettersStay() throws {
        let words = "дом дома оси ось ём ada adı ev evi işi ώρα ώρες το τα όροι"
        for language in ["ru", "el", "az", "en", "tr", "de"] {
            let reading = try #require(IndexOf([("", words)], language: language).reading)
            for (form, word) in reading.words {
                #expect(word.stem == form || word.stem.unicodeScalars.count >= 3, "\(form): \(word.stem)")
            }
        }
    }

    /// Snowball sees a word with its accents; its stem is folded.
    @Test(arguments: [
        ("tr", "kitaplar kitapların", "kitap"), ("de", "Häuser Hauses", "haus"),
        ("fr", "majestueux majestueuse", "majestu"),
        ("en", "running runs", "run"), ("pt-BR", "programação programações", "program"),
    ])
    func otherLanguages(language: String, paradigm: String, stem: String) throws {
        let reading = try #require(IndexOf([("", paradigm)], language: language).reading)
        let forms = paradigm.split(separator: " ").map { Folding.folded(String($0)) }
        #expect(forms.map { reading.words[$0]?.stem } == forms.map { _ in stem })
    }

    @Test func withoutStemmer() throws {
        // A34
        let reading = try #require(IndexOf([("", "ქართული ქართულად")], language: "ka").reading)
        #expect(reading.words.mapValues(\.stem) == ["zz": "zz", "ქართული": "ქართული", "ქართულად": "ქართულად"])
        #expect(reading.head.endings == nil)
    }

    private func expectOneFamily(_ paradigm: String, _ language: String) {
        guard let reading = IndexOf([("", paradigm)], language: language).reading else { return }
        let forms = paradigm.split(separator: " ").map { Folding.folded(String($0)) }
        let stems = forms.map { "\($0): \(reading.words[$0]?.stem ?? "none")" }
        #expect(Set(forms.map { reading.words[$0]?.stem }).count == 1, "\(stems)")
    }
}

import Foundation
import Testing

@testable import Markdown

/// Rule P-4, compared byte for byte: Swift's own `==` would take `й` decomposed for `й`.
@Suite struct SlugTests {
    @Test(arguments: [
        ("Введение в Swift", "введение-в-swift"),  // A01
        ("Сборка пакета Vapor", "сборка-пакета-vapor"), ("Запуск пакета Vapor", "запуск-пакета-vapor"),  // A02
        ("ПОДЪЁМ ПО СТЕКУ", "подъём-по-стеку"), ("ЇЖАК І ЄНОТ", "їжак-і-єнот"),  // A03
        ("Новый ключ", "новы\u{439}-ключ"), ("Ещё один шаг", "ещ\u{451}-один-шаг"),  // A04
        ("Δοκιμή των τύπων", "δοκιμή-των-τύπων"), ("Ἀρχὴ καὶ ᾳ", "ἀρχὴ-καὶ-ᾳ"),  // A05
        ("ΛΟΓΟΣ ΚΑΙ ΤΥΠΟΣ", "λογος-και-τυπος"), ("ΣΊΣΥΦΟΣ: ΑΣ.", "σίσυφος-ας"), ("Σ", "σ"),  // A06
        ("İlk addım", "ilk-addım"), ("I\u{307}lk", "ilk"), ("DƏRS İKİ", "dərs-iki"),  // A07
        ("UI ilə iş", "ui-ilə-iş"), ("UIKit API", "uikit-api"),  // A08
        ("Сло\u{438}\u{306} данных", "сло\u{439}-данных"), ("Ά\u{301}", "ά\u{301}"),  // A09
        ("cafe\u{301}", "caf\u{E9}"),
        ("::", "section"), ("!!!", "section"), ("", "section"), (" — ", "section"), ("\u{301}", "section"),  // A12
        ("func run()", "func-run"), ("fetch(id:name:)", "fetchidname"), ("snake_case", "snake_case"),  // A13
        ("⚙\u{FE0F} Настройка", "настро\u{439}ка"), ("1\u{FE0F}\u{20E3} шаг", "1-шаг"), ("👩‍💻 код", "код"),  // A14
        ("Глава\u{A0}2", "глава-2"), ("пере\u{AD}нос", "перенос"), ("по\u{2011}русски", "по-русски"),  // A15
        ("а\u{202F}б\u{2009}в\tг\u{3000}д", "а-б-в-г-д"), ("ноль\u{200B}ширина\u{FEFF}", "нольширина"),
        ("Шаг 1 — вход", "шаг-1-вход"), ("а--б – в", "а-б-в"), ("- а -", "а"),  // A16
        ("Array<Int> & Co", "arrayint-co"),  // A18
        ("a\u{203F}b", "ab"), ("x!\u{301}y", "xy"),
    ])
    func slugs(text: String, slug: String) {
        #expect(Array(Slug.of(text).utf8) == Array(slug.utf8))
    }

    /// Marks of abugidas and vowel points stay; a joiner goes and takes no mark with it.
    @Test(arguments: [
        ("Հայերեն լեզու", "հայերեն-լեզու"), ("ქართული ენა", "ქართული-ენა"), ("ᲥᲐᲠᲗᲣᲚᲘ", "ქართული"),
        ("מָבוֹא לְקוֹד", "מָבוֹא-לְקוֹד"), ("مُقَدِّمَة ٢", "مُقَدِّمَة-٢"), ("हिन्दी में पाठ", "हिन्दी-में-पाठ"),
        ("ภาษาไทย ๑", "ภาษาไทย-๑"), ("日本語 入門", "日本語-入門"), ("第一章：简介", "第一章简介"), ("한국어 배우기", "한국어-배우기"),
        ("র\u{200D}\u{9CD}যাব", "র\u{9CD}যাব"), ("Tiếng Việt", "tiếng-việt"), ("Straße Ⅳ ½", "straße-ⅳ-½"),
    ])
    func scripts(text: String, slug: String) {
        let expected = slug.precomposedStringWithCanonicalMapping
        #expect(Array(Slug.of(text).utf8) == Array(expected.utf8))
    }

    /// A slug of a slug is the slug, and holds nothing that an address or the page's frame keeps for itself.
    @Test func anyText() {
        var noise = Noise(seed: 11)
        for _ in 0..<3_000 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<noise.next(below: 12) {
                let value = noise.next(below: 3) == 0 ? noise.next(below: 0x30000) : noise.next(below: 0x600)
                if let scalar = Unicode.Scalar(UInt32(value)) { scalars.append(scalar) }
            }
            let slug = Slug.of(String(scalars))
            #expect(!slug.isEmpty)
            #expect(Slug.of(slug).utf8.elementsEqual(slug.utf8), "\(scalars.map(\.value))")
            #expect(!slug.utf8.contains { [0x20, 0x22, 0x23, 0x25, 0x26, 0x3A, 0x3C, 0x3E].contains($0) })
        }
    }
}

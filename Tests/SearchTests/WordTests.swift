import Search
import SiteTesting
import Testing

/// How words are cut and folded.
@Suite struct WordTests {
    @Test(arguments: [
        // A27, and capitals
        ("подъём", "подъем"), ("ПОДЪЕМ", "подъем"), ("По\u{301}дъём", "подъем"), ("подъе\u{308}м", "подъем"),
        // A28
        ("λάθος", "λαθοσ"), ("ΛΑΘΟΣ", "λαθοσ"), ("λαθοσ", "λαθοσ"), ("ἄνθρωπος", "ανθρωποσ"), ("Ταΐζω", "ταιζω"),
        // A29
        ("йод", "йод"), ("и\u{306}од", "йод"), ("иод", "иод"), ("Ўзбек", "ўзбек"), ("Їжак", "їжак"),
        // A30
        ("ÇIXIŞ", "cixis"), ("çıxış", "cixis"), ("İŞIQ", "isiq"), ("şəbəkə", "sebeke"), ("ısıtma", "isitma"),
        // Other alphabets
        ("Straße", "strasse"), ("STRASSE", "strasse"), ("Ærø", "aero"), ("Œuvre", "oeuvre"), ("Łódź", "lodz"),
        ("Đà", "da"), ("كِتَابـ", "كتاب"), ("हिन्दी", "हिन्दी"), ("ქართული", "ქართული"), ("ｆｕｌｌ", "ｆｕｌｌ"),
    ])
    func folding(written: String, folded: String) {
        #expect(Folding.folded(written) == folded)
        #expect(forms(of: written) == [folded])
    }

    /// Scalar by scalar from a table, and as a whole by Unicode's rules.
    @Test func bothWaysOfFoldingAgree() {
        let letters = (UInt32(0x41)..<0x530).compactMap(Unicode.Scalar.init).filter(\.properties.isAlphabetic)
        let words = letters.map { "zzz\($0)" }
        let found = Set(forms(of: words.joined(separator: " ")))
        #expect(words.filter { !found.contains(Folding.folded($0)) } == [])
    }

    @Test(arguments: [
        // A31
        ("LoginPresenter", ["login", "loginpresenter", "presenter"]),
        ("URLSessionTask", ["session", "task", "url", "urlsessiontask"]),
        ("presentUserData(response:)", ["data", "present", "presentuserdata", "response", "user"]),
        ("UInt8", ["8", "int", "u", "uint8"]), ("iOS16", ["16", "i", "ios16", "os"]), ("v2", ["2", "v", "v2"]),
        // A32
        (
            "Порт 8080, атрибут @IBOutlet, .systemBlue",
            [
                "8080", "blue", "iboutlet", "ib", "outlet", "system", "systemblue", "атрибут", "порт",
            ].sorted()
        ),
        ("snake_case kebab-case", ["case", "kebab", "snake"]), ("Презентер", ["презентер"]),
        ("ЗАГЛАВНЫЕ", ["заглавные"]),
        ("ΠρώτοΜέρος", ["μεροσ", "πρωτο", "πρωτομεροσ"]), ("don’t — «так»", ["don", "t", "так"]), ("— … !", []),
        ("Γλώσσα٣", ["γλωσσα", "γλωσσα٣", "٣"]),
        (String(repeating: "ы", count: 100), [String(repeating: "ы", count: 100)]),
        (String(repeating: "ы", count: 101) + " да", ["да"]),
    ])
    func cutting(text: String, expected: [String]) {
        #expect(forms(of: text) == expected)
    }

    private func forms(of text: String) -> [String] {
        IndexOf([("", text)]).reading.map { $0.words.keys.filter { $0 != "zz" }.sorted() } ?? ["no index"]
    }
}

/// An index of one page named `zz`.
struct IndexOf {
    let reading: SearchReading?

    /// - Parameter sections: headings and texts; the first heading is none.
    init(_ sections: [(heading: String, text: String)], language: String = "und") {
        let sections = sections.enumerated().map { index, section in
            var made = SearchDocument.Section(
                anchor: index == 0 ? [] : Array("s\(index)".utf8), heading: Array(section.heading.utf8))
            made.text = Array(section.text.utf8)
            return made
        }
        let index = SearchIndex(name: "x", language: language, pages: 1) { _ in
            SearchDocument(href: "zz.html", title: "zz", sections: sections)
        }
        do { reading = try SearchReading("x", in: index.bytes) } catch {
            Issue.record("\(error)")
            reading = nil
        }
    }
}

extension SearchIndex {
    var bytes: [String: [UInt8]] {
        Dictionary(
            uniqueKeysWithValues: files.map { file in
                var bytes: [UInt8] = []
                file.write(&bytes)
                return (file.path, bytes)
            })
    }
}

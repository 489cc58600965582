import SiteTesting
import Testing

/// Every text of every page stands in an element that says its language. The site's languages have scripts of their own,
/// so a text shows by its letters which language it is in.
@Suite struct ForeignTextTests {
    private static let body = """
        ## {1} {#a}

        [{1}](two.md) `let` **{1}**

        ## {2} {#b}

        ```swift sample=Demo/Demo.swift
        ```

        ```swift illustration
        let b
        ```

        ```swift fails="cannot find"
        print(c)
        ```

        ```tree sample=Demo
        Demo.swift: {1}
        ```

        ```output sample=Demo
        Hello
        ```

        """

    /// Russian has all, Greek one lesson and a half, Arabic one lesson and no texts of the interface.
    private func site() throws -> TestSite {
        func lesson(_ title: String, _ words: [String], more: String = "") -> String {
            "---\ntitle: \(title)\n\(more)---\n"
                + Self.body.replacing("{1}", with: words[0]).replacing("{2}", with: words[1])
        }
        let days = "date: 2025-01-09\nupdated: 2025-02-09\nminutes: 3\n"
        return try TestSite([
            "Content/site.yaml": """
            title: { ru: Курс, el: Μάθημα }
            languages: [ru, el, ar]
            base-url: https://example.org/
            edit-url: https://example.org/{path}
            course:
              - section: s
                title: { ru: Основы, el: Βασικά }
                lessons: [one, two, three]
              - section: t
                title: { ru: Дальше }
                lessons: [four]

            """,
            "Content/ru/s/one.md": lesson(
                "Один", ["слово", "дело"], more: "description: О первом\naliases: [s/old]\n" + days),
            "Content/el/s/one.md": lesson("Ένα", ["λέξη", "έργο"], more: "description: Το πρώτο\n"),
            "Content/ar/s/one.md": lesson("واحد", ["كلمة", "عمل"], more: days),
            "Content/ru/s/two.md": lesson(
                "Два", ["слово", "дело"], more: "description: О втором\naliases: [s/past]\n" + days),
            "Content/el/s/three.md": lesson("Τρία", ["λέξη", "έργο"], more: "original: el\ndescription: Το τρίτο\n"),
            "Content/el/t/four.md": "---\ntitle: Τέσσερα\ntranslation: partial\n---\n## Μέρος {#a}\n",
            "Content/ru/t/four.md": "---\ntitle: Четыре\n---\n## Часть {#a}\n",
            "Content/el/translations.lock": "",
            "Sources/Samples/Demo/Demo.swift": """
            // ru: Начало.
            // el: Αρχή.
            // ar: بداية.
            let a = 1

            """,
        ])
    }

    @Test func everyTextSaysItsLanguage() throws {
        let site = try site()
        try site.build()
        let pages = try site.output.paths().filter { $0.hasSuffix(".html") }
        #expect(pages.count == 1 + 3 * (2 + 4 + 2 + 2))
        var texts: Set<String> = []
        for page in pages {
            for text in try MarkedText.all(in: site.output.text(page)) {
                #expect(
                    text.script.map { text.language == $0 } ?? true, "\(page): '\(text.text)' in '\(text.language)'")
                texts.insert(text.text)
            }
        }
        // The walk has seen what it is for.
        for text in [
            "Основы", "Τρία", "О втором", "Русский", "واحد", "Дальше", "Эта страница переехала", "Не проверено",
        ] {
            #expect(texts.contains(text), "no page shows '\(text)'")
        }
    }

    @Test func everyPartSaysItsDirection() throws {
        let site = try site()
        try site.build()
        for page in try site.output.paths().filter({ $0.hasSuffix(".html") }) {
            for text in try MarkedText.all(in: site.output.text(page)) where text.script != nil {
                // Comments are a part of the code, which goes to the right in every language.
                let isRightToLeft = text.script == "ar" && !text.isCode
                #expect(text.direction == (isRightToLeft ? "rtl" : "ltr"), "\(page): '\(text.text)'")
            }
        }
    }

    @Test func theWalkSeesWhatIsWrong() {
        let texts = MarkedText.all(
            in: #"<html lang="el" dir="ltr"><title>Урок</title><p>λέξη <b lang="ru">слово</b> слово<br>é</p></html>"#)
        #expect(
            texts.map { "\($0.language) \($0.script ?? "-") \($0.text)" } == [
                "el el λέξη", "ru ru слово", "el ru слово", "el - é",
            ])
    }
}

/// A text of a page, with the language and the direction that the elements around it say.
private struct MarkedText {
    let text: String
    let language: String
    let direction: String
    let isCode: Bool

    /// The language that is written in the text's letters here; nil for Latin letters, which names and code have in any.
    var script: String? {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x370...0x3FF, 0x1F00...0x1FFF: return "el"
            case 0x400...0x4FF: return "ru"
            case 0x600...0x6FF: return "ar"
            default: continue
            }
        }
        return nil
    }

    private static let empty: Set<Substring> = ["meta", "link", "br", "img", "input", "path", "circle"]

    /// Of a page that Stele wrote; without titles, which hold no elements.
    static func all(in html: String) -> [MarkedText] {
        var open: [(name: Substring, language: String, direction: String)] = []
        var texts: [MarkedText] = []
        let parts = /<(\/?)([a-zA-Z0-9!]+)([^>]*)>([^<]*)/.matchingSemantics(.unicodeScalar)
        for part in html.matches(of: parts) {
            let (name, attributes) = (part.2, part.3)
            if part.1.isEmpty {
                let language = attribute("lang", attributes) ?? open.last?.language ?? ""
                let direction = attribute("dir", attributes) ?? open.last?.direction ?? ""
                if !empty.contains(name), !attributes.hasSuffix("/"), name != "!DOCTYPE" {
                    open.append((name, language, direction))
                }
            } else if open.last?.name == name {
                open.removeLast()
            }
            let text = PageReader.unescaped(part.4).trimmingPrefix { $0.isWhitespace }
            guard let around = open.last, around.name != "title", text.contains(where: \.isLetter) else { continue }
            let end = text.lastIndex { !$0.isWhitespace } ?? text.startIndex
            texts.append(
                MarkedText(
                    text: String(text[...end]), language: around.language, direction: around.direction,
                    isCode: open.contains { $0.name == "code" }))
        }
        return texts
    }

    private static func attribute(_ name: String, _ attributes: Substring) -> String? {
        attributes.matches(of: /\s([a-z]+)="([^"]*)"/).first { $0.1 == name }.map { String($0.2) }
    }
}

import Core
import Testing
import YAMLReading

@testable import Markdown

@Suite struct FrontMatterTests {
    private func read(_ text: String) -> (frontMatter: FrontMatter?, body: String, findings: [String]) {
        let file = SourceFile(path: "a.md", text: text)
        let (frontMatter, bodyStart, diagnostics) = FrontMatter.read(from: file)
        let findings = diagnostics.map { finding in
            "\(finding.place): \(finding.summary) [\(finding.rule.rawValue)]" + (finding.help.map { " -> \($0)" } ?? "")
        }
        return (frontMatter, file.bytes[bodyStart...].text, findings)
    }

    @Test func allKeys() {
        let lesson = read(
            """
            ---
            title: "Модуль входа: VIPER"
            description: Пять частей одного экрана
            original: el
            minutes: 12
            date: 2024-02-29
            updated: 2025-01-09
            draft: true
            aliases: [architecture/старый, viper]
            samples:
              - LoginVIPER
            extra: { уровень: [1, 2] }
            translation: partial
            ---

            # Тело
            """)
        #expect(lesson.findings == [])
        #expect(lesson.body == "\n# Тело")
        let frontMatter = lesson.frontMatter
        #expect(
            frontMatter?.title
                == Placed(
                    "Модуль входа: VIPER",
                    at: Place(
                        path: "a.md", line: 2, column: 8,
                        excerpt: Place.Excerpt(text: "title: \"Модуль входа: VIPER\"", width: 21))))
        #expect(frontMatter?.description == "Пять частей одного экрана")
        #expect(frontMatter?.original?.value == "el")
        #expect(frontMatter?.original?.place.line == 4)
        #expect(frontMatter?.minutes == 12)
        #expect(frontMatter?.date?.description == "2024-02-29")
        #expect(frontMatter?.updated?.description == "2025-01-09")
        #expect(frontMatter?.isDraft == true)
        #expect(frontMatter?.aliases.map(\.value) == ["architecture/старый", "viper"])
        #expect(frontMatter?.aliases.map(\.place.column) == [11, 32])
        #expect(frontMatter?.samples.map(\.value) == ["LoginVIPER"])
        #expect(frontMatter?.extra?.range.isEmpty == false)
        #expect(frontMatter?.isPartialTranslation == true)
    }

    @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
    func lineEndsAndByteOrderMark(end: String, mark: String) {
        // A45
        let lesson = read("\(mark)---  \(end)title: Ə\(end)---\t\(end)текст\(end)---\(end)")
        #expect(lesson.findings == [])
        #expect(lesson.frontMatter?.title.value == "Ə")
        #expect(lesson.frontMatter?.title.place.description == "a.md:2:8")
        #expect(lesson.body == "текст\(end)---\(end)")
    }

    @Test(arguments: [
        ("30.11.2026", "2026-11-30"), ("30/11/2026", "2026-11-30"), ("11/30/2026", "2026-11-30"),
        ("2026/11/30", "2026-11-30"),
        ("2026-1-9", "2026-01-09"), ("2026-11-30T10:00:00Z", "2026-11-30"), ("\"November 30, 2026\"", "2026-11-30"),
        ("30 Nov 2026", "2026-11-30"), ("01.02.2026", "2026-02-01"), ("01/02/2026", nil), ("31.02.2026", nil),
        ("today", nil),
        ("2026", nil), ("30.11.26", nil),
    ])
    func daysWrittenOtherwise(written: String, meant: String?) {
        let words = written.replacing("\"", with: "")
        let help = meant.map { " -> write 'date: \($0)'" } ?? ""
        #expect(
            read("---\ntitle: T\ndate: \(written)\n---\n").findings == [
                "a.md:3:7: 'date' must be a day, as in 2025-01-09, not '\(words)' [invalid-value]\(help)"
            ])
    }

    @Test(arguments: [
        ("# Основы\n\nТекст", "Основы"), ("\u{FEFF}\n\n# A: b ##\n", "\"A: b\""), ("#нет\n", "…"), ("## Два\n", "…"),
    ])
    func theHeadingIsTheTitle(text: String, title: String) {
        let place = title == "…" ? "" : " in place of its heading"
        #expect(
            read(text).findings == [
                "a.md:1:1: missing front matter [missing-key]"
                    + " -> begin the lesson with three lines\(place):\n---\ntitle: \(title)\n---"
            ])
    }

    @Test(arguments: ["", "----\ntitle: x\n----\n", "\n---\ntitle: x\n---\n", "--", "\u{FEFF}"])
    func missing(text: String) {
        let lesson = read(text)
        #expect(lesson.frontMatter == nil)
        #expect(
            lesson.findings == [
                "a.md:1:1: missing front matter [missing-key]"
                    + " -> begin the lesson with three lines:\n---\ntitle: …\n---"
            ])
        #expect(lesson.body.utf8.elementsEqual(text.utf8.drop { [0xEF, 0xBB, 0xBF].contains($0) }))
    }

    @Test(arguments: [
        ("---\ntitle: Ά\n\n# Σώμα\n", "\n# Σώμα\n"), ("---\ntitle: Ά\n# Σώμα\n", "# Σώμα\n"),
        ("---\r\ntitle: Ά\r\naliases:\r\n  - β\r\nΚείμενο: ναι\r\n", "Κείμενο: ναι\r\n"),
        ("---\ntitle: Ά", ""), ("---\ntitle: Ά\n\nΚείμενο\n\n---\nτέλος\n", "\nΚείμενο\n\n---\nτέλος\n"),
    ])
    func neverClosed(text: String, body: String) {
        // A72
        let lesson = read(text)
        #expect(
            lesson.findings == [
                "a.md:1:1: front matter is never closed [unclosed-front-matter]"
                    + " -> add a line '---' before the lesson's text"
            ])
        #expect(lesson.frontMatter?.title.value == "Ά")
        #expect(lesson.body == body)
    }

    @Test(arguments: [
        (
            "title: Урок: начало",
            "a.md:2:12: ':' inside a value that is not quoted [yaml-syntax]"
                + " -> quote the value: title: \"Урок: начало\""
        ),
        (
            "title: Урок\n\ndraft: а: б",
            "a.md:4:9: ':' inside a value that is not quoted [yaml-syntax] -> quote the value: draft: \"а: б\""
        ),
        ("title: Урок\nопечатка\ndraft: true", "a.md:3:1: key without ':' [yaml-syntax] -> write 'key: value'"),
        ("title: [а", "a.md:2:8: list is never closed [yaml-syntax] -> close it with ']'"),
        ("draft: true", "a.md:2:1: missing key 'title' in the front matter [missing-key] -> add 'title: …'"),
        ("", "a.md:2:1: missing key 'title' in the front matter [missing-key] -> add 'title: …'"),
        ("title:", "a.md:2:7: 'title' is empty [invalid-value] -> write a value, or remove the key"),
        ("- а", "a.md:2:1: 'the front matter' must be a table of keys, not a list [invalid-value]"),
    ])
    func noTitle(yaml: String, finding: String) {
        let lesson = read("---\n\(yaml)\n---\nтекст")
        #expect(lesson.frontMatter == nil)
        #expect(lesson.findings == [finding])
        #expect(lesson.body == "текст")
    }

    @Test func everyFaultIsFound() {
        let lesson = read(
            """
            ---
            tittle: Урок
            title: Урок
            minutes: много
            description: |
              раз
              два
            draft: yes
            aliases: старый
            extra: [1]
            translation: full
            ---
            """)
        #expect(lesson.frontMatter?.title.value == "Урок")
        #expect(
            lesson.findings == [
                "a.md:2:1: unknown key 'tittle' [unknown-key] -> did you mean 'title'?",
                "a.md:5:14: 'description' must be one line, not 'раз два ' [invalid-value]",
                "a.md:4:10: 'minutes' must be a whole number above 0, not 'много' [invalid-value]",
                "a.md:8:8: 'draft' must be true or false, not 'yes' [invalid-value]",
                "a.md:9:10: 'aliases' must be a list, not 'старый' [invalid-value] -> write 'aliases: [старый]'",
                "a.md:10:8: 'extra' must be a table of keys, not a list [invalid-value]",
                "a.md:11:14: 'translation' must be 'partial', not 'full' [invalid-value]",
            ])
    }

    @Test func anyBytes() {
        var state: UInt64 = 7
        func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
        let alphabet = Array("-\n\r :t[\"ё".utf8) + [0, 0xFF]
        for _ in 0..<5_000 {
            let bytes = Array("---\n".utf8) + (0..<next() % 30).map { _ in alphabet[Int(next()) % alphabet.count] }
            let (frontMatter, bodyStart, diagnostics) = FrontMatter.read(from: SourceFile(path: "a.md", bytes: bytes))
            #expect((0...bytes.count).contains(bodyStart))
            #expect(frontMatter != nil || !diagnostics.isEmpty)
        }
    }
}

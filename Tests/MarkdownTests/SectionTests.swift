import Core
import Foundation
import Testing

@testable import Markdown

/// What of a lesson counts as changed.
@Suite struct SectionTests {
    private static let original = """
        ---
        title: Роутер
        description: Куда идти
        minutes: 3
        ---

        Начало, с запятой и `кодом`.

        ## Модуль {#module}

        Первая строка
        вторая строка, *важная*. Цена 1,5.

        > Цитата в две
        > строки.

        - пункт один
        - пункт два
          продолжение

        | Имя | Роль |
        | --- | ---- |
        | A   | View |

        ```swift sample=S/A.swift slice=a
        func a() {}
        ```

        ```tree sample=S
        A.swift: первый файл
        B.swift
        ```

        ### Конец

        ```sh
        swift build
        ```

        """

    private static func sections(_ text: String) -> [LessonSection] {
        LessonScanner(allowsHTML: false).scan(SourceFile(path: "Content/ru/s/a.md", text: text)).sections()
    }

    /// Signs that say the same count for nothing; what a reader sees otherwise counts.
    @Test(arguments: [
        ("> [!NOTE]\n> да", "> [!note]\n> да", false), ("> [!NOTE]\n> да", "> [!TIP]\n> да", true),
        ("> [!NOTE]\n> да", "> да", true), ("- [x] да", "- [X] да", false), ("- [x] да", "- [ ] да", true),
        ("- [x] да", "- да", true), ("~~да~~", "да", true), ("https://e.example", "<https://e.example>", true),
    ])
    func markersOfCalloutsAndTasks(old: String, new: String, isStale: Bool) {
        let front = "---\ntitle: Т\n---\n"
        let (before, after) = (Self.sections(front + old), Self.sections(front + new))
        #expect((before.map(\.fingerprint) != after.map(\.fingerprint)) == isStale)
    }

    @Test func everySectionHasItsNameItsTitleAndItsLines() {
        let sections = Self.sections(Self.original)
        #expect(sections.map(\.id) == [":intro", "module", "конец"])
        #expect(sections.map(\.title) == ["Роутер", "Модуль", "Конец"])
        #expect(sections.map(\.lines) == [1...7, 9...32, 34...38])
    }

    /// Each change by itself, and the sections that it changes.
    @Test(arguments: [
        // White space, line breaks and how Markdown is written
        ("Первая строка\nвторая строка", "Первая\n  строка вторая\nстрока", []),
        ("Первая строка\nвторая строка", "Первая строка  \nвторая\u{A0}строка", []),
        ("Первая строка\n", "\n\nПервая строка\n", []),
        ("> Цитата в две\n> строки.", "> Цитата\n> в\n> две строки.", []),
        ("> Цитата в две\n> строки.", "> Цитата в две\nстроки.", []),
        ("- пункт один\n- пункт два\n  продолжение", "* пункт один\n\n* пункт два продолжение", []),
        ("*важная*", "_важная_", []),
        ("## Модуль {#module}", "Модуль {#module}\n------", []),
        ("## Модуль {#module}", "##  Модуль  {#module} ##", []),
        ("| --- | ---- |", "|--|-----------|", []),
        ("| A   | View |", "|A|View|", []),
        ("```sh\nswift build\n```", "~~~~sh\nswift   build\n~~~~", []),
        // Commas
        ("Начало, с", "Начало с", []),
        ("строка, *важная*", "строка *важная*", []),
        ("1,5", "15", ["module"]),
        // Code that a sample says
        ("func a() {}", "func b() {}", []),
        ("B.swift\n", "B.swift\nC.swift\n", []),
        // What no page says
        ("minutes: 3", "minutes: 4", []),
        // What must be translated anew
        ("title: Роутер", "title: Маршрутизатор", [":intro"]),
        ("description: Куда идти", "description: Откуда идти", [":intro"]),
        ("Начало", "Конец", [":intro"]),
        ("`кодом`", "`кодами`", [":intro"]),
        ("`кодом`", "кодом", [":intro"]),
        ("## Модуль {#module}", "## Модули {#module}", ["module"]),
        ("## Модуль {#module}", "# Модуль {#module}", ["module"]),
        ("вторая строка", "третья строка", ["module"]),
        ("*важная*", "**важная**", ["module"]),
        ("*важная*", "[важная](a.md)", ["module"]),
        ("> Цитата в две\n> строки.", "Цитата в две\nстроки.", ["module"]),
        ("- пункт один\n- пункт два", "1. пункт один\n2. пункт два", ["module"]),
        ("- пункт один\n- пункт два", "- пункт один\n  пункт два", ["module"]),
        ("| --- | ---- |", "| --- | :--- |", ["module"]),
        ("slice=a", "slice=b", ["module"]),
        ("sample=S/A.swift slice=a", "sample=S/A.swift slice=a title=A", ["module"]),
        ("первый файл", "главный файл", ["module"]),
        ("swift build", "swift test", ["конец"]),
        ("```sh", "```bash", ["конец"]),
    ])
    func change(of part: String, to changed: String, makesStale stale: [String]) throws {
        let range = try #require(Self.original.firstRange(of: part))
        let before = Self.sections(Self.original)
        let after = Self.sections(Self.original.replacingCharacters(in: range, with: changed))
        #expect(after.map(\.id) == before.map(\.id))
        #expect(zip(before, after).filter { $0.fingerprint != $1.fingerprint }.map(\.0.id) == stale)
    }

    /// A section that comes or goes at the end is no change of the one before.
    @Test func theLastSection() {
        let whole = Self.sections(Self.original)
        #expect(Self.sections(Self.original + "\n## Ещё\n\nтекст\n").dropLast() == whole[...])
    }

    /// Of one text in both normal forms, with any line ends, behind a mark of byte order.
    @Test func theSameTextInOtherBytes() {
        let before = Self.sections(Self.original).map(\.fingerprint)
        #expect(Self.sections(Self.original.decomposed).map(\.fingerprint) == before)
        #expect(Self.sections(Self.original.replacing("\n", with: "\r\n")).map(\.fingerprint) == before)
        #expect(Self.sections("\u{FEFF}" + Self.original).map(\.fingerprint) == before)
    }

    /// Words cannot run over into a neighbour.
    @Test func partsAreKeptApart() {
        let texts = [
            "a *b* c", "a b c", "a\n\nb c", "- a\n- b c", "> a\n\nb c", "`a b` c", "[a](b) c", "![a](b) c",
            "a\n\n---\n\nb c",
        ]
        let fingerprints = texts.map { Self.sections("---\ntitle: T\n---\n\($0)\n")[0].fingerprint }
        #expect(Set(fingerprints).count == texts.count)
    }

    /// As Unicode says what white space is, for all scalars of the first plane and some of others.
    @Test func everyScalar() {
        let commas: Set<Unicode.Scalar> = [",", "\u{55D}", "\u{60C}", "\u{3001}", "\u{FF0C}"]
        let scalars = (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init) + ["\u{1F600}", "\u{1D400}", "\u{E0001}"]
        let odd = scalars.filter { scalar in
            let composed = "a\(scalar)b".precomposedStringWithCanonicalMapping.unicodeScalars
            let kept = composed.filter { !$0.properties.isWhitespace && !commas.contains($0) }
            return ProseText.normalized("a\(scalar)b") != Array(String(kept).utf8)
        }
        #expect(odd == [])
    }

    @Test func fingerprintsAreReadAsTheyAreWritten() {
        let fingerprint = Self.sections(Self.original)[1].fingerprint
        #expect(SectionFingerprint(fingerprint.description) == fingerprint)
        let odd = [
            "", ".", "0123456.0123456789abcdef", "01234567.0123456789ABCDEF", "01234567.0123456789abcdef0", "0.0.0",
        ]
        #expect(odd.compactMap { SectionFingerprint($0) } == [])
    }

    @Test(arguments: [
        "no front matter\n", "---\ntitle: T\n---\n" + String(repeating: "> ", count: 20_000) + "x\n",
        "---\ndraft: 1\n---\n",
    ])
    func aLessonThatCannotBeScannedHasNone(text: String) {
        #expect(Self.sections(text) == [])
    }

    @Test func emptyAndEndless() {
        #expect(Self.sections("---\ntitle: T\n---").map(\.id) == [":intro"])
        #expect(Self.sections("---\ntitle: T\n---\n# A").map(\.lines) == [1...3, 4...4])
        #expect(Self.sections("---\ntitle: T\n---\n> # A\n>\n> # B\n").map(\.id) == [":intro", "a", "b"])
    }
}

extension String {
    fileprivate var decomposed: String {
        var bytes: [UInt8] = []
        for scalar in unicodeScalars {
            // й, and nothing else that a lesson of these tests composes.
            bytes += Array((scalar == "й" ? "и\u{306}" : String(scalar)).utf8)
        }
        return bytes.text
    }
}

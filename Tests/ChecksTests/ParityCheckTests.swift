import Core
import SiteTesting
import Testing

@testable import Checks

@Suite struct ParityCheckTests {
    private func findings(ru: String, el: String) throws -> [String] {
        try TestSite([
            "Content/site.yaml": TestSite.config("ru, el", lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson(ru), "Content/el/s/one.md": TestSite.lesson(el),
            "Sources/Samples/Demo/A.swift": "let a = 1\n", "Sources/Samples/Demo/B.swift": "let b = 2\n",
        ]).findings()
    }

    private func divergence(
        _ line: Int, column: Int = 1, _ summary: String, original: Int, _ originalColumn: Int = 1, help: String
    ) -> String {
        """
        Content/el/s/one.md:\(line):\(column): error: \(summary) [parity]
          note: Content/ru/s/one.md:\(original):\(originalColumn): the original is here
          help: \(help)
        """
    }

    @Test func slugsFollowTheirLanguage() throws {
        #expect(
            try findings(ru: "## Вид\n\n### Роутер {#router}", el: "## Όψη\n\nκείμενο\n\n### Router {#router}") == [])
    }

    @Test func headings() throws {
        let ru = "## Вид {#view}\n\n### Роутер {#router}"
        #expect(
            try findings(ru: ru, el: "## Όψη {#view}") == [
                divergence(4, "no heading for '### Роутер {#router}'", original: 6, help: "add it at the end")
            ])
        #expect(
            try findings(ru: ru, el: "## Όψη {#view}\n\n### Router {#router}\n\n## Τέλος") == [
                divergence(
                    8, "heading '## Τέλος' is not in the original", original: 6,
                    help: "remove it, or add it to the original")
            ])
        #expect(
            try findings(ru: ru, el: "## Όψη {#view}\n\n## Router {#router}") == [
                divergence(
                    6, "heading '## Router {#router}' where the original has '### Роутер {#router}'", original: 6,
                    help: "write '###' for '##'")
            ])
        #expect(
            try findings(ru: ru, el: "\n## Όψη\n\n## Router {#router}") == [
                divergence(
                    5, "heading '## Όψη' where the original has '## Вид {#view}'", original: 4,
                    help: "give the heading the id '{#view}'"),
                divergence(
                    7, "heading '## Router {#router}' where the original has '### Роутер {#router}'", original: 6,
                    help: "write '###' for '##'"),
            ])
        #expect(
            try findings(ru: "## Вид", el: "## Όψη {#view}") == [
                divergence(
                    4, "heading '## Όψη {#view}' where the original has '## Вид'", original: 4,
                    help: "remove its id '{#view}'")
            ])
    }

    @Test func sectionsInAnotherOrder() throws {
        #expect(
            try findings(ru: "## А {#a}\n\n## Б {#b}\n\n## В {#c}", el: "## Β {#b}\n\n## Γ {#c}\n\n## Α {#a}") == [
                divergence(
                    4, "heading '## Β {#b}' where the original has '## А {#a}'", original: 4,
                    help: "move '## Α {#a}' here from line 8, as in the original")
            ])
    }

    @Test func listings() throws {
        let a = "```swift sample=Demo/A.swift\n```\n"
        let b = "```swift sample=Demo/B.swift\n```\n"
        #expect(
            try findings(ru: a + b, el: b + a) == [
                divergence(
                    4, "listing 'sample=Demo/B.swift' where the original has 'sample=Demo/A.swift'", original: 4,
                    help: "move 'sample=Demo/A.swift' here from line 6, as in the original")
            ])
        #expect(
            try findings(ru: a + b, el: b + b) == [
                divergence(
                    4, "listing 'sample=Demo/B.swift' where the original has 'sample=Demo/A.swift'", original: 4,
                    help: "write 'sample=Demo/A.swift' for 'sample=Demo/B.swift'")
            ])
        #expect(
            try findings(ru: a + b, el: a) == [
                divergence(6, "no listing for 'sample=Demo/B.swift'", original: 6, help: "add it at the end")
            ])
        #expect(
            try findings(ru: a, el: a + b) == [
                divergence(
                    6, "listing 'sample=Demo/B.swift' is not in the original", original: 6,
                    help: "remove it, or add it to the original")
            ])
        #expect(
            try findings(ru: a, el: "```swift illustration\nlet a = 1\n```") == [
                divergence(
                    4, "listing 'illustration' where the original has 'sample=Demo/A.swift'", original: 4,
                    help: "write 'sample=Demo/A.swift' for 'illustration'")
            ])
    }

    @Test func tables() throws {
        let ru = "| а | б |\n|:--|---|\n| в | г |"
        #expect(try findings(ru: ru, el: "> | άλφα | βήτα |\n> |:-|-|\n> | γάμα |") == [])
        let others = [
            ("| α | β | γ |\n|:--|---|---|\n| δ |", "|:--|---|---| and 1 row", "give the table 2 columns"),
            ("| α | β |\n|:--|--:|\n| δ |", "|:--|--:| and 1 row", "write '|:--|---|' below the header"),
            ("| α | β |\n|:--|---|", "|:--|---| and 0 rows", "give the table 1 row"),
        ]
        for (el, shape, help) in others {
            #expect(
                try findings(ru: ru, el: el) == [
                    """
                    Content/el/s/one.md:4:3: error: table '\(shape)' where the original has '|:--|---| and 1 row' [parity]
                      note: Content/ru/s/one.md:4:3: the original is here
                      help: \(help)
                    """
                ])
        }
        #expect(
            try findings(ru: ru, el: "κείμενο") == [
                """
                Content/el/s/one.md:4:1: error: no table for '|:--|---| and 1 row' [parity]
                  note: Content/ru/s/one.md:4:3: the original is here
                  help: add it at the end
                """
            ])
    }

    /// Notes are the same by number: labels are their language's own.
    @Test func footnotes() throws {
        let ru = "а[^да] б[^нет] в[^да]\n\n[^да]: г\n\n[^нет]: д"
        #expect(try findings(ru: ru, el: "α[^1] β[^2] γ[^1]\n\n[^2]: δ\n\n[^1]: ε") == [])
        #expect(
            try findings(ru: ru, el: "α[^1] β[^2] γ[^2]\n\n[^2]: δ\n\n[^1]: ε") == [
                """
                Content/el/s/one.md:4:14: error: footnote mark '2' where the original has '1' [parity]
                  note: Content/ru/s/one.md:4:17: the original is here
                  help: mark note 1 here, as the original does, and not note 2
                """
            ])
        #expect(
            try findings(ru: ru, el: "α[^1] β[^2]\n\n[^2]: δ\n\n[^1]: ε") == [
                """
                Content/el/s/one.md:8:1: error: no footnote mark for '1' [parity]
                  note: Content/ru/s/one.md:4:17: the original is here
                  help: add it at the end
                """
            ])
    }

    /// Blocks that no sample fills: their languages in order; what they say may be translated.
    @Test func codeBlocks() throws {
        let shell = "```sh\nls  # список\n```\n"
        let json = "```JSON\n{}\n```\n"
        #expect(try findings(ru: shell + json, el: "```sh\nls  # λίστα\n```\n```json title=x\n[]\n```\n") == [])
        #expect(
            try findings(ru: shell + json, el: shell) == [
                divergence(7, "no code block for '```json'", original: 7, help: "add it at the end")
            ])
        #expect(
            try findings(ru: shell, el: "```yaml\na: 1\n```\n") == [
                divergence(
                    4, "code block '```yaml' where the original has '```sh'", original: 4,
                    help: "write '```sh' for '```yaml'")
            ])
    }

    @Test func theOriginalIsWhatFrontMatterSays() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, el, az", lessons: "one"),
            "Content/ru/s/one.md": "---\ntitle: Р\noriginal: el\n---\n## Один\n",
            "Content/el/s/one.md": "---\ntitle: Ε\noriginal: el\n---\n## Ένα\n\n## Δύο\n",
            "Content/az/s/one.md": "---\ntitle: A\noriginal: el\n---\n## Bir\n\n## İki\n",
        ])
        #expect(
            try site.findings() == [
                """
                Content/ru/s/one.md:5:1: error: no heading for '## Δύο' [parity]
                  note: Content/el/s/one.md:7:1: the original is here
                  help: add it at the end
                """
            ])
    }

    @Test func aPartialTranslationIsAWarning() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, el", lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson("## Один\n\n## Два"),
            "Content/el/s/one.md": "---\ntitle: Ε\ntranslation: partial\n---\n## Ένα\n",
        ])
        #expect(
            try site.findings() == [
                """
                Content/el/s/one.md:5:1: warning: no heading for '## Два' [parity]
                  note: Content/ru/s/one.md:6:1: the original is here
                  help: add it at the end
                """
            ])
    }

    @Test func oneLeftOutAmongOthers() throws {
        let ru = "## Вид {#view}\n\n## Модель {#model}\n\n## Роутер {#router}"
        #expect(
            try findings(ru: ru, el: "## Όψη {#view}\n\n## Router {#router}") == [
                divergence(
                    6, "no heading for '## Модель {#model}'", original: 6,
                    help: "add it before heading '## Router {#router}'")
            ])
        #expect(
            try findings(
                ru: "## Вид {#view}\n\n## Роутер {#router}", el: "## Όψη {#view}\n\n## Άλλο\n\n## Router {#router}")
                == [
                    divergence(
                        6, "heading '## Άλλο' is not in the original", original: 6,
                        help: "remove it, or add it to the original")
                ])
    }

    @Test func aListingIsMissingInItsSection() throws {
        let (a, b) = ("```swift sample=Demo/A.swift\n```\n", "```swift sample=Demo/B.swift\n```\n")
        #expect(
            try findings(ru: "## Один\n\(a)## Два\n\(b)\(a)", el: "## Ένα\n\(a)## Δύο\n\(a)") == [
                divergence(
                    8, "no listing for 'sample=Demo/B.swift'", original: 8, help: "add it in the section 'Δύο' (line 7)"
                )
            ])
    }

    @Test func aHeadingOfAnotherLevelAndId() throws {
        #expect(
            try findings(ru: "### Вид {#view}", el: "## Όψη {#vieu}").filter { !$0.contains("skipped-level") } == [
                divergence(
                    4, "heading '## Όψη {#vieu}' where the original has '### Вид {#view}'", original: 4,
                    help: "write '###' for '##', and give the heading the id '{#view}'")
            ])
    }

    /// A fence that cannot be read is told at its place, and nothing that would follow from it.
    @Test(arguments: [true, false])
    func aFaultyFenceIsNoDifference(isOriginal: Bool) throws {
        let (good, bad) = ("```swift sample=Demo/A.swift\n```\n", "```swift sample=Demo/A.swift sliec=x\n```\n")
        let found = try findings(ru: isOriginal ? bad : good, el: isOriginal ? good : bad)
        let place = "Content/\(isOriginal ? "ru" : "el")/s/one.md:4:30"
        #expect(found == ["\(place): error: unknown attribute 'sliec' [invalid-fence]\n  help: did you mean 'slice'?"])
    }

    @Test func callouts() throws {
        let (note, tip) = ("> [!NOTE]\n> текст\n\n", "> [!TIP]\n> κείμενο\n\n")
        #expect(try findings(ru: note + tip, el: "> [!note]\n> κείμενο\n\n" + tip) == [])
        #expect(
            try findings(ru: note, el: tip) == [
                divergence(
                    4, column: 3, "callout '[!TIP]' where the original has '[!NOTE]'", original: 4, 3,
                    help: "write '[!NOTE]' for '[!TIP]'")
            ])
        #expect(
            try findings(ru: "## Вид\n\n" + note + tip, el: "## Όψη\n\n" + note) == [
                divergence(
                    9, column: 1, "no callout for '[!TIP]'", original: 9, 3,
                    help: "add it in the section 'Όψη' (line 4)")
            ])
        #expect(
            try findings(ru: note, el: "> κείμενο\n") == [
                divergence(5, column: 1, "no callout for '[!NOTE]'", original: 4, 3, help: "add it at the end")
            ])
    }

    @Test func images() throws {
        let site = { (ru: String, el: String) throws in
            try TestSite([
                "Content/site.yaml": TestSite.config("ru, el", lessons: "one"),
                "Content/ru/s/one.md": TestSite.lesson(ru), "Content/el/s/one.md": TestSite.lesson(el),
                "Content/ru/s/вид.svg": "<svg/>", "Content/ru/s/b.svg": "<svg/>", "Content/el/s/вид.svg": "<svg/>",
            ]).findings().filter { !$0.contains("unused-file") }
        }
        #expect(try site("![а](вид.svg) ![б](b.svg)", "![α](ви\u{434}.svg)\n\n![β](b.svg)") == [])
        let findings = try site("![а](вид.svg)\n\n![б](b.svg)", "![α](b.svg)\n\n![β](b.svg)")
        #expect(
            findings == [
                divergence(
                    4, column: 1, "image 'b.svg' where the original has 'вид.svg'", original: 4, 1,
                    help: "write 'вид.svg' for 'b.svg'; a picture with words may lie beside each text under one path")
            ])
    }

    @Test func lists() throws {
        #expect(try findings(ru: "- а\n- б\n\n  1. в", el: "* α\n* β\n    1) γ") == [])
        #expect(
            try findings(ru: "текст\n\n- а\n- б", el: "- α\n- β\n- γ") == [
                divergence(
                    4, column: 1, "list 'bulleted, 3 items' where the original has 'bulleted, 2 items'", original: 6, 1,
                    help: "write 2 items for 3 items")
            ])
        #expect(
            try findings(ru: "- а\n- б", el: "1. α\n2. β") == [
                divergence(
                    4, column: 1, "list 'numbered, 2 items' where the original has 'bulleted, 2 items'", original: 4, 1,
                    help: "write the list as the original has it: bulleted, 2 items")
            ])
        #expect(
            try findings(ru: "- а\n  - б", el: "- α\n\n- β") == [
                divergence(
                    4, column: 1, "list 'bulleted, 2 items' where the original has 'bulleted, 1 item'", original: 4, 1,
                    help: "write 1 item for 2 items")
            ])
        #expect(
            try findings(ru: "- а\n  - б", el: "- α β") == [
                divergence(
                    4, column: 1, "no list for 'bulleted, 1 item, 1 deep in other lists'", original: 5, 3,
                    help: "add it at the end")
            ])
    }

    /// A whole section that is missing is one finding; what differs before it is told as well.
    @Test func aMissingSectionIsOneFinding() throws {
        let (code, list) = ("```swift sample=Demo/A.swift\n```\n", "- а\n- б\n\n")
        let section = "> [!NOTE]\n> да\n\n\(list)\(code)\n"
        let ru = "## Один\n\n\(section)## Два\n\n\(section)## Три\n\n1. \(list)"
        let el = "## Один\n\n\(section)## Три\n\n1. \(list)"
        let lines = try findings(ru: ru, el: el).map { $0.split(separator: "\n")[0] }
        #expect(lines == ["Content/el/s/one.md:15:1: error: no heading for '## Два' [parity]"])
        let surplus = try findings(ru: el, el: ru).map { $0.split(separator: "\n")[0] }
        #expect(surplus == ["Content/el/s/one.md:15:1: error: heading '## Два' is not in the original [parity]"])
        let earlier = try findings(ru: ru, el: el.replacing("NOTE", with: "TIP")).map { $0.split(separator: "\n")[0] }
        #expect(
            earlier == [
                "Content/el/s/one.md:6:3: error: callout '[!TIP]' where the original has '[!NOTE]' [parity]",
                "Content/el/s/one.md:15:1: error: no heading for '## Два' [parity]",
            ])
    }

    /// A list inside a callout that is missing is told with the callout.
    @Test func aMissingCalloutIsOneFinding() throws {
        let found = try findings(ru: "## Один\n\n> [!NOTE]\n> - да\n\n## Два\n", el: "## Ένα\n\nκείμενο\n\n## Δύο\n")
        #expect(
            found.map { $0.split(separator: "\n")[0] } == [
                "Content/el/s/one.md:6:1: error: no callout for '[!NOTE]' [parity]"
            ])
    }

    // MARK: Alignment by what lessons hold

    private func headlines(ru: String, el: String) throws -> [Substring] {
        try findings(ru: ru, el: el).map { $0.split(separator: "\n")[0] }
    }

    private static func part(_ number: Int) -> String {
        "## Часть \(number)\n\n```swift illustration\nlet value\(number) = \(number)\n```\n\n"
    }

    @Test func aMissingListingMovesNoOther() throws {
        let parts = (1...6).map(Self.part).joined()
        #expect(
            try findings(ru: "```swift illustration\nfirst()\n```\n\n" + parts, el: "текст\n\n" + parts) == [
                divergence(
                    4, "no listing for 'illustration'", original: 4,
                    help: "add it before the heading 'Часть 1' (line 6)")
            ])
    }

    @Test func aMissingSectionIsFoundByItsCode() throws {
        for gap in 1...6 {
            let others = (1...6).filter { $0 != gap }.map(Self.part).joined()
            let line = gap == 6 ? 34 : 4 + (gap - 1) * 6
            #expect(
                try headlines(ru: (1...6).map(Self.part).joined(), el: others) == [
                    "Content/el/s/one.md:\(line):1: error: no heading for '## Часть \(gap)' [parity]"
                ])
            #expect(
                try headlines(ru: others, el: (1...6).map(Self.part).joined()) == [
                    "Content/el/s/one.md:\(4 + (gap - 1) * 6):1: error: heading '## Часть \(gap)' is not in the original "
                        + "[parity]"
                ])
        }
    }

    @Test func aMissingBlockOfCodeIsFoundByItsText() throws {
        let blocks = ["ls", "cd", "rm"].map { "```sh\n\($0)\n```\n" }
        #expect(
            try headlines(ru: blocks.joined(), el: blocks[0] + blocks[2]) == [
                "Content/el/s/one.md:7:1: error: no code block for '```sh' [parity]"
            ])
    }

    @Test func namesOfOneLanguage() throws {
        let names = ["sh", "bash", "shell", "console", "zsh"]
        for name in names { #expect(try findings(ru: "```sh\nls\n```", el: "```\(name)\nls\n```") == []) }
        #expect(try findings(ru: "```jsx\nx\n```\n```js\nx\n```", el: "```javascript\nx\n```\n```jsx\nx\n```") == [])
        #expect(try findings(ru: "```js\nx\n```", el: "```ts\nx\n```").count == 1)
    }

    @Test func aNestedListIsMissingInItsSection() throws {
        let ru = "## А\n\n- а\n  - б\n\n## Б\n\n- а\n- б\n- в\n"
        #expect(
            try findings(ru: ru, el: "## Α\n\n- α\n\n## Β\n\n- α\n- β\n") == [
                divergence(
                    6, "no list for 'bulleted, 1 item, 1 deep in other lists'", original: 7, 3,
                    help: "add it in the section 'Α' (line 4)"),
                divergence(
                    10, "list 'bulleted, 2 items' where the original has 'bulleted, 3 items'", original: 11,
                    help: "write 3 items for 2 items"),
            ])
    }

    @Test func whatStandsInAnotherSection() throws {
        let code = "```swift sample=Demo/A.swift\n```\n"
        #expect(
            try findings(ru: "## А\n\n\(code)\n## Б\n", el: "## Α\n\n## Β\n\n\(code)") == [
                divergence(
                    4, "no listing for 'sample=Demo/A.swift'", original: 6,
                    help: "move 'sample=Demo/A.swift' here from line 8, as in the original")
            ])
    }

    /// A heading alone is missing: what its section holds is there.
    @Test func aHeadingWithoutItsSection() throws {
        let code = "```swift sample=Demo/A.swift\n```\n"
        #expect(
            try headlines(ru: "## А {#a}\n\n\(code)\n## Б {#b}\n\n\(code)", el: "## Α {#a}\n\n\(code)\n\(code)") == [
                "Content/el/s/one.md:11:1: error: no heading for '## Б {#b}' [parity]"
            ])
    }

    // MARK: What is broken itself

    /// One fault in the original is one finding, whatever its translations have.
    @Test(arguments: [
        ("```swift sample=Demo/C.swift\n```", "```swift sample=Demo/A.swift\n```", "unknown-sample"),
        ("```swift sample=Demo/A.swift symbol=b\n```", "```swift sample=Demo/A.swift symbol=a\n```", "unknown-symbol"),
        ("```swift smaple=Demo/A.swift\n```", "```swift sample=Demo/A.swift\n```", "invalid-fence"),
        ("```swift\n```", "```swift illustration\n```", "unlinked-listing"),
        ("![x](b.svg)", "![x](a.svg)", "broken-image"),
        ("> [!NOTTE]\n> x", "> [!NOTE]\n> x", "unknown-callout"),
        ("## А {#a b}", "## А {#a}", "invalid-heading-id"),
        ("x[^1]", "x[^1]\n\n[^1]: x", "unknown-footnote"),
        (
            "```swift illustration\nlet a = 1\n\n## Б\n\n- x", "```swift illustration\nlet a = 1\n```\n\n## Б\n\n- x",
            "invalid-fence"
        ),
    ])
    func whatIsBrokenIsToldAlone(broken: String, sound: String, rule: String) throws {
        for (ru, el) in [(broken, sound), (sound, broken)] {
            let site = try TestSite([
                "Content/site.yaml": TestSite.config("ru, el, az", lessons: "one"),
                "Content/ru/s/one.md": TestSite.lesson(ru), "Content/el/s/one.md": TestSite.lesson(el),
                "Content/az/s/one.md": TestSite.lesson(sound), "Content/ru/s/a.svg": "<svg/>",
                "Sources/Samples/Demo/A.swift": "let a = 1\n",
            ])
            #expect(try site.check().map(\.rule.rawValue).filter { $0 != "unused-file" } == [rule])
        }
    }

    @Test func manySections() throws {
        let ru = (1...3_000).map { "## Часть\n\n```sh\nls \($0)\n```\n\n" }
        var el = ru
        el.remove(at: 1_500)
        #expect(
            try headlines(ru: ru.joined(), el: el.joined()) == [
                "Content/el/s/one.md:9004:1: error: no heading for '## Часть' [parity]"
            ])
    }
}

@Suite struct SequenceAlignmentTests {
    private func steps(_ original: String, _ translated: String) -> String {
        let (ours, theirs) = (Array(original), Array(translated))
        let keys = { (letters: [Character]) in letters.map { Int($0.asciiValue ?? 0) } }
        return SequenceAlignment.steps(keys(ours), keys(theirs)) {
            ours[$0].lowercased() == theirs[$1].lowercased() ? 2 : 6
        }
        .map { step in
            "\(step.original.map { String(ours[$0]) } ?? "-")\(step.translated.map { String(theirs[$0]) } ?? "-")"
        }.joined(separator: " ")
    }

    @Test func theCheapestWay() {
        #expect(steps("abc", "abc") == "aa bb cc")
        #expect(steps("abc", "ac") == "aa b- cc")
        #expect(steps("ac", "abc") == "aa -b cc")
        #expect(steps("aaa", "aa") == "aa aa a-")
        #expect(steps("aBc", "abc") == "aa Bb cc")
        #expect(steps("AbC", "ac") == "Aa b- Cc")
        #expect(steps("xb", "bb") == "xb bb")
        #expect(steps("ab", "ba") == "a- bb -a")
        #expect(steps("", "ab") == "-a -b")
    }

    /// What is too long to be compared pair by pair is parted at what both sides hold once.
    @Test func longSequences() {
        let ours = Array(0..<20_000)
        let theirs = [-1] + ours[1..<7_000] + ours[7_003..<20_000] + [-2]
        let steps = SequenceAlignment.steps(ours, Array(theirs)) { _, _ in 6 }
        let gaps = steps.filter { $0.translated == nil }.compactMap(\.original)
        #expect(gaps == [7_000, 7_001, 7_002])
        #expect(steps.first == .init(original: 0, translated: 0))
        #expect(steps.last == .init(original: nil, translated: theirs.count - 1))
        let equal = [Int](repeating: 1, count: 50_000)
        #expect(SequenceAlignment.steps([0] + equal + [0], [2] + equal + equal + [2]) { _, _ in 6 }.count == 100_002)
    }
}

import SiteTesting
import Testing

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
                    help: "give the heading the id '{#view}'")
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
            try findings(ru: "### Вид {#view}", el: "## Όψη {#vieu}") == [
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
            ]).findings()
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
                "Content/el/s/one.md:9:1: error: no callout for '[!NOTE]' [parity]"
            ])
    }
}

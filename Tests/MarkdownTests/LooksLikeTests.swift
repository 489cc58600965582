import Core
import Testing

@testable import Markdown

/// What CommonMark takes for text, and an author meant otherwise.
@Suite struct LooksLikeTests {
    /// Body, place, headline, the words pointed at, and what mends it.
    @Test(arguments: [
        (
            "[x](урок 2.md)", "4:1", "'[x](урок 2.md)' is shown as text", "[x](урок 2.md)",
            "write '%20' for each blank of the address, or put it between '<' and '>'"
        ),
        (
            "я ![к](урок 2.png)", "4:3", "'![к](урок 2.png)' is shown as text", "![к](урок 2.png)",
            "write '%20' for each blank of the address, or put it between '<' and '>'"
        ),
        (
            "![x] (y.png)", "4:1", "'![x] (y.png)' is shown as text", "![x] (y.png)",
            "write no blank between ']' and '('"
        ),
        ("[x] (y.md)", "4:1", "'[x] (y.md)' is shown as text", "[x] (y.md)", "write no blank between ']' and '('"),
        (
            "[x](y.md “Все”)", "4:1", "'[x](y.md “Все”)' is shown as text", "[x](y.md “Все”)",
            "write the title in straight quotation marks: (address \"title\")"
        ),
        (
            "see words](https://e.example).", "4:10", "'](https://e.example)' is shown as text",
            "](https://e.example)", "write '[' before the link's words, or '\\]' where it is text"
        ),
        (
            "[x](https://e.example и", "4:1", "'[x](https://e.example и' is shown as text",
            "[x](https://e.example и", "close the address with ')'"
        ),
        (
            "> - [words][nolabel]", "4:12", "no definition of '[nolabel]'", "[nolabel]",
            "write '[words](address)', or define it with a line '[nolabel]: address'"
        ),
        (
            "[`x` y][none]", "4:8", "no definition of '[none]'", "[none]",
            "write '[words](address)', or define it with a line '[none]: address'"
        ),
        (
            "[Words][]", "4:8", "no definition of '[Words]'", "[]",
            "write '[words](address)', or define it with a line '[Words]: address'"
        ),
        (
            "text\n[foo]: https://e.example", "5:1", "'[foo]:' defines no link here", "[foo]:",
            "put an empty line above it, and nothing behind the address but a title in quotation marks"
        ),
        (
            "##Хранить", "4:1", "a heading without a blank behind '##' is text", "##Хранить",
            "write '## Хранить', or '\\#' where it is text"
        ),
        (
            "##\u{A0}Хранить", "4:1", "a heading without a blank behind '##' is text", "##\u{A0}Хранить",
            "what stands behind '##' is a no-break space (U+00A0): write a blank"
        ),
        (
            "| a | b |\n| 1 | 2 |", "4:1", "table without a line of dashes below its header", "| a | b |",
            "write '|---|---|' below this line"
        ),
        (
            "| a | b |\n|---|\n| 1 | 2 |", "5:1",
            "the table's second line has another number of cells than its first", "|---|",
            "write as many '---' between pipes as the header has cells; a pipe in a cell is '\\|'"
        ),
        (
            "|---|---|\n| 1 | 2 |", "4:1", "no header above the table's '|---|---|'", "|---|---|",
            "write the header in the line above, with as many cells"
        ),
        (
            "а `б и в", "4:3", "'`' is shown as text", "`",
            "write as many backticks behind the code as before it, or '\\`' where the sign is meant"
        ),
        (
            "[`x`][]", "4:6", "no definition of '[`x`]'", "[]",
            "write '[words](address)', or define it with a line '[`x`]: address'"
        ),
        (
            "[#1037][]", "4:8", "no definition of '[#1037]'", "[]",
            "write '[words](address)', or define it with a line '[#1037]: address'"
        ),
        (
            "| a |\n|---|\n| [x](y z.md) |", "6:3", "'[x](y z.md)' is shown as text", "[x](y z.md)",
            "write '%20' for each blank of the address, or put it between '<' and '>'"
        ),
    ])
    func found(body: String, place: String, summary: String, marked: String, help: String) {
        let lesson = scan(body)
        #expect(lesson.said == ["\(place): \(summary) [looks-like]"])
        #expect(lesson.marked == [marked])
        #expect(lesson.diagnostics.map(\.help) == [help])
        #expect(lesson.diagnostics.map(\.severity) == [.warning])
    }

    /// Prose that is meant, code, and signs behind a backslash.
    @Test(arguments: [
        "`[x](a b.md)` и `##x`", "```\n[x](a b.md)\n##x\n| a | b |\n| 1 | 2 |\n```", "    [x](a b.md)\n",
        "\\[x](a b.md)", "[x\\](a b.md)", "\\[x] (y.md)", "\\[words\\]\\[none\\]", "\\##Хранить",
        "\\| a | b |\n| 1 | 2 |",
        "a\\`b и \\`в", "[x] (y)", "a[i] (j)", "values[0] (см. ниже)", "a[i][j] и [i][j] и m[x][name]",
        "[a-z][0-9]+ и [A-Za-z][A-Za-z0-9_]*", "[[ -f x ]] && y", "callbacks[i](a, b)", "[1][2]", "[^a-z](x)",
        "знак (`) и '`'", "o`zbekcha", "``TeX''", "#хештег и #1", "|x| + |y|", "a | b | c", "- [ ] дело\n- [x] дело",
        "[x]: не адрес", "[12:30]: привет", "«[…] (пропуск)»", "[x](<урок 2.md>)", "[x](урок%202.md)",
        "[слова [a][b]](https://e.example)",
    ])
    func isMeant(body: String) {
        #expect(scan(body).said.filter { !$0.contains("broken") } == [])
    }

    /// The address is another generator's, which is told; its blank is not.
    @Test func addressesOfTemplates() {
        let syntax = "'{{ site.url }}' is syntax of a template language, and is shown as text [foreign-syntax]"
        #expect(scan("![x]({{ site.url }}/a.png)").said == ["4:6: \(syntax)"])
        #expect(scan("[x](https://e.example/{{ site.url }}.md)").said == ["4:23: \(syntax)"])
    }

    /// What an author writes about is written in these.
    @Test(arguments: ["code", "kbd", "samp", "pre"])
    func inElementsOfCode(name: String) {
        #expect(scan("a <\(name)>[x](a b.md) {{ y.z }}</\(name)> b", allowsHTML: true).said == [])
        #expect(scan("a <\(name)>b</\(name)> {{ y }}", allowsHTML: true).said.count == 1)
    }

    /// A heading goes one level down at most; the title is the first.
    @Test func levels() {
        #expect(
            scan("### а\n\n## б\n\n#### в\n\n##### г\n\n## д\n\n### е\n").said == [
                "4:1: heading of level 3 directly below the title [skipped-level]",
                "8:1: heading of level 4 directly below one of level 2 [skipped-level]",
            ])
        #expect(scan("> #### а\n\n- ### б\n").said == [])
    }

    @Test func conflicts() {
        let lesson = scan("а\n\n<<<<<<< HEAD\nстарое\n=======\nновое\n>>>>>>> other\n")
        #expect(lesson.said == ["6:1: conflict of a merge was left in the lesson [conflict-marker]"])
        #expect(lesson.marked == ["<<<<<<< HEAD"])
        #expect(lesson.diagnostics.map(\.severity) == [.error])
        #expect(scan("```diff\n<<<<<<< HEAD\n=======\n```\n\n    <<<<<<< HEAD\n").said == [])
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: ["[x](a b.md) ", "\\[x](a b.md) ", "][", "[a][b", "` ", "`x ", "| a |\n", "{{", "{% "])
    func longRuns(unit: String) {
        let lesson = scan(String(repeating: unit, count: 300_000 / unit.utf8.count))
        #expect(lesson.diagnostics.count <= 202)
    }
}

import Core
import Testing

@testable import Markdown

/// Case A25: cmark is right by the specification, and the author is told.
@Suite struct LiteralEmphasisTests {
    private let move = "move the marks inside the quotation marks, put a space outside, or write"

    @Test func besideQuotationMarks() {
        let lesson = scan("слово**«нет»**стоит")
        #expect(lesson.html == "<p>слово**«нет»**стоит</p>\n")
        #expect(lesson.said == ["4:6: '**' is shown as text [literal-emphasis]"])
        #expect(lesson.diagnostics.map(\.severity) == [.warning])
        #expect(lesson.diagnostics.map(\.help) == ["\(move) '\\*\\*' for the signs"])
        #expect(lesson.marked == ["**"])
        #expect(scan("«_да_»").html == "<p>«<em>да</em>»</p>\n")
        #expect(scan("«_да_»").said == [])
    }

    @Test(arguments: [
        ("слово*«нет»*стоит", "4:6", "*"), ("λέξη**«όχι»**μένει", "4:5", "**"), ("söz**(yox)**var", "4:4", "**"),
        ("т\n\n> - слово**«нет»**стоит", "6:10", "**"), ("слово_«нет»_стоит", "4:6", "_"), ("_нет_стоит", "4:1", "_"),
        ("не_да_", "4:3", "_"), ("**Внимание: текст", "4:1", "**"), ("слово**", "4:6", "**"), ("** да**", "4:6", "**"),
        ("&amp; &copy; слово**«нет»**стоит", "4:19", "**"), ("\\* \\[ слово**«нет»**стоит", "4:12", "**"),
        ("слово**`x`**слово", "4:6", "**"), ("_а слово**«нет»**стоит б_", "4:9", "**"), ("_foo_бар", "4:1", "_"),
        ("строка\n   слово**«нет»**стоит", "5:9", "**"), ("`а\nб` слово**«нет»**стоит", "5:9", "**"),
        ("## слово**«нет»**стоит {#x}", "4:9", "**"), ("[слово**«нет»**стоит](https://e.example)", "4:7", "**"),
        ("\\~ слово**«нет»**стоит", "4:9", "**"),
    ])
    func found(body: String, place: String, signs: String) {
        let lesson = scan(body)
        #expect(lesson.said == ["\(place): '\(signs)' is shown as text [literal-emphasis]"])
        #expect(lesson.marked == [signs])
    }

    @Test func inTablesAndNotes() {
        let lesson = scan(
            "а\n| б\\|в слово**«нет»**стоит | г |\n|---|---|\n| д | слово**«да»**стоит |\n\nе[^1]\n\n[^1]: слово**«о»**стоит\n"
        )
        #expect(
            lesson.said == [
                "5:13: '**' is shown as text [literal-emphasis]", "7:12: '**' is shown as text [literal-emphasis]",
                "11:12: '**' is shown as text [literal-emphasis]",
            ])
        #expect(lesson.marked == ["**", "**", "**"])
    }

    @Test(arguments: [
        "2 * 3 * 4", "2*3", "2**8", "a ** b", "snake_case_name", "_private_name и ещё_имя", "\\*не звезда\\*",
        "\\*\\*да\\*\\*",
        "звезда* и", "* ", "5* и 6*", "*.swift и *.md", "char *a, *b", "int* a, b", "__init", "имя_файла_тут",
        "`**` и `_а_`", "****", "* * *", "т ***** т", "&#42;&#42;да&#42;&#42;", "https://e.example/**a",
        "см. https://e.example/_a_b",
        "*да* **да** _да_ __да__", "a_b_c и c_d", "(x_1, x_2)", "\\_да_нет", "foo_(a_b)", "слово* *слово",
        // Paths, products, wildcards behind words, notes of a table, formulae.
        "- 以 '/**' 结尾", "- '**.' 开头", "path = 'a/**'", "roles = [\"**\"]", "/** слово */", "是 70*8%*2500 是",
        "getElement*, querySelector*",
        "| a |\n|---|\n| Остаток**† |\n| Сдвиг*** |", "$(R_1, \\dots, R_{n-1})$", "\\sum_{c=1}^{M}\\hat{y}_c \\log{x}",
        "$x^*$ и $y^*$",
    ])
    func isMeant(body: String) {
        #expect(scan(body).said == [])
    }

    @Test func helpInsideAWord() {
        #expect(
            scan("_нет_стоит").diagnostics.map(\.help) == [
                "write '*' for '_' inside a word, or '\\_' where the signs are meant"
            ])
        #expect(
            scan("**нет стоит").diagnostics.map(\.help) == [
                "put marks at both ends, no space inside and one outside, or write '\\*\\*' for the signs"
            ])
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["**a ", "a**", "\\**", "_я", "**«", "&#42;*a", "*a\n   ", "[*a] "])
    func longRuns(unit: String) {
        let lesson = scan("x" + String(repeating: unit, count: 30_000 / unit.utf8.count))
        #expect(lesson.diagnostics.count <= 101)
    }

    @Test func deepEmphasis() {
        let open = (0..<600).map { $0.isMultiple(of: 2) ? "*a " : "**b " }.joined()
        let close = (0..<600).reversed().map { $0.isMultiple(of: 2) ? "*" : "**" }.joined(separator: "c")
        #expect(
            scan(open + "x" + close).said.contains {
                $0.hasSuffix("emphasis nested more than 500 deep [nesting-too-deep]")
            })
    }
}

import Core
import Testing

@testable import YAMLReading

@Suite struct SyntaxTests {
    @Test(arguments: [
        (
            "draft: true\ntitle: Урок: начало\n",
            "a.yaml:2:12: ':' inside a value that is not quoted [yaml-syntax] -> quote the value: title: \"Урок: начало\""
        ),
        (
            "title: Το \"α\": β\n",
            "a.yaml:1:14: ':' inside a value that is not quoted [yaml-syntax] -> quote the value: title: 'Το \"α\": β'"
        ),
        (
            "- title: Dərs: giriş\n",
            "a.yaml:1:14: ':' inside a value that is not quoted [yaml-syntax] -> quote the value: title: \"Dərs: giriş\""
        ),
        (
            "title: урок\n  minutes: 5\n",
            "a.yaml:2:10: unexpected ':' [yaml-syntax] -> indent the key like the keys above it"
        ),
        (
            "title: { ru: a: b }\n",
            "a.yaml:1:15: ':' inside a value that is not quoted [yaml-syntax] -> quote the value"
        ),
        ("title: да\nопечатка\ndraft: true\n", "a.yaml:2:1: key without ':' [yaml-syntax] -> write 'key: value'"),
        (
            "title: \"А\" и Б\n",
            "a.yaml:1:12: expected a key [yaml-syntax] -> indent it like the keys above it, or quote the whole value"
        ),
        (
            "title: \"Начало\ndraft: true\n",
            "a.yaml:1:8: quoted value is never closed [yaml-syntax] -> close it with the same quotation mark"
        ),
        ("ключ: [а, б\n", "a.yaml:1:7: list is never closed [yaml-syntax] -> close it with ']'"),
        ("ключ: {а: 1\n", "a.yaml:1:7: table is never closed [yaml-syntax] -> close it with '}'"),
        (
            "ключ: [а, \"б\" \"в\"]\n",
            "a.yaml:1:15: expected ',' or ']' [yaml-syntax] (a.yaml:1:7: the list begins here)"
                + " -> separate the entries with ',' and close the list with ']'"
        ),
        (
            "имя: @автор\n",
            "a.yaml:1:6: value may not begin with '@' [yaml-syntax] -> quote the value: имя: \"@автор\""
        ),
        ("a:\n\tb: 1\n", "a.yaml:2:1: tab used for indentation [yaml-syntax] -> indent with spaces"),
        (
            "имя: **важно**\n",
            "a.yaml:1:6: value may not begin with '*' [yaml-syntax] -> quote the value: имя: \"**важно**\""
        ),
        (
            "a: \"\\q\"\n",
            "a.yaml:1:5: unknown escape in a quoted value [yaml-syntax] -> double the backslash, or use single quotes"
        ),
        ("a: - b\n", "a.yaml:1:4: '-' cannot begin a list here [yaml-syntax] -> begin the list on its own line"),
        ("a: б\u{7}\n", "a.yaml:1:5: control character [yaml-syntax] -> remove it"),
        (
            "a: 1\n---\nb: 2\n",
            "a.yaml:2:1: second document in one file [yaml-syntax] -> keep one document, without '---'"
        ),
        (
            "ё: &name [1]\n",
            "a.yaml:1:4: anchor is not allowed [yaml-syntax] -> remove it, or quote the value"
        ),
        (
            "ё: *name\n",
            "a.yaml:1:4: alias is not allowed [yaml-syntax] -> write the value out, or quote it"
        ),
        (
            "ё: !ruby/object x\n",
            "a.yaml:1:4: tag '!ruby/object' is not allowed [yaml-syntax] -> remove it, or quote the value"
        ),
        (
            "имя: а\nдругое: б\nимя: в\n",
            "a.yaml:3:1: duplicate key 'имя' [yaml-syntax] (a.yaml:1:1: first used here)"
                + " -> remove one of the two; the first is on line 1"
        ),
        ("? [а]\n: б\n", "a.yaml:1:3: key must be a word [yaml-syntax] -> write 'key: value'"),
        ("a: \"x\\0y\"\n", "a.yaml:1:4: control character in a value [invalid-value] -> remove the escape"),
    ])
    func oneFault(text: String, finding: String) {
        #expect(described(YAML.parse(SourceFile(path: "a.yaml", text: text)).diagnostics) == [finding])
    }

    @Test func bytesThatAreNoText() {
        let windows1251 = SourceFile(path: "a.yaml", bytes: Array("t: ".utf8) + [0xD3, 0xF0, 0xEE, 0xEA, 0x0A])
        #expect(
            described(YAML.parse(windows1251).diagnostics)
                == ["a.yaml:1:4: not valid UTF-8 (looks like Windows-1251) [invalid-utf8] -> save the file as UTF-8"])
        let nul = SourceFile(path: "a.yaml", text: "t: ё\u{0}\n")
        #expect(
            described(YAML.parse(nul).diagnostics) == ["a.yaml:1:5: NUL byte in a text file [nul-byte] -> remove it"])
    }

    @Test func depthHasALimit() {
        let file = SourceFile(path: "a.yaml", text: "ё: " + String(repeating: "[", count: 1000))
        let (root, diagnostics) = YAML.parse(file)
        #expect(root == nil)
        #expect(described(diagnostics) == ["a.yaml:1:67: nesting deeper than 64 levels [yaml-syntax]"])
    }

    @Test func placesInARangeAreTheFiles() {
        let text = "\u{FEFF}---\r\ntitle: ок\r\nминуты: а: б\r\n---\r\n# Тело: не YAML: [\r\n"
        let file = SourceFile(path: "ru/a.md", text: text)
        let range = 8..<text.utf8.count - "---\r\n# Тело: не YAML: [\r\n".utf8.count
        let diagnostics = YAML.parse(file, range: range).diagnostics
        #expect(
            described(diagnostics) == [
                "ru/a.md:3:10: ':' inside a value that is not quoted [yaml-syntax]"
                    + " -> quote the value: минуты: \"а: б\""
            ])
        #expect(diagnostics.first?.place.excerpt == Place.Excerpt(text: "минуты: а: б", width: 1))
    }

    @Test func aRefusedValueIsReportedOnce() {
        let file = SourceFile(path: "a.yaml", text: "title: *name\n")
        let (root, faults) = YAML.parse(file)
        var reader = YAMLReader(file: file)
        let table = reader.document(root, keys: ["title"], named: "the file")
        #expect(table.flatMap { reader.line(reader.required("title", in: $0)) } == nil)
        #expect(faults.count == 1)
        #expect(reader.diagnostics.isEmpty)
    }
}

import Core
import Testing
import YAMLReading

@Suite struct ReaderTests {
    private enum Mode: String, CaseIterable { case show, omit }

    private func read<Value>(
        _ text: String, keys: [String] = ["key"], _ reading: (inout YAMLReader, YAMLField?) -> Value?
    ) -> (value: Value?, findings: [String]) {
        let file = SourceFile(path: "a.yaml", text: text)
        let (root, diagnostics) = YAML.parse(file)
        var reader = YAMLReader(file: file)
        let table = reader.document(root, keys: keys, named: "a.yaml")
        let value = table.flatMap { reading(&reader, $0["key"]) }
        return (value, described(diagnostics + reader.diagnostics))
    }

    @Test func unknownKeys() {
        let known = ["title", "description", "minutes"]
        let found = read("tittle: а\nцвет: б\nдругое: в\ntitle: г\n", keys: known) { _, _ in 0 }
        #expect(
            found.findings == [
                "a.yaml:1:1: unknown key 'tittle' [unknown-key] -> did you mean 'title'?",
                "a.yaml:2:1: unknown key 'цвет' [unknown-key] -> the known keys are title, description, minutes",
                "a.yaml:3:1: unknown key 'другое' [unknown-key] -> the known keys are title, description, minutes",
            ])
    }

    @Test(arguments: [
        ("", "a.yaml:1:1: missing key 'title' in a.yaml [missing-key] -> add 'title: …'"),
        ("# ё\nkey: x\n", "a.yaml:2:1: missing key 'title' in a.yaml [missing-key] -> add 'title: …'"),
    ])
    func missingKey(text: String, finding: String) {
        let file = SourceFile(path: "a.yaml", text: text)
        var reader = YAMLReader(file: file)
        let table = reader.document(YAML.parse(file).root, keys: ["key", "title"], named: "a.yaml")
        #expect(table.map { reader.required("title", in: $0) == nil } == true)
        #expect(described(reader.diagnostics) == [finding])
    }

    @Test func rootMustBeATable() {
        let found = read("- а\n") { _, _ in 0 }
        #expect(found.findings == ["a.yaml:1:1: 'a.yaml' must be a table of keys, not a list [invalid-value]"])
    }

    @Test(arguments: [
        ("key: Ё 1", "Ё 1"), ("key: 5", "5"), ("key: yes", "yes"), ("key: ' ё '", "ё"), ("key: \"~\"", "~"),
    ])
    func oneLine(text: String, value: String) {
        let found = read(text) { $0.line($1) }
        #expect(found.value == value)
        #expect(found.findings == [])
    }

    @Test(arguments: [
        ("key:\n", "a.yaml:1:5: 'key' is empty"), ("key: ''\n", "a.yaml:1:6: 'key' is empty"),
        ("key: ~\n", "a.yaml:1:6: 'key' is empty"), ("key: ' '\n", "a.yaml:1:6: 'key' is empty"),
    ])
    func emptyText(text: String, finding: String) {
        let found = read(text) { $0.line($1) }
        #expect(found.value == nil)
        #expect(found.findings == [finding + " [invalid-value] -> write a value, or remove the key"])
    }

    @Test(arguments: [
        ("key: [а]\n", "a.yaml:1:6: 'key' must be text, not a list [invalid-value]"),
        ("key: {а: б}\n", "a.yaml:1:6: 'key' must be text, not a table [invalid-value]"),
        ("key: |\n  а\n  б\n", "a.yaml:1:6: 'key' must be one line, not 'а б ' [invalid-value]"),
    ])
    func notOneLine(text: String, finding: String) {
        #expect(read(text) { $0.line($1) }.findings == [finding])
    }

    @Test func counts() {
        #expect(read("key: 12") { $0.count($1) }.value == 12)
        for wrong in ["0", "-3", "1.5", "пять", "99999999999999999999", "٣"] {
            let found = read("key: \(wrong)") { $0.count($1) }
            #expect(found.value == nil)
            #expect(
                found.findings
                    == ["a.yaml:1:6: 'key' must be a whole number above 0, not '\(wrong)' [invalid-value]"])
        }
    }

    @Test func booleans() {
        #expect(read("key: true") { $0.boolean($1) }.value == true)
        #expect(read("key: False") { $0.boolean($1) }.value == false)
        let found = read("key: yes") { $0.boolean($1) }
        #expect(found.value == nil)
        #expect(found.findings == ["a.yaml:1:6: 'key' must be true or false, not 'yes' [invalid-value]"])
    }

    @Test func choices() {
        #expect(read("key: omit") { $0.choice($1, of: Mode.self) }.value == .omit)
        let found = read("key: shwo") { $0.choice($1, of: Mode.self) }
        #expect(found.value == nil)
        #expect(
            found.findings
                == ["a.yaml:1:6: 'key' must be 'show' or 'omit', not 'shwo' [invalid-value] -> did you mean 'show'?"])
    }

    @Test func lists() {
        let found = read("key:\n  - ё\n  -\n  - [x]\n  - ə\n") { $0.lines($1) }
        #expect(found.value?.map(\.value) == ["ё", "ə"])
        #expect(found.value?.map(\.place.line) == [2, 5])
        #expect(
            found.findings == [
                "a.yaml:3:4: 'key' is empty [invalid-value] -> write a value, or remove the key",
                "a.yaml:4:5: 'key' must be text, not a list [invalid-value]",
            ])
        #expect(
            read("key: ё") { $0.lines($1) }.findings
                == ["a.yaml:1:6: 'key' must be a list, not 'ё' [invalid-value] -> write 'key: [ё]'"])
        #expect(
            read("key: []") { $0.lines($1, allowsNone: false) }.findings
                == ["a.yaml:1:6: 'key' lists nothing [invalid-value] -> list at least one"])
        #expect(read("key: []") { $0.lines($1) }.value == [])
    }
}

import Core
import Testing
import YAMLReading

@Suite struct TreeTests {
    /// Each node as `kind «its bytes»`, so a range that is one byte off shows.
    private func outline(_ node: YAMLNode?, of file: SourceFile) -> [String] {
        guard let node else { return ["nothing"] }
        let bytes = "«\(file.bytes[node.range].text)»"
        switch node.content {
        case .scalar(let scalar): return ["\(scalar.isPlain ? "plain" : "text") \(scalar.text) \(bytes)"]
        case .sequence(let items): return ["sequence \(bytes)"] + items.flatMap { outline($0, of: file) }
        case .mapping(let entries):
            return ["mapping \(bytes)"]
                + entries.flatMap {
                    ["key \($0.key) «\(file.bytes[$0.keyRange].text)»"] + outline($0.value, of: file)
                }
        case .refused: return ["refused"]
        }
    }

    @Test func rangesAreBytesOfTheFile() {
        let file = SourceFile(
            path: "a.yaml",
            text: """
                \u{FEFF}заголовок: Архитектура 🙂 iOS   # пояснение
                "ключ": 'İş'
                пусто:
                список:
                  - α
                  - [β, "γ"]

                конец: { ə: 1 }
                """)
        let (root, diagnostics) = YAML.parse(file)
        #expect(diagnostics.isEmpty)
        #expect(
            outline(root, of: file).dropFirst() == [
                "key заголовок «заголовок»", "plain Архитектура 🙂 iOS «Архитектура 🙂 iOS»",
                "key ключ «\"ключ\"»", "text İş «'İş'»",
                "key пусто «пусто»", "plain  «»",
                "key список «список»", "sequence «- α\n  - [β, \"γ\"]»", "plain α «α»",
                "sequence «[β, \"γ\"]»", "plain β «β»", "text γ «\"γ\"»",
                "key конец «конец»", "mapping «{ ə: 1 }»", "key ə «ə»", "plain 1 «1»",
            ])
        #expect(root?.range == 3..<file.bytes.count)
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func lineEndsDoNotMatter(end: String) {
        let file = SourceFile(path: "a.yaml", text: "а: 1\(end)б: x\(end)  y\(end)в: [2]\(end)")
        let (root, diagnostics) = YAML.parse(file)
        #expect(diagnostics.isEmpty)
        #expect(
            outline(root, of: file).dropFirst() == [
                "key а «а»", "plain 1 «1»", "key б «б»", "plain x y «x\(end)  y»", "key в «в»", "sequence «[2]»",
                "plain 2 «2»",
            ])
    }

    @Test(arguments: ["", "\u{FEFF}", "\n\n", "# только пояснение\n", "---\n", "~\n", "null"])
    func nothingIsNoFault(text: String) {
        let (root, diagnostics) = YAML.parse(SourceFile(path: "a.yaml", text: text))
        #expect(root == nil)
        #expect(diagnostics.isEmpty)
    }

    @Test func coreTagsAreUnderstood() {
        let file = SourceFile(path: "a.yaml", text: "a: !!str ~\nb: !!int 5\n")
        let (root, diagnostics) = YAML.parse(file)
        #expect(diagnostics.isEmpty)
        #expect(
            outline(root, of: file).dropFirst() == [
                "key a «a»", "text ~ «!!str ~»", "key b «b»", "plain 5 «!!int 5»",
            ])
    }
}

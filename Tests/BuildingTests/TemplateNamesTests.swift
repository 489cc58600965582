import Building
import Core
import Evidence
import Foundation
import SiteTesting
import Templates
import Testing

/// The list of names against what templates are filled with, and against what the standard theme shows.
@Suite struct TemplateNamesTests {
    @Test func theListIsSortedAndWhole() {
        let sorted = TemplateNames.all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(TemplateNames.all == sorted)
        #expect(Set(TemplateNames.all).count == TemplateNames.all.count)
        let parents = TemplateNames.all.compactMap { name in name.lastIndex(of: ".").map { String(name[..<$0]) } }
        #expect(Set(parents).subtracting(TemplateNames.all) == [])
    }

    @Test func theStandardThemeShowsNothingElse() throws {
        let site = try site()
        let theme = try #require(try SitePipeline(root: site.root).check(keepsSyntax: false).theme)
        #expect(theme.unknownNames.map(\.words) == [])
    }

    @Test func pagesGiveWhatIsListed() throws {
        let given = try givenNames()
        let listed = Set(TemplateNames.all)
        #expect(given.names.subtracting(listed).sorted() == [])
        #expect(given.unlisted.sorted() == [], "a page gives a name that TemplateNames lacks")
        #expect(listed.subtracting(given.names).sorted() == [])
    }
}

private extension TemplateNamesTests {
    /// A site whose pages together give every name: a fallback, a partial translation, addresses, and every kind of
    /// block.
    func site() throws -> TestSite {
        let body = """
            ## Шаг {#a}

            ## Ещё {#b}

            ```swift sample=Demo/A.swift
            ```

            ```swift sample=Other/B.swift
            ```

            ```swift illustration
            let b
            ```

            ```swift fails="cannot find"
            print(c)
            ```

            ```tree sample=Demo
            A.swift: начало
            ```

            ```output sample=Demo
            Привет
            ```

            [Термин](term:a), <term:b>

            """
        return try TestSite([
            "Content/site.yaml": TestSite.config(
                "ru, el", lessons: "one, two, three",
                more: "base-url: https://example.org/\nedit-url: https://example.org/{path}"),
            "Content/ru/s/one.md":
                "---\ntitle: Один\ndescription: О\nminutes: 2\ndate: 2025-01-09\nupdated: 2025-02-01\naliases: [s/old]\n---\n"
                + body,
            "Content/el/s/one.md": "---\ntitle: Ένα\ntranslation: partial\n---\n" + body,
            "Content/ru/s/two.md": TestSite.lesson("текст"), "Content/ru/s/three.md": TestSite.lesson("текст"),
            "Sources/Samples/Demo/A.swift": "let a = 1\n",
            "Sources/Samples/Other/B.swift": "let c = 1\n#if os(iOS)\nlet b = 2\n#endif\n",
            "Content/glossary.yaml": """
            a: { name: { ru: А, el: Α }, definition: { ru: Б., el: Β. }, symbol: Demo/A.swift a }
            b: { name: { ru: Б, el: Β }, definition: { ru: В., el: Γ. } }

            """,
        ])
    }

    /// Renders every page and collects what its templates were filled with.
    func givenNames() throws -> (names: Set<String>, unlisted: Set<String>) {
        let site = try site()
        let pipeline = try SitePipeline(root: site.root)
        let checked = try pipeline.check(keepsSyntax: false)
        #expect(checked.diagnostics.map(\.words) == [])
        var theme = try #require(checked.theme)
        let collector = NameCollector()
        theme.templates.observer = { collector.collect($1, template: $0) }
        let report = try pipeline.write(
            try #require(checked.linked), theme: theme, evidence: Self.evidence, output: nil)
        #expect(report.diagnostics == [])
        return (collector.names, collector.unlisted)
    }

    static let evidence = Evidence(
        toolchain: "6.3",
        samples: [
            "Demo": sample("Demo", "A.swift", output: "Привет\n"),
            "Other": sample("Other", "B.swift", inactive: [InactiveCode(first: 3, last: 3, directive: "#if os(iOS)")]),
        ],
        failures: [
            Digest(of: Array("print(c)\n".utf8)).hex: [CompilerMessage(line: 1, column: 7, text: "cannot find 'c'")]
        ])

    static func sample(
        _ target: String, _ file: String, inactive: [InactiveCode] = [], output: String? = nil
    ) -> Evidence.Sample {
        let path = "Sources/Samples/\(target)/\(file)"
        return Evidence.Sample(
            target: target, inputs: [], files: [:], sources: [path],
            tests: [Evidence.Test(suite: "", name: "a()", result: .passed, seconds: 0)],
            coverage: [path: LineCoverage(ran: [], missed: [1])], inactive: [path: inactive], output: output)
    }
}

private final class NameCollector: @unchecked Sendable {
    private(set) var names: Set<String> = []
    /// Where a name is given that the list lacks.
    private(set) var unlisted: Set<String> = []
    private let lock = NSLock()

    /// Pages are filled on all cores.
    func collect(_ value: Value, template: String) { lock.withLock { visit(value, path: "", template) } }

    private func visit(_ value: Value, path: String, _ template: String) {
        switch value {
        case .list(let items):
            for item in items { visit(item, path: path, template) }
        case .object(let object) where path != "s.":
            let listed = TemplateNames.all.filter { $0.hasPrefix(path) && !$0.dropFirst(path.count).contains(".") }
            let known = Dictionary(uniqueKeysWithValues: listed.map { (Key(String($0.dropFirst(path.count))), $0) })
            for key in object.keys {
                guard let name = known[key] else {
                    unlisted.insert("in '\(path)' of \(template): \(key)")
                    continue
                }
                names.insert(name)
                if let value = object[key] { visit(value, path: name + ".", template) }
            }
        case .object, .text, .html, .runs, .bool, .none: break
        }
    }
}

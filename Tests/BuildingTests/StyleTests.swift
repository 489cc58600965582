import SiteTesting
import Testing

/// What the standard theme's style does to a lesson's text.
@Suite struct StyleTests {
    private static func rules(setting property: String) throws -> [String] {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"), "Content/ru/s/one.md": TestSite.lesson("текст"),
        ])
        try site.build()
        let path = try site.output.paths().first { $0.hasPrefix("assets/style") && $0.hasSuffix(".css") }
        return try site.output.text(try #require(path)).split(separator: "}").map(String.init)
            .filter { $0.contains("\(property):") }
    }

    /// Case A26: hyphens by the page's language, and never in code; whoever copies a word gets the author's letters.
    @Test func hyphens() throws {
        var values: [String: [String]] = [:]
        for rule in try Self.rules(setting: "hyphens") {
            let parts = rule.split(separator: "{")
            let value = try #require(parts.last?.split(separator: "hyphens:").last?.prefix { $0 != ";" })
            let selector = try #require(parts.dropLast().last?.split(separator: "*/").last)
            let selectors = selector.split(separator: ",")
            values[value.trimmed, default: []] += selectors.map { String($0.trimmed) }
        }
        #expect(values == ["none": ["code", "pre", "kbd", "samp", ".path"], "auto": [".body>:not(pre)"]])
    }

    @Test func noSoftHyphensAreAdded() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one", more: "typography: on"),
            "Content/ru/s/one.md": TestSite.lesson("Превысокомногорассмотрительствующий `identifierOfSomeLength`"),
        ])
        try site.build()
        let page = try site.output.text("ru/s/one.html")
        #expect(page.contains("<html lang=\"ru\""))
        let code = "<code translate=\"no\">identifierOfSomeLength</code>"
        #expect(page.contains("<p>Превысокомногорассмотрительствующий \(code)</p>"))
        #expect(!page.unicodeScalars.contains("\u{AD}"))
    }
}

private extension Substring {
    var trimmed: String { String(split(whereSeparator: \.isWhitespace).joined(separator: " ")) }
}

private extension String {
    var trimmed: String { self[...].trimmed }
}

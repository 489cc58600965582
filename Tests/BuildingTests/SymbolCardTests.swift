import Core
import SiteTesting
import Testing

/// What stands behind inline code that names a symbol.
@Suite struct SymbolCardTests {
    private static let source = """
        /// ru: Хранит `Int`.
        /// el: Κρατά ό,τι <βρει>.
        @MainActor
        final class Store {
            /// The same in
            /// all `languages.
            ///
            /// Not the second paragraph.
            private(set) var lastValue: [String: Int] = [:]

            init() {}
            func add(_ value: Int, to other: Int,
                     when isReady: Bool = true) async throws -> Int { value }
            enum State { case idleState }
            let longestOfAll = [\((1...80).map(String.init).joined(separator: ", "))]
        }

        func makeStore() -> Store { Store() }

        """

    private func site(_ body: String, languages: String = "ru, el", _ files: [String: String] = [:]) throws -> TestSite
    {
        let body = TestSite.lesson(body + "\n\n```swift sample=Box/Store.swift\n```")
        let basis = [
            "Content/site.yaml": TestSite.config(languages, lessons: "one"), "Content/ru/s/one.md": body,
            "Content/el/s/one.md": body, "Sources/Samples/Box/Store.swift": Self.source,
        ]
        return try TestSite(basis.merging(files) { $1 })
    }

    private func paragraph(_ page: String) -> String {
        page.firstMatch(of: /<article class="body">\n<p>(.*?)<\/p>/.dotMatchesNewlines()).map { String($0.1) } ?? ""
    }

    private func card(_ code: String, in language: String = "ru") throws -> String {
        let site = try site("`\(code)`")
        try site.build()
        let html = paragraph(try site.output.text("\(language)/s/one.html"))
        return html.firstMatch(of: /<span class="gloss"[^>]*>(.*)<\/span><\/span>$/).map { String($0.1) } ?? html
    }

    @Test func theWholeLink() throws {
        let site = try site("Это `Store`.")
        try site.build()
        #expect(
            paragraph(try site.output.text("ru/s/one.html"))
                == "Это <span class=\"term symbol\"><a href=\"../source/Box/Store.swift.html#L4\" "
                + "aria-describedby=\"stele:symbol-1\"><code translate=\"no\">Store</code></a><span class=\"gloss\" id=\"stele:symbol-1\" "
                + "hidden><b>Класс</b> <code><span class=\"a\">@MainActor</span> <span class=\"k\">final class</span> "
                + "<span class=\"t\">Store</span></code> <span>Хранит <code>Int</code>.</span> "
                + "<small>Box/Store.swift:4</small></span></span>.")
        #expect(try site.output.faults() == [])
    }

    @Test func inTheLanguageOfThePage() throws {
        let card = try card("Store", in: "el")
        #expect(card.hasPrefix("<b>Κλάση</b> "))
        #expect(card.contains(" <span>Κρατά ό,τι &lt;βρει&gt;.</span> "))
    }

    @Test(arguments: [
        ("Store.lastValue", "<b>Свойство · Store</b>"), ("Store.init()", "<b>Инициализатор · Store</b>"),
        ("Store.State", "<b>Перечисление · Store</b>"), (".idleState", "<b>Вариант перечисления · Store.State</b>"),
        ("Store.add", "<b>Метод · Store</b>"), ("makeStore()", "<b>Функция</b>"),
    ])
    func kinds(code: String, kind: String) throws {
        #expect(try card(code).hasPrefix(kind + " <code>"))
    }

    @Test func theSummaryIsTheFirstParagraph() throws {
        #expect(try card("Store.lastValue").contains(" <span>The same in all `languages.</span> "))
    }

    @Test func theSignatureIsOneLine() throws {
        #expect(
            try HTML.plain(Array(card("Store.add").utf8)).text
                == "Метод · Store func add(_ value: Int, to other: Int, when isReady: Bool = true) async throws -> Int "
                + "Box/Store.swift:12")
    }

    @Test func aLongOneIsCut() throws {
        let text = try HTML.plain(Array(card("longestOfAll").utf8)).text
        #expect(text.hasSuffix(", … Box/Store.swift:15"))
        #expect(text.count < 300)
    }

    @Test func eachLinkHasTheCardAndOneHasTheID() throws {
        let site = try site("`Store` и `Store`, `makeStore()`\n\n## О `Store`\n\n- `makeStore()`")
        try site.build()
        let page = try site.output.text("ru/s/one.html")
        #expect(page.matches(of: /<span class="gloss"/).count == 5)
        #expect(page.matches(of: /aria-describedby="stele:symbol-1"/).count == 3)
        #expect(page.matches(of: /aria-describedby="stele:symbol-2"/).count == 2)
        #expect(try site.output.faults() == [])
    }

    /// The list of the page, its title and its description know nothing of it.
    @Test func aHeadingKeepsItsWords() throws {
        let site = try site("`Store`\n\n## О `Store`\n\n## Б")
        try site.build()
        let page = try site.output.text("ru/s/one.html")
        #expect(page.contains("<a href=\"#%D0%BE-store\">О <code translate=\"no\">Store</code></a>"))
        #expect(page.contains("<h2 id=\"о-store\">О <span class=\"term symbol\">"))
    }

    /// The text and the comments stay the original's, the words of the interface are the reader's.
    @Test func inAFallback() throws {
        let site = try site("`Store`", ["Content/el/s/one.md": ""])
        try site.remove("Content/el/s/one.md")
        try site.build()
        let page = try site.output.text("el/s/one.html")
        #expect(page.contains("<b lang=\"el\" dir=\"ltr\">Κλάση</b> <code>"))
        #expect(page.contains(" <span>Хранит <code>Int</code>.</span> "))
        #expect(page.contains("href=\"../source/Box/Store.swift.html#L4\" aria-describedby"))
    }

    /// A comment that a language does not have is another's.
    @Test func aBorrowedCommentSaysSo() throws {
        let text = Self.source.replacing("/// el: Κρατά ό,τι <βρει>.\n", with: "")
        let site = try site("`Store`", ["Sources/Samples/Box/Store.swift": text])
        try site.build()
        #expect(try site.output.text("el/s/one.html").contains(" <span lang=\"ru\">Хранит <code>Int</code>.</span> "))
    }
}

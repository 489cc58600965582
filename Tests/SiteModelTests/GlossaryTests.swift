import Core
import Foundation
import Markdown
import SiteModel
import SiteTesting
import Testing

/// `Content/glossary.yaml`, as the checks read it.
@Suite struct GlossaryTests {
    /// What is found in a site in Russian and Greek whose lessons use no term, but for that.
    private func findings(_ glossary: String, _ others: [String: String] = [:]) throws -> [String] {
        let files = [
            "Content/site.yaml": TestSite.config("ru, el", lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson("текст"),
            "Content/glossary.yaml": glossary,
        ]
        return try TestSite(files.merging(others) { $1 }).check().filter { $0.rule != .unusedTerm }.map(\.words)
    }

    private func read(_ text: String) throws -> Glossary? {
        let languages = try ["ru", "el"].map { try Language($0) }
        return Glossary.read(SourceFile(path: "g", text: text), languages: languages).glossary
    }

    private static let sound = "name: { ru: А }, definition: { ru: Б. }"

    @Test func everyKey() throws {
        let glossary = try #require(
            try read(
                """
                interactor:
                  name:     { ru: Интерактор, el: Interactor }
                  variants: { ru: [Интеракторы, интерактора] }
                  avoid:    { ru: [Интерэктор], el: [] }
                  definition:
                    ru: >
                      Решает; спрашивает [воркера](term:worker).
                  symbol: A/B.swift B.run(with:)
                worker: { name: { el: Worker }, definition: { el: Δουλεύει. } }
                """))
        let (ru, el) = (try Language("ru"), try Language("el"))
        #expect(glossary.terms.map(\.id) == ["interactor", "worker"])
        let term = glossary.terms[0]
        #expect(term.name == [ru: "Интерактор", el: "Interactor"])
        #expect(term.names(in: ru) == ["Интерактор", "Интеракторы", "интерактора"])
        #expect(term.avoid[ru]?.map(\.text) == ["Интерэктор"])
        #expect(term.definition[ru]?.text.terms == ["worker"])
        #expect(term.symbol?.file == "A/B.swift")
        #expect(term.symbol?.declaration == "B.run(with:)")
        #expect(glossary.position(of: "worker") == 1)
        #expect(glossary.terms[1].name(in: [ru, el]).language == el)
    }

    @Test func noTermsAreNoFault() throws {
        #expect(try findings("") == [])
        #expect(try findings("# nothing yet\n") == [])
        #expect(try findings("{}") == [])
    }

    @Test(arguments: [
        (
            "a: { name: { ru: А } }",
            "1:6: error: missing key 'definition' in term 'a' [missing-key]\n  help: add 'definition: …'"
        ),
        (
            "a: { nmae: { ru: А }, definition: { ru: Б. } }",
            "1:6: error: unknown key 'nmae' [unknown-key]\n  help: did you mean 'name'?"
        ),
        (
            "a: { name: А, definition: { ru: Б. } }",
            "1:12: error: 'name' must be a table of keys, not 'А' [invalid-value]"
        ),
        (
            "a: { name: {}, definition: { ru: Б. } }",
            """
            1:12: error: 'name' is empty [invalid-value]
              help: write it in a language of the site: ru, el
            """
        ),
        (
            "a: { name: { ru: \" \" }, definition: { ru: Б. } }",
            "1:18: error: 'name: ru' is empty [invalid-value]\n  help: write a value, or remove the key"
        ),
        (
            "a: { name: { ru: А, az: А }, definition: { ru: Б. } }",
            "1:21: error: 'az' is no language of the site [unlisted-language]\n  help: the languages are ru, el"
        ),
        (
            "a: { \(sound), avoid: { ru: Б } }",
            "1:60: error: 'avoid: ru' must be a list, not 'Б' [invalid-value]\n  help: write 'avoid: ru: [Б]'"
        ),
        (
            "a: { \(sound), avoid: { ru: [слово, а*] } }",
            """
            1:68: error: 'а*' is to be avoided, and is what term 'a' is called [invalid-value]
              help: remove it here, or there; capital and small letters make no difference
            """
        ),
        (
            "a: { \(sound), avoid: { ru: [а] } }",
            """
            1:61: error: 'а' is to be avoided, and is what term 'a' is called [invalid-value]
              help: remove it here, or there; capital and small letters make no difference
            """
        ),
        (
            "a: { \(sound), avoid: { ru: [C++] } }",
            """
            1:61: error: 'C++' cannot be looked for [invalid-value]
              help: write one to eight words, without signs before and behind them
            """
        ),
        (
            "a: { name: { ru: А }, definition: { ru: \"[б](b.md)\" } }",
            """
            1:41: error: link that names no term in 'definition: ru' [invalid-value]
              help: link to terms only: [words](term:id)
            """
        ),
        (
            "a: { name: { ru: А }, definition: { ru: То, что есть. } }",
            """
            1:45: error: 'что есть.' is no language of the site [unlisted-language]
              help: put the text before it in quotes: between braces a comma begins the next language
            """
        ),
        (
            "Use Case: { \(sound) }",
            "1:1: error: 'Use Case' is no id of a term [invalid-value]\n  help: write 'use-case': small letters, digits and hyphens"
        ),
        ("- a", "1:1: error: 'glossary.yaml' must be a table of keys, not a list [invalid-value]"),
        (
            "a: { \(sound) }\na: { \(sound) }",
            """
            2:1: error: duplicate key 'a' [yaml-syntax]
              note: Content/glossary.yaml:1:1: first used here
              help: remove one of the two; the first is on line 1
            """
        ),
    ])
    func faults(glossary: String, said: String) throws {
        #expect(try findings(glossary) == ["Content/glossary.yaml:" + said])
    }

    @Test func aDefinitionIsShort() throws {
        let long = String(repeating: "а", count: 1_001)
        #expect(
            try findings("a: { name: { ru: А }, definition: { ru: \(long) } }") == [
                """
                Content/glossary.yaml:1:41: error: 'definition: ru' has more than 2000 bytes [invalid-value]
                  help: say it in two sentences
                """
            ])
    }

    @Test func aNameIsShorter() throws {
        let long = String(repeating: "а", count: 101)
        #expect(
            try findings("a: { name: { ru: \(long) }, definition: { ru: Б } }") == [
                """
                Content/glossary.yaml:1:18: error: 'name: ru' has more than 200 bytes [invalid-value]
                  help: say more in the definition
                """
            ])
    }

    @Test func oneTermTwice() throws {
        #expect(
            try findings("йод: { \(Self.sound) }\nи\u{306}од: { \(Self.sound) }") == [
                """
                Content/glossary.yaml:2:1: error: duplicate key 'и\u{306}од' [yaml-syntax]
                  note: Content/glossary.yaml:1:1: first used here
                  help: remove one of the two; the first is on line 1
                """
            ])
    }

    @Test func composedAndDecomposedIdsAreOne() throws {
        let glossary = try #require(try read("и\u{306}од: { \(Self.sound) }"))
        #expect(glossary.position(of: "йод") == 0)
        #expect(glossary.position(of: "и\u{306}од") == 0)
    }

    @Test func symbols() throws {
        let samples = ["Sources/Samples/Login/Login.swift": "struct Login {\n    func run() {}\n}\n"]
        func symbol(_ words: String) throws -> [String] {
            try findings("a:\n  name: { ru: А }\n  definition: { ru: Б. }\n  symbol: \(words)\n", samples)
        }
        #expect(try symbol("Login/Login.swift Login.run()") == [])
        #expect(try symbol("Login/Login.swift   Login") == [])
        #expect(
            try symbol("Login/Logon.swift Login") == [
                """
                Content/glossary.yaml:4:11: error: no file 'Login/Logon.swift' in Sources/Samples [unknown-sample]
                  help: did you mean 'Login/Login.swift'?
                """
            ])
        #expect(
            try symbol("Login/Login.swift Login.rum()") == [
                """
                Content/glossary.yaml:4:11: error: no declaration 'Login.rum()' in Login/Login.swift [unknown-symbol]
                  help: did you mean 'Login.run()' (line 2)?
                """
            ])
        #expect(
            try symbol("Login/Login.swift") == [
                """
                Content/glossary.yaml:4:11: error: 'symbol' must name a Swift file of the samples and a declaration in \
                it, not 'Login/Login.swift' [invalid-value]
                  help: write 'Target/File.swift Declaration'
                """
            ])
    }

    @Test func anyBytes() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson("[так](term:a)"),
        ])
        for bytes in [
            [0xFF, 0xFE, 0x00], [0x00], Array("a: {".utf8), Array("a: &x { b: *x }".utf8), [0xEF, 0xBB, 0xBF],
        ] {
            try site.write(bytes: bytes, to: "Content/glossary.yaml")
            let findings = try site.check()
            #expect(findings.hasErrors)
            #expect(findings.allSatisfy { $0.place.path == "Content/glossary.yaml" } == (bytes != [0xEF, 0xBB, 0xBF]))
        }
    }
}

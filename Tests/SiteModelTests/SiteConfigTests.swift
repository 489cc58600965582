import Core
import SiteModel
import Testing
import YAMLReading

@Suite struct SiteConfigTests {
    private func read(_ text: String) -> (config: SiteConfig?, findings: [String]) {
        let (config, diagnostics) = SiteConfig.read(SourceFile(path: "Content/site.yaml", text: text))
        return (
            config,
            diagnostics.sortedForDisplay.map { finding in
                "\(finding.place.line):\(finding.place.column): \(finding.summary) [\(finding.rule.rawValue)]"
                    + (finding.help.map { " -> \($0)" } ?? "")
            }
        )
    }

    private static let course = """
        course:
          - section: a
            title: { ru: А, el: Α }
            lessons: [one]

        """

    /// A sound site in Russian and Greek, with more lines at its foot.
    private func site(_ more: String) -> String {
        "title: { ru: Сайт, el: Τόπος }\nlanguages: [ru, el]\n\(Self.course)\(more)\n"
    }

    @Test func everyKey() throws {
        let (config, findings) = read(
            """
            title:        { ru: Архитектура iOS, el: Αρχιτεκτονική iOS, az: iOS memarlığı }
            description:  { ru: О курсе, el: Για το μάθημα, az: Kurs haqqında }
            base-url:     https://example.org/lessons
            languages:    [ru, el, AZ]
            default-language: el
            samples:      Sources/Примеры
            fallback:     omit
            edit-url:     https://example.org/edit/{path}
            typography:   on
            allow-html:   true
            inline-symbols: { check: false, known: [UIKit, Сцена] }
            course:
              - section: architecture/ios
                title: { ru: Р, el: Ε, az: B }
                lessons:
                  - viper-login
                  - урок
              - section: другое
                title: { ru: Р, el: Ε, az: B }
                lessons: [viper-login]
            """)
        #expect(findings == [])
        let site = try #require(config)
        #expect(site.languages.map(\.tag) == ["ru", "el", "az"])
        #expect(site.languagePlaces.map(\.column) == [16, 20, 24])
        #expect(site.languages.map { site.title[$0] } == ["Архитектура iOS", "Αρχιτεκτονική iOS", "iOS memarlığı"])
        #expect(site.languages.map { site.description?[$0] } == ["О курсе", "Για το μάθημα", "Kurs haqqında"])
        #expect(site.baseURL == "https://example.org/lessons/")
        #expect(site.defaultLanguage.tag == "el")
        #expect(site.samples == "Sources/Примеры")
        #expect(site.fallback == .omit)
        #expect(site.editURL == "https://example.org/edit/{path}")
        #expect(site.usesTypography)
        #expect(site.allowsHTML)
        #expect(!site.inlineSymbols.isChecked)
        #expect(site.inlineSymbols.known == ["UIKit", "Сцена"])
        #expect(site.course.map(\.id.value) == ["architecture/ios", "другое"])
        #expect(
            site.course.map { $0.lessons.map(\.value.path) } == [
                ["architecture/ios/viper-login", "architecture/ios/урок"], ["другое/viper-login"],
            ])
        #expect(site.course.flatMap(\.lessons).map(\.place.description).last == "Content/site.yaml:20:15")
        #expect(site.course[0].lessons[1].place.line == 17)
        #expect(site.course[0].title[site.languages[2]] == "B")
    }

    @Test func defaults() throws {
        let (config, findings) = read(site(""))
        #expect(findings == [])
        let site = try #require(config)
        #expect(site.baseURL == nil)
        #expect(site.defaultLanguage.tag == "ru")
        #expect(site.samples == "Sources/Samples")
        #expect(site.fallback == .show)
        #expect(site.editURL == nil)
        #expect(!site.usesTypography)
        #expect(!site.allowsHTML)
        #expect(site.inlineSymbols.isChecked)
        #expect(site.inlineSymbols.known == [])
    }

    @Test func emptyFile() {
        let (config, findings) = read("")
        #expect(config == nil)
        #expect(
            findings == [
                "1:1: missing key 'course' in site.yaml [missing-key] -> add 'course: …'",
                "1:1: missing key 'languages' in site.yaml [missing-key] -> add 'languages: …'",
                "1:1: missing key 'title' in site.yaml [missing-key] -> add 'title: …'",
            ])
    }

    @Test func unknownLanguage() {
        let (config, findings) = read(
            """
            title: { ru: Сайт, gr: Τόπος }
            languages: [ru, gr]
            course:
              - section: a
                title: { ru: А, gr: Α }
                lessons: [one]
            """)
        #expect(config == nil)
        #expect(
            findings == [
                "1:20: unknown language 'gr' [unknown-language] -> did you mean 'el'?",
                "2:17: unknown language 'gr' [unknown-language] -> did you mean 'el'?",
                "5:21: unknown language 'gr' [unknown-language] -> did you mean 'el'?",
            ])
    }

    @Test func titlesNameEveryLanguageAndNoOther() {
        let (config, findings) = read(
            """
            title: { ru: Сайт, de: Ort, RU: Ещё }
            languages: [ru, el]
            course:
              - section: a
                title: { el: '' }
                lessons: [one]
            """)
        #expect(config != nil)
        #expect(
            findings == [
                "1:10: missing title in 'el' [missing-key] -> add 'el: …'; until then its pages show it in 'ru'",
                "1:20: language 'de' is not listed in 'languages' [unlisted-language] -> the languages are ru, el",
                "1:29: language 'ru' is listed twice [invalid-value] -> remove one of the two; the first is on line 1",
                "5:14: missing title in 'ru' of section 'a' [missing-key] -> add 'ru: …'",
                "5:18: 'title in 'el'' is empty [invalid-value] -> write a value, or remove the key",
            ])
    }

    @Test func nothingIsListedTwice() {
        let (config, findings) = read(
            """
            title: { ru: Сайт }
            languages: [ru, RU]
            course:
              - section: a
                title: { ru: А }
                lessons: [one, two, one]
              - section: a
                title: { ru: А }
                lessons: [two]
            """)
        #expect(config?.languages.map(\.tag) == ["ru"])
        #expect(config?.course.map { $0.lessons.map(\.value.path) } == [["a/one", "a/two"], []])
        let help = "-> remove one of the two; the first is on line"
        #expect(
            findings == [
                "2:17: language 'ru' is listed twice [invalid-value] \(help) 2",
                "6:25: lesson 'a/one' is listed twice [invalid-value] \(help) 6",
                "7:14: section 'a' is listed twice [invalid-value] \(help) 4",
                "9:15: lesson 'a/two' is listed twice [invalid-value] \(help) 6",
            ])
    }

    @Test func courseEntriesAreSafePaths() {
        let (config, findings) = read(
            """
            title: { ru: Сайт }
            languages: [ru]
            course:
              - section: ../x
                title: { ru: А }
                lessons: [one]
              - section: a
                title: { ru: А }
                lessons: [b/one, one.md, /two, [three], .., ]
              - a
              - sektion: b
                title: { ru: А }
                lessons: []
            """)
        #expect(config == nil)
        #expect(
            findings == [
                "4:14: '..' in path '../x' [unsafe-path] -> write the path without '..'",
                "9:15: lesson 'b/one' holds a '/' [invalid-value] -> list 'one' in a section 'a/b'",
                "9:22: lesson 'one.md' ends in '.md' [invalid-value] -> write 'one'",
                "9:30: absolute path '/two' [unsafe-path] -> write it without the first '/'",
                "9:36: 'lessons' must be text, not a list [invalid-value]",
                "9:45: '..' in path '..' [unsafe-path] -> write the path without '..'",
                "10:5: 'course' must be a table of keys, not 'a' [invalid-value]",
                "11:5: unknown key 'sektion' [unknown-key] -> did you mean 'section'?",
                "13:14: 'lessons' lists nothing [invalid-value] -> list at least one",
            ])
    }

    @Test(.timeLimit(.minutes(1)))
    func hostileLists() {
        let many = String(repeating: "quack, ", count: 50_000)
        let languages = read("title: { ru: Сайт }\nlanguages: [\(many)]\ncourse: [\(many)]\n")
        #expect(languages.config == nil)
        #expect(
            languages.findings.first == "2:12: 'languages' lists more than 200 languages [invalid-value]")
        let keys = (0..<50_000).map { "q\($0): x, " }.joined()
        let title = read("title: {\(keys)}\nlanguages: [ru]\n\(Self.course)")
        #expect(title.findings.count == 50)
    }

    @Test func anyBytes() {
        let sound = Array(site("fallback: show\ninline-symbols: { known: [а] }").utf8)
        let pieces = ["\0", "\n", ":", "[", "}", "- ", "\"", "é", "  ", "\t"].map { Array($0.utf8) } + [[], [0xFF]]
        for start in sound.indices {
            for piece in pieces {
                let bytes = sound[..<start] + piece + sound[(start + 1)...]
                let (config, findings) = SiteConfig.read(SourceFile(path: "site.yaml", bytes: Array(bytes)))
                #expect(config != nil || !findings.isEmpty)
            }
        }
    }

    @Test(arguments: [
        (
            "fallbak: show", true,
            "7:1: unknown key 'fallbak' [unknown-key] -> did you mean 'fallback'?"
        ),
        (
            "fallback: hide", true,
            "7:11: 'fallback' must be 'show' or 'omit', not 'hide' [invalid-value]"
        ),
        ("typography: yes", true, "7:13: 'typography' must be 'on' or 'off', not 'yes' [invalid-value]"),
        ("allow-html: on", true, "7:13: 'allow-html' must be true or false, not 'on' [invalid-value]"),
        (
            "inline-symbols: { chek: true }", true, "7:19: unknown key 'chek' [unknown-key] -> did you mean 'check'?"
        ),
        (
            "base-url: example.org", true,
            "7:11: 'base-url' must be an absolute http or https address, not 'example.org' [invalid-value]"
                + " -> begin it with 'https://' and a host"
        ),
        (
            "base-url: javascript:alert(1)", true,
            "7:11: 'base-url' must be an absolute http or https address, not 'javascript:alert(1)' [invalid-value]"
                + " -> begin it with 'https://' and a host"
        ),
        (
            "base-url: https://e.org/?a", true,
            "7:11: 'base-url' must have neither '?' nor '#' [invalid-value] -> end it with the site's folder"
        ),
        (
            "link-schemes: [xmpp, javascript]", true,
            "7:22: 'javascript:' is not allowed in a lesson [unsafe-link] -> remove it: such an address may run code"
        ),
        (
            "link-schemes: ['a b']", true,
            "7:16: 'a b' is no scheme of an address [invalid-value] -> write what stands before the colon, as in 'xmpp'"
        ),
        (
            "edit-url: https://{path}.e.org/", true,
            "7:11: 'edit-url' must not hold '{path}' in its host [invalid-value]"
                + " -> write '{path}' behind the host, where the file's path belongs"
        ),
        (
            "base-url: https://e.org/a/../b/", true,
            "7:11: 'base-url' must not hold '.' or '..' as a folder [invalid-value] -> write the path that they lead to"
        ),
        (
            "base-url: https://e.org/%2e%2E/b", true,
            "7:11: 'base-url' must not hold '.' or '..' as a folder [invalid-value] -> write the path that they lead to"
        ),
        (
            "edit-url: https://e.org/edit", true,
            "7:11: 'edit-url' must hold '{path}', not 'https://e.org/edit' [invalid-value]"
                + " -> write '{path}' where the file's path belongs"
        ),
        (
            "samples: ../elsewhere", true,
            "7:10: '..' in path '../elsewhere' [unsafe-path] -> write the path without '..'"
        ),
        (
            "default-language: az", false,
            "7:19: default-language 'az' is not listed in 'languages' [unlisted-language] -> the languages are ru, el"
        ),
        (
            "base-url: https://e.org: x", false,
            "7:24: ':' inside a value that is not quoted [yaml-syntax]"
                + " -> quote the value: base-url: \"https://e.org: x\""
        ),
    ])
    func oneFault(line: String, isUsable: Bool, finding: String) {
        let (config, findings) = read(site(line))
        #expect(findings == [finding])
        #expect((config != nil) == isUsable)
    }

    @Test(arguments: [
        ("https://пример.рф/уроки/", "https://xn--e1afmkfd.xn--p1ai/%D1%83%D1%80%D0%BE%D0%BA%D0%B8/"),
        ("https://e.org/ёж%20а", "https://e.org/%D1%91%D0%B6%20%D0%B0/"),
        ("http://exämple.org:80", "http://xn--exmple-cua.org:80/"),
    ])
    func addressesBeyondASCII(written: String, address: String) {
        let (config, findings) = read(site("base-url: \(written)"))
        #expect(findings == [])
        #expect(config?.baseURL == address)
    }
}

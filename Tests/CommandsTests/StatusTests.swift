import Core
import Foundation
import SiteTesting
import Testing

/// What `status` tells and `stamp` writes.
@Suite struct StatusTests {
    /// A lesson in every state.
    private static func site() throws -> TestSite {
        let site = try FreshnessTests.site([
            "Content/site.yaml": TestSite.config("ru, el, az", lessons: "a, b, c"),
            "Content/ru/s/b.md": TestSite.lesson("б"),
            "Content/el/s/b.md": "---\ntitle: Β\ntranslation: partial\n---\n\nβ\n",
            "Content/az/s/b.md": TestSite.lesson("b"),
            "Content/az/s/c.md": "---\ntitle: C\noriginal: az\n---\n\nc\n",
            "Content/ru/s/c.md": TestSite.lesson("в"),
        ])
        #expect(try site.stele("stamp", "s/a", "--language", "el", "--language", "az").code == 0)
        try site.change("Content/ru/s/a.md", "Вторая", to: "Третья")
        #expect(try site.stele("stamp", "Content/az/s/a.md", "--language", "az").code == 0)
        return site
    }

    @Test func theTable() throws {
        expect(
            try Self.site().stele("status"), code: 0,
            output: """
                lesson  ru         el                az
                s/a     original   stale: 1 section  fresh
                s/b     original   partial           unstamped
                s/c     unstamped  missing           original

                Content/el/s/a.md is stale
                  changed: entry, Content/ru/s/a.md:7
                    7 | ## Вход {#entry}
                    8 |
                    9 | Первая строка. Третья строка.

                1 fresh, 2 unstamped, 1 partial, 1 stale, 1 missing

                """)
    }

    @Test func theDocument() throws {
        expect(
            try Self.site().stele("status", "--language", "EL", "--format", "json"), code: 0,
            output: """
                {
                  "findings" : [

                  ],
                  "languages" : [
                    "el"
                  ],
                  "lessons" : [
                    {
                      "lesson" : "s/a",
                      "original" : "ru",
                      "translations" : [
                        {
                          "isPartial" : false,
                          "language" : "el",
                          "path" : "Content/el/s/a.md",
                          "staleSections" : [
                            {
                              "change" : "changed",
                              "original" : {
                                "first" : 7,
                                "last" : 9,
                                "path" : "Content/ru/s/a.md"
                              },
                              "section" : "entry",
                              "title" : "Вход",
                              "translationLine" : 7
                            }
                          ],
                          "state" : "stale"
                        }
                      ]
                    },
                    {
                      "lesson" : "s/b",
                      "original" : "ru",
                      "translations" : [
                        {
                          "isPartial" : true,
                          "language" : "el",
                          "path" : "Content/el/s/b.md",
                          "staleSections" : [

                          ],
                          "state" : "partial"
                        }
                      ]
                    },
                    {
                      "lesson" : "s/c",
                      "original" : "az",
                      "translations" : [
                        {
                          "isPartial" : false,
                          "language" : "el",
                          "staleSections" : [

                          ],
                          "state" : "missing"
                        }
                      ]
                    }
                  ]
                }

                """)
    }

    /// Errors of the site are told too, and end the program as everywhere.
    @Test func aSiteWithErrors() throws {
        let site = try TestSite.oneLesson("[x](gone.md)")
        let outcome = try site.stele("status")
        #expect(outcome.code == 1)
        #expect(outcome.output == "lesson  ru\ns/a     original\n\nnothing to translate\n")
        #expect(outcome.errors.hasPrefix("Content/ru/s/a.md:4:1: error: "))
        #expect(outcome.errors.contains("[broken-link]"))
        let document = try site.stele("status", "--format", "json")
        #expect(document.code == 1)
        #expect(document.errors == "" && document.output.contains("\"rule\" : \"broken-link\""))
    }

    /// A long section is cut, a hostile one cannot paint the terminal.
    @Test func whatIsShownOfASection() throws {
        let site = try FreshnessTests.stamped()
        let lines = (1...20).map { $0 == 1 ? "\u{1B}[31m" + String(repeating: "ж", count: 200) : "\($0)" }
        try site.change("Content/ru/s/a.md", "Начало.", to: lines.joined(separator: "\n"))
        let shown =
            ["---", "title: Роутер", "---", "", "\u{FFFD}[31m" + String(repeating: "ж", count: 155) + "…"]
            + (2...8).map { "\($0)" }
        let excerpt = shown.enumerated().map { index, line in
            "    \(index < 9 ? " " : "")\(index + 1) |\(line.isEmpty ? "" : " ")\(line)\n"
        }.joined()
        #expect(
            try site.stele("status").output.contains(
                "  changed: :intro, Content/ru/s/a.md:1\n\(excerpt)    … 12 more lines\n"))
    }

    /// Code that a sample says is not what has changed.
    @Test func codeIsNotShown() throws {
        let site = try FreshnessTests.stamped()
        #expect(try site.stele("sync").code == 0)
        try site.change("Content/ru/s/a.md", "## Выход", to: "## Дверь")
        #expect(
            try site.stele("status", "--language", "el").output.contains(
                """
                  changed: exit, Content/ru/s/a.md:11
                    11 | ## Дверь {#exit}
                    12 |
                    13 | ```swift sample=S/A.swift
                    15 | ```

                1 stale
                """))
    }

    /// What is no translation yet is not stamped unseen, and is stale for nobody.
    @Test func drafts() throws {
        let site = try FreshnessTests.stamped()
        try site.write(TestSite.config("ru, el, az", lessons: "a, b"), to: "Content/site.yaml")
        try site.write(TestSite.lesson("б"), to: "Content/ru/s/b.md")
        try site.write("---\ntitle: Β\ndraft: true\n---\n\nб\n", to: "Content/el/s/b.md")
        try site.change("Content/ru/s/a.md", "Вторая", to: "Третья")
        try site.change("Content/az/s/a.md", "title: Router\n", to: "title: Router\ndraft: true\n")
        let locks = try ["el", "az"].map { try site.read("Content/\($0)/translations.lock") }
        expect(
            try site.stele("status"), code: 0,
            output: """
                lesson  ru        el                az
                s/a     original  stale: 1 section  draft
                s/b     original  draft             missing

                Content/el/s/a.md is stale
                  changed: entry, Content/ru/s/a.md:7
                    7 | ## Вход {#entry}
                    8 |
                    9 | Первая строка. Третья строка.

                1 stale, 2 draft, 1 missing

                """)
        #expect(
            try site.stele("status", "--language", "az", "--format", "json").output.contains(
                """
                          "path" : "Content/az/s/a.md",
                          "staleSections" : [

                          ],
                          "state" : "draft"
                """))
        #expect(try site.check().filter { $0.rule == .staleTranslation }.map(\.place.path) == ["Content/el/s/a.md"])
        for (lesson, language) in [("s/b", "el"), ("s/a", "az")] {
            expect(
                try site.stele("stamp", lesson, "--language", language), code: 64,
                errors: """
                    stele: '\(lesson)' is a draft in '\(language)'; remove 'draft: true' first
                    Run 'stele --help' to see what there is.

                    """)
        }
        expect(
            try site.stele("stamp", "--all", "--language", "el", "--language", "az"), code: 0,
            output: "stamped s/a in el\nnothing to stamp in az\n")
        #expect(try site.read("Content/az/translations.lock") == locks[1])
        let changed = try zip(
            site.read("Content/el/translations.lock").split(separator: "\n"), locks[0].split(separator: "\n"))
        #expect(changed.filter { $0 != $1 }.map { $0.0.suffix(9) } == ["s/a#entry"])
        // Published again, it is as stale as before.
        try site.change("Content/az/s/a.md", "draft: true\n", to: "")
        #expect(try site.stele("status", "--language", "az").output.hasPrefix("lesson  az\ns/a     stale: 1 section\n"))
    }

    // MARK: - Stamping

    /// Only the lock is written, sorted; a second time changes nothing.
    @Test func whatAStampWrites() throws {
        let site = try FreshnessTests.site()
        let before = try site.snapshot("Content")
        expect(try site.stele("stamp", "--all", "--language", "el"), code: 0, output: "stamped s/a in el\n")
        let after = try site.snapshot("Content")
        #expect(after.keys.filter { after[$0] != before[$0] }.sorted() == ["el", "el/translations.lock"])
        let names = try site.read("Content/el/translations.lock").split(separator: "\n").map { line in
            line.replacing(/^[0-9a-f]{8}\.[0-9a-f]{16}/, with: "FINGERPRINT")
        }
        #expect(
            names == [
                "# The sections that the translations here were made from; 'stele stamp' writes this.",
                "FINGERPRINT  s/a#:intro", "FINGERPRINT  s/a#entry", "FINGERPRINT  s/a#exit",
            ])
        expect(try site.stele("stamp", "--all", "--language", "el"), code: 0, output: "nothing to stamp in el\n")
        #expect(try site.snapshot("Content") == after)
    }

    /// The other sections of the lesson, and the other lessons, stay as they were.
    @Test func aStampOfOneSection() throws {
        let site = try FreshnessTests.stamped()
        let before = try site.read("Content/el/translations.lock").split(separator: "\n")
        try site.change("Content/ru/s/a.md", "Начало", to: "Конец")
        try site.change("Content/ru/s/a.md", "Вторая", to: "Третья")
        expect(
            try site.stele("stamp", "s/a", "--language", "el", "--section", "entry"), code: 0,
            output: "stamped s/a in el\n")
        let after = try site.read("Content/el/translations.lock").split(separator: "\n")
        #expect(zip(before, after).filter { $0 != $1 }.map { $1.suffix(9) } == ["s/a#entry"])
        #expect(try site.stele("status", "--language", "el").output.hasPrefix("lesson  el\ns/a     stale: 1 section\n"))
    }

    @Test(arguments: [
        (["s/a"], "'stamp' needs '--language LANG'"),
        (["--language", "el"], "'stamp' needs a lesson, or '--all'"),
        (["s/a", "--all", "--language", "el"], "'--all' leaves no lesson to be named"),
        (["s/a", "s/b", "--language", "el", "--section", "entry"], "'--section' goes with one lesson"),
        (["--all", "--language", "el", "--section", "entry"], "'--section' goes with one lesson"),
        (["s/a", "--language", "gr"], "unknown language 'gr'; did you mean 'ru'?"),
        (["s/a", "--language", "ru"], "'s/a' is no translation: 'ru' is its original"),
        (["s/c", "--language", "el"], "'s/c' has no file in 'el'"),
        (["s/aa", "--language", "el"], "unknown lesson 's/aa'; did you mean 's/a'?"),
        (["s/a", "--language", "el", "--section", "enrty"], "unknown section 'enrty'; did you mean 'entry'?"),
    ])
    func wrongUsage(words: [String], message: String) throws {
        let site = try Self.site()
        let before = try site.read("Content/el/translations.lock")
        let outcome = try SteleProgram.run(["stamp"] + words, in: site.root)
        expect(outcome, code: 64, errors: "stele: \(message)\nRun 'stele --help' to see what there is.\n")
        #expect(try site.read("Content/el/translations.lock") == before)
    }

    /// A translation that has errors, or whose original has, cannot be confirmed.
    @Test func faultsRefuseTheStamp() throws {
        let site = try FreshnessTests.site()
        try site.change("Content/el/s/a.md", "## Έξοδος", to: "### Έξοδος")
        let outcome = try site.stele("stamp", "--all", "--language", "el", "--language", "az")
        #expect(outcome.code == 1)
        #expect(outcome.output == "" && outcome.errors.contains("[parity]"))
        #expect(!FileManager.default.fileExists(atPath: "\(site.root)/Content/el/translations.lock"))
        #expect(!FileManager.default.fileExists(atPath: "\(site.root)/Content/az/translations.lock"))
    }

    @Test func statusWritesNothing() throws {
        let site = try Self.site()
        let before = try site.snapshot()
        #expect(try site.stele("status").code == 0)
        #expect(try site.snapshot() == before)
    }
}

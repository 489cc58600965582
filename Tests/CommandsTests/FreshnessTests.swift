import Core
import Foundation
import SiteTesting
import Testing

/// Translations and the originals that they were made from, through the real program.
@Suite struct FreshnessTests {
    static let original = """
        ---
        title: Роутер
        ---

        Начало.

        ## Вход {#entry}

        Первая строка. Вторая строка.

        ## Выход {#exit}

        ```swift sample=S/A.swift
        ```

        """

    static let greek = """
        ---
        title: Δρομολογητής
        ---

        Αρχή.

        ## Είσοδος {#entry}

        Πρώτη γραμμή. Δεύτερη γραμμή.

        ## Έξοδος {#exit}

        ```swift sample=S/A.swift
        ```

        """

    static let azerbaijani = """
        ---
        title: Router
        ---

        Başlanğıc.

        ## Giriş {#entry}

        Birinci sətir. İkinci sətir.

        ## Çıxış {#exit}

        ```swift sample=S/A.swift
        ```

        """

    static func site(_ more: [String: String] = [:]) throws -> TestSite {
        let files = [
            "Content/site.yaml": TestSite.config("ru, el, az", lessons: "a"), "Content/ru/s/a.md": original,
            "Content/el/s/a.md": greek, "Content/az/s/a.md": azerbaijani,
            "Sources/Samples/S/A.swift": "let old = 1\n",
        ]
        return try TestSite(files.merging(more) { $1 })
    }

    static func stamped() throws -> TestSite {
        let site = try site()
        expect(
            try site.stele("stamp", "s/a", "--language", "el", "--language", "az"), code: 0,
            output: "stamped s/a in el\nstamped s/a in az\n")
        return site
    }

    /// What is wrong in the original is told there, not in its translations.
    @Test func aFaultOfTheOriginalMakesNothingStale() throws {
        let site = try Self.stamped()
        for (right, wrong) in [("S/A.swift", "S/AA.swift"), ("swift sample", "swift smaple"), ("{#exit}", "{#ex it}")] {
            try site.write(Self.original.replacing(right, with: wrong), to: "Content/ru/s/a.md")
            let found = try site.check()
            #expect(found.map(\.place.path) == ["Content/ru/s/a.md"])
            #expect(found.allSatisfy { $0.rule != .staleTranslation })
        }
    }

    static let clean = "checked 3 lessons in 3 languages\n"

    /// Case A54 of the specification.
    @Test func aTranslationOlderThanItsOriginal() throws {
        let site = try Self.stamped()
        try site.change("Content/ru/s/a.md", "Первая строка.", to: "Новая строка.")
        try site.write("let new = 2\n", to: "Sources/Samples/S/A.swift")
        let warning = """
            Content/el/s/a.md:7:1: warning: section 'entry' has changed in the original [stale-translation]
                7 | ## Είσοδος {#entry}
                  | ^~~~~~~~~~~~~~~~~~~
              note: Content/ru/s/a.md:7:1: the original is here
              help: bring the translation up to date, then run 'stele stamp s/a --language el --section entry'
            """
        let azerbaijani = """
            Content/az/s/a.md:7:1: warning: section 'entry' has changed in the original [stale-translation]
                7 | ## Giriş {#entry}
                  | ^~~~~~~~~~~~~~~~~
              note: Content/ru/s/a.md:7:1: the original is here
              help: bring the translation up to date, then run 'stele stamp s/a --language az --section entry'
            """
        let both = "\(azerbaijani)\n\n\(warning)\n\n2 warnings\n"
        expect(try site.stele("check"), code: 0, output: Self.clean, errors: both)
        expect(
            try site.stele("check", "--strict"), code: 1,
            errors: both.replacing("warning:", with: "error:").replacing("2 warnings", with: "2 errors"))

        #expect(try site.stele("build", "--skip-verification").code == 0)
        let page = try site.output.text("el/s/a.html")
        #expect(
            page.contains(
                "Το πρωτότυπο άλλαξε μετά τη μετάφραση. Ίσως δεν είναι πια ενημερωμένες οι ενότητες: Είσοδος."))
        #expect(page.contains("<a href=\"../../ru/s/a.html#entry\">Άνοιγμα του πρωτοτύπου</a>"))
        #expect(page.contains("new") && !page.contains("old"))
        #expect(
            try site.output.text("az/s/a.html")
                .contains("Tərcümədən sonra orijinal dəyişib. Bu bölmələr köhnəlmiş ola bilər: Giriş."))
        #expect(try !site.output.text("ru/s/a.html").contains("class=\"notice\""))

        expect(try site.stele("stamp", "s/a", "--language", "el"), code: 0, output: "stamped s/a in el\n")
        expect(
            try site.stele("check"), code: 0, output: Self.clean, errors: "\(azerbaijani)\n\n1 warning\n")
        #expect(try site.stele("build", "--skip-verification").code == 0)
        #expect(try !site.output.text("el/s/a.html").contains("class=\"notice\""))
        #expect(try site.output.text("az/s/a.html").contains("class=\"notice\""))
    }

    /// White space, wrapping, a comma, and what a sync writes.
    @Test func whatMakesNothingStale() throws {
        let site = try Self.stamped()
        try site.change("Content/ru/s/a.md", "Первая строка. Вторая строка.", to: "Первая\nстрока.\nВторая,  строка.\n")
        #expect(try site.stele("sync").code == 0)
        try site.write("let new = 2\n", to: "Sources/Samples/S/A.swift")
        #expect(try site.stele("sync").code == 0)
        #expect(try site.read("Content/ru/s/a.md").contains("let new = 2"))
        expect(try site.stele("check", "--strict"), code: 0, output: Self.clean)
    }

    /// Nothing is said of a language that keeps no record; once it keeps one, all its translations are watched.
    @Test func aLessonThatWasNeverStamped() throws {
        let site = try Self.site([
            "Content/site.yaml": TestSite.config("ru, el, az", lessons: "a, b, c"),
            "Content/ru/s/b.md": TestSite.lesson("б"), "Content/el/s/b.md": TestSite.lesson("β", title: "Βήτα"),
            "Content/ru/s/c.md": TestSite.lesson("в"),
            "Content/el/s/c.md": "---\ntitle: Γάμμα\ntranslation: partial\n---\n\nγ\n",
        ])
        #expect(try site.findings() == [])
        expect(
            try site.stele("stamp", "s/a", "--language", "el"), code: 0,
            output: "stamped s/a in el\nfrom now on el is watched: 2 other translations not stamped yet\n")
        expect(
            try site.stele("check"), code: 0, output: "checked 7 lessons in 3 languages, 2 translations missing\n",
            errors: """
                Content/el/s/b.md:2:8: warning: translation is not stamped yet [stale-translation]
                    2 | title: Βήτα
                      |        ^~~~
                  note: Content/ru/s/b.md: the original is here
                  help: compare the two, then run 'stele stamp s/b --language el'

                1 warning

                """)
    }

    @Test func headingsThatComeGoAndChange() throws {
        let site = try Self.stamped()
        try site.write(
            """
            ---
            title: Роутер снова
            ---

            Начало.

            ## Между {#between}

            Новое.

            ## Дверь {#door}

            Первая строка. Вторая строка.

            """, to: "Content/ru/s/a.md")
        // Without the code that parity would miss.
        try site.change("Content/el/s/a.md", "```swift sample=S/A.swift\n```\n", to: "")
        try site.change("Content/el/s/a.md", "title: Δρομολογητής\n", to: "title: Δρομολογητής\ntranslation: partial\n")
        try site.remove("Content/az/s/a.md")
        try site.remove("Content/az/translations.lock")
        #expect(
            try site.findings().filter { $0.contains("[stale-translation]") } == [
                """
                Content/el/s/a.md:2:8: warning: introduction has changed in the original [stale-translation]
                  note: Content/ru/s/a.md:2:8: the original is here
                  help: bring the translation up to date, then run 'stele stamp s/a --language el --section :intro'
                """,
                """
                Content/el/s/a.md:2:8: warning: section 'between' is new in the original [stale-translation]
                  note: Content/ru/s/a.md:7:1: the original is here
                  help: translate it, then run 'stele stamp s/a --language el --section between'
                """,
                """
                Content/el/s/a.md:8:1: warning: section 'entry' of the original is called 'door' now [stale-translation]
                  note: Content/ru/s/a.md:11:1: the original is here
                  help: rename it here too, then run 'stele stamp s/a --language el --section door'
                """,
                """
                Content/el/s/a.md:12:1: warning: section 'exit' is no longer in the original [stale-translation]
                  note: Content/ru/s/a.md: the original is here
                  help: take it out here too, then run 'stele stamp s/a --language el --section exit'
                """,
            ])
        expect(
            try site.stele("status", "--language", "el"), code: 0,
            output: """
                lesson  el
                s/a     stale: 4 sections

                Content/el/s/a.md is stale
                  changed: :intro, Content/ru/s/a.md:1
                    1 | ---
                    2 | title: Роутер снова
                    3 | ---
                    4 |
                    5 | Начало.
                  added: between, Content/ru/s/a.md:7
                    7 | ## Между {#between}
                    8 |
                    9 | Новое.
                  renamed: entry -> door, Content/ru/s/a.md:11
                    11 | ## Дверь {#door}
                    12 |
                    13 | Первая строка. Вторая строка.
                  removed: exit

                1 stale

                """)
        #expect(try site.stele("build", "--skip-verification").code == 0)
        #expect(
            try site.output.text("el/s/a.html").contains(
                """
                <p>Η μετάφραση αυτού του μαθήματος δεν έχει ολοκληρωθεί ακόμη. \
                Το πρωτότυπο άλλαξε μετά τη μετάφραση. Ίσως δεν είναι πια ενημερωμένες οι ενότητες: \
                Δρομολογητής, <span lang="ru" dir="ltr">Между</span>, Είσοδος, Έξοδος. \
                <a href="../../ru/s/a.html">Άνοιγμα του πρωτοτύπου</a></p>
                """))
        // Each by itself, until nothing is left.
        for (section, rest) in [("door", 3), ("exit", 2), ("between", 1), (":intro", 0)] {
            expect(
                try site.stele("stamp", "s/a", "--language", "el", "--section", section), code: 0,
                output: "stamped s/a in el\n")
            #expect(try site.findings().filter { $0.contains("[stale-translation]") }.count == rest)
        }
        let sections = try site.read("Content/el/translations.lock").split(separator: "\n").dropFirst()
        #expect(sections.map { $0.split(separator: "#").last } == [":intro", "between", "door"])
    }

    /// Headings without ids of their own are matched by their place, as long as there are as many, or as many as were
    /// translated.
    @Test func headingsWithoutIDs() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru, el", lessons: "a"),
            "Content/ru/s/a.md": TestSite.lesson("## Один\n\nраз\n\n## Два\n\nдва"),
            "Content/el/s/a.md": "---\ntitle: Α\ntranslation: partial\n---\n\n## Ένα\n\nένα\n\n## Δύο\n\nδύο\n",
        ])
        #expect(try site.stele("stamp", "s/a", "--language", "el").code == 0)
        func stale() throws -> [String] {
            try site.check().filter { $0.rule == .staleTranslation }.map { "\($0.place.line): \($0.summary)" }
        }
        try site.change("Content/ru/s/a.md", "два", to: "три")
        #expect(try stale() == ["10: section 'два' has changed in the original"])
        try site.change("Content/ru/s/a.md", "## Один", to: "## Ноль\n\n## Один")
        #expect(
            try stale() == [
                "2: section 'ноль' is new in the original", "10: section 'два' has changed in the original",
            ])
        try site.change("Content/ru/s/a.md", "## Один", to: "## Первый")
        #expect(
            try stale()
                == [
                    "2: section 'ноль' is new in the original",
                    "2: section 'два' has changed in the original",
                    "2: section 'один' of the original is called 'первый' now",
                ].sorted())
    }

    /// Found once each, and not all of them.
    @Test func aLockOfNothingButFaults() throws {
        let site = try Self.site()
        let faults = (0..<5000).map { "fault \($0)" }.joined(separator: "\n")
        try site.write(faults, to: "Content/el/translations.lock")
        #expect(try site.check().map(\.rule) == Array(repeating: .invalidLock, count: 101))
        let strays = (0..<5000).map { "01234567.0123456789abcdef  gone/\($0)#:intro" }.joined(separator: "\n")
        try site.write(strays, to: "Content/el/translations.lock")
        #expect(try site.check().map(\.rule) == Array(repeating: .staleTranslation, count: 102))
    }

    /// A lesson that was renamed stays stamped by its old path, and gets its own by the next stamp.
    @Test(arguments: ["s/a", "/ru/s/a.html", "s/a.html", "s/a.md"])
    func aRenamedLesson(alias: String) throws {
        let site = try Self.stamped()
        for (language, text) in [("ru", Self.original), ("el", Self.greek), ("az", Self.azerbaijani)] {
            try site.remove("Content/\(language)/s/a.md")
            try site.write(text, to: "Content/\(language)/s/b.md")
        }
        try site.write(TestSite.config("ru, el, az", lessons: "b"), to: "Content/site.yaml")
        expect(
            try site.stele("check", "--error", "parity"), code: 0, output: Self.clean,
            errors: """
                Content/az/s/b.md:2:8: warning: translation is not stamped yet [stale-translation]
                    2 | title: Router
                      |        ^~~~~~
                  note: Content/ru/s/b.md: the original is here
                  help: if it was 's/a' before, write 'aliases: [s/a]' into its front matter; else compare the two, then run 'stele stamp s/b --language az'

                Content/az/translations.lock:2:28: warning: lesson 's/a' is stamped and has no file in 'az' [stale-translation]
                    2 | \(try site.line(2, of: "Content/az/translations.lock"))
                      |                            ^~~~~~~~~~
                  help: if it is 's/b' now, write 'aliases: [s/a]' into its front matter

                Content/el/s/b.md:2:8: warning: translation is not stamped yet [stale-translation]
                    2 | title: Δρομολογητής
                      |        ^~~~~~~~~~~~
                  note: Content/ru/s/b.md: the original is here
                  help: if it was 's/a' before, write 'aliases: [s/a]' into its front matter; else compare the two, then run 'stele stamp s/b --language el'

                Content/el/translations.lock:2:28: warning: lesson 's/a' is stamped and has no file in 'el' [stale-translation]
                    2 | \(try site.line(2, of: "Content/el/translations.lock"))
                      |                            ^~~~~~~~~~
                  help: if it is 's/b' now, write 'aliases: [s/a]' into its front matter

                4 warnings

                """)
        try site.change("Content/ru/s/b.md", "title: Роутер\n", to: "title: Роутер\naliases: [\(alias)]\n")
        expect(try site.stele("check", "--strict"), code: 0, output: Self.clean)
        try site.change("Content/ru/s/b.md", "Вторая", to: "Третья")
        let lock = try site.read("Content/el/translations.lock")
        #expect(try site.stele("stamp", "s/b", "--language", "el", "--section", "entry").code == 0)
        let new = try site.read("Content/el/translations.lock")
        #expect(new.matches(of: /s\/b#/).count == 3 && !new.contains("s/a#"))
        let differing = zip(lock.replacing("s/a", with: "s/b").split(separator: "\n"), new.split(separator: "\n"))
            .filter { $0 != $1 }
        #expect(differing.map { $0.1.suffix(9) } == ["s/b#entry"])
    }

    /// What is left of a lesson, and what never was a translation.
    @Test func linesOfNoTranslation() throws {
        let site = try Self.stamped()
        let lock = try site.read("Content/el/translations.lock")
        try site.write(lock.replacing("s/a", with: "gone/long-ago"), to: "Content/ru/translations.lock")
        try site.write(lock.replacing("s/a", with: "s/a"), to: "Content/az/translations.lock")
        try site.write(
            lock + lock.split(separator: "\n")[1].replacing("s/a", with: "z") + "\n", to: "Content/el/translations.lock"
        )
        try site.change("Content/ru/translations.lock", "gone/long-ago#entry", to: "s/a#entry")
        #expect(
            try site.findings() == [
                """
                Content/el/translations.lock:5:28: warning: lesson 'z' is stamped and has no file in 'el' [stale-translation]
                  help: remove the lesson's lines
                """,
                """
                Content/ru/translations.lock:2:28: warning: lesson 'gone/long-ago' is stamped and has no file in 'ru' [stale-translation]
                  help: remove the lesson's lines
                """,
                """
                Content/ru/translations.lock:3:28: warning: lesson 's/a' is stamped and no translation: 'ru' is its original [stale-translation]
                  help: remove the lesson's lines
                """,
            ])
    }

    /// Each line by itself, laid behind a sound one.
    @Test(arguments: [
        ("<<<<<<< HEAD", "3:1", "mark of a merge that is not finished"),
        ("=======", "3:1", "mark of a merge that is not finished"),
        (">>>>>>> other", "3:1", "mark of a merge that is not finished"),
        ("  0123  s/a#entry", "3:3", "'0123' is no fingerprint of a section"),
        ("01234567.0123456789abcdeF  s/a#entry", "3:1", "'01234567.0123456789abcdeF' is no fingerprint of a section"),
        ("s/a#entry: 1", "3:1", "'s/a#entry:' is no fingerprint of a section"),
        ("01234567.0123456789abcdef", "3:1", "'' names no section"),
        ("01234567.0123456789abcdef  s/a", "3:28", "'s/a' names no section"),
        ("01234567.0123456789abcdef  s/a#", "3:28", "'s/a#' names no section"),
        ("01234567.0123456789abcdef  #entry", "3:28", "empty path"),
        ("01234567.0123456789abcdef  /s/a#entry", "3:28", "absolute path '/s/a'"),
        ("01234567.0123456789abcdef  s/../a#entry", "3:28", "'..' in path 's/../a'"),
        (
            "01234567.0123456789abcdef  s/a#entry\n01234567.0123456789abcdef  s/a#entry", "4:28",
            "section 's/a#entry' is stamped twice"
        ),
    ])
    func malformedLines(line: String, place: String, summary: String) throws {
        let site = try Self.site()
        let lock = "# Ours\n01234567.0123456789abcdef\ts/a#:intro \n\(line)\n"
        try site.write(lock, to: "Content/el/translations.lock")
        let outcome = try site.stele("check")
        #expect(outcome.code == 1)
        #expect(
            outcome.errors.hasPrefix("Content/el/translations.lock:\(place): error: \(summary) [invalid-lock]\n"))
        #expect(outcome.errors.hasSuffix("\n\n1 error\n"))
        // What cannot be read is not overwritten.
        #expect(try site.stele("stamp", "s/a", "--language", "el").code == 1)
        #expect(try site.read("Content/el/translations.lock") == lock)
    }

    /// Bytes that are no text, a file without lines, line ends of another system, lines in another order.
    @Test func otherLocks() throws {
        let site = try Self.stamped()
        let path = "Content/el/translations.lock"
        let lines = try site.read(path).split(separator: "\n")
        try site.write(([lines[3], lines[1], lines[2]] + [""]).joined(separator: "\r\n"), to: path)
        expect(try site.stele("check", "--strict"), code: 0, output: Self.clean)
        try site.write(bytes: [0x30, 0xFF, 0x0A], to: path)
        #expect(try site.findings().first?.hasPrefix("\(path):1:2: error: ") == true)
        try site.write("", to: path)
        #expect(
            try site.findings().map { $0.prefix(58) } == ["Content/el/s/a.md:2:8: warning: translation is not stamped"])
    }
}

extension TestSite {
    func line(_ number: Int, of path: String) throws -> String {
        try read(path).components(separatedBy: "\n")[number - 1]
    }

    /// Replaces the first occurrence in a file.
    func change(_ path: String, _ part: String, to other: String) throws {
        let text = try read(path)
        let range = try #require(text.firstRange(of: part), "no '\(part)' in \(path)")
        try write(text.replacingCharacters(in: range, with: other), to: path)
    }
}

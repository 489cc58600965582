import Foundation
import SiteTesting
import Testing

/// A real site whose sample SwiftPM compiles and tests: the whole way from a good build through every kind of break,
/// after each of which the last good Output is as it was.
@Suite struct SampleChangeTests {
    private static let languages = ["az", "el", "ru"]

    private static let sample = """
        public struct Greeter {
            public init() {}

            public func greet(_ name: String) -> String {
                "Salam, " + name
            }

            public func part() {}

            public func part(with word: String) {}
        }

        """

    private static let tests = """
        import Greeting
        import Testing

        struct GreeterTests {
            @Test func greetsByName() {
                #expect(Greeter().greet("Ayan") == "Salam, Ayan")
            }
        }

        """

    private static let listing = "```swift sample=Greeting/Greeter.swift symbol=Greeter.greet\n```"

    private func makeSite() throws -> TestSite {
        let files = [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Site",
                targets: [
                    .target(name: "Greeting", path: "Sources/Samples/Greeting", exclude: ["Draft.swift"]),
                    .testTarget(name: "GreetingTests", dependencies: ["Greeting"]),
                ]
            )
            """,
            "Content/site.yaml": TestSite.config("ru, el, az", lessons: "a"),
            "Sources/Samples/Greeting/Greeter.swift": Self.sample,
            "Sources/Samples/Greeting/Draft.swift": "this is no Swift\n",
            "Tests/GreetingTests/GreeterTests.swift": Self.tests,
        ]
        let site = try TestSite(files)
        try writeLessons(site, Self.listing)
        return site
    }

    private func writeLessons(_ site: TestSite, _ body: String) throws {
        for language in Self.languages { try site.write(TestSite.lesson(body), to: "Content/\(language)/s/a.md") }
    }

    private let source = "Sources/Samples/Greeting/Greeter.swift"
    private let shown = "  note: shown in Content/az/s/a.md, Content/el/s/a.md, Content/ru/s/a.md\n"

    @Test func fromAGoodBuildThroughEveryBreak() throws {
        let site = try makeSite()

        // No record yet: nothing to say about it.
        expect(try site.stele("check"), code: 0, output: "checked 3 lessons in 3 languages\n")
        let version = try swiftVersion()
        let verified = "verified with Swift \(version): Greeting; 1 test passed\n"
        let first = try site.stele("build")
        #expect(first.errors == "")
        #expect(first.output.hasPrefix(verified + "Output: "))
        #expect(first.code == 0)
        #expect(try site.stele("build").output.hasPrefix("still " + verified))
        #expect(try site.stele("verify") == .init(code: 0, output: "still " + verified))
        expect(try site.stele("check"), code: 0, output: "checked 3 lessons in 3 languages\n")
        let good = try site.snapshot("Output")
        for language in Self.languages {
            #expect(try site.read("Output/\(language)/s/a.html").contains("Salam, "))
        }

        // A renamed method: every language's lesson is named, with the nearest name.
        try change(site, source, "func greet(", "func greets(")
        let renamed = try site.stele("build")
        #expect(renamed.code == 1)
        for language in Self.languages {
            #expect(
                renamed.errors.contains(
                    """
                    Content/\(language)/s/a.md:4:47: error: no declaration 'Greeter.greet' in Greeting/Greeter.swift \
                    [unknown-symbol]
                        4 | ```swift sample=Greeting/Greeter.swift symbol=Greeter.greet
                          |                                               ^~~~~~~~~~~~~
                      help: did you mean 'Greeter.greets(_:)' (line 4)?

                    """))
        }
        #expect(try site.snapshot("Output") == good)
        try site.write(Self.sample, to: source)

        // Broken syntax: the compiler's own words at its place, and the lessons.
        try change(site, source, "\"Salam, \" + name", "\"Salam, \" + nam")
        expect(
            try site.stele("build"), code: 1,
            errors: """
                Sources/Samples/Greeting/Greeter.swift:5:21: error: cannot find 'nam' in scope [compile-error]
                    5 |         "Salam, " + nam
                      |                     ^
                \(shown)
                1 error

                """)
        #expect(try site.snapshot("Output") == good)

        // A53: what has changed since the last good verification is named, also after one that failed.
        let stale = """
            Sources/Samples/Greeting/Greeter.swift: error: changed since the verification of 'Greeting' [stale-evidence]
            \(shown)  help: run 'stele verify'

            1 error

            """
        let before = try site.snapshot()
        expect(try site.stele("check"), code: 1, errors: stale)
        #expect(try site.snapshot() == before)
        try site.write(Self.sample, to: source)
        expect(try site.stele("check"), code: 0, output: "checked 3 lessons in 3 languages\n")

        // A broken expectation: the test's name and words.
        let test = "Tests/GreetingTests/GreeterTests.swift"
        try change(site, test, "== \"Salam, Ayan\"", "== \"Salam\"")
        try site.write("", to: "Tests/GreetingTests/More.swift")
        expect(
            try site.stele("check"), code: 1,
            errors: """
                Tests/GreetingTests/GreeterTests.swift: error: changed since the verification of 'Greeting' \
                [stale-evidence]
                \(shown)  help: run 'stele verify'

                Tests/GreetingTests/More.swift: error: added since the verification of 'Greeting' [stale-evidence]
                \(shown)  help: run 'stele verify'

                2 errors

                """)
        let failed = try site.stele("build")
        #expect(failed.errors.hasPrefix("\(test):6:9: error: 'GreeterTests.greetsByName()': Expectation failed: "))
        #expect(failed.errors.contains(" [test-failure]\n"))
        #expect(failed.errors.hasSuffix("\(shown)\n1 error\n"))
        #expect(failed.code == 1)
        #expect(failed.output == "")
        #expect(try site.snapshot("Output") == good)
        try site.remove("Tests/GreetingTests/More.swift")
        try site.write(Self.tests, to: test)

        // A52: a changed source is on every language's page after the next build, with no lesson touched.
        try change(site, source, "\"Salam, \" + name", "\"Salam, \\(name)\"")
        let again = try site.stele("build")
        #expect(again.errors == "")
        #expect(again.output.hasPrefix(verified))
        for language in Self.languages {
            let page = try site.read("Output/\(language)/s/a.html")
            #expect(page.contains("Salam, ") && !page.contains(" + "), "\(language)")
        }

        // A53: a file in a sample's folder that its target does not compile.
        try writeLessons(site, "```swift sample=Greeting/Draft.swift\n```")
        for verb in ["verify", "build", "check"] {
            let outcome = try site.stele(verb)
            #expect(outcome.code == 1)
            #expect(outcome.output == "")
            for language in Self.languages {
                #expect(
                    outcome.errors.contains(
                        """
                        Content/\(language)/s/a.md:4:17: error: 'Greeting/Draft.swift' is not part of any target \
                        [uncompiled-listing]
                            4 | ```swift sample=Greeting/Draft.swift
                              |                 ^~~~~~~~~~~~~~~~~~~~
                          help: let a target in Package.swift compile the file, or show it as an illustration
                        """))
            }
        }
    }

    private func change(_ site: TestSite, _ path: String, _ old: String, _ new: String) throws {
        let text = try site.read(path)
        #expect(text.contains(old))
        try site.write(text.replacing(old, with: new), to: path)
    }

    /// As the toolchain on PATH says it.
    private func swiftVersion() throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "-print-target-info"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        let words = text.split(separator: " ")
        let index = try #require(words.firstIndex { $0.hasSuffix("version") && !$0.hasPrefix("\"") })
        return String(words[index + 1])
    }
}

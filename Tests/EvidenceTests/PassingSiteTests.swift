import Core
import Evidence
import Foundation
import Testing

/// One site, verified once; then all that keeps or breaks its evidence.
@Suite struct PassingSiteTests {
    @Test func evidenceIsMadeAndHoldsWhileNothingChanges() throws {
        let site = try TemporarySite([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription

            let isFormal = Context.environment["STELE_FORMAL"] != nil
            let site = Package(
                name: "Site",
                products: [.executable(name: "generator", targets: ["Generator"])],
                targets: [
                    .executableTarget(name: "Generator"),
                    .testTarget(name: "GeneratorTests", dependencies: ["Generator"]),
                    .target(
                        name: "Login", path: "Sources/Samples/Login", exclude: ["Notes.swift"],
                        swiftSettings: [.define("GREETING"), .unsafeFlags(["-warn-concurrency"])]),
                    .target(name: "Home-Screen", dependencies: ["Login"], path: "./Sources/Samples/Home/"),
                    .testTarget(name: "LoginTests", dependencies: ["Login"]),
                    .testTarget(name: "HomeTests", dependencies: [.target(name: "Home-Screen"), "Login"]),
                    .testTarget(name: "MoreTests", dependencies: ["Login"]),
                    .executableTarget(name: "Hello", path: "Sources/Samples/Hello"),
                    .testTarget(name: "HelloTests", dependencies: ["Hello"]),
                ],
                swiftLanguageModes: [.v5]
            )
            """,
            "Sources/Generator/main.swift": "this is not Swift and must not be compiled",
            "Tests/GeneratorTests/Tests.swift": "nor this",
            "Sources/Samples/Login/Login.swift": """
            #if GREETING
                public func greeting() -> String { "hello" }
            #endif
            """,
            "Sources/Samples/Login/Gate.swift": """
            /// Who may enter.
            public struct Gate {
                let limit: Int

                public init(limit: Int) {
                    self.limit = limit
                }

                public func admits(_ age: Int?) -> Bool {
                    guard let age else { return false }
                    precondition(age >= 0, "no age \\(age)")
                    if age >= limit {
                        return true
                    } else {
                        // Too young.
                        return false
                    }
                }

                public func name(_ kind: Int?) -> String {
                    switch kind ?? 0 {
                    case 0: return "none"
                    case 1: return "one"
                    default:
                        return "many"
                    }
                }
            #if os(Plan9)
                func other() { print("other") }
            #endif
                lazy var greeting = "never asked"

                func never() {
                    print("never")
                }
            }
            """,
            "Sources/Samples/Login/Named.swift": "public protocol Named { var name: String { get } }\n",
            "Sources/Samples/Login/Notes.swift": "not compiled either",
            "Sources/Samples/Home/Home.swift": """
            import Login
            public func home() -> String { greeting() + ", home" }
            """,
            "Tests/LoginTests/LoginTests.swift": """
            import Foundation
            import Testing
            import Login
            @Suite("Logging in") struct LoginTests {
                struct Greeting {
                    @Test("says hello") func hello() { #expect(greeting() == "hello") }
                    @Test(arguments: [1, 2]) func twice(_ turn: Int) { #expect(!greeting().isEmpty) }
                }
            }
            @Test func free() {
                let gate = Gate(limit: 18)
                #expect(gate.admits(20))
                #expect(gate.name(nil) == "none")
            }
            """,
            "Tests/MoreTests/MoreTests.swift": """
            import XCTest
            import Login
            final class MoreTests: XCTestCase {
                func testHello() { print("no line end", terminator: ""); XCTAssertEqual(greeting(), "hello") }
            }
            """,
            "Tests/HomeTests/HomeTests.swift": """
            import Testing
            import Home_Screen
            import Login
            @Test func homeGreets() {
                #expect(home() == "hello, home")
                #expect(!Gate(limit: 18).admits(nil), "runs what Login's own tests do not")
            }
            """,
            "Sources/Samples/Hello/Hello.swift": """
            import Foundation
            @main struct Hello {
                static func main() throws {
                    let files = try FileManager.default.contentsOfDirectory(atPath: ".")
                    print(greeting(to: "Анна"), readLine() ?? "no input", files)
                    print(ProcessInfo.processInfo.environment["STELE_SECRET"] ?? "no secret", terminator: "")
                }
                static func greeting(to name: String) -> String { "hello, " + name }
            }
            """,
            "Tests/HelloTests/HelloTests.swift": """
            import Testing
            @testable import Hello
            @Test func greets() { #expect(Hello.greeting(to: "Eva") == "hello, Eva") }
            """,
        ])
        let refused = FailingBlock("let age: Int = \"six\"", "cannot convert value")
        var environment = ProcessInfo.processInfo.environment
        environment["STELE_SECRET"] = "a secret"
        let verifier = site.verifier("Login", "Home", "Hello", failing: [refused], environment: environment)
        #expect(try verifier.heldEvidence() == nil)

        var progress: [String] = []
        let verification = try verifier.verify { progress.append($0) }
        #expect(verification.lines == [])
        let evidence = try #require(verification.evidence)
        #expect(evidence.samples.keys.sorted() == ["Hello", "Home", "Login"])
        let login = try #require(evidence.samples["Login"])
        #expect(login.target == "Login")
        #expect(login.inputs == ["Sources/Samples/Login", "Tests/LoginTests", "Tests/MoreTests"])
        let folder = "Sources/Samples/Login"
        #expect(login.sources == ["\(folder)/Gate.swift", "\(folder)/Login.swift", "\(folder)/Named.swift"])
        #expect(
            login.coverage == [
                "\(folder)/Gate.swift": LineCoverage(
                    ran: [5, 6, 9, 11, 12, 13, 14, 20, 21, 22], missed: [10, 16, 23, 24, 25, 31, 33, 34]),
                "\(folder)/Login.swift": LineCoverage(ran: [2], missed: []),
            ])
        #expect(login.output == nil)
        let hello = try #require(evidence.samples["Hello"])
        #expect(hello.output == "hello, Анна no input []\nno secret")
        #expect(
            hello.coverage == ["Sources/Samples/Hello/Hello.swift": LineCoverage(ran: [3, 4, 5, 6, 8], missed: [])])
        #expect(
            evidence.failures == [
                refused.id: [
                    CompilerMessage(
                        line: 1, column: 16, text: "cannot convert value of type 'String' to specified type 'Int'")
                ]
            ])
        #expect(
            login.tests.map { "\($0.suite)/\($0.name) \($0.result)" } == [
                "/free() passed", "LoginTests.Greeting/says hello passed", "LoginTests.Greeting/twice(_:) passed",
                "MoreTests/testHello passed",
            ])
        let home = try #require(evidence.samples["Home"])
        #expect(home.target == "Home-Screen")
        #expect(home.inputs == ["Sources/Samples/Home", "Sources/Samples/Login", "Tests/HomeTests"])
        #expect(home.tests.map(\.name) == ["homeGreets()"])
        #expect(progress.first == "Reading Package.swift")
        #expect(
            Set(progress).isSuperset(of: [
                "Compiling samples", "Compiling Login", "Running LoginTests", "Running HomeTests", "Running Hello",
                "Compiling blocks that must fail",
            ]))
        #expect(!progress.contains("Compiling Generator"))

        #expect(try verifier.heldEvidence() == evidence)
        #expect(try site.verifier("Login").heldEvidence()?.samples.keys.sorted() == ["Login"])
        #expect(try site.verifier("Login", "Other").heldEvidence() == nil)
        let unknown = site.verifier("Login", failing: [FailingBlock("let age: Int = \"six\" ", "cannot")])
        #expect(try unknown.heldEvidence() == nil, "a block that was never compiled")
        let other = site.verifier("Login", failing: [FailingBlock("let age: Int = \"six\"", "missing return")])
        #expect(try other.heldEvidence() == nil, "words that the compiler did not say")
        // What holds of it is still told.
        #expect(try site.verifier("Login", "Other").heldPart()?.samples.keys.sorted() == ["Login"])
        #expect(try site.verifier("Other").heldPart() == nil)
        let part = try #require(try other.heldPart())
        #expect(part.samples.keys.sorted() == ["Login"])
        #expect(part.failures == [:])
        progress = []
        #expect(
            try other.verify { progress.append($0) }.lines == [
                "Content/l.md:1:1: error: fails for another reason than 'missing return' [fails-mismatch] ()"
            ])
        #expect(progress == [], "the compiler is not asked twice")

        // Whether a manifest says something else of a sample only SwiftPM can tell.
        let manifest = try site.read("Package.swift")
        try site.write(
            "Package.swift",
            manifest.replacing("targets: [\n", with: "targets: [\n.target(name: \"Unrelated\"),\n", maxReplacements: 1))
        #expect(try verifier.heldEvidence() == nil)
        #expect(try verifier.changes() == [])
        try site.write("Sources/Samples/Home/New.swift", "")
        #expect(
            try verifier.changes().map { "\($0.path) \($0.kind) \($0.samples)" } == [
                "Sources/Samples/Home/New.swift added [\"Home\"]"
            ])
        try FileManager.default.removeItem(atPath: "\(site.root)/Sources/Samples/Home/New.swift")
        try site.write("Package.swift", manifest)
        #expect(try verifier.heldEvidence() == evidence)

        try held(false, site, "Sources/Samples/Login/Login.swift", "public func greeting() -> String { \"bye\" }")
        try held(false, site, "Sources/Samples/Home/New.swift", "")
        try held(false, site, "Tests/MoreTests/MoreTests.swift", "")
        try held(false, site, "Package.swift", "// swift-tools-version: 6.0")
        try held(false, site, "Package@swift-6.2.swift", "// swift-tools-version: 6.2")
        try held(true, site, "Sources/Generator/main.swift", "anything")
        try held(true, site, "Sources/Samples/Login/.DS_Store", "anything")
        try held(false, site, ".build/stele/evidence.json", "{\"format\": 3, \"tool")
        let kept = try site.read(".build/stele/evidence.json")
        try held(false, site, ".build/stele/evidence.json", kept.replacing("\"passed\"", with: "\"failed\""))
        try held(true, site, ".build/stele/evidence.json", kept)
        try held(false, site, ".build/stele/evidence.json", "")

        let toolchain = try TemporarySite(["swift": "#!/bin/sh\nexit 1\n"])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: "\(toolchain.root)/swift")
        let foreign = site.verifier("Login", environment: ["PATH": toolchain.root + ":/usr/bin"])
        #expect(try foreign.heldEvidence() == nil)
        #expect(throws: EnvironmentError.self) { try foreign.verify { _ in } }
        for (name, holds) in [("CPATH", false), ("STELE_FORMAL", false), ("SWIFTPM_ANYTHING", true), ("EDITOR", true)] {
            environment[name] = "/else"
            let held = try site.verifier("Login", environment: environment).heldEvidence()
            #expect((held != nil) == holds, "with \(name)")
            environment[name] = nil
        }
        #expect(try verifier.heldEvidence() == evidence)

        let tests = try site.read("Tests/LoginTests/LoginTests.swift")
        try site.write("Tests/LoginTests/LoginTests.swift", tests + "\n@Test func fails() { #expect(Bool(false)) }")
        progress = []
        let failing = try verifier.verify { progress.append($0) }
        #expect(failing.findings.map(\.samples) == [["Login"]])
        #expect(failing.evidence?.samples == ["Hello": hello, "Home": home], "what does not depend on it stays proved")
        #expect(progress.filter { $0.hasPrefix("Running") } == ["Running LoginTests", "Running MoreTests"])
        #expect(!progress.contains("Compiling Home_Screen"))
        #expect(try verifier.heldEvidence() == nil)
        #expect(try site.verifier("Home").heldEvidence()?.samples == ["Home": home])
        try site.write("Tests/LoginTests/LoginTests.swift", tests)
        #expect(try verifier.heldEvidence() == evidence, "these bytes were proved before")
    }

    /// Writes a file, asks whether evidence holds, and puts the old state back.
    private func held(_ expected: Bool, _ site: TemporarySite, _ path: String, _ text: String) throws {
        let old = try? site.read(path)
        try site.write(path, text)
        let evidence = try site.verifier("Login", "Home").heldEvidence()
        #expect((evidence != nil) == expected, "after a change of \(path)")
        if let old {
            try site.write(path, old)
        } else {
            try FileManager.default.removeItem(atPath: "\(site.root)/\(path)")
        }
    }
}

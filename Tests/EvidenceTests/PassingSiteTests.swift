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
            @Test func free() { #expect(ProcessInfo.processInfo.environment["STELE_BREAK"] == nil) }
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
            @Test func homeGreets() { #expect(home() == "hello, home") }
            """,
        ])
        let verifier = site.verifier("Login", "Home")
        #expect(try verifier.heldEvidence() == nil)

        var progress: [String] = []
        let verification = try verifier.verify { progress.append($0) }
        #expect(verification.lines == [])
        let evidence = try #require(verification.evidence)
        #expect(evidence.samples.keys.sorted() == ["Home", "Login"])
        let login = try #require(evidence.samples["Login"])
        #expect(login.target == "Login")
        #expect(login.inputs == ["Sources/Samples/Login", "Tests/LoginTests", "Tests/MoreTests"])
        #expect(login.sources == ["Sources/Samples/Login/Login.swift"])
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
        #expect(Set(progress).isSuperset(of: ["Compiling Login", "Running LoginTests", "Running HomeTests"]))
        #expect(!progress.contains("Compiling Generator"))

        #expect(try verifier.heldEvidence() == evidence)
        #expect(try site.verifier("Login").heldEvidence()?.samples.keys.sorted() == ["Login"])
        #expect(try site.verifier("Login", "Other").heldEvidence() == nil)

        try held(false, site, "Sources/Samples/Login/Login.swift", "public func greeting() -> String { \"bye\" }")
        try held(false, site, "Sources/Samples/Home/New.swift", "")
        try held(false, site, "Tests/MoreTests/MoreTests.swift", "")
        try held(false, site, "Package.swift", "// swift-tools-version: 6.0")
        try held(false, site, "Package@swift-6.2.swift", "// swift-tools-version: 6.2")
        try held(true, site, "Sources/Generator/main.swift", "anything")
        try held(true, site, "Sources/Samples/Login/.DS_Store", "anything")
        try held(false, site, ".build/stele/evidence.json", "{\"format\": 1, \"tool")
        try held(false, site, ".build/stele/evidence.json", "")

        let toolchain = try TemporarySite(["swift": "#!/bin/sh\nexit 1\n"])
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: "\(toolchain.root)/swift")
        let other = site.verifier("Login", environment: ["PATH": toolchain.root + ":/usr/bin"])
        #expect(try other.heldEvidence() == nil)
        #expect(throws: EnvironmentError.self) { try other.verify { _ in } }
        #expect(try verifier.heldEvidence() == evidence)

        let tests = try site.read("Tests/LoginTests/LoginTests.swift")
        try site.write("Tests/LoginTests/LoginTests.swift", tests + "\n@Test func fails() { #expect(Bool(false)) }")
        progress = []
        let failing = try verifier.verify { progress.append($0) }
        #expect(failing.findings.map(\.samples) == [["Login"]])
        #expect(failing.evidence?.samples == ["Home": home], "what does not depend on it stays proved")
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

import Core
import Evidence
import Foundation
import Testing

/// What the compiler warned of, although it says it only when it compiles a file.
@Suite struct CompilerWarningTests {
    @Test func theyAreKeptUntilTheyAreMended() throws {
        let site = try TemporarySite([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Site",
                targets: [
                    .target(name: "Words", path: "Sources/Words"),
                    .target(name: "Login", dependencies: ["Words"], path: "Sources/Samples/Login"),
                    .testTarget(name: "LoginTests", dependencies: ["Login"]),
                ])
            """,
            "Sources/Words/Words.swift": Self.words,
            "Sources/Samples/Login/A one.swift": Self.one,
            "Sources/Samples/Login/Two.swift": "import Words\n\npublic func two() -> Int { old() }\n",
            "Tests/LoginTests/Tests.swift": Self.tests("1"),
        ])
        let verifier = site.verifier("Login")
        let one = CompilerMessage(
            line: 2, column: 9, text: "variable 'x' was never mutated; consider changing to 'let' constant")
        let marked = CompilerMessage(line: 6, column: 10, text: "/ shop")
        let old = CompilerMessage(line: 3, column: 28, text: "'old()' is deprecated: use new()")
        let file = "Sources/Samples/Login/A one.swift"
        let two = "Sources/Samples/Login/Two.swift"

        let first = try verifier.verify { _ in }
        #expect(first.lines == [])
        #expect(try warnings(verifier) == [file: [one, marked], two: [old]])

        // Its proof is gone, and nothing of it is compiled again.
        try site.write("Tests/LoginTests/Tests.swift", Self.tests("2"))
        #expect(try verifier.verify { _ in }.evidence == nil)
        try site.write("Tests/LoginTests/Tests.swift", Self.tests("1") + "// again\n")
        #expect(try verifier.verify { _ in }.lines == [])
        #expect(try warnings(verifier) == [file: [one, marked], two: [old]])

        // A file whose cause lies in another module is compiled again, and says nothing now.
        try site.write("Sources/Words/Words.swift", "public func old() -> Int { 2 }\n")
        #expect(try verifier.verify { _ in }.lines == [])
        #expect(try warnings(verifier) == [file: [one, marked]])

        // Whoever takes the record away does not take the warnings.
        try FileManager.default.removeItem(atPath: "\(site.root)/.build/stele/build/warnings.json")
        try FileManager.default.removeItem(atPath: "\(site.root)/.build/stele/evidence.json")
        #expect(try verifier.verify { _ in }.lines == [])
        #expect(try warnings(verifier) == [file: [one, marked]])

        try site.write(file, "public func one() -> Int { 1 }\n")
        #expect(try verifier.verify { _ in }.lines == [])
        #expect(try warnings(verifier) == [:])
    }

    private func warnings(_ verifier: Verifier) throws -> [String: [CompilerMessage]] {
        try #require(try verifier.heldEvidence()?.samples["Login"]).warnings
    }

    private static let words = """
        @available(*, deprecated, message: "use new()")
        public func old() -> Int { 2 }

        """

    private static let one = """
        public func one() -> Int {
            var x = 1
            return x
        }

        #warning("/ shop")

        """

    private static func tests(_ number: String) -> String {
        """
        import Login
        import Testing
        @Test func isOne() {
            let unused = 1
            #expect(one() == \(number))
            #expect(two() == 2)
        }

        """
    }
}

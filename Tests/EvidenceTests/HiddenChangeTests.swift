import Core
import Evidence
import Foundation
import Testing

/// Bytes that were not compiled, made to look as if they were.
@Suite struct HiddenChangeTests {
    @Test func changesThatKeepTheirTimeAreSeen() throws {
        let site = try TemporarySite([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Site",
                targets: [
                    .target(name: "Login", path: "Sources/Samples/Login"),
                    .testTarget(name: "LoginTests", dependencies: ["Login"]),
                ])
            """,
            "Sources/Samples/Login/Login.swift": Self.one,
            "Tests/LoginTests/Tests.swift": """
            import Login
            import Testing
            @Test func isOne() { #expect(one() == 1) }
            """,
        ])
        let path = "Sources/Samples/Login/Login.swift"
        let file = "\(site.root)/\(path)"
        let verifier = site.verifier("Login")
        let first = try verifier.verify { step in
            guard step == "Running LoginTests" else { return }
            do {
                try site.write(path, "public func one() -> Int { 3 }\n")
                try site.write(path, Self.one)
            } catch { Issue.record(error) }
        }
        #expect(
            first.lines == [
                "Sources/Samples/Login: error: 'Login' changed while it was verified [stale-evidence] (Login)"
            ])
        #expect(try verifier.heldEvidence() == nil)
        #expect(try verifier.verify { _ in }.lines == [])

        var status = stat()
        #expect(stat(file, &status) == 0)
        var time = Files.modificationTime(status)
        time.tv_nsec = min(time.tv_nsec + 200, 999_999_999)
        try site.write(path, "public func one() -> Int { 2 }\n")
        #expect(utimensat(AT_FDCWD, file, [time, time], 0) == 0)
        let wrong = try verifier.verify { _ in }
        #expect(
            wrong.lines == [
                "Tests/LoginTests/Tests.swift:3:22: error: 'isOne()': Expectation failed: (one() → 2) == 1"
                    + " [test-failure] (Login)"
            ])

        try site.write(path, Self.one)
        #expect(try verifier.verify { _ in }.lines == [])
        let outside = try TemporarySite(["Outside.swift": "let outside = 1\n"])
        try FileManager.default.createSymbolicLink(
            atPath: "\(site.root)/Tests/LoginTests/Link.swift",
            withDestinationPath: "\(outside.root)/Outside.swift")
        #expect(try verifier.heldEvidence() == nil)
        let linked = try verifier.verify { _ in }
        #expect(
            linked.lines == [
                "Tests/LoginTests/Link.swift: error: symbolic link leaves the site [unsafe-path] (Login)"
            ])
        #expect(linked.evidence == nil)
    }

    private static let one = "public func one() -> Int { 1 }\n"
}

import Core
import Evidence
import Foundation
import Testing

@Suite struct InterruptedSiteTests {
    /// Killed in the middle, verified again, moved away: no half proof, and no word of the old place.
    @Test func killedAndMovedSitesAreVerifiedAgain() async throws {
        let site = try TemporarySite([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Site",
                targets: ["First", "Second"].flatMap { name in
                    [
                        Target.target(name: name, path: "Sources/Samples/\\(name)"),
                        .testTarget(name: name + "Tests", dependencies: [.target(name: name)]),
                    ]
                }
            )
            """,
            "Sources/Samples/First/First.swift": "public func first() -> Int { 1 }\n",
            "Tests/FirstTests/Tests.swift":
                "import First\nimport Testing\n@Test func one() { #expect(first() == 1) }\n",
            "Sources/Samples/Second/Second.swift": "public func second() -> Int { 2 }\n",
            "Tests/SecondTests/Tests.swift":
                "import Second\nimport Testing\n@Test func two() { #expect(second() == 2) }\n",
        ])
        await #expect(processExitsWith: .signal(SIGKILL)) { [root = site.root as String] in
            let verifier = Verifier(root: root, samples: "Sources/Samples", targets: ["First", "Second"])
            _ = try verifier.verify { if $0 == "Running SecondTests" { kill(getpid(), SIGKILL) } }
        }
        let verifier = site.verifier("First", "Second")
        #expect(try verifier.heldEvidence() == nil)
        let first = try #require(try site.verifier("First").heldEvidence()?.samples["First"])
        #expect(first.coverage["Sources/Samples/First/First.swift"] == LineCoverage(ran: [1], missed: []))

        var progress: [String] = []
        var second: (any Error)?
        let evidence = try verifier.verify { step in
            progress.append(step)
            if step == "Running SecondTests" {
                do { _ = try verifier.verify { _ in } } catch { second = error }
            }
        }
        .evidence
        #expect(evidence?.samples.keys.sorted() == ["First", "Second"])
        #expect(evidence?.samples["First"] == first, "it was proved before")
        #expect(!progress.contains("Running FirstTests"))
        #expect(second as? EnvironmentError == EnvironmentError("another verification of this site is running"))

        let moved = try TemporarySite([:])
        try FileManager.default.removeItem(atPath: moved.root)
        try FileManager.default.moveItem(atPath: site.root, toPath: moved.root)
        #expect(try moved.verifier("First", "Second").heldEvidence() == evidence, "the same bytes, elsewhere")
        try moved.write("Sources/Samples/Second/Second.swift", "public func second() -> Int {\n    2\n}\n")
        let again = try moved.verifier("First", "Second").verify { _ in }
        #expect(again.lines == [])
        #expect(
            again.evidence?.samples["Second"]?.coverage == [
                "Sources/Samples/Second/Second.swift": LineCoverage(ran: [1, 2], missed: [])
            ])
    }
}

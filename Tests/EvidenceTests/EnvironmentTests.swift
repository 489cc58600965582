import Core
import Evidence
import Foundation
import Testing

@Suite struct EnvironmentTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Site")
        """

    @Test func noToolchainIsTheEnvironmentsFault() throws {
        let site = try TemporarySite(["Package.swift": Self.manifest])
        let verifier = site.verifier("Login", environment: ["PATH": "/nowhere"])
        #expect(try verifier.heldEvidence() == nil)
        #expect(throws: EnvironmentError("no Swift toolchain: there is no 'swift' on PATH")) {
            try verifier.verify { _ in }
        }
    }

    @Test func secondVerificationSaysSo() throws {
        let site = try TemporarySite(["Package.swift": Self.manifest, ".build/stele/verify.lock": ""])
        let lock = open("\(site.root)/.build/stele/verify.lock", O_RDWR)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX) == 0)
        #expect(throws: EnvironmentError("another verification of this site is running")) {
            try site.verifier("Login").verify { _ in }
        }
    }

    @Test func siteWithoutSamplesNeedsNothing() throws {
        let site = try TemporarySite([:])
        let verifier = site.verifier(environment: [:])
        let empty = Evidence(toolchain: "", samples: [:])
        #expect(try verifier.heldEvidence() == empty)
        #expect(try verifier.verify { _ in }.evidence == empty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.root) == [])
    }

    @Test func missingRootIsTheEnvironmentsFault() throws {
        let verifier = Verifier(root: "/nowhere/at/all", samples: "Sources/Samples", targets: ["Login"])
        #expect(throws: EnvironmentError.self) { try verifier.heldEvidence() }
        #expect(throws: EnvironmentError.self) { try verifier.verify { _ in } }
    }
}

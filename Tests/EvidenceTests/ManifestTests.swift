import Core
import Evidence
import Foundation
import Testing

@Suite struct ManifestTests {
    @Test func brokenManifestIsFoundAtItsPlace() throws {
        let site = try TemporarySite([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Site", targts: [])
            """
        ])
        #expect(
            try site.verifier("Login").verify { _ in }.lines == [
                "Package.swift:3:22: error: incorrect argument label in call (have 'name:targts:', expected"
                    + " 'name:targets:') [compile-error] (Login)"
            ])
    }

    @Test func missingManifestIsFound() throws {
        let site = try TemporarySite(["Sources/Samples/Login/Login.swift": ""])
        #expect(
            try site.verifier("Login").verify { _ in }.lines == [
                "Package.swift: error: 'Package.swift' does not exist [missing-file] (Login)"
            ])
    }

    @Test func productOfAnotherPackageIsAnError() throws {
        let site = try TemporarySite([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Site",
                dependencies: [.package(path: "../Networking")],
                targets: [
                    .target(
                        name: "Login", dependencies: [.product(name: "Networking", package: "Networking")],
                        path: "Sources/Samples/Login"),
                    .testTarget(name: "LoginTests", dependencies: ["Login"]),
                ])
            """,
            "Sources/Samples/Login/Login.swift": "",
            "Tests/LoginTests/Tests.swift": "",
        ])
        #expect(
            try site.verifier("Login").verify { _ in }.lines == [
                "Package.swift: error: 'Networking', which 'Login' needs, comes from another package"
                    + " [compile-error] (Login)"
            ])
    }

    /// What cannot be carried over as it is must not be dropped in silence.
    @Test func settingsThatDependOnTheFolderAreAnError() throws {
        let site = try TemporarySite([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Site",
                targets: [
                    .target(
                        name: "Login", path: "Sources/Samples/Login",
                        swiftSettings: [.unsafeFlags(["-I", Context.packageDirectory])]),
                    .testTarget(name: "LoginTests", dependencies: ["Login"]),
                ])
            """,
            "Sources/Samples/Login/Login.swift": "",
            "Tests/LoginTests/Tests.swift": "",
        ])
        #expect(
            try site.verifier("Login").verify { _ in }.lines == [
                "Package.swift: error: the samples cannot be compiled apart from the package: what it says of 'Login'"
                    + " depends on where it lies [compile-error] (Login)"
            ])
    }
}

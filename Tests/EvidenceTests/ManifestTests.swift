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
                    .testTarget(
                        name: "LoginTests",
                        dependencies: ["Login", .product(name: "Networking", package: "Networking")]),
                ])
            """,
            "Sources/Samples/Login/Login.swift": "",
            "Tests/LoginTests/Tests.swift": "",
        ])
        #expect(
            try site.verifier("Login").verify { _ in }.lines == [
                "Package.swift:8:20: error: 'Networking', which 'Login' needs, comes from another package"
                    + " [compile-error] (Login)"
            ])
    }

    /// Each with the line that names the target, and no folder of ours in the words.
    @Test func targetsThatCannotBeCompiledAreFoundInTheManifest() throws {
        let site = try TemporarySite([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Site",
                targets: ["Login", "Home", "Cart", "Empty"].map { .target(name: $0, path: "Sources/Samples/\\($0)") }
                    + [
                    .testTarget(name: "LoginTests", dependencies: ["Logn"]),
                    .testTarget(name: "HomeTests", dependencies: ["Home", .target(name: "Rooms")]),
                    .testTarget(name: "CartTests", dependencies: ["Cart"]),
                    .testTarget(name: "EmptyTests", dependencies: ["Empty"]),
                ])
            """,
            "Sources/Samples/Login/Login.swift": "", "Tests/LoginTests/Tests.swift": "",
            "Sources/Samples/Home/Home.swift": "", "Tests/HomeTests/Tests.swift": "",
            "Sources/Samples/Cart/Cart.swift": "",
            "Sources/Samples/Empty/Empty.swift": "", "Tests/EmptyTests/Read.md": "",
        ])
        let verification = try site.verifier("Login", "Home", "Cart", "Empty").verify { _ in }
        #expect(
            verification.lines == [
                "Package.swift:7:28: error: 'Logn', on which 'LoginTests' depends, is no target"
                    + " [compile-error] (Login)",
                "Package.swift:8:28: error: 'Rooms', on which 'HomeTests' depends, is no target"
                    + " [compile-error] (Home)",
                "Package.swift:9:28: error: 'Tests/CartTests', the folder of target 'CartTests', does not exist"
                    + " [missing-file] (Cart)",
                "Tests/EmptyTests: error: 'Empty' has no test: there is none in 'EmptyTests'"
                    + " [sample-without-tests] (Empty)",
            ])
        #expect(verification.diagnostics.first?.help == "did you mean 'Login'?")
        #expect(!"\(verification)".contains(site.root))
    }

    @Test func wordsOfSwiftPMHaveTheTargetsLine() throws {
        let site = try TemporarySite([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Site",
                targets: [
                    .target(name: "Login", dependencies: [.product(name: "Rooms", package: "Hotel")])
                ])
            """
        ])
        #expect(
            try site.verifier("Login").verify { _ in }.lines == [
                "Package.swift:6:24: error: unknown package 'Hotel' in dependencies of target 'Login'; valid packages"
                    + " are:  [compile-error] (Login)"
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
                "Package.swift:7:20: error: the samples cannot be compiled apart from the package: what it says of 'Login'"
                    + " depends on where it lies [compile-error] (Login)"
            ])
    }
}

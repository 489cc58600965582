import Core
import Evidence
import Foundation
import Testing

@Suite struct CompiledFilesTests {
    /// What SwiftPM leaves out is no proof, however the manifest says so; what it takes in is, however it is written.
    @Test func onlyWhatWasCompiledIsASource() throws {
        let site = try TemporarySite([
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Site",
                targets: [
                    .target(
                        name: "Login", path: "Sources/Samples/Login", exclude: ["./B.swift"],
                        resources: [.copy("Templates")]),
                    .target(name: "Home", path: "Sources/Samples/Home", sources: ["./A.swift"]),
                    .target(name: "Cart", path: "Sources/Samples/Cart", sources: ["."]),
                    .target(name: "Win", path: "Sources/Samples/Win"),
                    .executableTarget(name: "Null", path: "Sources/Samples/Null"),
                    .testTarget(
                        name: "AllTests",
                        dependencies: [
                            "Login", "Home", "Cart", "Null",
                            .target(name: "Win", condition: .when(platforms: [.windows])),
                        ]),
                ])
            """,
            "Sources/Samples/Login/A.swift": "public let login = 1\n",
            "Sources/Samples/Login/B.swift": "no Swift",
            "Sources/Samples/Login/Templates/X.swift": "no Swift",
            "Sources/Samples/Login/Doc.docc/Y.swift": "no Swift",
            "Sources/Samples/Home/A.swift": "public let home = 1\n",
            "Sources/Samples/Home/B.swift": "no Swift",
            "Sources/Samples/Cart/A.swift": "public let cart = 1\n",
            "Sources/Samples/Win/A.swift": "no Swift",
            "Sources/Samples/Null/main.swift": "print(\"a\\0b\")\n",
            "Tests/AllTests/Tests.swift": """
            import Cart
            import Home
            import Login
            import Testing
            @Test func sum() { #expect(login + home + cart == 3) }
            """,
        ])
        let verification = try site.verifier("Login", "Home", "Cart", "Win", "Null").verify { _ in }
        #expect(
            verification.lines == [
                "Package.swift:11:24: error: 'Win' is not compiled on this platform [compile-error] (Win)",
                "Sources/Samples/Null/main.swift: error: 'Null' printed a NUL byte, at byte 2 [program-failure] (Null)",
            ])
        let samples = try #require(verification.evidence).samples
        #expect(
            samples.mapValues(\.sources) == [
                "Login": ["Sources/Samples/Login/A.swift"], "Home": ["Sources/Samples/Home/A.swift"],
                "Cart": ["Sources/Samples/Cart/A.swift"],
            ])
    }
}

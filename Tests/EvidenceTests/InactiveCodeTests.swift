import Core
import Evidence
import Testing

/// What the compiler passes over is asked of the compiler: no condition is judged by its words.
@Suite struct InactiveCodeTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Site",
            targets: [
                .target(
                    name: "Demo", path: "Sources/Samples/Demo",
                    swiftSettings: [
                        .define("NEWAPI"), .define("ONLY_ON_PHONES", .when(platforms: [.iOS])),
                        .define("HERE", .when(platforms: [.linux, .macOS])),
                    ]),
                .testTarget(name: "DemoTests", dependencies: ["Demo"]),
            ])
        """

    /// None holds here; no compiler ever sees what stands below.
    private static let dead = [
        "os(iOS)", "!NEWAPI", "ONLY_ON_PHONES", "!HERE", "NEVER_DEFINED", "false", "swift(<6)", "swift(>=99)",
        "compiler(>=99)", "hasFeature(Nope)", "hasAttribute(nope)", "canImport(Foundation.NoSuchModule)",
        "targetEnvironment(simulator)", "arch(wasm32)", "NEWAPI && os(Windows)", "_pointerBitWidth(_16)",
    ]

    private static let shapes = [
        "Nested.swift": """
        public func nested() -> Int {
            #if NEWAPI
                #if os(iOS)
                    #if NEWAPI
                    return nonsense(1)
                    #endif
                #else
                    return 1
                #endif
            #else
                return nonsense(2)
            #endif
        }
        """,
        "Parts.swift": """
        public func parts(_ number: Int) -> [Int] {
            switch number {
            #if os(iOS)
            case 1: nonsense()
            #endif
            default: break
            }
            return [1]
                .map { $0 }
                #if os(iOS)
                .nonsense()
                #endif
        }
        """,
        "Texts.swift": "// #if os(iOS)\npublic let text = \"\"\"\n    #if os(iOS)\n    \"\"\"\n",
        "LineEnds.swift": "#if os(iOS)\r\nlet a: Nonsense\r\n#endif\r\npublic let b = 1\r\n",
        "Elsewhere.swift": """
        #sourceLocation(file: "Other.swift", line: 100)
        #if os(iOS)
        let nonsense: Nonsense
        #endif
        #sourceLocation()
        """,
    ]

    @Test func theCompilerTellsWhatItPassedOver() throws {
        var files = ["Package.swift": Self.manifest, "Tests/DemoTests/T.swift": Self.test]
        for (index, condition) in Self.dead.enumerated() {
            files["Sources/Samples/Demo/Dead\(index).swift"] =
                "#if \(condition)\nlet a\(index) = nonsense(1)\n#else\nlet a\(index) = 1\n#endif\n"
        }
        for (name, text) in Self.shapes { files["Sources/Samples/Demo/\(name)"] = text }
        let site = try TemporarySite(files)
        let verification = try site.verifier("Demo").verify { _ in }
        #expect(verification.lines == [])
        let sample = try #require(verification.evidence?.samples["Demo"])
        let found = sample.inactive.mapValues { $0.map { "\($0.first)-\($0.last) \($0.directive)" } }
        var expected: [String: [String]] = [
            "Nested.swift": ["4-6 #if os(iOS)", "11-11 #else"],
            "Parts.swift": ["4-4 #if os(iOS)", "11-11 #if os(iOS)"],
            "LineEnds.swift": ["2-2 #if os(iOS)"],
            "Elsewhere.swift": ["3-3 #if os(iOS)"],
        ]
        for (index, condition) in Self.dead.enumerated() { expected["Dead\(index).swift"] = ["2-2 #if \(condition)"] }
        #expect(found == Dictionary(uniqueKeysWithValues: expected.map { ("Sources/Samples/Demo/\($0)", $1) }))
    }

    private static let test = """
        import Demo
        import Testing
        @Test func runs() {
            #expect(nested() == 1)
            #expect(parts(1) == [1])
        }
        """
}

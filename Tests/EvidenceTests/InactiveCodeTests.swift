import Core
import Evidence
import Testing

/// Which code the compiler passed over is told by the compiler; each of these files would look proved to a reader of its
/// conditions, or to a reader of its lines. What is dead does not compile, so the build itself proves the test.
@Suite struct InactiveCodeTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "Site",
            targets: [
                .target(
                    name: "Clauses", path: "Sources/Samples/Clauses",
                    swiftSettings: [
                        .define("NEWAPI"), .define("PHONE", .when(platforms: [.iOS])),
                        .define("FINAL", .when(configuration: .release)), .define("HERE", .when(platforms: [.linux, .macOS])),
                    ]),
                .target(name: "Words", path: "Sources/Words"),
                .target(name: "Later", dependencies: ["Words"], path: "Sources/Later"),
                .target(name: "Near", dependencies: ["Words"], path: "Sources/Samples/Near"),
                .executableTarget(name: "Maker", dependencies: ["Words"], path: "Sources/Maker"),
                .plugin(name: "Making", capability: .buildTool(), dependencies: ["Maker"], path: "Plugins/Making"),
                .testTarget(
                    name: "AllTests", dependencies: ["Clauses", "Near", "Later"], plugins: ["Making"]),
            ])
        """

    private static let dead = [
        "!NEWAPI", "PHONE", "FINAL", "false", "os(iOS)", "hasFeature(Nope)", "hasAttribute(nope)", "swift(<6)",
        "swift(>=99)", "compiler(>=99)", "compiler(<6)", "_runtime(_ObjC)", "canImport(Foundation.NSString)",
        "canImport(UIKit)", "targetEnvironment(simulator)", "_endian(big)", "NEWAPI && PHONE", "!(DEBUG || FINAL)",
        "!HERE", "NEVER_DEFINED", "arch(wasm32)", "_pointerBitWidth(_16)",
    ]

    private static let files: [String: String] = [
        "Conditions": dead.enumerated().map { "#if \($1)\nlet dead\($0) = nope\n#endif\n" }.joined(),
        "Taken": """
        #if NEWAPI && swift(>=6) && canImport(Foundation) && hasFeature(ConciseMagicFile) && DEBUG
        let taken = 1
        #endif

        """,
        "Nested": """
        #if DEBUG
        let a = 1
        #if PHONE
        let b = nope
        #elseif os(Linux) || os(macOS)
        let b = 2
        #if false
        let c = nope
        #endif
        #else
        let b = nope
        #endif
        #else
        #if DEBUG
        let d = nope
        #endif
        #endif

        """,
        "Chain": """
        func shout(_ n: Int) -> String {
            "a"
            #if PHONE
                .nope()
            #else
                .uppercased()
            #endif
        }
        func pick(_ n: Int) -> Int {
            switch n {
            #if PHONE
            case 1: nope
            #endif
            default: 2
            }
        }
        #if PHONE
        @Nope
        #else
        @inline(never)
        #endif
        func marked() {}

        """,
        "Words": """
        // #if PHONE
        /* #if PHONE
        #else */
        let plain = "#if PHONE"
        let text = #\"\"\"
            #if PHONE
            #endif
            \"\"\"#
        let inside = \"\"\"
            \\({ () -> Int in
                #if PHONE
                nope
                #endif
                return 1
            }())
            \"\"\"

        """,
        // The directive that ends a clause may stand behind its code, and one that begins it too.
        "Lines": """
        func early() { #if PHONE
            nope() #endif
        }
        func late() {
            #if PHONE
            nope(); #else
            early(); #endif
        }
        /* a */ #if PHONE /*
        */ let n = nope /*
        */ #endif

        """,
        "Windows": "#if PHONE\r\nlet w = nope\r\n#else\r\nlet w = 1\r\n#endif\r\n",
        "Returns": "#if PHONE\rlet r = nope\r#else\rlet r = 1\r#endif\r",
        "Mark": "\u{FEFF}#if PHONE\nlet m = nope\n#endif\n",
        "Moved": """
        #sourceLocation(file: "Taken.swift", line: 1)
        #if PHONE
        let s = nope
        #endif
        #sourceLocation()

        """,
        "Whole": "#if PHONE\nlet whole = nope\n#endif\n",
        // The parser would never be done with it; the compiler passes over it.
        "Deep": "#if compiler(>=99)\n\(String(repeating: "[", count: 40))\n#endif\n#if DEBUG\nlet deep = 1\n#endif\n",
        "Hidden": "#if compiler(>=99)\nlet x = #/\n#endif\n/#, y = \"\"\"\n#endif\n\"\"\"\nlet z = \"#endif\n#endif\n",
    ]

    @Test func compilersOwnVerdict() throws {
        var texts = [
            "Package.swift": Self.manifest,
            "Sources/Words/W.swift": "public let word = 1\n",
            "Sources/Later/L.swift": "import Words\npublic let later = word\n",
            "Sources/Maker/main.swift": "import Words\nprint(word)\n",
            "Plugins/Making/P.swift": """
            import PackagePlugin
            @main struct Making: BuildToolPlugin {
                func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
                    [.buildCommand(displayName: "m", executable: try context.tool(named: "Maker").url, arguments: [])]
                }
            }
            """,
            "Sources/Samples/Near/Declared.swift": "#if canImport(Words)\nlet n = 1\n#else\nlet n = nope\n#endif\n",
            // Whether such a module is built before the file is compiled is chance.
            "Sources/Samples/Near/Undeclared.swift": """
            #if canImport(Later)
            let u = 1
            #else
            let u = 2
            #endif
            #if DEBUG
            let v = 1
            #endif

            """,
            "Sources/Samples/Near/Own.swift": "#if canImport(Near)\nlet o = 1\n#else\nlet o = 2\n#endif\n",
            "Tests/AllTests/T.swift":
                "import Clauses\nimport Later\nimport Near\nimport Testing\n@Test func t() { #expect(run() == 1) }\n",
            "Sources/Samples/Clauses/Run.swift": "public func run() -> Int { 1 }\n",
        ]
        for (name, text) in Self.files { texts["Sources/Samples/Clauses/\(name).swift"] = text }
        let site = try TemporarySite(texts)
        let verification = try site.verifier("Clauses", "Near").verify { _ in }
        #expect(verification.lines == [])
        let samples = try #require(verification.evidence).samples
        var found: [String: [String]] = [:]
        for (path, clauses) in samples.values.flatMap({ $0.inactive.map { ($0.key, $0.value) } }) {
            found[String(path.dropFirst("Sources/Samples/".count).dropLast(".swift".count))] = clauses.map {
                $0.first == $0.last ? "\($0.first) \($0.directive)" : "\($0.first)-\($0.last) \($0.directive)"
            }
        }
        #expect(
            found == [
                "Clauses/Conditions": Self.dead.enumerated().map { "\(3 * $0 + 2) #if \($1)" },
                "Clauses/Nested": ["4 #if PHONE", "8 #if false", "11 #else", "14-16 #else"],
                "Clauses/Chain": ["4 #if PHONE", "12 #if PHONE", "18 #if PHONE"],
                "Clauses/Words": ["12 #if PHONE"],
                "Clauses/Lines": ["2 #if PHONE", "6 #if PHONE", "10-11 #if PHONE"],
                "Clauses/Windows": ["2 #if PHONE"],
                "Clauses/Returns": ["2 #if PHONE"],
                "Clauses/Mark": ["2 #if PHONE"],
                "Clauses/Moved": ["3 #if PHONE"],
                "Clauses/Whole": ["2 #if PHONE"],
                "Clauses/Deep": ["2 #if compiler(>=99)", "5 #if DEBUG"],
                "Clauses/Hidden": ["2-7 #if compiler(>=99)"],
                "Near/Declared": ["4 #else"],
                "Near/Undeclared": ["2 #if canImport(Later)", "4 #else", "7 #if DEBUG"],
                "Near/Own": ["2 #if canImport(Near)", "4 #else"],
            ])
    }
}

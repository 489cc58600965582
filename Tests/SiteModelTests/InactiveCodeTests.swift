import SiteTesting
import Testing

/// Case A77: code that this platform does not compile is not shown as if it were.
@Suite struct InactiveCodeTests {
    private func findings(_ swift: String, showing words: String, manifest: String = "") throws -> [String] {
        try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson("```swift sample=Demo/A.swift \(words)\n```"),
            "Sources/Samples/Demo/A.swift": swift, "Package.swift": manifest,
        ]).findings()
    }

    private func inactive(line: Int, column: Int) -> [String] {
        [
            """
            Content/ru/s/one.md:4:\(column): error: listing from a branch of #if that is not compiled here [inactive-code]
              note: Sources/Samples/Demo/A.swift:\(line):1: this line is not compiled on the platform that verifies the samples
              help: show code that is compiled, or write it into the lesson as an illustration
            """
        ]
    }

    @Test(arguments: [
        "canImport(NoSuchFramework)", "os(Windows)", "!DEBUG", "NEVER_SET", "os(Windows) || os(WASI)",
        "arch(wasm32)", "compiler(<5)", "canImport(Foundation) && os(Android)",
    ])
    func branchThatIsNotCompiled(condition: String) throws {
        let swift = "#if \(condition)\n// snippet.view\nfinal class View {}\n// snippet.end\n#endif\n"
        #expect(try findings(swift, showing: "slice=view") == inactive(line: 3, column: 36))
        #expect(
            try findings("#if \(condition)\nfinal class View {}\n#endif\n", showing: "symbol=View")
                == inactive(line: 2, column: 37))
    }

    @Test(arguments: [
        "canImport(Foundation)", "DEBUG", "SWIFT_PACKAGE", "canImport(Demo)", "hasFeature(X)", "swift(>=6)",
    ])
    func branchThatIsCompiledOrMayBe(condition: String) throws {
        #expect(try findings("#if \(condition)\nfinal class View {}\n#endif\n", showing: "symbol=View") == [])
    }

    @Test func otherBranches() throws {
        let swift = """
            #if DEBUG
            let a = 1
            #elseif os(Windows)
            let b = 2
            #else
            let c = 3
                #if true
                let d = 4
                #endif
            #endif
            let e = 5

            """
        #expect(try findings(swift, showing: "symbol=a") == [])
        #expect(try findings(swift, showing: "symbol=b") == inactive(line: 4, column: 37))
        #expect(try findings(swift, showing: "symbol=c") == inactive(line: 6, column: 37))
        #expect(try findings(swift, showing: "symbol=d") == inactive(line: 8, column: 37))
        #expect(try findings(swift, showing: "symbol=e") == [])
    }

    @Test func conditionThatIsShownWhole() throws {
        #expect(try findings("#if os(Windows)\nlet a = 1\n#else\nlet a = 2\n#endif\n", showing: "") == [])
    }

    @Test func conditionThatTheManifestMaySet() throws {
        let swift = "#if PREMIUM\nlet a = 1\n#endif\n"
        #expect(try findings(swift, showing: "symbol=a") == inactive(line: 2, column: 37))
        #expect(try findings(swift, showing: "symbol=a", manifest: ".define(\"PREMIUM\")") == [])
    }
}

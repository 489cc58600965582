import Core
import Evidence
import Testing

/// A flag can have the compiler read other bytes than stand in the file that a lesson shows.
@Suite struct CompilerFlagsTests {
    private func findings(_ settings: [String], kind: String = "target", header: String = "") throws -> [String] {
        let targets = settings.enumerated().map { index, setting in
            ".\(kind)(name: \"S\(index)\", path: \"Sources/Samples/S\(index)\", swiftSettings: [\(setting)]),\n"
                + ".testTarget(name: \"S\(index)Tests\", dependencies: [\"S\(index)\"]),"
        }
        var files = [
            "Package.swift": """
            // swift-tools-version: 6.0
            \(header)
            import PackageDescription
            let package = Package(name: "Site", targets: [
            \(targets.joined(separator: "\n"))
            ])
            """
        ]
        // The folders of the tests are missing, so that nothing is compiled.
        for index in settings.indices { files["Sources/Samples/S\(index)/A.swift"] = "let a = 1\n" }
        let site = try TemporarySite(files)
        let names = settings.indices.map { "S\($0)" }
        let verifier = Verifier(root: site.root, samples: "Sources/Samples", targets: names)
        return try verifier.verify { _ in }.lines.filter { !$0.contains("the folder of target") }
    }

    @Test func flagsThatMayChangeWhatIsCompiledAreRefused() throws {
        let strange: [(flags: String, named: String)] = [
            (#""-vfsoverlay", "overlay.yaml""#, "-vfsoverlay"),
            (#""-Xfrontend", "-vfsoverlay", "-Xfrontend", "overlay.yaml""#, "-vfsoverlay"),
            (#""@arguments""#, "@arguments"),
            (#""-D", "A", "-load-plugin-executable", "x#Y""#, "-load-plugin-executable"),
            (#""-file-prefix-map", "a=b""#, "-file-prefix-map"),
            (#""-Xcc", "-vfsoverlay", "-experimental-lazy-typecheck""#, "-experimental-lazy-typecheck"),
            (#""-driver-use-frontend-path", "/bin/true""#, "-driver-use-frontend-path"),
            (#""Else.swift""#, "Else.swift"),
            (#""-load-pass-plugin=x""#, "-load-pass-plugin=x"),
            (#""-I""#, "-I"), (#""-Xcc""#, "-Xcc"), (#""-Xfrontend""#, "-Xfrontend"),
            (#""-D", "@arguments""#, "@arguments"),
            (#""-D", "-vfsoverlay", "-D", "x""#, "-D"),
            (#""-Xfrontend", "-D", "-vfsoverlay", "x""#, "-D"),
        ]
        let lines = try findings(strange.map { ".unsafeFlags([\($0.flags)])" })
        #expect(
            lines.sorted()
                == strange.enumerated().map { index, flag in
                    "Package.swift:\(5 + 2 * index):16: error: flag '\(flag.named)' of 'S\(index)' is not known to leave the code"
                        + " as it is shown [compile-error] (S\(index))"
                }.sorted())
    }

    /// Also one that only another platform or a release build would get.
    @Test func conditionOfASettingIsNoExcuse() throws {
        let line = "error: flag '-vfsoverlay' of 'S0' is not known to leave the code as it is shown"
        #expect(
            try findings([#".unsafeFlags(["-vfsoverlay", "x"], .when(platforms: [.iOS]))"#])
                == ["Package.swift:5:16: \(line) [compile-error] (S0)"])
    }

    @Test func flagsThatChangeNothingShownAreTaken() throws {
        let known = [
            #""-enable-testing""#, #""-Xfrontend", "-disable-cross-import-overlays""#,
            #""-DX", "-Xfrontend", "-D", "-Xfrontend", "Y""#,
            #""-Xcc", "-ivfsoverlay", "-Xcc", "x""#, #""-I", "Headers", "-LHeaders", "-warnings-as-errors""#,
            #""-swift-version", "5", "-enable-experimental-feature", "X", "-strict-concurrency=complete""#,
        ]
        #expect(try findings(known.map { ".unsafeFlags([\($0)])" }) == [])
    }

    /// A macro of the package can put another body in the place of what is shown.
    @Test func macrosOfThePackageAreRefused() throws {
        #expect(
            try findings([""], kind: "macro", header: "import CompilerPluginSupport") == [
                "Package.swift:5:15: error: 'S0' is a macro, which can have other code compiled than is shown"
                    + " [compile-error] (S0)"
            ])
    }
}

// swift-tools-version: 6.0
import Foundation
import PackageDescription

let package = Package(
    name: "Stele",
    platforms: [.macOS(.v14)],
    products: [.executable(name: "stele", targets: ["stele"])],
    targets: [
        library("CCmark", pkgConfig: "libcmark", apt: "libcmark-dev", brew: "cmark"),
        library("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
        library("CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev", brew: "libmicrohttpd"),
        library("CNettle", pkgConfig: "nettle", apt: "nettle-dev", brew: "nettle"),

        module("Core", ["CNettle"]),
        module("YAMLReading", ["Core", "CYAML"]),
        module("Templates", ["Core"]),
        module("Excerpts", ["Core"], settings: ToolchainSyntax.compile, linking: ToolchainSyntax.link),
        module("Markdown", ["Core", "YAMLReading", "CCmark"]),
        module("Evidence", ["Core"]),
        module("SiteModel", ["Core", "YAMLReading", "Markdown", "Excerpts"]),
        module("Checks", ["Core", "Markdown", "Excerpts", "SiteModel", "Evidence"]),
        module("Building", ["Core", "YAMLReading", "Markdown", "Excerpts", "SiteModel", "Evidence", "Templates"]),
        module("Serving", ["Core", "CMicroHTTPD"]),
        module(
            "Commands",
            ["Core", "Markdown", "Excerpts", "SiteModel", "Checks", "Evidence", "Templates", "Building", "Serving"]),
        .executableTarget(name: "stele", dependencies: ["Commands"], swiftSettings: Settings.strict),

        suite("Core"),
        suite("YAMLReading", ["Core"]),
        suite("Templates", ["Core"]),
        suite("Excerpts", ["Core"], settings: ToolchainSyntax.compile),
        suite("Markdown", ["Core"]),
        suite("Evidence", ["Core"]),
        suite("SiteModel", ["Core", "Markdown", "Excerpts"]),
        suite("Building", ["Core", "SiteModel", "Templates"]),
        suite("Serving", ["Core"]),
        suite("Commands", ["Core"]),

        sample("UIKit"),
        sample("LoginVIPER", ["UIKit"]),
        sample("UserSceneVIP", ["UIKit"]),
        sampleSuite("UIKit"),
        sampleSuite("LoginVIPER", ["UIKit"]),
        sampleSuite("UserSceneVIP", ["UIKit"]),
    ],
    swiftLanguageModes: [.v6]
)

// MARK: - Kinds of target

enum Settings {
    static let strict: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

func library(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

func module(
    _ name: String, _ dependencies: [Target.Dependency], settings: [SwiftSetting] = [], linking: [LinkerSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, resources: resources(of: name), swiftSettings: Settings.strict + settings,
        linkerSettings: linking)
}

func suite(_ module: String, _ others: [Target.Dependency] = [], settings: [SwiftSetting] = []) -> Target {
    .testTarget(
        name: module + "Tests", dependencies: [.init(stringLiteral: module)] + others, swiftSettings: Settings.strict + settings)
}

func sample(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/Samples/\(name)")
}

/// A module named `UIKit` beside Swift Testing would ask for the overlay `_Testing_UIKit`, which exists on Apple's
/// platforms only.
func sampleSuite(_ sample: String, _ others: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: sample + "Tests", dependencies: [.init(stringLiteral: sample)] + others,
        swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])])
}

func resources(of module: String) -> [Resource] { [] }

// MARK: - The toolchain's own Swift parser

/// SwiftParser and its siblings ship with every toolchain, in `lib/swift/host`; the folder is found from where the
/// manifest's own `libPackageDescription` is loaded, which holds whatever installed the toolchain.
enum ToolchainSyntax {
    static let host = toolchainHostFolder()
    static let compile: [SwiftSetting] = [.unsafeFlags(["-I", host])]
    static let link: [LinkerSetting] = [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]
}

func toolchainHostFolder() -> String {
    #if os(Linux)
        let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
        let line = maps.split(separator: "\n").first { $0.hasSuffix("/libPackageDescription.so") }
        let library = line.flatMap { $0.firstIndex(of: "/").map { line![$0...] } }.map(String.init) ?? ""
    #else
        var info = Dl_info()
        let symbol = unsafeBitCast(Package.self as AnyClass, to: UnsafeRawPointer.self)
        let library = dladdr(symbol, &info) != 0 ? String(cString: info.dli_fname) : ""
    #endif
    return URL(fileURLWithPath: library).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("host").path
}

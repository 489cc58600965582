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
        library("CStemmer", apt: "libstemmer-dev", brew: "snowball"),
        library("ICU", pkgConfig: "icu-i18n", apt: "libicu-dev", brew: "icu4c"),
        .target(name: "CLocale", dependencies: ["ICU"], path: "Sources/CLibraries/CLocale"),

        module("Core", ["CNettle"]),
        module("Locales", ["Core", "CLocale"]),
        module(
            "Search", ["Core", "CStemmer"], resources: ["az", "el", "nb", "ru"].map { .embedInCode("Data/\($0).txt") }),
        module("YAMLReading", ["Core", "CYAML"]),
        module("Templates", ["Core"]),
        module("Excerpts", ["Core"], linking: ToolchainSyntax.link),
        module("Markdown", ["Core", "YAMLReading", "Locales", "CCmark"]),
        module("Evidence", ["Core", "Excerpts"]),
        module(
            "SiteModel", ["Core", "YAMLReading", "Markdown", "Excerpts"],
            resources: ["language-names", "platform-names", "standard-names"].map { .embedInCode("Data/\($0).txt") }),
        module("Checks", ["Core", "Markdown", "Excerpts", "SiteModel"]),
        .target(
            name: "StandardTheme", resources: StandardTheme.files.map { .embedInCode("Theme/\($0)") },
            swiftSettings: Settings.strict),
        module(
            "Building",
            [
                "Core", "YAMLReading", "Markdown", "Excerpts", "SiteModel", "Checks", "Evidence", "Templates",
                "StandardTheme", "Locales", "Search",
            ]),
        .target(
            name: "Explanations", dependencies: ["Core"], resources: [.embedInCode("Rules")],
            swiftSettings: Settings.strict),
        module("Serving", ["Core", "CMicroHTTPD"]),
        module("Commands", ["Core", "SiteModel", "Evidence", "Building", "Serving", "Explanations"]),
        .executableTarget(name: "stele", dependencies: ["Commands"], swiftSettings: Settings.strict),

        suite("Core"),
        suite("Locales", ["Core"]),
        suite("Search", ["Core", "SiteTesting"]),
        suite("YAMLReading", ["Core"]),
        suite("Templates", ["Core"]),
        suite("Excerpts", ["Core"]),
        suite("Markdown", ["Core", "YAMLReading", "CCmark"]),
        suite("Evidence", ["Core"]),
        .target(
            name: "SiteTesting", dependencies: ["Core", "SiteModel", "Building"], path: "Tests/Support",
            swiftSettings: Settings.strict),
        suite("SiteModel", ["Core", "YAMLReading", "Markdown", "Excerpts", "SiteTesting"]),
        suite("Checks", ["Core", "SiteTesting"]),
        suite("Building", ["Core", "Evidence", "SiteModel", "Templates", "SiteTesting", "stele"]),
        suite("Serving", ["Core"]),
        suite("Explanations", ["Core", "SiteTesting", "stele"]),
        suite("Commands", ["Core", "SiteTesting", "stele"]),

        sample("UIKit"),
        sample("LoginVIPER", ["UIKit"]),
        sample("UserSceneVIP", ["UIKit"]),
        program("UserSceneDemo", ["UserSceneVIP", "UIKit"]),
        sampleSuite("UIKit"),
        sampleSuite("LoginVIPER", ["UIKit"]),
        sampleSuite("UserSceneVIP", ["UIKit"]),
        sampleSuite("UserSceneDemo", ["UserSceneVIP"]),
    ],
    swiftLanguageModes: [.v6]
)

// MARK: - Kinds of target

/// Whoever imports `Excerpts` must find the toolchain's parser too, so all modules of the program look there.
enum Settings {
    static let strict: [SwiftSetting] =
        [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]
        + ToolchainSyntax.compile
}

/// - Parameter pkgConfig: nil for a library that stands where compilers look.
func library(_ name: String, pkgConfig: String? = nil, apt: String, brew: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

func module(
    _ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil, linking: [LinkerSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, resources: resources, swiftSettings: Settings.strict,
        linkerSettings: linking)
}

func suite(_ module: String, _ others: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: module + "Tests", dependencies: [.init(stringLiteral: module)] + others, swiftSettings: Settings.strict)
}

func sample(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/Samples/\(name)",
        swiftSettings: [.unsafeFlags(["-enable-testing"])])
}

/// A sample that runs. It looks inside another with `@testable`, which in a release build takes `-enable-testing`.
func program(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: "Sources/Samples/\(name)")
}

/// A module named `UIKit` beside Swift Testing would ask for the overlay `_Testing_UIKit`, which exists on Apple's
/// platforms only.
func sampleSuite(_ sample: String, _ others: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: sample + "Tests", dependencies: [.init(stringLiteral: sample)] + others,
        swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])])
}

/// The files of `Theme` that the program carries with it, for sites without a theme of their own.
enum StandardTheme {
    static let files =
        [
            "crumbs", "footer", "glossary", "head", "header", "home", "index", "lesson", "listing", "nav", "not-found",
            "output", "redirect", "sample", "source", "tests", "tree",
        ]
        .map { "templates/\($0).mustache" }
        + ["page.js", "search.js", "style.css", "theme.js"].map { "assets/\($0)" }
        + ["az", "el", "en", "ru"].map { "strings/\($0).yaml" } + ["theme.yaml"]
}

// MARK: - The toolchain's own Swift parser

/// SwiftParser and its siblings ship with every toolchain, in `lib/swift/host`; the folder is found from where the
/// manifest's own `libPackageDescription` is loaded, which holds whatever installed the toolchain.
enum ToolchainSyntax {
    static let host = toolchainHostFolder()
    static let compile: [SwiftSetting] = [.unsafeFlags(["-I", host])]
    static let link: [LinkerSetting] = [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]
}

/// `dladdr` is looked up by name since glibc's Swift module hides it; its answer begins with the library's path.
func toolchainHostFolder() -> String {
    typealias Dladdr = @convention(c) (UnsafeRawPointer, UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Int32
    var answer: [UnsafePointer<CChar>?] = [nil, nil, nil, nil]
    let symbol = unsafeBitCast(Package.self as AnyClass, to: UnsafeRawPointer.self)
    guard let address = dlsym(dlopen(nil, RTLD_NOW), "dladdr"),
        unsafeBitCast(address, to: Dladdr.self)(symbol, &answer) != 0, let library = answer[0]
    else { fatalError("cannot find the toolchain that reads this manifest") }
    return URL(fileURLWithPath: String(cString: library)).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("host").path
}

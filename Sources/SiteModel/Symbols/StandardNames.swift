import Core

/// Names of Swift, its libraries and Apple's frameworks: `Data/standard-names.txt`, which `.ci/standard-names` writes
/// from the toolchain, and `Data/platform-names.txt`, which people do.
enum StandardNames {
    static func contains(_ name: String) -> Bool { all.contains(name) || isKeyOfPlist(name) || isVersion(name) }

    /// Read when the first name is looked for.
    static let all = Set(
        (lines(PackageResources.standard_names_txt) + lines(PackageResources.platform_names_txt)))

    static let sorted = all.sorted()

    private static func lines(_ file: [UInt8]) -> [String] {
        file.split(separator: .lineFeed).filter { $0.first != UInt8(ascii: "#") }.map(\.text)
    }

    /// `CFBundleName`, `NSCameraUsageDescription`: of these keys every framework has its own.
    private static func isKeyOfPlist(_ name: String) -> Bool {
        name.hasPrefix("CFBundle") || name.hasPrefix("NS") && name.hasSuffix("UsageDescription")
    }

    /// `iOS17`
    private static func isVersion(_ name: String) -> Bool {
        ["iOS", "iPadOS", "macOS", "tvOS", "visionOS", "watchOS"].contains { platform in
            name.hasPrefix(platform) && name.dropFirst(platform.count).allSatisfy(\.isNumber)
        }
    }
}

import Core
import Foundation

/// What reaches a compiler beside the files of a site: the machine's kind, and variables that SwiftPM, compilers and
/// the linker obey or the site's manifest reads.
///
/// SwiftPM's own configuration (mirrors, registries) speaks of other packages only, which samples cannot use.
struct Surroundings {
    let digest: Digest

    init(_ environment: [String: String], files: FileTree) throws(EnvironmentError) {
        var hasher = Digest.Hasher()
        hasher.combine(piece: Self.machine)
        hasher.combine(piece: Self.selection(in: environment))
        let read = try ManifestVariables(of: files)
        for (name, value) in environment.sorted(by: { $0.key < $1.key })
        where Self.reachesCompiler(name) || read.contains(name) {
            hasher.combine(piece: name)
            hasher.combine(piece: value)
        }
        digest = hasher.finalize()
    }
}

private extension Surroundings {
    static let names: Set<String> = [
        "SDKROOT", "TOOLCHAINS", "DEVELOPER_DIR", "CC", "CXX", "AR", "LD", "CPATH", "C_INCLUDE_PATH",
        "CPLUS_INCLUDE_PATH", "OBJC_INCLUDE_PATH", "OBJCPLUS_INCLUDE_PATH", "LIBRARY_PATH", "COMPILER_PATH",
        "GCC_EXEC_PREFIX", "ZERO_AR_DATE", "SOURCE_DATE_EPOCH", "MACOSX_DEPLOYMENT_TARGET", "CFLAGS", "CXXFLAGS",
        "LDFLAGS",
    ]
    static let prefixes = ["SWIFT_", "SWIFTC_", "CLANG_", "CCC_", "PKG_CONFIG", "LD_"]

    /// `SWIFT_BACKTRACE` speaks to crashed programs only.
    static func reachesCompiler(_ name: String) -> Bool {
        guard !SwiftTool.isRemoved(name), name != "SWIFT_BACKTRACE" else { return false }
        return names.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }

    static var machine: String {
        var name = utsname()
        guard uname(&name) == 0 else { return "" }
        let kind = [text(name.sysname), text(name.machine)]
        #if os(macOS)
            return (kind + [ProcessInfo.processInfo.operatingSystemVersionString]).joined(separator: " ")
        #else
            return kind.joined(separator: " ")
        #endif
    }

    static func text<Field>(_ field: Field) -> String {
        withUnsafeBytes(of: field) { Array($0.prefix { $0 != 0 }).text }
    }

    /// What chooses the toolchain behind a fixed `swift` command.
    static func selection(in environment: [String: String]) -> String {
        #if os(macOS)
            return Files.realPath("/var/db/xcode_select_link") ?? ""
        #else
            return ""
        #endif
    }
}

/// What a manifest hands to the Swift compiler as it is (`unsafeFlags`).
///
/// Some flags have the compiler read other bytes than stand in the sample's files, leave bodies out, or name other
/// places (`-vfsoverlay`, `-load-plugin-executable`, `-file-prefix-map`, `@arguments`). So only flags are taken that are
/// known to change neither.
enum CompilerFlags {
    /// The first that is not known to be harmless.
    static func strange(in flags: [String]) -> String? {
        var isValue = false
        for (index, flag) in flags.enumerated() {
            // What the driver hands on to its frontend is a flag of the same kind.
            if flag == "-Xfrontend" { continue }
            if isValue {
                isValue = false
                continue
            }
            isValue = withValue.contains(flag)
            if isValue, index + 1 < flags.count { continue }
            guard alone.contains(flag) || families.contains(where: { flag.hasPrefix($0) }) else { return flag }
        }
        return nil
    }

    /// Flags whose value is the next word. Those behind `-X…` go to other tools than the Swift compiler.
    private static let withValue: Set<String> = [
        "-Xcc", "-Xlinker", "-Xclang-linker", "-D", "-I", "-F", "-Fsystem", "-L", "-swift-version",
        "-enable-upcoming-feature", "-enable-experimental-feature", "-disable-upcoming-feature",
        "-disable-experimental-feature", "-default-isolation", "-package-name", "-Wwarning", "-Werror", "-j",
        "-num-threads", "-assert-config", "-diagnostic-style",
    ]

    private static let alone: Set<String> = [
        "-g", "-gnone", "-gline-tables-only", "-gdwarf-types", "-O", "-Onone", "-Osize", "-Ounchecked", "-wmo",
        "-whole-module-optimization", "-no-whole-module-optimization", "-parse-as-library", "-suppress-warnings",
        "-warnings-as-errors", "-no-warnings-as-errors", "-strict-memory-safety", "-static-stdlib", "-v", "-application-extension",
    ]

    private static let families = [
        "-D", "-I", "-F", "-L", "-l", "-enable-", "-disable-", "-warn-", "-strict-concurrency", "-enforce-exclusivity=",
        "-cxx-interoperability-mode=", "-sanitize", "-debug-time-", "-solver-", "-swift-version=", "-print-",
    ]
}

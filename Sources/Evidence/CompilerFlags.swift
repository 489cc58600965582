/// What a manifest hands to the Swift compiler as it is (`unsafeFlags`).
///
/// Some flags have the compiler read other bytes than stand in the sample's files, leave bodies out, or name other
/// places (`-vfsoverlay`, `-load-plugin-executable`, `-file-prefix-map`, `@arguments`). So only flags are taken that are
/// known to change neither.
enum CompilerFlags {
    /// The first that is not known to be harmless.
    static func strange(in flags: [String]) -> String? {
        // Wherever it stands, it is opened before anything is read.
        if let arguments = flags.first(where: { $0.hasPrefix("@") }) { return arguments }
        var rest = flags[...]
        while let word = rest.popFirst() {
            if word.isForOtherTool, rest.popFirst() != nil { continue }
            let isForFrontend = word == "-Xfrontend"
            guard let flag = isForFrontend ? rest.popFirst() : word else { return word }
            if withValue.contains(flag) {
                if isForFrontend, rest.popFirst() != "-Xfrontend" { return flag }
                guard let value = rest.popFirst(), !value.hasPrefix("-") else { return flag }
            } else if !alone.contains(flag), !families.contains(where: { flag.hasPrefix($0) }) {
                return flag
            }
        }
        return nil
    }

    /// Flags whose value is the next word.
    private static let withValue: Set<String> = [
        "-D", "-I", "-F", "-Fsystem", "-L", "-swift-version", "-enable-upcoming-feature",
        "-enable-experimental-feature",
        "-disable-upcoming-feature", "-disable-experimental-feature", "-default-isolation", "-package-name",
        "-Wwarning",
        "-Werror", "-j", "-num-threads", "-assert-config", "-diagnostic-style",
    ]

    private static let alone: Set<String> = [
        "-g", "-gnone", "-gline-tables-only", "-gdwarf-types", "-O", "-Onone", "-Osize", "-Ounchecked", "-wmo",
        "-whole-module-optimization", "-no-whole-module-optimization", "-parse-as-library", "-suppress-warnings",
        "-warnings-as-errors", "-no-warnings-as-errors", "-strict-memory-safety", "-static-stdlib", "-v",
        "-application-extension",
    ]

    private static let families = [
        "-D", "-I", "-F", "-L", "-enable-", "-disable-", "-warn-", "-strict-concurrency", "-enforce-exclusivity=",
        "-cxx-interoperability-mode=", "-sanitize", "-debug-time-", "-solver-", "-print-",
    ]
}

extension String {
    /// Whether the next word goes to clang or to the linker: no Swift file is read by them.
    fileprivate var isForOtherTool: Bool { ["-Xcc", "-Xlinker", "-Xclang-linker"].contains(self) }
}

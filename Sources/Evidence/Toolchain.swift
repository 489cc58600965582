import Core

/// The toolchain that evidence speaks of, recognised later by its files without starting it.
struct Toolchain: Codable, Hashable, Sendable {
    let version: String
    /// What `swift` on PATH leads to.
    let command: FileStamp
    let compiler: FileStamp
    /// What chooses the toolchain behind a fixed `swift` command (Xcode's selection); else empty.
    let selection: String
}

extension Toolchain {
    /// Whether the same toolchain would be used now.
    func isCurrent(in environment: [String: String]) -> Bool {
        guard let swift = SwiftTool.path(in: environment) else { return false }
        return FileStamp(of: swift) == command && FileStamp(of: compiler.path) == compiler
            && Self.selection(in: environment) == selection
    }

    static func selection(in environment: [String: String]) -> String {
        #if os(macOS)
            return [
                environment["DEVELOPER_DIR"], environment["TOOLCHAINS"], Files.realPath("/var/db/xcode_select_link"),
            ]
            .map { $0 ?? "" }.joined(separator: ":")
        #else
            return ""
        #endif
    }
}

import Core

/// The toolchain that evidence speaks of, recognised later by its files without starting it.
struct Toolchain: Codable, Hashable, Sendable {
    let version: String
    /// What it compiles for: `x86_64-unknown-linux-gnu`.
    let triple: String
    /// The folder of the platform's SDK, where there are such.
    let sdk: String?
    /// What `swift` on PATH leads to.
    let command: FileStamp
    let compiler: FileStamp
    let surroundings: Digest
}

extension Toolchain {
    /// Whether the same toolchain would be used now, in the same `surroundings`.
    func isCurrent(in environment: [String: String], _ surroundings: Digest) -> Bool {
        guard surroundings == self.surroundings, let swift = SwiftTool.path(in: environment) else { return false }
        return FileStamp(of: swift) == command && FileStamp(of: compiler.path) == compiler
    }

    /// Another program of the toolchain; it lies beside the compiler.
    func tool(_ name: String) -> String {
        "\(compiler.path[..<(compiler.path.lastIndex(of: "/") ?? compiler.path.startIndex)])/\(name)"
    }
}

import Core
import Foundation

/// The `swift` command, run with an environment free of what a test run above us left in it.
struct SwiftTool {
    let executable: String
    /// What all that is started gets.
    let environment: [String: String]

    init(environment: [String: String]) throws(EnvironmentError) {
        guard let path = Self.path(in: environment) else {
            throw EnvironmentError("no Swift toolchain: there is no 'swift' on PATH")
        }
        executable = path
        self.environment = Self.cleaned(environment)
    }
}

extension SwiftTool {
    /// How long reading a package and compiling may take: longer than any honest site needs.
    static let limit = Duration.seconds(1200)

    static func path(in environment: [String: String]) -> String? {
        (environment["PATH"] ?? "").split(separator: ":").lazy
            .map { "\($0)/swift" }
            .first { FileManager.default.isExecutableFile(atPath: $0) && !isFolder($0) }
    }

    /// `variables` are added to the environment.
    func run(
        _ arguments: [String], variables: [String: String] = [:], timeout: Duration = limit,
        onLine: (ToolProcess.Stream, String) -> Void
    ) throws(EnvironmentError) -> ToolProcess.Ending {
        try ToolProcess(
            executable: executable, arguments: arguments,
            environment: environment.merging(variables) { _, added in added }
        )
        .run(until: .now + timeout, onLine: onLine)
    }

    /// Asks the compiler who it is and where it lives.
    func toolchain(surroundings: Digest) throws(EnvironmentError) -> Toolchain {
        var output = ""
        let ending = try run(["-print-target-info"]) { stream, line in
            if stream == .output { output += line + "\n" }
        }
        guard ending == .exited(0), let info = TargetInfo(json: output), let version = info.version,
            let command = FileStamp(of: executable),
            let compiler = FileStamp(of: info.paths.runtimeResourcePath + "/../../bin/swift-frontend")
        else { throw EnvironmentError("'\(executable) -print-target-info' does not tell the toolchain's version") }
        return Toolchain(
            version: version, triple: info.target.triple, sdk: info.paths.sdkPath, command: command,
            compiler: compiler, surroundings: surroundings)
    }

    /// Whether a variable of the environment is kept from all that is started.
    static func isRemoved(_ name: String) -> Bool { foreignPrefixes.contains { name.hasPrefix($0) } }
}

extension SwiftTool {
    private static let foreignPrefixes = [
        "XCTest", "XCODE", "__XCODE", "XPC_", "__XPC", "DYLD_", "SWIFTPM_", "SWIFT_TESTING_", "SWT_", "LLVM_PROFILE",
        "LLBUILD_", "PACKAGE_RESOURCE_BUNDLE_",
    ]

    private static func cleaned(_ environment: [String: String]) -> [String: String] {
        var cleaned = environment.filter { name, _ in !isRemoved(name) }
        cleaned["NO_COLOR"] = "1"
        cleaned["TERM"] = "dumb"
        return cleaned
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}

private struct TargetInfo: Decodable {
    let compilerVersion: String
    let target: Target
    let paths: Paths

    struct Target: Decodable {
        let triple: String
    }

    struct Paths: Decodable {
        let runtimeResourcePath: String
        let sdkPath: String?
    }

    init?(json: String) {
        guard let info = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)) else { return nil }
        self = info
    }

    /// `6.3.1` of `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
    var version: String? {
        let words = compilerVersion.split(separator: " ")
        guard let index = words.firstIndex(of: "version"), index + 1 < words.count else { return nil }
        return String(words[index + 1])
    }
}

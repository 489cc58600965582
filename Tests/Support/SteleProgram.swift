import Foundation

/// The real program, as the build made it beside the test bundle.
package enum SteleProgram {
    package struct Outcome: Hashable, Sendable {
        package let code: Int32
        package let output: String
        package let errors: String

        package init(code: Int32, output: String = "", errors: String = "") {
            self.code = code
            self.output = output
            self.errors = errors
        }
    }

    package static var path: String { productsFolder.appendingPathComponent("stele").path }

    /// Runs to the end, in `folder`, with no standard input.
    package static func run(
        _ words: [String], in folder: String, environment: [String: String] = [:]
    ) throws -> Outcome {
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("stele run \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let streams = ["output", "errors"].map { scratch.appendingPathComponent($0) }
        for stream in streams { try Data().write(to: stream) }
        let process = try process(words, in: folder, environment: environment)
        process.standardOutput = try FileHandle(forWritingTo: streams[0])
        process.standardError = try FileHandle(forWritingTo: streams[1])
        try process.run()
        process.waitUntilExit()
        let texts = try streams.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Outcome(code: process.code, output: texts[0], errors: texts[1])
    }

    /// Ready to be started; its streams are yet to be set.
    package static func process(
        _ words: [String], in folder: String, environment: [String: String] = [:]
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        return process
    }

    private static var productsFolder: URL {
        #if canImport(Darwin)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
            return bundle.bundleURL.deletingLastPathComponent()
        #else
            return URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        #endif
    }
}

extension Process {
    /// The exit code; as shells count it, 128 and the signal that ended the process.
    package var code: Int32 { terminationReason == .exit ? terminationStatus : 128 + terminationStatus }
}

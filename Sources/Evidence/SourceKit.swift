import Core
import Foundation

/// The compiler's own verdict on conditions: the toolchain's `sourcekitd` tells which clauses of `#if` a file's arguments
/// take. It is asked through `sourcekit-lsp`, in a process of its own, since its parser needs time without end for some
/// files that the compiler takes at once, and a fault of its must not be ours.
struct SourceKit: Sendable {
    private let program: String
    private let library: String
    /// Where the questions are written.
    private let folder: String
    private let limit: Duration

    init(_ toolchain: Toolchain, folder: String, limit: Duration = .seconds(20)) {
        program = toolchain.tool("sourcekit-lsp")
        let libraries = URL(fileURLWithPath: toolchain.compiler.path).deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("lib").path
        #if os(macOS)
            library = "\(libraries)/sourcekitdInProc.framework/sourcekitdInProc"
        #else
            library = "\(libraries)/libsourcekitdInProc.so"
        #endif
        self.folder = folder
        self.limit = limit
    }
}

extension SourceKit {
    /// For each clause that the compiler sees, by the offset of its `#`, whether it is compiled; nil without an answer,
    /// be it that the toolchain has no such program.
    ///
    /// - Parameters:
    ///   - file: its absolute path.
    ///   - arguments: the compiler's, without the program's name.
    func activeClauses(of file: String, arguments: [String]) throws(EnvironmentError) -> [Int: Bool]? {
        let question = "\(folder)/\(Digest(of: Array(file.utf8)).hex).yaml"
        let request = """
            { key.request: source.request.activeregions, key.sourcefile: \(Self.quoted(file)), \
            key.compilerargs: [\(arguments.map(Self.quoted).joined(separator: ", "))] }
            """
        try Files.makeFolder(folder)
        try Files.write(Array(request.utf8), to: question, as: question)
        let process = ToolProcess(
            executable: program,
            arguments: ["debug", "run-sourcekitd-request", "--sourcekitd", library, "--request-file", question],
            environment: ["PATH": "/usr/bin:/bin", "HOME": folder])
        var answer: [UInt8] = []
        let ending = try? process.run(until: .now + limit) { stream, bytes in
            if stream == .output { answer += bytes }
            return answer.count < Self.longestAnswer
        }
        return ending == .exited(0) ? Self.read(answer.text) : nil
    }

    private static let longestAnswer = 16 << 20

    /// The answer lists `{ key.offset: 36, key.is_active: 1 }`; a clause without the second key is not compiled.
    private static func read(_ answer: String) -> [Int: Bool]? {
        guard answer.contains("key.results") else { return nil }
        var clauses: [Int: Bool] = [:]
        for entry in answer.components(separatedBy: "key.offset: ").dropFirst() {
            guard let offset = Int(entry.prefix { $0.isNumber }) else { return nil }
            clauses[offset] = entry.contains("key.is_active: 1")
        }
        return clauses
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}

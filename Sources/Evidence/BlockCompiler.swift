import Core
import Excerpts
import Foundation

/// Compiles code that stands alone, as far as the compiler looks for mistakes, and keeps what it says. Nothing of the
/// machine's environment reaches it.
struct BlockCompiler: Sendable {
    let toolchain: Toolchain
    let scratch: ScratchFolder
    let timeout: Duration

    enum Outcome: Sendable {
        /// The errors; none, when the code compiles.
        case told([CompilerMessage])
        /// The compiler itself failed.
        case broke(String)

        static var moved: Self { .broke("'#sourceLocation' moves the lines of the block") }
    }
}

extension BlockCompiler {
    func compile(_ block: FailingBlock) throws(EnvironmentError) -> Outcome {
        let folder = "\(scratch.blocks)/\(block.id)"
        guard !block.movesLines else { return .moved }
        try Files.makeFolder(folder)
        let file = "\(folder)/block.swift"
        try Files.write(block.code, to: file, as: file)
        let outcome = try compile(asScriptOrLibrary: file, lines: block.compilerLines)
        try ScratchFolder.remove(folder)
        return outcome
    }
}

private extension BlockCompiler {
    /// A file alone is a script unless it says `@main`, so such code is tried as a library's too.
    func compile(asScriptOrLibrary file: String, lines: Int) throws(EnvironmentError) -> Outcome {
        let outcome = try compile(file, lines: lines, options: [])
        guard case .told(let messages) = outcome, messages.contains(where: \.refusesEntryPoint) else { return outcome }
        let library = try compile(file, lines: lines, options: ["-parse-as-library"])
        if case .told(let messages) = library, messages.contains(where: \.refusesTopLevelCode) { return outcome }
        return library
    }

    /// Through SIL, where returns, initialisation and data races are looked at.
    func compile(_ file: String, lines: Int, options: [String]) throws(EnvironmentError) -> Outcome {
        let sdk = toolchain.sdk.map { ["-sdk", $0] } ?? []
        let process = ToolProcess(
            executable: toolchain.tool("swiftc"),
            arguments: [
                "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-module-name", "Block", "-suppress-warnings",
                "-diagnostic-style", "llvm", "-module-cache-path", "\(scratch.blocks)/modules",
            ] + sdk + options + [file],
            environment: ["PATH": "/usr/bin:/bin", "HOME": scratch.blocks, "NO_COLOR": "1", "TERM": "dumb"])
        var output = BlockOutput(path: file, lines: lines)
        switch try process.run(until: .now + timeout, onLine: { output.read($1) }) {
        case .exited(0): return .told([])
        case .exited where output.leavesFile: return .moved
        case .exited where !output.messages.isEmpty && !output.tellsOfCrash: return .told(output.messages)
        case .timedOut: return .broke("the compiler did not end within \(timeout.components.seconds) seconds")
        default: return .broke("the compiler failed without an error of the code")
        }
    }
}

private extension FailingBlock {
    var movesLines: Bool {
        let directive = Array("#sourceLocation".utf8)
        let isCode = SwiftCode.mask(of: code)
        return code.indices.contains { isCode[$0] && code[$0...].starts(with: directive) }
    }

    /// The one after the last line end is counted too: that something is missing is said there.
    var compilerLines: Int { code.count { $0 == .lineFeed } + 1 }
}

private extension CompilerMessage {
    var refusesEntryPoint: Bool { text.hasPrefix("'main' attribute cannot be used in a module") }

    var refusesTopLevelCode: Bool { text.hasSuffix("not allowed at the top level") }
}

import Core
import Foundation

/// The toolchain's own programs that tell which lines ran.
struct CoverageTools {
    let toolchain: Toolchain
    let scratch: ScratchFolder
    let places: SitePlaces
}

extension CoverageTools {
    /// What of `sources` ran in `program`, as the files in the folders `profiles` tell, and these alone.
    func coverage(
        of sources: [String], in profiles: [String], by program: String
    ) throws(EnvironmentError) -> [String: LineCoverage] {
        guard !sources.isEmpty else { return [:] }
        let profile = "\(scratch.profiles)/merged.profdata"
        var raw: [String] = []
        for folder in profiles { raw += try Files.names(in: folder, as: folder).map { "\(folder)/\($0)" } }
        raw.removeAll { !$0.hasSuffix(".profraw") }
        guard !raw.isEmpty else { throw EnvironmentError("the samples left no record of the lines that ran") }
        _ = try output(of: "llvm-profdata", ["merge", "-sparse", "-o", profile] + raw)
        let json = try output(
            of: "llvm-cov",
            ["export", "-format=text", "-skip-functions", "-skip-expansions", "-instr-profile", profile, program]
                + sources.map { "\(scratch.package)/\($0)" })
        guard let report = CoverageReport(json: json) else {
            throw EnvironmentError("'\(toolchain.tool("llvm-cov")) export' does not tell which lines ran")
        }
        var coverage: [String: LineCoverage] = [:]
        for file in report.files {
            guard let path = places.package.sitePath(file.filename), sources.contains(path) else { continue }
            let lines = LineCounter(try places.files.read(path), file.segments).coverage
            if !lines.ran.isEmpty || !lines.missed.isEmpty { coverage[path] = lines }
        }
        return coverage
    }
}

private extension CoverageTools {
    func output(of name: String, _ arguments: [String]) throws(EnvironmentError) -> [UInt8] {
        let process = ToolProcess(
            executable: toolchain.tool(name), arguments: arguments, environment: ["PATH": "/usr/bin:/bin"])
        var output: [UInt8] = []
        var words: [UInt8] = []
        let ending = try process.run(until: .now + SwiftTool.limit) { stream, bytes in
            if stream == .output { output += bytes } else { words += bytes }
            return true
        }
        guard ending == .exited(0) else {
            let reason = words.split(separator: .lineFeed).last.map { ": \($0.text)" } ?? ""
            throw EnvironmentError("'\(process.executable) \(arguments[0])' failed\(reason)")
        }
        return output
    }
}

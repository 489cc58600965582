import Core
import Foundation

/// The toolchain's own programs that tell which lines ran.
struct CoverageTools: Sendable {
    let toolchain: Toolchain
    let scratch: ScratchFolder
    let places: SitePlaces
    /// The program that holds the tests.
    let tests: String
}

extension CoverageTools {
    /// What of `sources` ran in `program`, as the files in the folders `profiles` tell, and these alone.
    func coverage(
        of sources: [String], in profiles: [String], by program: String
    ) throws(EnvironmentError) -> [String: LineCoverage] {
        guard !sources.isEmpty else { return [:] }
        let profile = "\(scratch.profiles)/merged.profdata"
        guard try merge(profiles, into: profile) else {
            throw EnvironmentError("the samples left no record of the lines that ran")
        }
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

    /// The site's files of which code ran in a test, as the files in the folder `profiles` tell.
    func filesRun(in profiles: String) throws(EnvironmentError) -> Set<String> {
        let profile = "\(profiles)/merged.profdata"
        guard try merge([profiles], into: profile) else { return [] }
        let json = try output(of: "llvm-cov", ["export", "-summary-only", "-instr-profile", profile, tests])
        guard let files = CoverageSummary.filesRun(json: json) else {
            throw EnvironmentError("'\(toolchain.tool("llvm-cov")) export' does not tell which files ran")
        }
        return Set(files.compactMap(places.package.sitePath))
    }
}

private extension CoverageTools {
    /// False when there is nothing to merge. A process that ended itself at once leaves an empty file.
    func merge(_ folders: [String], into profile: String) throws(EnvironmentError) -> Bool {
        var raw: [String] = []
        for folder in folders { raw += try Files.names(in: folder, as: folder).map { "\(folder)/\($0)" } }
        raw.removeAll { path in
            !path.hasSuffix(".profraw") || (FileStamp(of: path)?.size ?? 0) == 0
        }
        guard !raw.isEmpty else { return false }
        _ = try output(of: "llvm-profdata", ["merge", "-sparse", "-failure-mode=all", "-o", profile] + raw)
        return true
    }

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

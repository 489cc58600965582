import Core
import Foundation

/// What the compiler warned of in each file, kept beside what it made: it says nothing of a file that it does not compile
/// again.
struct WarningRecord {
    let scratch: ScratchFolder
}

extension WarningRecord {
    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// Of Swift files, by path from the site's root.
    func load() throws(EnvironmentError) -> [String: [CompilerMessage]] {
        guard let json = try Files.readIfPresent(path, as: path) else { return [:] }
        return (try? JSONDecoder().decode([String: [CompilerMessage]].self, from: Data(json))) ?? [:]
    }

    /// What a build said takes the place of what was said of the files that it compiled.
    func note(_ output: CompilerOutput, of targets: [PackageTarget], places: SitePlaces) throws(EnvironmentError) {
        var kept = try load().filter { path, _ in
            !targets.contains { target in
                let file = CompilerOutput.CompiledFile(module: target.module, name: path.lastPart)
                return target.path.map { path.isPath(within: $0) } ?? false && output.compiled.contains(file)
            }
        }
        for warning in output.warnings {
            guard let path = places.package.sitePath(warning.path), path.hasSuffix(".swift") else { continue }
            let message = CompilerMessage(
                line: warning.line, column: warning.column ?? 1, text: places.clean(warning.textWithoutGroup))
            // The step that makes the module says it, and the one that compiles the file says it again.
            if !kept[path, default: []].contains(message) { kept[path, default: []].append(message) }
        }
        try save(kept.mapValues { $0.sorted { ($0.line, $0.column, $0.text) < ($1.line, $1.column, $1.text) } })
    }
}

private extension WarningRecord {
    /// In the folder of the build, so that they go together.
    var path: String { "\(scratch.build)/warnings.json" }

    func save(_ warnings: [String: [CompilerMessage]]) throws(EnvironmentError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            try Files.replace(path, with: [UInt8](try encoder.encode(warnings)), as: path)
        } catch let error as EnvironmentError {
            throw error
        } catch {
            throw EnvironmentError("cannot write \(path): \(error)")
        }
    }
}

private extension String {
    var lastPart: String { String(self[(lastIndex(of: "/").map { index(after: $0) } ?? startIndex)...]) }
}

private extension ToolMessage {
    /// Without the group that compilers name behind their words: `[#DeprecatedDeclaration]`.
    var textWithoutGroup: String {
        guard text.hasSuffix("]"), let mark = text.ranges(of: " [#").last else { return text }
        return String(text[..<mark.lowerBound])
    }
}

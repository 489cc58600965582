import Core
import Foundation
import SiteTesting

/// The small site that all examples are laid over, in a folder of its own.
struct ExampleSite {
    private let files: [String: [UInt8]]
    private let site: TestSite

    init() throws {
        let steps = try ExampleReader.steps(
            of: "The site of the examples", in: RulePageFolder.text(RulePageFolder.readme))
        files = steps.reduce(into: [:]) { files, step in
            if case .file(let path, let bytes) = step { files[path] = bytes }
        }
        site = try TestSite([:])
        try reset()
    }
}

extension ExampleSite {
    /// The site's own files and no others; what Stele keeps stays.
    func reset() throws {
        for path in try OutputFolder(site.root).paths() where files[path] == nil { try site.remove(path) }
        for (path, bytes) in files { try write(bytes, to: path) }
    }

    /// Goes through the steps; returns what came of each command.
    func run(_ steps: [ExampleStep]) throws -> [SteleProgram.Outcome] {
        try steps.compactMap { step in
            switch step {
            case .file(let path, let bytes?): try write(bytes, to: path)
            case .file(let path, nil): try site.remove(path)
            case .command(let words, _): return try SteleProgram.run(words, in: site.root)
            }
            return nil
        }
    }

    /// A file that is right already is not written: to a compiler it would have changed.
    private func write(_ bytes: [UInt8], to path: String) throws {
        let old = FileManager.default.contents(atPath: "\(site.root)/\(path)")
        if old.map({ [UInt8]($0) }) != bytes { try site.write(bytes: bytes, to: path) }
    }
}

extension SteleProgram.Outcome {
    /// Standard error without its last line, which counts the findings.
    var findings: String {
        guard let count = errors.firstMatch(of: /\n\n[0-9]+ (error|warning)[^\n]*\n$/) else { return errors }
        return String(errors[..<count.range.lowerBound])
    }
}

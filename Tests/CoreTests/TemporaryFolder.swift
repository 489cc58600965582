import Core
import Foundation

/// An empty folder, removed with the value.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stele core \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = try FileTree(root: folder.path).root
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
        let full = "\(path)/\(name)"
        try Files.makeFolder(String(full[..<(full.lastIndex(of: "/") ?? full.endIndex)]))
        try Files.write(Array(text.utf8), to: full, as: name)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
    }
}

extension Diagnostic {
    /// Place, headline and rule in one line, then the fix.
    var said: String { "\(place): \(summary) [\(rule.rawValue)]" + (help.map { " -> \($0)" } ?? "") }
}

/// The same numbers on every run.
struct Noise {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}

import Core
import Evidence
import Foundation

/// A site in a folder of its own, removed with the value.
final class TemporarySite: Sendable {
    let root: String

    init(_ files: [String: String]) throws {
        let name = "stele, сайт \(UUID().uuidString)"
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        root = folder.path
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (path, text) in files { try write(path, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func write(_ path: String, _ text: String) throws {
        let file = URL(fileURLWithPath: "\(root)/\(path)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ path: String) throws -> String {
        try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }

    func verifier(
        _ targets: String..., failing: [FailingBlock] = [],
        environment: [String: String] = ProcessInfo.processInfo.environment,
        timeout: Duration = Verifier.defaultTimeout
    ) -> Verifier {
        Verifier(
            root: root, samples: "Sources/Samples", targets: targets, failing: failing, environment: environment,
            timeout: timeout)
    }
}

extension FailingBlock {
    init(_ code: String, _ expected: String, line: Int = 1) {
        self.init(code: Array(code.utf8), expected: expected, place: Place(path: "Content/l.md", line: line, column: 1))
    }
}

extension Verification {
    /// Findings as people read them, each with the samples it touches.
    var lines: [String] {
        findings.sorted { $0.diagnostic < $1.diagnostic }.map { finding in
            let diagnostic = finding.diagnostic
            return "\(diagnostic.place): \(diagnostic.severity): \(diagnostic.summary) [\(diagnostic.rule.rawValue)]"
                + " (\(finding.samples.joined(separator: ", ")))"
        }
    }
}

import Core
import Foundation

/// Compiles the samples of a site and runs their tests, in a scratch folder below `.build/stele`.
package struct Verifier: Sendable {
    private let root: String
    private let samples: String
    private let targets: [String]
    private let environment: [String: String]
    private let timeout: Duration

    /// - Parameters:
    ///   - root: the site's folder.
    ///   - samples: the samples folder from the root: `Sources/Samples`.
    ///   - targets: the names of the sample folders that lessons show.
    ///   - timeout: for all that one verification starts, together.
    package init(
        root: String, samples: String, targets: [String],
        environment: [String: String] = ProcessInfo.processInfo.environment, timeout: Duration = .seconds(600)
    ) {
        self.root = root
        self.samples = samples.hasSuffix("/") ? String(samples.dropLast()) : samples
        self.targets = Set(targets).sorted()
        self.environment = environment
        self.timeout = timeout
    }
}

extension Verifier {
    /// What an earlier verification proved of these targets, if all their bytes and the toolchain are the same.
    /// Starts no process and writes nothing.
    package func heldEvidence() throws(EnvironmentError) -> Evidence? {
        guard !targets.isEmpty else { return .empty }
        let files = try FileTree(root: root)
        guard let entry = store(in: files).load(), !entry.isDisproved, entry.toolchain.isCurrent(in: environment)
        else { return nil }
        var held = Evidence(toolchain: entry.evidence.toolchain, samples: [:])
        for target in targets {
            guard let sample = entry.evidence.samples[target], try files.digests(of: sample.inputs) == sample.files
            else { return nil }
            held.samples[target] = sample
        }
        return held
    }

    /// The files that are not as they were when a recorded verification proved the targets, sorted by path; none when
    /// there is no record. Starts no process and writes nothing.
    package func changes() throws(EnvironmentError) -> [EvidenceChange] {
        let files = try FileTree(root: root)
        guard !targets.isEmpty, let recorded = store(in: files).load()?.evidence.samples else { return [] }
        var samples: [EvidenceChange.Key: [String]] = [:]
        for target in targets {
            guard let sample = recorded[target] else { continue }
            for key in EvidenceChange.keys(from: sample.files, to: try files.digests(of: sample.inputs)) {
                samples[key, default: []].append(target)
            }
        }
        return samples.map { EvidenceChange(path: $0.path, kind: $0.kind, samples: $1) }.sorted()
    }

    /// Compiles and tests the targets, whatever evidence there is. `progress` gets a short line as each step begins.
    ///
    /// Throws when the toolchain is missing, time runs out in the compiler, or another verification is running.
    package func verify(progress: (String) -> Void) throws(EnvironmentError) -> Verification {
        guard !targets.isEmpty else { return Verification(evidence: .empty, findings: []) }
        let files = try FileTree(root: root)
        guard files.isFile("Package.swift") else { return .withoutPackage(samples: targets) }
        let swift = try SwiftTool(environment: environment, deadline: .now + timeout)
        let scratch = scratch(in: files)
        try Files.makeFolder(scratch)
        let lock = try ScratchLock(path: "\(scratch)/verify.lock")
        let run = VerificationRun(
            files: files, samples: samples, targets: targets, swift: swift, scratch: scratch)
        let verification = try run.verification(progress: progress)
        _ = consume lock
        return verification
    }

    private func scratch(in files: FileTree) -> String { files.absolute(".build/stele") }

    private func store(in files: FileTree) -> EvidenceStore {
        EvidenceStore(path: "\(scratch(in: files))/evidence.json")
    }
}

extension Evidence {
    /// Of a site that shows no sample.
    fileprivate static let empty = Evidence(toolchain: "", samples: [:])
}

extension Verification {
    fileprivate static func withoutPackage(samples: [String]) -> Self {
        let diagnostic = Diagnostic(
            .error, .missingFile, "'Package.swift' does not exist", at: Place(path: "Package.swift"),
            help: "a site is a Swift package: add the sample targets and their tests to a Package.swift")
        return Self(evidence: nil, findings: [Finding(diagnostic, samples: samples)])
    }
}

import Core
import Foundation

/// Compiles the samples of a site, runs their tests, and has the compiler refuse what must not compile, in a scratch
/// folder below `.build/stele`.
package struct Verifier: Sendable {
    private let root: String
    private let samples: String
    private let targets: [String]
    private let failing: [FailingBlock]
    private let environment: [String: String]
    private let timeout: Duration

    /// How long a test target or a program may run.
    package static let defaultTimeout = Duration.seconds(120)

    /// - Parameters:
    ///   - root: the site's folder.
    ///   - samples: the samples folder from the root: `Sources/Samples`.
    ///   - targets: the names of the sample folders that lessons show.
    ///   - failing: the code of lessons that must not compile.
    ///   - timeout: for each test target, each program and each of `failing`. Compiling has a limit of its own.
    package init(
        root: String, samples: String, targets: [String], failing: [FailingBlock] = [],
        environment: [String: String] = ProcessInfo.processInfo.environment, timeout: Duration = defaultTimeout
    ) {
        self.root = root
        self.samples = samples.hasSuffix("/") ? String(samples.dropLast()) : samples
        self.targets = Set(targets).sorted()
        self.failing = failing
        self.environment = environment
        self.timeout = timeout
    }
}

extension Verifier {
    /// What earlier verifications proved of these targets and blocks, if all their bytes, the toolchain and its
    /// surroundings are the same. Starts no process and writes nothing.
    package func heldEvidence() throws(EnvironmentError) -> Evidence? {
        guard !isIdle else { return .empty }
        let files = try FileTree(root: root)
        let contents = store(in: files).load()
        return try HeldProofs(of: targets, failing, in: contents, files: files, environment: environment)
            .evidence(of: targets, failing)
    }

    /// What of an earlier verification still holds, be it not all; nil when nothing does. Starts no process and writes
    /// nothing.
    package func heldPart() throws(EnvironmentError) -> Evidence? {
        let files = try FileTree(root: root)
        let contents = store(in: files).load()
        return try HeldProofs(of: targets, failing, in: contents, files: files, environment: environment)
            .part(of: failing)
    }

    /// The files that are not as they were when a recorded verification proved the targets, sorted by path; none when
    /// there is no record. Manifests are left out: what of them speaks of a sample only SwiftPM can tell. Starts no
    /// process and writes nothing.
    package func changes() throws(EnvironmentError) -> [EvidenceChange] {
        let files = try FileTree(root: root)
        guard !targets.isEmpty else { return [] }
        let recorded = store(in: files).load().samples
        var samples: [EvidenceChange.Key: [String]] = [:]
        for target in targets {
            guard let sample = recorded[target]?.sample else { continue }
            for key in EvidenceChange.keys(from: sample.files, to: try files.digests(of: sample.inputs))
            where key.path.contains("/") {
                samples[key, default: []].append(target)
            }
        }
        return samples.map { EvidenceChange(path: $0.path, kind: $0.kind, samples: $1) }.sorted()
    }

    /// Proves what no evidence holds of: compiles and tests those targets, runs those that are programs, compiles the
    /// blocks. `progress` gets a short line as each step begins.
    ///
    /// Throws when the toolchain is missing, the compiler takes too long, or another verification is running.
    package func verify(progress: (String) -> Void) throws(EnvironmentError) -> Verification {
        guard !isIdle else { return Verification(evidence: .empty, findings: []) }
        let files = try FileTree(root: root)
        guard targets.isEmpty || files.isFile("Package.swift") else { return .withoutPackage(samples: targets) }
        let swift = try SwiftTool(environment: environment)
        let scratch = ScratchFolder(of: files)
        try Files.makeFolder(scratch.path)
        let lock = try ScratchLock(path: scratch.lock)
        try scratch.prepare()
        var run = try VerificationRun(
            files: files, samples: samples, targets: targets, blocks: failing, swift: swift, scratch: scratch,
            timeout: timeout, environment: environment)
        let verification = try run.verification(progress: progress)
        _ = consume lock
        return verification
    }

    private var isIdle: Bool { targets.isEmpty && failing.isEmpty }

    private func store(in files: FileTree) -> EvidenceStore {
        EvidenceStore(path: ScratchFolder(of: files).evidence)
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

import Core
import Evidence
import Markdown
import SiteModel

extension SitePipeline {
    package struct Proof: Sendable {
        package var evidence: Evidence?
        package var diagnostics: [Diagnostic] = []
        /// Whether the samples were compiled now, or evidence from before held.
        package var isFresh = false
    }

    /// Evidence for what the lessons show: what holds from before, else, with `verifies`, what a verification proves
    /// now; without, the part of it that holds. `timeout` is for each test target and each program.
    package func prove(
        _ linked: LinkedSite, verifies: Bool, timeout: Duration = Verifier.defaultTimeout,
        progress: (String) -> Void
    ) throws(EnvironmentError) -> Proof {
        let verifier = verifier(of: linked.site, timeout: timeout)
        if let held = try verifier.heldEvidence() { return Self.proof(by: held, of: linked) }
        guard verifies else { return Self.proof(by: try verifier.heldPart(), of: linked) }
        let verification = try verifier.verify(progress: progress)
        var proof = Self.proof(by: verification.evidence, of: linked)
        proof.diagnostics += verification.findings.map { linked.site.naming($0.samples, in: $0.diagnostic) }
        proof.isFresh = true
        return proof
    }

    private static func proof(by evidence: Evidence?, of linked: LinkedSite) -> Proof {
        guard let evidence else { return Proof() }
        let (part, findings) = ShownBytes.part(of: evidence, in: linked.site)
        return Proof(evidence: part, diagnostics: findings + Self.findings(by: part, in: linked))
    }

    /// What the last recorded verification says against the site as it is now, without starting a compiler.
    package func recordedEvidenceFindings(for linked: LinkedSite) throws(EnvironmentError) -> [Diagnostic] {
        let verifier = verifier(of: linked.site)
        if let held = try verifier.heldEvidence() { return Self.findings(by: held, in: linked) }
        return try verifier.changes().map { linked.site.naming($0.samples, in: .stale($0)) }
    }

    private func verifier(of site: Site, timeout: Duration = Verifier.defaultTimeout) -> Verifier {
        Verifier(
            root: root, samples: site.config.samples, targets: site.shownTargets, failing: site.failingBlocks,
            timeout: timeout)
    }
}

extension Site {
    /// The sample targets of which lessons show code or what they print, sorted.
    package var shownTargets: [String] { Set(listings.map(\.request.target) + printedTargets).sorted() }

    private var printedTargets: [String] {
        allLessons.flatMap(\.fences).compactMap { fence in
            if case .output(let target) = fence.kind { target.value } else { nil }
        }
    }
}

extension Lesson {
    /// Its blocks that must not compile.
    var failingBlocks: [(fence: Fence, block: FailingBlock)] {
        lazy var lines = LineIndex(file.bytes)
        return fences.compactMap { fence in
            guard case .failing(let request) = fence.kind else { return nil }
            let place = lines.place(of: fence.mark, in: file)
            return (fence, FailingBlock(code: fence.body, expected: request.expected.value, place: place))
        }
    }
}

extension SitePipeline {
    /// What the evidence says against what lessons show.
    package static func findings(by evidence: Evidence, in linked: LinkedSite) -> [Diagnostic] {
        linked.site.uncompiledListings(by: evidence) + InactiveListings.findings(in: linked, evidence: evidence)
            + CompilerWarnings.findings(in: linked.site, evidence: evidence)
            + ShownCoverage(linked, evidence: evidence).findings + OutputDrift.findings(in: linked, evidence: evidence)
    }
}

private extension Site {
    var failingBlocks: [FailingBlock] { allLessons.flatMap { $0.failingBlocks.map(\.block) } }

    var listings: [(lesson: Lesson, request: ListingRequest)] {
        allLessons.flatMap { lesson in lesson.listings.map { (lesson, $0) } }
    }

    /// The finding with the lessons whose listings lose their proof by it.
    func naming(_ targets: [String], in diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        let paths = Set(listings.filter { targets.contains($0.request.target) }.map(\.lesson.path)).sorted()
        if !paths.isEmpty { diagnostic.notes.append(.init("shown in \(paths.joined(separator: ", "))")) }
        return diagnostic
    }

    /// Listings of files that lie in a proved sample's folder and that its target does not compile.
    func uncompiledListings(by evidence: Evidence) -> [Diagnostic] {
        let compiled = Set(evidence.samples.values.flatMap(\.sources))
        return listings.compactMap { lesson, request in
            let path = "\(samples.folder)/\(request.sample.value)"
            guard samples.position(of: request.sample.value) != nil, !compiled.contains(path),
                evidence.samples[request.target] != nil
            else { return nil }
            return .uncompiled(request, at: lesson.file.place(request.sample.range))
        }
    }
}

// MARK: - Messages

private extension Diagnostic {
    static func stale(_ change: EvidenceChange) -> Diagnostic {
        let samples = change.samples.map { "'\($0)'" }.joined(separator: " and ")
        return Diagnostic(
            .error, .staleEvidence, "\(change.kind.rawValue) since the verification of \(samples)",
            at: Place(path: change.path), help: "run 'stele verify'")
    }

    static func uncompiled(_ request: ListingRequest, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, .uncompiledListing, "'\(request.sample.value)' is not part of any target", at: place,
            help: "let a target in Package.swift compile the file, or show it as an illustration")
    }
}

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
    /// now.
    package func prove(
        _ linked: LinkedSite, verifies: Bool, progress: (String) -> Void
    ) throws(EnvironmentError) -> Proof {
        let verifier = verifier(of: linked.site)
        if let held = try verifier.heldEvidence() {
            return Proof(evidence: held, diagnostics: linked.site.uncompiledListings(by: held))
        }
        guard verifies else { return Proof() }
        let verification = try verifier.verify(progress: progress)
        let findings = verification.findings.map { linked.site.naming($0.samples, in: $0.diagnostic) }
        let uncompiled = verification.evidence.map(linked.site.uncompiledListings) ?? []
        return Proof(evidence: verification.evidence, diagnostics: findings + uncompiled, isFresh: true)
    }

    /// What the last recorded verification says against the site as it is now, without starting a compiler.
    package func recordedEvidenceFindings(for linked: LinkedSite) throws(EnvironmentError) -> [Diagnostic] {
        let verifier = verifier(of: linked.site)
        if let held = try verifier.heldEvidence() { return linked.site.uncompiledListings(by: held) }
        return try verifier.changes().map { linked.site.naming($0.samples, in: .stale($0)) }
    }

    private func verifier(of site: Site) -> Verifier {
        Verifier(root: root, samples: site.config.samples, targets: site.shownTargets)
    }
}

extension Site {
    /// The sample targets that lessons show, sorted.
    package var shownTargets: [String] { Set(listings.map(\.request.target)).sorted() }
}

private extension Site {
    var listings: [(lesson: Lesson, request: ListingRequest)] {
        allLessons.flatMap { lesson in lesson.scanned.listings.map { (lesson, $0) } }
    }

    /// The finding with the lessons whose listings lose their proof by it.
    func naming(_ targets: [String], in diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        let paths = Set(listings.filter { targets.contains($0.request.target) }.map(\.lesson.path)).sorted()
        if !paths.isEmpty { diagnostic.notes.append(.init("shown in \(paths.joined(separator: ", "))")) }
        return diagnostic
    }

    /// Listings of files that lie in a sample's folder and that its target does not compile.
    func uncompiledListings(by evidence: Evidence) -> [Diagnostic] {
        let compiled = Set(evidence.samples.values.flatMap(\.sources))
        return listings.compactMap { lesson, request in
            let path = "\(samples.folder)/\(request.sample.value)"
            guard samples.position(of: request.sample.value) != nil, !compiled.contains(path) else { return nil }
            return .uncompiled(request, at: lesson.scanned.file.place(request.sample.range))
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

import Core

/// The outcome of one run: evidence when everything passed, else what is wrong.
package struct Verification: Sendable {
    package var evidence: Evidence?
    package var findings: [Finding]

    package init(evidence: Evidence?, findings: [Finding]) {
        self.evidence = evidence
        self.findings = findings
    }
}

extension Verification {
    package var diagnostics: [Diagnostic] { findings.map(\.diagnostic).sortedForDisplay }

    /// A diagnostic and the sample folders whose proof it breaks.
    package struct Finding: Hashable, Sendable {
        package var diagnostic: Diagnostic
        package var samples: [String]

        package init(_ diagnostic: Diagnostic, samples: [String]) {
            self.diagnostic = diagnostic
            self.samples = samples
        }
    }
}

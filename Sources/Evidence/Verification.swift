import Core

/// The outcome of one run.
package struct Verification: Sendable {
    /// Of what is proved, whatever else is wrong; of everything only when there are no findings. Nil when nothing is.
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

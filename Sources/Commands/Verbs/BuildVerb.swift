import Building
import Core
import Evidence
import SiteModel

struct BuildVerb: Verb {
    let name = "build"
    let summary = "check the site, verify its samples, and write it to Output"
    let discussion = """
        Everything wrong is printed at once, and the site that was there stays when anything is. The samples are
        compiled and tested when nothing else is wrong, and again only when they, their tests or the toolchain have
        changed.
        """
    let options = [.output, .skipVerification, .timeout] + Option.findings

    func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
        let timeout = try arguments.timeout
        EndedWithUs.begin()
        let session = try SiteSession(arguments, console)
        console.progress("Reading the site")
        let checked = try session.pipeline.check(keepsSyntax: true)
        guard let linked = checked.linked, let theme = checked.theme,
            !session.report.judged(checked.diagnostics).hasErrors
        else { return try session.conclude(checked.diagnostics) }
        let proof = try session.pipeline.prove(
            linked, verifies: !arguments.has(.skipVerification), timeout: timeout, progress: console.progress)
        let diagnostics = checked.diagnostics + proof.diagnostics
        guard !session.report.judged(diagnostics).hasErrors else { return try session.conclude(diagnostics) }
        console.progress("Writing the site")
        let written = try session.pipeline.write(
            linked, theme: theme, evidence: proof.evidence, output: arguments.absolutePath(.output))
        let code = try session.conclude(diagnostics + written.diagnostics)
        guard code == .success else { return code }
        session.say(EvidenceSummary.text(proof, targets: linked.site.shownTargets))
        session.say(summary(written, output: arguments[.output] ?? SitePipeline.outputFolder))
        return code
    }

    private func summary(_ report: OutputWriter.Report, output: String) -> String {
        let removed = report.removed == 0 ? "" : ", \(report.removed) removed"
        return "\(output): \(counted(report.total, "file")), \(report.written) written\(removed)"
    }
}

/// What was verified, in one line.
enum EvidenceSummary {
    static func text(_ proof: SitePipeline.Proof, targets: [String]) -> String {
        guard let evidence = proof.evidence else { return "not verified: \(targets.joined(separator: ", "))" }
        guard !evidence.samples.isEmpty else {
            return targets.isEmpty
                ? "nothing to verify: no lesson shows a sample" : "not verified: \(targets.joined(separator: ", "))"
        }
        let tests = evidence.samples.values.reduce(0) { $0 + $1.tests.count }
        let names = evidence.samples.keys.sorted().joined(separator: ", ")
        let when = proof.isFresh ? "verified" : "still verified"
        let missing = targets.filter { evidence.samples[$0] == nil }
        return "\(when) with Swift \(evidence.toolchain): \(names); \(counted(tests, "test")) passed"
            + (missing.isEmpty ? "" : "; not verified: \(missing.joined(separator: ", "))")
    }
}

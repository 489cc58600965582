import Building
import SiteModel

struct VerifyVerb: Verb {
    let name = "verify"
    let summary = "compile the samples that lessons show, and run their tests"
    let discussion = """
        Works in a scratch folder of its own, without building anything else of the package. When nothing has changed
        since the last time, no compiler is started.
        """
    let options = Option.findings

    func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
        let session = try SiteSession(arguments, console)
        let checked = try session.pipeline.check(keepsSyntax: true)
        guard let linked = checked.linked else { return try session.conclude(checked.diagnostics) }
        let proof = try session.pipeline.prove(linked, verifies: true, progress: console.progress)
        let code = try session.conclude(proof.diagnostics)
        if code == .success { session.say(EvidenceSummary.text(proof, targets: linked.site.shownTargets)) }
        return code
    }
}

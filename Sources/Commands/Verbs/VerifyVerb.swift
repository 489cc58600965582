import Building
import Evidence
import SiteModel

struct VerifyVerb: Verb {
    let name = "verify"
    let summary = "compile the samples that lessons show, and run their tests"
    let discussion = """
        Works in a scratch folder of its own, without building anything else of the package. Only what has changed
        since it was last proved is compiled and tested again; when nothing has, no compiler is started.
        """
    let options = [.timeout] + Option.findings

    func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
        let timeout = try arguments.timeout
        EndedWithUs.begin()
        let session = try SiteSession(arguments, console)
        let checked = try session.pipeline.check(keepsSyntax: true)
        guard let linked = checked.linked else { return try session.conclude(checked.diagnostics) }
        let proof = try session.pipeline.prove(
            linked, verifies: true, timeout: timeout, progress: console.progress)
        let code = try session.conclude(checked.diagnostics.hidingSamples + proof.diagnostics)
        if code == .success { session.say(EvidenceSummary.text(proof, targets: linked.site.shownTargets)) }
        return code
    }
}

extension Arguments {
    /// How long a test target or a program may run.
    var timeout: Duration {
        get throws(UsageError) {
            guard let word = self[.timeout] else { return Verifier.defaultTimeout }
            guard let seconds = Int(word), (1...86_400).contains(seconds) else {
                throw UsageError("'\(word)' is no time; use a number of seconds from 1 to 86400")
            }
            return .seconds(seconds)
        }
    }
}

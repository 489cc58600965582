import Building
import SiteModel

struct CheckVerb: Verb {
    let name = "check"
    let summary = "find all that is wrong with lessons, listings and translations"
    let discussion = """
        Reads every file, compiles nothing and writes nothing, anywhere. 'stele verify' asks the compiler and the tests;
        what has changed since they were last asked is told here.
        """
    let options = Option.findings

    func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
        let session = try SiteSession(arguments, console)
        let checked = try session.pipeline.check(keepsSyntax: false)
        let recorded = try checked.linked.map(session.pipeline.recordedEvidenceFindings) ?? []
        let code = try session.conclude(checked.diagnostics + recorded)
        if code == .success, let linked = checked.linked {
            let site = linked.site
            let lessons = counted(site.allLessons.count, "lesson")
            session.say("checked \(lessons) in \(counted(site.languages.count, "language"))")
        }
        return code
    }
}

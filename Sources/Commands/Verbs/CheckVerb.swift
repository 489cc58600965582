import Building
import SiteModel

struct CheckVerb: Verb {
    let name = "check"
    let summary = "find all that is wrong with lessons, listings and translations"
    let discussion = """
        Reads every file, compiles nothing and writes nothing, anywhere. 'stele verify' asks the compiler and the tests.
        """
    let options = Option.findings

    func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
        let session = try SiteSession(arguments, console)
        let checked = try session.pipeline.check(keepsSyntax: false)
        let code = try session.conclude(checked.diagnostics)
        if code == .success, let linked = checked.linked {
            session.say("checked \(linked.site.allLessons.count) lessons in \(linked.site.languages.count) languages")
        }
        return code
    }
}

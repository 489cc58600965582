import Building
import Core
import SiteModel

struct CheckVerb: Verb {
    let name = "check"
    let summary = "find all that is wrong with lessons, listings and translations"
    let discussion = """
        Reads every file, compiles nothing and writes nothing, anywhere. 'stele verify' asks the compiler and the tests;
        what has changed since they were last asked is told here, but nothing of samples that were never verified.
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
            let missing = site.untranslatedCount
            let rest = missing == 0 ? "" : ", \(counted(missing, "translation")) missing"
            session.say("checked \(lessons) in \(counted(site.languages.count, "language"))\(rest)")
        }
        return code
    }
}

extension Site {
    /// How many files lessons that some language has still lack in others.
    fileprivate var untranslatedCount: Int {
        keys.indices.reduce(0) { count, key in
            let missing = lessons.count { $0[key] == nil }
            return missing == lessons.count ? count : count + missing
        }
    }
}

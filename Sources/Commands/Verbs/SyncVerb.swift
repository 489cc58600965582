import Building
import Core
import SiteModel

struct SyncVerb: Verb {
    let name = "sync"
    let summary = "write each listing into its fence, so that lessons read well on a code host"
    let discussion = """
        Only the bodies of listings change; every other byte of a lesson stays. Listings that cannot be cut are reported
        and left alone.
        """
    let options = Option.findings

    func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
        let session = try SiteSession(arguments, console)
        let checked = try session.pipeline.check(keepsSyntax: true)
        guard let linked = checked.linked else { return try session.conclude(checked.diagnostics) }
        let changed = try session.pipeline.synchronizeListings(of: linked)
        let code = try session.conclude(checked.diagnostics.filter { $0.rule != .listingDrift })
        if changed > 0 { session.say("wrote \(counted(changed, "lesson"))") }
        if changed == 0, code == .success { session.say("all listings are as their sources") }
        return code
    }
}

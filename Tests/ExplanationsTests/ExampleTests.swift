import Explanations
import SiteTesting
import Testing

/// Every page's examples, run by the real program. `STELE_RECORD=1` writes what it says into the pages, and fails.
@Suite struct ExampleTests {
    @Test(arguments: try RuleExample.all().filter { !$0.isVerified })
    func checkedExample(_ example: RuleExample) throws {
        try example.expectWrong(in: ExampleSite())
        try example.expectRight(in: ExampleSite())
    }

    /// In one folder, so that the compiler has less to do.
    @Test func wrongVerifiedExamples() throws {
        let site = try ExampleSite()
        for example in try RuleExample.all() where example.isVerified {
            try site.reset()
            try example.expectWrong(in: site)
        }
    }

    /// The site itself is verified first: what it proves is proved for all examples that differ in their lessons alone.
    @Test func rightVerifiedExamples() throws {
        let site = try ExampleSite()
        let outcomes = try site.run([.command(words: ["verify"], errors: "")])
        #expect(outcomes.map(\.errors) == [""])
        for example in try RuleExample.all() where example.isVerified {
            try site.reset()
            try example.expectRight(in: site)
        }
    }
}

import Evidence
import Markdown
import SiteModel
import Templates

/// What verification proved, in a reader's words.
struct EvidenceText {
    let renderer: SiteRenderer
    let language: Int

    private var strings: InterfaceStrings { renderer.frames[language].strings }

    /// For one listing: the compiler that took it, and the tests that passed.
    func statement(for request: ListingRequest) -> (text: String, isProved: Bool) {
        guard let evidence = renderer.evidence, let sample = evidence.samples[request.target] else {
            return (strings.text("notVerified"), false)
        }
        let tests = strings.plural("tests", sample.passedTests)
        return (strings.text("evidence", ["version": evidence.toolchain, "tests": tests]), true)
    }

    /// For a page: how many listings, and all tests of the samples they come from. Nothing without listings.
    func summary(of lesson: Lesson) -> Value {
        let requests = lesson.scanned.fences.compactMap { fence -> ListingRequest? in
            if case .listing(let request) = fence.kind { request } else { nil }
        }
        guard !requests.isEmpty, let evidence = renderer.evidence else { return .none }
        let samples = Set(requests.map(\.target)).compactMap { evidence.samples[$0] }
        let text = strings.text(
            "verifiedSummary",
            [
                "listings": strings.plural("listings", requests.count), "version": evidence.toolchain,
                "tests": strings.plural("tests", samples.reduce(0) { $0 + $1.passedTests }),
            ])
        return ["text": .text(text)]
    }
}

extension Evidence.Sample {
    var passedTests: Int { tests.count { $0.result == .passed } }
}

import Evidence
import Markdown
import SiteModel
import Templates

/// What verification proved, in the words of one language; a sample's sentence is made once.
struct EvidenceText: Sendable {
    private let evidence: Evidence?
    private let strings: InterfaceStrings
    private let statements: [String: Value]
    private let unproved: Value

    init(_ evidence: Evidence?, strings: InterfaceStrings) {
        self.evidence = evidence
        self.strings = strings
        unproved = .text(strings.text("notVerified"))
        statements = (evidence?.samples ?? [:]).mapValues { sample in
            let tests = strings.plural("tests", sample.passedTests)
            return .text(strings.text("evidence", ["version": evidence?.toolchain ?? "", "tests": tests]))
        }
    }
}

extension EvidenceText {
    /// For one listing: the compiler that took it, and the tests that passed.
    func statement(for request: ListingRequest) -> (text: Value, isProved: Bool) {
        statements[request.target].map { ($0, true) } ?? (unproved, false)
    }

    /// For a page: how many listings, and all tests of the samples they come from. Nothing without listings.
    func summary(of lesson: Lesson) -> Value {
        let requests = lesson.scanned.listings
        guard !requests.isEmpty, let evidence else { return .none }
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

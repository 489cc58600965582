import Core
import Evidence
import Locales
import Markdown
import SiteModel
import Templates

/// What verification proved, in the words of one language; a sample's sentences are made once.
struct EvidenceText: Sendable {
    private let evidence: Evidence?
    private let strings: InterfaceStrings
    private let statements: [String: Statement]
    private let unproved: Value
    private let tests: [String: Value]

    private struct Statement {
        let plain: Phrase
        /// Of lines that were not all compiled.
        let partly: Phrase
        /// As a value, since most listings say one of these.
        let value: Value
        let allLinesRan: Value
    }

    init(_ evidence: Evidence?, strings: InterfaceStrings) {
        self.evidence = evidence
        self.strings = strings
        unproved = strings.value("notVerified")
        statements = (evidence?.samples ?? [:]).mapValues { sample in
            let tests = strings.phrase("tests", count: sample.passedTests)
            let plain = strings.phrase(
                "evidence", ["version": Phrase(evidence?.toolchain ?? ""), "tests": tests])
            let partly = strings.phrase(
                "evidenceOfPart", ["version": Phrase(evidence?.toolchain ?? ""), "tests": tests])
            let ran = strings.value("evidenceOfLines", ["evidence": plain, "lines": strings.phrase("allLinesRan")])
            return Statement(plain: plain, partly: partly, value: strings.value(plain), allLinesRan: ran)
        }
        tests = (evidence?.samples ?? [:]).mapValues { TestTable(strings: strings).value(of: $0) }
    }
}

extension EvidenceText {
    var isEmpty: Bool { evidence == nil }

    func sample(_ name: String) -> Evidence.Sample? { evidence?.samples[name] }

    /// For some lines of a sample: the compiler that took them, the tests that passed, and how many of them ran.
    func statement(for sample: String, _ tally: ShownCoverage.Tally) -> (text: Value, isProved: Bool) {
        guard let statement = statements[sample] else { return (unproved, false) }
        guard tally.inactive.isEmpty else { return (partly(statement, tally), false) }
        if tally.runnable == 0 { return (statement.value, true) }
        if tally.missed.isEmpty { return (statement.allLinesRan, true) }
        let text = strings.value("evidenceOfLines", ["evidence": statement.plain, "lines": lines(tally)])
        return (text, true)
    }

    /// Of lines that were not all compiled.
    private func partly(_ statement: Statement, _ tally: ShownCoverage.Tally) -> Value {
        if tally.runnable > 0 {
            return strings.value("evidenceOfLines", ["evidence": statement.partly, "lines": lines(tally)])
        }
        return tally.plain > 0 ? strings.value(statement.partly) : strings.value("notCompiled")
    }

    /// How many lines ran, or that there is nothing to run; lines that were not compiled do not count.
    func lines(_ tally: ShownCoverage.Tally) -> Phrase {
        if tally.runnable == 0 {
            return strings.phrase(tally.inactive.isEmpty || tally.plain > 0 ? "nothingToRun" : "notCompiled")
        }
        if tally.missed.isEmpty {
            return strings.phrase(tally.inactive.isEmpty ? "allLinesRan" : "allCompiledLinesRan")
        }
        return strings.phrase(
            "someLinesRan", count: tally.runnable, ["ran": Phrase(strings.locale.number(tally.ran))])
    }

    /// A sample's tests by suite, in the order of their names; nothing without evidence.
    func tests(of sample: String) -> Value { tests[sample] ?? .none }

    /// What a sample's program printed; nil when that is not known.
    func output(of sample: String) -> (body: [UInt8], statement: Value)? {
        guard let evidence, let output = evidence.samples[sample]?.output else { return nil }
        let statement = strings.value(
            "printedBy", ["program": Phrase(sample), "version": Phrase(evidence.toolchain)])
        return (ProgramOutput.body(of: output), statement)
    }

    /// What the compiler said of a block that must not compile; nil when that is not known.
    func answer(to code: [UInt8]) -> [CompilerMessage]? {
        evidence?.failures[FailingBlock(code: code, expected: "", place: Place(path: "")).id]
    }

    var toolchain: String { evidence?.toolchain ?? "" }

    /// For a page: how many listings are proved as a whole, and all tests of the samples they come from. Nothing
    /// without such listings.
    func summary(of requests: @autoclosure () -> [ListingRequest]) -> Value {
        guard let evidence, case let requests = requests(), !requests.isEmpty else { return .none }
        let samples = Set(requests.map(\.target)).compactMap { evidence.samples[$0] }
        let text = strings.value(
            "verifiedSummary",
            [
                "listings": strings.phrase("listings", count: requests.count), "version": Phrase(evidence.toolchain),
                "tests": strings.phrase("tests", count: samples.reduce(0) { $0 + $1.passedTests }),
            ])
        return ["text": text]
    }
}

extension Evidence.Sample {
    var passedTests: Int { tests.count { $0.result == .passed } }
}

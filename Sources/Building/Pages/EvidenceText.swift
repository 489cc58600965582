import Core
import Evidence
import Foundation
import Markdown
import SiteModel
import Templates

/// What verification proved, in the words of one language; a sample's sentences are made once.
struct EvidenceText: Sendable {
    private let evidence: Evidence?
    private let strings: InterfaceStrings
    private let statements: [String: Statement]
    private let unproved: Value

    private struct Statement {
        let plain: String
        /// As a value, since most listings say one of these.
        let value: Value
        let allLinesRan: Value
    }

    init(_ evidence: Evidence?, strings: InterfaceStrings) {
        self.evidence = evidence
        self.strings = strings
        unproved = .text(strings.text("notVerified"))
        statements = (evidence?.samples ?? [:]).mapValues { sample in
            let tests = strings.plural("tests", sample.passedTests)
            let plain = strings.text("evidence", ["version": evidence?.toolchain ?? "", "tests": tests])
            let ran = strings.text("evidenceOfLines", ["evidence": plain, "lines": strings.text("allLinesRan")])
            return Statement(plain: plain, value: .text(plain), allLinesRan: .text(ran))
        }
    }
}

extension EvidenceText {
    var isEmpty: Bool { evidence == nil }

    func sample(_ name: String) -> Evidence.Sample? { evidence?.samples[name] }

    /// For some lines of a sample: the compiler that took them, the tests that passed, and how many of them ran.
    func statement(for sample: String, _ tally: ShownCoverage.Tally) -> (text: Value, isProved: Bool) {
        guard let statement = statements[sample] else { return (unproved, false) }
        if tally.runnable == 0 { return (statement.value, true) }
        if tally.missed.isEmpty { return (statement.allLinesRan, true) }
        let text = strings.text("evidenceOfLines", ["evidence": statement.plain, "lines": lines(tally)])
        return (.text(text), true)
    }

    /// How many lines ran, or that there is nothing to run.
    func lines(_ tally: ShownCoverage.Tally) -> String {
        if tally.runnable == 0 { return strings.text("nothingToRun") }
        if tally.missed.isEmpty { return strings.text("allLinesRan") }
        return strings.plural("someLinesRan", tally.runnable, ["ran": String(tally.ran)])
    }

    /// What a sample's program printed; nil when that is not known.
    func output(of sample: String) -> (body: [UInt8], statement: String)? {
        guard let evidence, let output = evidence.samples[sample]?.output else { return nil }
        let statement = strings.text("printedBy", ["program": sample, "version": evidence.toolchain])
        return (ProgramOutput.body(of: output), statement)
    }

    /// What the compiler said of a block that must not compile; nil when that is not known.
    func answer(to code: [UInt8]) -> [CompilerMessage]? {
        evidence?.failures[FailingBlock(code: code, expected: "", place: Place(path: "")).id]
    }

    var toolchain: String { evidence?.toolchain ?? "" }

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

// MARK: - Tests

extension EvidenceText {
    /// A sample's tests by suite, in the order of their names; nothing without evidence.
    func tests(of sample: String) -> Value {
        guard let sample = evidence?.samples[sample], !sample.tests.isEmpty else { return .none }
        let suites = Dictionary(grouping: sample.tests, by: \.suite).sorted {
            $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
        }
        return [
            "count": .text(strings.plural("tests", sample.passedTests)),
            "suites": .list(
                suites.map { suite, tests in
                    ["suite": .text(suite), "tests": .list(tests.sorted(by: <).map(row))]
                }),
        ]
    }

    private func row(_ test: Evidence.Test) -> Value {
        let result =
            switch test.result {
            case .passed: "resultPassed"
            case .failed: "resultFailed"
            case .skipped: "resultSkipped"
            }
        return [
            "name": .text(test.name), "isCode": .bool(test.name.hasSuffix(")")), "result": .text(strings.text(result)),
            "passed": .bool(test.result == .passed),
            "duration": .text(duration(test.seconds)),
        ]
    }

    /// In whole milliseconds below a second, in tenths of a second above.
    private func duration(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds >= 0.001 else { return "< " + strings.text("milliseconds", ["count": "1"]) }
        if seconds < 0.9995 {
            return strings.text("milliseconds", ["count": String(Int((seconds * 1000).rounded()))])
        }
        let number = seconds.formatted(
            .number.precision(.fractionLength(1)).locale(Locale(identifier: strings.language.tag)))
        return strings.text("seconds", ["count": number])
    }
}

extension Evidence.Sample {
    var passedTests: Int { tests.count { $0.result == .passed } }
}

extension Evidence.Test {
    /// By suite, then by name, as bytes.
    static func < (left: Self, right: Self) -> Bool {
        if left.suite != right.suite { return left.suite.utf8.lexicographicallyPrecedes(right.suite.utf8) }
        return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
}

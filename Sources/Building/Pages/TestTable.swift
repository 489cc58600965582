import Evidence
import Locales
import SiteModel
import Templates

/// A sample's tests in the words of one language, with result and duration.
struct TestTable: Sendable {
    let strings: InterfaceStrings

    /// By suite, in the order of their names; nothing for a sample without tests.
    func value(of sample: Evidence.Sample) -> Value {
        guard !sample.tests.isEmpty else { return .none }
        let suites = Dictionary(grouping: sample.tests, by: \.suite).sorted {
            $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
        }
        return [
            "count": strings.value("tests", count: sample.passedTests),
            "suites": .list(
                suites.map { suite, tests in
                    ["suite": .text(suite), "tests": .list(tests.sorted(by: <).map(row))]
                }),
        ]
    }
}

private extension TestTable {
    func row(_ test: Evidence.Test) -> Value {
        let result =
            switch test.result {
            case .passed: "resultPassed"
            case .failed: "resultFailed"
            case .skipped: "resultSkipped"
            }
        return [
            "name": .text(test.name), "isCode": .bool(test.name.hasSuffix(")")), "result": strings.value(result),
            "passed": .bool(test.result == .passed),
            "duration": strings.value(duration(test.seconds)),
        ]
    }

    /// In whole milliseconds below a second, in tenths of a second above.
    func duration(_ seconds: Double) -> Phrase {
        let locale = strings.locale
        guard seconds.isFinite, seconds >= 0.001 else {
            return ["< ", strings.phrase("milliseconds", ["count": Phrase(locale.number(1))])].joined(separator: "")
        }
        if seconds < 0.9995 {
            return strings.phrase("milliseconds", ["count": Phrase(locale.number(seconds * 1000, fractionDigits: 0))])
        }
        return strings.phrase("seconds", ["count": Phrase(locale.number(seconds, fractionDigits: 1))])
    }
}

extension Evidence.Test {
    /// By suite, then by name, as bytes.
    static func < (left: Self, right: Self) -> Bool {
        if left.suite != right.suite { return left.suite.utf8.lexicographicallyPrecedes(right.suite.utf8) }
        return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
}

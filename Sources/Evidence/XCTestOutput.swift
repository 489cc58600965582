/// What XCTest prints of one test, on Linux (`Suite.test`) and on Apple's platforms (`-[Module.Suite test]`).
struct XCTestOutput {
    private(set) var tests: [TestRecord] = []
    private(set) var started = false
    private(set) var ended = false
    /// How many tests XCTest says it ran.
    private(set) var executed = 0
    /// The running test's name as XCTest writes it.
    private var running: String?
    private let suite: String
    private let name: String

    /// - Parameter test: the one that was asked for, as it is listed; lines about others count for nothing.
    init(of test: String) {
        let parts = test.split(separator: "/", maxSplits: 1)
        suite = parts.first?.split(separator: ".").last.map(String.init) ?? ""
        name = parts.dropFirst().first.map(String.init) ?? ""
    }
}

extension XCTestOutput {
    private static let detailLimit = 20

    mutating func read(_ line: String) {
        if let range = line.firstRange(of: "Test Case '") {
            readCase(line[range.upperBound...])
        } else if line.hasPrefix("Test Suite '") {
            started = true
            let isWhole = line.hasPrefix("Test Suite 'Selected tests'") || line.hasPrefix("Test Suite 'All tests'")
            if isWhole, !line.contains("' started at ") { ended = true }
        } else if ended, let range = line.firstRange(of: "Executed ") {
            executed = Int(line[range.upperBound...].prefix { $0.isNumber }) ?? executed
            let isSkip = line.contains(" test skipped") || line.contains(" tests skipped")
            if isSkip, let test = tests.first, test.state == .ended(passed: true) {
                tests[0].state = .skipped(reason: "")
            }
        } else if let running, !tests.isEmpty {
            readIssue(line, of: running)
        }
    }
}

private extension XCTestOutput {
    mutating func readCase(_ text: Substring) {
        guard let end = text.firstRange(of: "' ") else { return }
        let name = String(text[..<end.lowerBound])
        let state = text[end.upperBound...]
        let record = Self.record(named: name)
        guard record.suite == suite, record.name == self.name else { return }
        if state.hasPrefix("started"), tests.isEmpty {
            running = name
            tests.append(record)
        } else if !tests.isEmpty {
            finish(state)
        }
    }

    /// `state` reads `passed (0.002 seconds)`. What failed or was skipped stays so, whatever is printed later.
    mutating func finish(_ state: Substring) {
        let index = tests.count - 1
        if tests[index].state == .ended(passed: false) { return }
        let seconds = state.firstIndex(of: "(").map { state[$0...].dropFirst().prefix { $0 != " " } } ?? ""
        tests[index].seconds = Double(seconds) ?? 0
        if case .skipped = tests[index].state { return }
        if state.hasPrefix("skipped") {
            tests[index].state = .skipped(reason: "")
        } else {
            tests[index].state = .ended(passed: state.hasPrefix("passed") && tests[index].issues.isEmpty)
        }
    }

    mutating func readIssue(_ line: String, of name: String) {
        let index = tests.count - 1
        if let message = ToolMessage(line, marker: ": error: \(name) : ") {
            tests[index].issues.append(.init(text: message.text, place: message.place))
        } else if let range = line.firstRange(of: ": error: \(name) : ") {
            tests[index].issues.append(.init(text: String(line[range.upperBound...])))
        } else if let message = ToolMessage(line, marker: ": \(name) : Test skipped") {
            tests[index].place = message.place
            tests[index].state = .skipped(reason: String(message.text.drop { " -".contains($0) }))
        } else if tests[index].state == .running, let issue = tests[index].issues.last,
            issue.details.count < Self.detailLimit
        {
            tests[index].issues[tests[index].issues.count - 1].details.append(line)
        }
    }

    static func record(named name: String) -> TestRecord {
        let isObjectiveC = name.hasPrefix("-[")
        let plain = isObjectiveC ? name.dropFirst(2).dropLast() : name[...]
        let parts = plain.split(separator: isObjectiveC ? " " : ".").map(String.init)
        let suite = parts.first?.split(separator: ".").last.map(String.init) ?? ""
        return TestRecord(suite: suite, name: parts.dropFirst().joined(separator: "."), state: .running)
    }
}

private extension ToolMessage {
    var place: TestRecord.RawPlace { .init(path: path, line: line, column: column) }
}

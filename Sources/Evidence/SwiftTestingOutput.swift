import Foundation

/// The event stream of Swift Testing: one JSON object a line. Fields are read as versions 0 and 6.3 write them.
struct SwiftTestingOutput {
    private(set) var tests: [TestRecord] = []
    /// Failures that belong to no test function.
    private(set) var loose: [TestRecord.Issue] = []
    private(set) var started = false
    private(set) var ended = false
    private var indices: [String: Int] = [:]
    private var starts: [String: Double] = [:]
    private let expected: String

    /// - Parameter test: the one that was asked for; records of others count for nothing.
    init(of test: String) {
        expected = test + "/"
    }

    mutating func read(_ line: String) {
        guard let record = try? JSONDecoder().decode(StreamRecord.self, from: Data(line.utf8)) else { return }
        read(record)
    }
}

private extension SwiftTestingOutput {
    mutating func read(_ record: StreamRecord) {
        let payload = record.payload
        switch (record.kind, payload.kind) {
        case ("test", "function"): add(payload)
        case ("event", "runStarted"): started = true
        case ("event", "runEnded"): ended = true
        case ("event", "testStarted"): begin(payload)
        case ("event", "testEnded"): end(payload)
        case ("event", "testSkipped"): skip(payload)
        case ("event", "testCancelled"), ("event", "testCaseCancelled"): cancel(payload)
        case ("event", "issueRecorded"): note(payload)
        default: break
        }
    }

    mutating func add(_ test: StreamRecord.Payload) {
        guard let id = test.id, id.hasPrefix(expected), let name = test.name else { return }
        indices[id] = tests.count
        tests.append(
            TestRecord(suite: suite(ofTest: id, named: name), name: test.displayName ?? name, place: test.place))
    }

    mutating func begin(_ event: StreamRecord.Payload) {
        guard let id = event.testID, let index = indices[id], tests[index].state == .waiting else { return }
        tests[index].state = .running
        starts[id] = event.instant?.absolute
    }

    /// What was skipped, or failed, stays so, whatever is told of it later.
    mutating func end(_ event: StreamRecord.Payload) {
        guard let id = event.testID, let index = indices[id], tests[index].state == .running else { return }
        tests[index].state = .ended(passed: tests[index].issues.isEmpty && event.says("fail") == nil)
        if let start = starts[id], let end = event.instant?.absolute { tests[index].seconds = max(end - start, 0) }
    }

    mutating func skip(_ event: StreamRecord.Payload) {
        guard let id = event.testID, let index = indices[id] else { return }
        let text = event.says("skip") ?? ""
        tests[index].state = .skipped(
            reason: text.firstRange(of: " skipped: ").map { String(text[$0.upperBound...]) } ?? "")
    }

    /// A test, or one of its cases, that said itself that it will not go on.
    mutating func cancel(_ event: StreamRecord.Payload) {
        guard let id = event.testID, let index = indices[id] else { return }
        tests[index].state = .skipped(reason: "it was cancelled")
    }

    mutating func note(_ event: StreamRecord.Payload) {
        guard let issue = event.issue, issue.counts else { return }
        let texts = event.messages?.map(\.text) ?? []
        let known = issue.isKnown == true ? "known issue: " : ""
        let record = TestRecord.Issue(
            text: known + (texts.first ?? "an issue was recorded"),
            details: texts.dropFirst().filter { $0.contains { !$0.isWhitespace } },
            place: issue.sourceLocation?.place)
        if let index = event.testID.flatMap({ indices[$0] }) {
            tests[index].issues.append(record)
        } else {
            loose.append(record)
        }
    }

    /// `Outer.Inner` of `Module.Outer/Inner/name()/File.swift:1:2`.
    func suite(ofTest id: String, named name: String) -> String {
        guard let end = id.range(of: "/\(name)/", options: .backwards)?.lowerBound,
            let start = id[..<end].firstIndex(of: ".")
        else { return "" }
        return id[id.index(after: start)..<end].split(separator: "/").joined(separator: ".")
    }
}

private struct StreamRecord: Decodable {
    let kind: String
    let payload: Payload

    struct Payload: Decodable {
        let kind: String
        let id: String?
        let name: String?
        let displayName: String?
        let sourceLocation: Location?
        let testID: String?
        let instant: Instant?
        let issue: Issue?
        let messages: [Message]?
    }

    struct Location: Decodable {
        let filePath: String?
        let _filePath: String?
        let line: Int
        let column: Int
    }

    struct Instant: Decodable {
        let absolute: Double
    }

    struct Issue: Decodable {
        let isKnown: Bool?
        let isFailure: Bool?
        let sourceLocation: Location?
    }

    struct Message: Decodable {
        let symbol: String
        let text: String
    }
}

private extension StreamRecord.Payload {
    var place: TestRecord.RawPlace? { sourceLocation?.place }

    func says(_ symbol: String) -> String? { messages?.first { $0.symbol == symbol }?.text }
}

private extension StreamRecord.Location {
    var place: TestRecord.RawPlace? {
        (filePath ?? _filePath).map { TestRecord.RawPlace(path: $0, line: line, column: column) }
    }
}

private extension StreamRecord.Issue {
    /// A known issue is a failed expectation that was excused: no proof. A warning is not a failure.
    var counts: Bool { isKnown == true || isFailure ?? true }
}

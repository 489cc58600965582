import Core
import Foundation

/// One run of one test target, in the words of both test libraries.
struct TestRun {
    let target: PackageTarget
    /// The folder of what its processes wrote about the lines that ran.
    let profiles: String
    private let timeout: Duration
    private let ending: ToolProcess.Ending
    private let xcTest: XCTestOutput
    private let swiftTesting: SwiftTestingOutput
    private let crash: CrashReport
    private let last: LastLines
    private let places: SitePlaces

    /// One test at a time, so that the one that crashes is known. SwiftPM's lock is left alone: a test that hangs
    /// after we were killed would hold it for ever, and `ScratchLock` does its work.
    init(
        of target: PackageTarget, _ swift: SwiftTool, arguments: [String], scratch: ScratchFolder,
        timeout: Duration, places: SitePlaces
    ) throws(EnvironmentError) {
        var xcTest = XCTestOutput()
        var crash = CrashReport()
        var last = LastLines()
        let events = "\(scratch.path)/events.jsonl"
        let profiles = "\(scratch.profiles)/\(target.module)"
        try? FileManager.default.removeItem(atPath: events)
        try ScratchFolder.makeEmpty(profiles)
        let options = [
            "--skip-build", "--no-parallel", "--ignore-lock", "--filter", "^\(target.module)\\.",
            "--event-stream-output-path", events,
        ]
        ending = try swift.run(
            ["test"] + options + arguments, variables: ["LLVM_PROFILE_FILE": "\(profiles)/%p.profraw"],
            timeout: timeout
        ) { _, line in
            last.add(line)
            xcTest.read(line)
            crash.read(line) { places.package.sitePath($0) != nil }
        }
        self.target = target
        self.profiles = profiles
        self.timeout = timeout
        self.xcTest = xcTest
        self.crash = crash
        self.last = last
        self.places = places
        swiftTesting = SwiftTestingOutput(stream: FileManager.default.contents(atPath: events) ?? Data())
    }
}

extension TestRun {
    var count: Int { records.count }

    var passed: [Evidence.Test] {
        records.filter { $0.state == .ended(passed: true) }
            .map { Evidence.Test(suite: $0.suite, name: $0.name, result: .passed, seconds: $0.seconds) }
            .sorted { ($0.suite, $0.name) < ($1.suite, $1.name) }
    }

    /// Empty only if the run ended as it should and every test that was seen passed.
    func diagnostics() throws(EnvironmentError) -> [Diagnostic] {
        var found = swiftTesting.loose.map { failure(target.name, $0, at: $0.place.flatMap(places.place) ?? folder) }
        var hasUnended = false
        for record in records {
            switch record.state {
            case .ended(let passed):
                found += try failures(of: record, passed: passed)
            case .skipped(let reason):
                found.append(skip(record, reason: reason, at: try place(of: record)))
            case .running:
                hasUnended = true
                found += try failures(of: record, passed: true)
                found.append(try unended(record))
            case .waiting:
                break
            }
        }
        if !hasUnended, found.isEmpty, let reason = incompleteness { found.append(unreadable(reason)) }
        return found
    }
}

private extension TestRun {
    var records: [TestRecord] { xcTest.tests + swiftTesting.tests }

    var folder: Place { Place(path: target.path ?? target.name) }

    /// Why the run proves nothing although no test failed.
    var incompleteness: String? {
        if ending == .timedOut { return "the tests did not end within \(timeout.components.seconds) seconds" }
        if ending != .exited(0) { return hasNoTests ? nil : "'swift test' failed" }
        if xcTest.started, !xcTest.ended || xcTest.executed != xcTest.tests.count {
            return "the tests ended before XCTest reported all of them"
        }
        if swiftTesting.started != swiftTesting.ended || records.contains(where: { $0.state == .waiting }) {
            return "the tests ended before Swift Testing reported all of them"
        }
        return nil
    }

    /// Said of a target without files; that there are no tests is found elsewhere.
    var hasNoTests: Bool { records.isEmpty && last.lines.contains { $0.hasPrefix("error: no tests found") } }

    func failures(of record: TestRecord, passed: Bool) throws(EnvironmentError) -> [Diagnostic] {
        if record.issues.isEmpty, !passed {
            return [failure(record.fullName, .init(text: "failed"), at: try place(of: record))]
        }
        var found: [Diagnostic] = []
        for issue in record.issues {
            let known = issue.place.flatMap(places.place)
            let place = if let known { known } else { try place(of: record) }
            found.append(failure(record.fullName, issue, at: place))
        }
        return found
    }

    func failure(_ name: String, _ issue: TestRecord.Issue, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, .testFailure, "'\(name)': \(issue.text)", at: place,
            notes: issue.details.map { Diagnostic.Note($0) })
    }

    func skip(_ record: TestRecord, reason: String, at place: Place) -> Diagnostic {
        let because = reason.isEmpty ? "" : ": \(reason)"
        return Diagnostic(
            .error, .skippedTest, "'\(record.fullName)' was skipped\(because)", at: place,
            help: "a skipped test proves nothing: let it run, or remove it")
    }

    func unended(_ record: TestRecord) throws(EnvironmentError) -> Diagnostic {
        let waiting = records.count { $0.state == .waiting }
        let notes = waiting > 0 ? [Diagnostic.Note("\(waiting) further tests of '\(target.name)' did not run")] : []
        let known = crash.place.flatMap(places.place)
        let place = if let known { known } else { try place(of: record) }
        let what =
            if ending == .timedOut {
                "was still running after \(timeout.components.seconds) seconds"
            } else if let reason = crash.reason {
                "crashed: \(reason)"
            } else {
                "ended the test process"
            }
        return Diagnostic(.error, .testFailure, "'\(record.fullName)' \(what)", at: place, notes: notes)
    }

    func unreadable(_ reason: String) -> Diagnostic {
        Diagnostic(
            .error, .testFailure, "'\(target.name)': \(reason)", at: folder,
            notes: last.lines.map { Diagnostic.Note($0) })
    }

    func place(of record: TestRecord) throws(EnvironmentError) -> Place {
        if let known = record.place.flatMap(places.place) { return known }
        return try places.declaration(ofMethod: record.name, in: target) ?? folder
    }
}

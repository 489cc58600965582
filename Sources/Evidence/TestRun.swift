import Core

/// One run of one test target: its tests, each in a process of its own, on all cores.
struct TestRun {
    let target: PackageTarget
    private let timeout: Duration
    private let places: SitePlaces
    fileprivate let outcomes: [Outcome]
    /// What the test program said when it could not even list its tests.
    private let unlisted: LastLines?

    fileprivate struct Outcome: Sendable {
        /// Nil when the time was over before.
        let process: TestProcess?
        /// The site's files of which code ran; nothing unless the test passed.
        var files: Set<String> = []
    }

    init(
        of target: PackageTarget, _ program: TestProgram, tools: CoverageTools, timeout: Duration
    ) throws(EnvironmentError) {
        self.target = target
        self.timeout = timeout
        places = tools.places
        let folder = "\(tools.scratch.profiles)/\(target.module)"
        try ScratchFolder.makeEmpty(folder)
        let deadline = ContinuousClock.now + timeout
        let names: [TestName]
        switch try program.listing(of: target, until: deadline) {
        case .names(let listed):
            names = listed
            unlisted = nil
        case .broken(let last):
            names = []
            unlisted = last
        }
        let jobs = names.enumerated().map { (test: $1, profiles: "\(folder)/\($0)") }
        outcomes = try jobs.concurrentMap { job in
            Result { () throws(EnvironmentError) in
                try Outcome(of: job.test, program, profiles: job.profiles, until: deadline, tools)
            }
        }.map { result throws(EnvironmentError) in try result.get() }
    }
}

fileprivate extension TestRun.Outcome {
    init(
        of test: TestName, _ program: TestProgram, profiles: String, until deadline: ContinuousClock.Instant,
        _ tools: CoverageTools
    ) throws(EnvironmentError) {
        guard ContinuousClock.now < deadline else {
            process = nil
            return
        }
        let process = try TestProcess(test, of: program, profiles: profiles, until: deadline) {
            tools.places.package.sitePath($0) != nil
        }
        self.process = process
        if process.passed { files = try tools.filesRun(in: profiles) }
    }
}

extension TestRun {
    /// How many tests the build knows.
    var count: Int { outcomes.count }

    /// Of the tests that were run.
    var profiles: [String] { outcomes.compactMap(\.process?.profiles) }

    /// What passed and ran code of `sources`; without sources, all that passed.
    func passed(running sources: Set<String>) -> [Evidence.Test] {
        outcomes.filter { sources.isEmpty || !$0.files.isDisjoint(with: sources) }.compactMap(\.process)
            .filter(\.passed).flatMap(\.records)
            .map { Evidence.Test(suite: $0.suite, name: $0.name, result: .passed, seconds: $0.seconds) }
            .sorted { ($0.suite, $0.name) < ($1.suite, $1.name) }
    }

    /// Empty only if every test that the build knows passed, and its process ended as it should.
    func diagnostics() throws(EnvironmentError) -> [Diagnostic] {
        if let unlisted { return [broken("the test program does not list its tests", unlisted)] }
        var found: [Diagnostic] = []
        for process in outcomes.compactMap(\.process) { found += try diagnostics(of: process) }
        let waiting = outcomes.count { $0.process == nil }
        if waiting > 0 {
            found.append(
                broken("\(waiting) tests did not run within \(timeout.components.seconds) seconds", LastLines()))
        }
        return found
    }
}

private extension TestRun {
    var folder: Place { Place(path: target.path ?? target.name) }

    func diagnostics(of process: TestProcess) throws(EnvironmentError) -> [Diagnostic] {
        guard !process.passed else { return [] }
        var found = process.loose.map { failure(target.name, $0, at: $0.place.flatMap(places.place) ?? folder) }
        for record in process.records {
            switch record.state {
            case .ended(let passed): found += try failures(of: record, passed: passed)
            case .skipped(let reason): found.append(skip(record, reason: reason, at: try place(of: record)))
            case .running, .waiting:
                found += try failures(of: record, passed: true)
                found.append(try unended(record, process))
            }
        }
        if found.isEmpty { found.append(broken("'\(process.test.listed)' \(faults(of: process))", process.last)) }
        return found
    }

    /// Why a process proves nothing although no test failed.
    func faults(of process: TestProcess) -> String {
        switch process.ending {
        case .exited(0) where process.records.isEmpty:
            "is listed by the build, and \(process.test.library.rawValue) does not know it"
        case .exited(0): "ended before \(process.test.library.rawValue) had told of it"
        case .exited(let code): "passed, but its process ended with exit code \(code)"
        case .signalled(let signal): "passed, but its process was ended by \(Signal.name(signal))"
        case .timedOut, .refused: "passed, but its process did not end within \(timeout.components.seconds) seconds"
        }
    }

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

    func unended(_ record: TestRecord, _ process: TestProcess) throws(EnvironmentError) -> Diagnostic {
        let known = process.crash.place.flatMap(places.place)
        let place = if let known { known } else { try place(of: record) }
        return Diagnostic(
            .error, .testFailure, "'\(record.fullName)' \(ending(of: process))", at: place, notes: notes(process.last))
    }

    func ending(of process: TestProcess) -> String {
        switch process.ending {
        case .timedOut, .refused: "was still running after \(timeout.components.seconds) seconds"
        case .exited(0): "ended the test process"
        case .exited(let code): "ended the test process with exit code \(code)"
        case .signalled(let signal):
            process.crash.reason.map { "crashed: \($0)" } ?? "was ended by \(Signal.name(signal))"
        }
    }

    func broken(_ reason: String, _ last: LastLines) -> Diagnostic {
        Diagnostic(.error, .testFailure, "'\(target.name)': \(reason)", at: folder, notes: notes(last))
    }

    func notes(_ last: LastLines) -> [Diagnostic.Note] { last.lines.map { Diagnostic.Note(places.clean($0)) } }

    func place(of record: TestRecord) throws(EnvironmentError) -> Place {
        if let known = record.place.flatMap(places.place) { return known }
        return try places.declaration(ofMethod: record.name, in: target) ?? folder
    }
}

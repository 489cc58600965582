import Core

/// One test, run in a process of its own: so what it ran is known, and a line about another test counts for nothing.
struct TestProcess: Sendable {
    let test: TestName
    /// The folder of what it wrote about the lines that ran.
    let profiles: String
    let ending: ToolProcess.Ending
    let records: [TestRecord]
    /// Failures that belong to no test function.
    let loose: [TestRecord.Issue]
    /// Whether the library told of the end of its run.
    let isWhole: Bool
    let crash: CrashReport
    /// The last that it wrote to its standard error.
    let last: LastLines

    init(
        _ test: TestName, of program: TestProgram, profiles: String, until deadline: ContinuousClock.Instant,
        isOurs: (String) -> Bool
    ) throws(EnvironmentError) {
        try Files.makeFolder(profiles)
        var xcTest = XCTestOutput(of: test.listed)
        var swiftTesting = SwiftTestingOutput(of: test.listed)
        var crash = CrashReport()
        var words = ErrorWords()
        ending = try program.process(test, profiles: profiles).run(until: deadline) { stream, line in
            switch stream {
            case .records: return swiftTesting.read(line)
            case .error: words.read(line)
            case .output: break
            }
            crash.read(line, isOurs: isOurs)
            if test.library == .xcTest { xcTest.read(line) }
        }
        self.test = test
        self.profiles = profiles
        self.crash = crash
        last = words.last
        switch test.library {
        case .xcTest:
            records = xcTest.tests
            loose = []
            isWhole = xcTest.ended && xcTest.executed == 1
        case .swiftTesting:
            records = swiftTesting.tests
            loose = swiftTesting.loose
            isWhole = swiftTesting.started && swiftTesting.ended
        }
    }
}

extension TestProcess {
    /// Whether its test, and its process, ended as they should.
    var passed: Bool {
        ending == .exited(0) && isWhole && loose.isEmpty && !records.isEmpty
            && records.allSatisfy { $0.state == .ended(passed: true) && $0.issues.isEmpty }
    }
}

/// What a process says of itself: without what a test library and a backtrace print there.
private struct ErrorWords {
    private(set) var last = LastLines()
    private var isBacktrace = false

    mutating func read(_ line: String) {
        if line.hasPrefix("*** Signal ") || line.hasPrefix("*** Program ") || line.hasPrefix("Current stack trace:") {
            isBacktrace = true
        }
        guard !isBacktrace, let first = line.first, !"◇✔✘↳➜━⚠".contains(first) else { return }
        last.add(line)
    }
}

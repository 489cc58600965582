import Core
import Foundation
import Testing

@testable import Evidence

/// What tools say on platforms and in versions that the other tests do not meet.
@Suite struct ReadingTests {
    @Test func xcTestAsApplesPlatformsPrintIt() {
        let lines = """
            Test Suite 'Selected tests' started at 2026-01-01 10:00:00.000.
            Test Suite 'Old' started at 2026-01-01 10:00:00.000.
            Test Case '-[LoginTests.Old testThree]' started.
            /site/Tests/LoginTests/Old.swift:5: error: -[LoginTests.Old testThree] : XCTAssertEqual failed: ("a
            b") is not equal to ("c")
            Test Case '-[LoginTests.Old testThree]' failed (0.250 seconds).
            Test Case '-[LoginTests.Old testSkips]' started.
            /site/Tests/LoginTests/Old.swift:8: -[LoginTests.Old testSkips] : Test skipped - not today
            Test Case '-[LoginTests.Old testSkips]' skipped (0.001 seconds).
            Test Case '-[LoginTests.Old testFine]' started.
            some words of the testTest Case '-[LoginTests.Old testFine]' passed (0.5 seconds).
            Test Case '-[LoginTests.Old testEnds]' started.
            """
        let outputs = ["testThree", "testSkips", "testFine", "testEnds"].map { name in
            var output = XCTestOutput(of: "LoginTests.Old/\(name)")
            for line in lines.split(separator: "\n") { output.read(String(line)) }
            return output
        }
        let file = "/site/Tests/LoginTests/Old.swift"
        #expect(
            outputs.flatMap(\.tests) == [
                TestRecord(
                    suite: "Old", name: "testThree", state: .ended(passed: false),
                    issues: [
                        .init(
                            text: "XCTAssertEqual failed: (\"a", details: ["b\") is not equal to (\"c\")"],
                            place: .init(path: file, line: 5, column: nil))
                    ], seconds: 0.25),
                TestRecord(
                    suite: "Old", name: "testSkips", place: .init(path: file, line: 8, column: nil),
                    state: .skipped(reason: "not today"), seconds: 0.001),
                TestRecord(suite: "Old", name: "testFine", state: .ended(passed: true), seconds: 0.5),
                TestRecord(suite: "Old", name: "testEnds", state: .running),
            ])
        #expect(outputs.allSatisfy { $0.started && !$0.ended })
    }

    /// What a test prints about others, or about itself before its end, changes nothing.
    @Test func xcTestLinesThatATestForged() {
        func state(_ lines: String) -> [TestRecord.State] {
            var output = XCTestOutput(of: "LoginTests.Old/testThree")
            for line in lines.split(separator: "\n") { output.read(String(line)) }
            return output.tests.map(\.state)
        }
        let start = "Test Case 'Old.testThree' started at 1\n"
        let passed = "Test Case 'Old.testThree' passed (0.1 seconds)\n"
        let failed = "Test Case 'Old.testThree' failed (0.1 seconds)\n"
        let skipped = "Test Case 'Old.testThree' skipped (0.1 seconds)\n"
        #expect(state("Test Case 'Old.testOther' started at 1\nTest Case 'Old.testOther' passed (0.1 seconds)") == [])
        #expect(state(start + passed) == [.ended(passed: true)])
        #expect(state(start + passed + failed) == [.ended(passed: false)])
        #expect(state(start + failed + passed) == [.ended(passed: false)])
        #expect(state(start + skipped + passed) == [.skipped(reason: "")])
        #expect(state(start + passed + skipped) == [.skipped(reason: "")])
        let sum = "Test Suite 'Selected tests' passed at 1\n\t Executed 1 test, with 1 test skipped and 0 failures\n"
        #expect(state(start + passed + sum) == [.skipped(reason: "")])
        #expect(state(passed) == [])
    }

    @Test func eventStreamOfTheFirstVersion() {
        let stream = """
            {"version":0,"kind":"test","payload":{"kind":"suite","id":"M.S","name":"S"}}
            {"version":0,"kind":"test","payload":{"kind":"function","id":"M.S/`a.b/c`()/F.swift:1:2","name":"`a.b/c`()",\
            "displayName":"a.b/c","sourceLocation":{"_filePath":"/site/F.swift","line":1,"column":2}}}
            {"version":0,"kind":"event","payload":{"kind":"runStarted","messages":[]}}
            {"version":0,"kind":"event","payload":{"kind":"testStarted","testID":"M.S/`a.b/c`()/F.swift:1:2",\
            "instant":{"absolute":2.5},"messages":[]}}
            {"version":0,"kind":"event","payload":{"kind":"issueRecorded","testID":"M.S/`a.b/c`()/F.swift:1:2",\
            "issue":{"isKnown":false},"messages":[{"symbol":"fail","text":"Expectation failed: no"}]}}
            not JSON, \u{0}
            {"kind":"event"}
            {"version":0,"kind":"event","payload":{"kind":"testEnded","testID":"M.S/`a.b/c`()/F.swift:1:2",\
            "instant":{"absolute":3},"messages":[{"symbol":"fail","text":"failed"}]}}
            """
        var output = SwiftTestingOutput(of: "M.S/`a.b/c`()")
        for line in stream.split(separator: "\n") { output.read(String(line)) }
        #expect(
            output.tests == [
                TestRecord(
                    suite: "S", name: "a.b/c", place: .init(path: "/site/F.swift", line: 1, column: 2),
                    state: .ended(passed: false), issues: [.init(text: "Expectation failed: no")], seconds: 0.5)
            ])
        #expect(output.started)
        #expect(!output.ended)
    }

    @Test func messageOfACompiler() throws {
        let message = try #require(ToolMessage("/a b: c/F.swift:12:3: error: no ': error: ' here", marker: ": error: "))
        #expect(message.path == "/a b: c/F.swift")
        #expect(message.line == 12)
        #expect(message.column == 3)
        #expect(message.text == "no ': error: ' here")
        #expect(ToolMessage("12 | let x = /a:1:2: error: no", marker: ": error: ") == nil)
        #expect(ToolMessage("/a:b: error: no", marker: ": error: ") == nil)
        #expect(ToolMessage(": error: ", marker: ": error: ") == nil)
        #expect(ToolMessage("/: error: ", marker: ": error: ") == nil)
    }

    @Test func notesBelongToTheErrorBeforeThem() {
        var output = CompilerOutput()
        let lines = [
            "[1/4] Compiling Login Login.swift", "/s/A.swift:1:2: error: wrong", "/s/A.swift:3:4: note: because",
            "/s/A.swift:5:6: warning: odd", "/s/A.swift:7:8: note: of the warning", "[2/4] Emitting module Home",
            "/s/B.swift:9:1: error: bad", "error: link command failed with exit code 1",
        ]
        #expect(lines.compactMap { output.read($0) } == ["Login", "Home"])
        #expect(output.problems.map(\.message.text) == ["wrong", "bad"])
        #expect(output.warnings.map(\.text) == ["odd"])
        #expect(output.compiled == [.init(module: "Login", name: "Login.swift")])
        #expect(output.problems.map(\.target) == ["Login", "Home"])
        #expect(output.problems.map { $0.notes.map(\.text) } == [["because"], []])
        #expect(output.general == ["link command failed with exit code 1"])
    }

    @Test func crashIsPlacedAtTheFirstFrameOfTheSite() {
        var report = CrashReport()
        let lines = [
            "Thread 0 crashed in thought", "Swift/Array.swift:1: Fatal error: Index out of range",
            "Thread 0 \"a\":", "1 f() + 3 in tests at /site/Wrong.swift:1:1", "Thread 1 \"b\" crashed:",
            "2 g() + 3 in libc at /build/libc.c:7:7", "3 h() + 3 in tests at /site/Right.swift:12:4",
            "4 i() + 3 in tests at /site/Later.swift:2:2", "Registers:",
        ]
        for line in lines { report.read(line) { $0.hasPrefix("/site/") } }
        #expect(report.reason == "Index out of range")
        #expect(report.place == .init(path: "/site/Right.swift", line: 12, column: 4))
    }
}

import Core
import Evidence
import Foundation
import Testing

@Suite struct ToolProcessTests {
    @Test func linesOfBothStreamsArriveInOrder() throws {
        let (ending, output, error) = try run("echo one; echo wrong >&2; printf 'two\\n\\nlast'; exit 7")
        #expect(ending == .exited(7))
        #expect(output == ["one", "two", "", "last"])
        #expect(error == ["wrong"])
    }

    @Test func muchOutputOnBothStreamsDoesNotBlock() throws {
        let (ending, output, error) = try run(
            "i=0; while [ $i -lt 20000 ]; do echo some words of output; echo some words of error >&2; i=$((i+1)); done")
        #expect(ending == .exited(0))
        #expect(output.count == 20_000)
        #expect(error.count == 20_000)
    }

    @Test func standardInputIsEmpty() throws {
        let (ending, output, _) = try run("cat; echo end")
        #expect(ending == .exited(0))
        #expect(output == ["end"])
    }

    @Test func bytesThatAreNotUTF8AreHandedOn() throws {
        #expect(try run("printf 'a\\377b\\n'").output == ["a\u{FFFD}b"])
    }

    @Test func signalIsTold() throws {
        #expect(try run("kill -9 $$").ending == .signalled(9))
    }

    @Test func environmentIsTheOneGiven() throws {
        let process = ToolProcess(executable: "/usr/bin/env", arguments: [], environment: ["NAME": "имя"])
        var lines: [String] = []
        _ = try process.run(until: .now + .seconds(60)) { lines.append($1) }
        #expect(lines == ["NAME=имя"])
    }

    @Test(arguments: ["sleep 60", "exec >/dev/null 2>&1; sleep 60"])
    func programThatOutlivesItsTimeIsEnded(_ script: String) throws {
        let begun = ContinuousClock.now
        let (ending, _, _) = try run("trap 'exit 3' INT; \(script) & wait", seconds: 1)
        #expect(ending == .timedOut)
        #expect(ContinuousClock.now - begun < .seconds(30))
    }

    /// As SwiftPM does: it dies of the interrupt, and what it started goes on.
    @Test func whatTheProgramStartedIsEndedToo() throws {
        let (ending, output, _) = try run(
            "(trap '' INT; exec sleep 60) >/dev/null 2>&1 & echo $!; trap 'exit 3' INT; wait", seconds: 1)
        #expect(ending == .timedOut)
        let pid = try #require(output.first.flatMap { pid_t($0) })
        let deadline = ContinuousClock.now + .seconds(10)
        while kill(pid, 0) == 0, !isZombie(pid), ContinuousClock.now < deadline { usleep(10_000) }
        #expect(kill(pid, 0) != 0 || isZombie(pid))
    }

    private func isZombie(_ pid: pid_t) -> Bool {
        (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8).contains(") Z ")) ?? false
    }

    @Test func missingProgramIsTheEnvironmentsFault() throws {
        let process = ToolProcess(executable: "/nowhere/swift", arguments: [], environment: [:])
        #expect(throws: EnvironmentError("cannot start /nowhere/swift: No such file or directory")) {
            try process.run(until: .now + .seconds(60)) { _, _ in }
        }
    }

    private func run(
        _ script: String, seconds: Int = 60
    ) throws -> (ending: ToolProcess.Ending, output: [String], error: [String]) {
        let process = ToolProcess(
            executable: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
        var output: [String] = []
        var error: [String] = []
        let ending = try process.run(until: .now + .seconds(seconds)) { stream, line in
            if stream == .output { output.append(line) } else { error.append(line) }
        }
        return (ending, output, error)
    }
}

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

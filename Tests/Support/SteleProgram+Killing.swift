import Foundation

extension SteleProgram {
    package enum Moment: Sendable {
        case after(Duration)
        /// Once a file is there, and a while after.
        case afterFile(String, Duration)
    }

    /// Starts it and kills it, if it still runs; returns whether it did.
    package static func runAndKill(_ words: [String], at moment: Moment) throws -> Bool {
        let process = try process(words, in: "/")
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        wait(for: moment, of: process)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal
    }

    private static func wait(for moment: Moment, of process: Process) {
        switch moment {
        case .after(let pause): sleep(pause)
        case .afterFile(let path, let pause):
            while process.isRunning, access(path, F_OK) != 0 { continue }
            sleep(pause)
        }
    }

    private static func sleep(_ pause: Duration) {
        usleep(UInt32(pause / .microseconds(1)))
    }
}

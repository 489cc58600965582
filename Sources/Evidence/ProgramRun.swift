import Core
import Foundation

/// One run of a sample that is a program: no arguments, no input, next to no environment, an empty folder.
struct ProgramRun {
    static let limit = 256 * 1024

    /// The folder of what it wrote about the lines that ran.
    let profiles: String
    private let ending: ToolProcess.Ending
    private let output: [UInt8]
    private let last: LastLines
    private let crash: CrashReport
    private let timeout: Duration

    init(of target: PackageTarget, scratch: ScratchFolder, timeout: Duration) throws(EnvironmentError) {
        let folder = scratch.program
        let profiles = "\(scratch.profiles)/program \(target.module)"
        try ScratchFolder.makeEmpty(folder)
        try ScratchFolder.makeEmpty(profiles)
        var output: [UInt8] = []
        var last = LastLines()
        var crash = CrashReport()
        var lines = LineSplitter()
        let process = ToolProcess(
            executable: scratch.program(of: target), arguments: [],
            environment: [
                "PATH": "/usr/bin:/bin", "HOME": folder, "TMPDIR": folder, "LANG": "C.UTF-8", "TZ": "UTC",
                "LLVM_PROFILE_FILE": "\(profiles)/%p.profraw", "SWIFT_BACKTRACE": "enable=no",
            ],
            directory: folder)
        ending = try process.run(until: .now + timeout) { stream, bytes in
            switch stream {
            case .output: output += bytes
            case .error:
                lines.feed(bytes) { line in
                    last.add(line)
                    crash.read(line) { _ in false }
                }
            case .records: break
            }
            return output.count <= Self.limit
        }
        lines.flush { last.add($0) }
        try ScratchFolder.remove(folder)
        self.profiles = profiles
        self.output = output
        self.last = last
        self.crash = crash
        self.timeout = timeout
    }
}

extension ProgramRun {
    /// What it printed; nil unless it ended well.
    var text: String? { failure == nil ? output.text : nil }

    func finding(of target: PackageTarget, sources: [String], clean: (String) -> String) -> Diagnostic? {
        guard let failure, let folder = target.path else { return nil }
        let main = sources.first { $0.hasSuffix("/main.swift") }
        return Diagnostic(
            .error, .programFailure, "'\(target.name)' \(failure)", at: Place(path: main ?? folder),
            notes: last.lines.map { Diagnostic.Note(clean($0)) })
    }

    /// Why no lesson can hold what it printed.
    private var unreadable: String? {
        if let offset = output.firstInvalidUTF8Offset {
            return "printed bytes that are not UTF-8, at byte \(offset + 1)"
        }
        return output.firstIndex(of: 0).map { "printed a NUL byte, at byte \($0 + 1)" }
    }

    private var failure: String? {
        switch ending {
        case .exited(0): unreadable
        case .exited(let code): "ended with exit code \(code), which must be 0"
        case .signalled(let signal): crash.reason.map { "crashed: \($0)" } ?? "was ended by \(Signal.name(signal))"
        case .timedOut: "did not end within \(timeout.components.seconds) seconds"
        case .refused: "printed more than \(Self.limit / 1024) KB"
        }
    }
}

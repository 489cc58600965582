import Core
import Foundation

/// A program run to its end: no standard input, lines of both outputs handed on as they come.
package struct ToolProcess: Sendable {
    package let executable: String
    package let arguments: [String]
    package let environment: [String: String]
    /// Where it works; nil for our own folder.
    package let directory: String?
    /// Whether it gets a third output, `recordsPath`.
    package let hasRecords: Bool

    package init(
        executable: String, arguments: [String], environment: [String: String], directory: String? = nil,
        hasRecords: Bool = false
    ) {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
        self.directory = directory
        self.hasRecords = hasRecords
    }

    package enum Stream: Sendable {
        case output, error, records
    }

    /// What the program writes there is heard at once, so it cannot be taken back.
    package static let recordsPath = "/dev/fd/3"

    package enum Ending: Hashable, Sendable {
        case exited(Int32)
        case signalled(Int32)
        case timedOut
        /// It said more than was wanted.
        case refused
    }
}

extension ToolProcess {
    /// How long a program may tidy up after the interrupt that ends its time.
    private static let grace = Duration.seconds(5)

    /// Runs as below; hands on whole lines, and at the end what is left of one.
    package func run(
        until deadline: ContinuousClock.Instant, onLine: (Stream, String) -> Void
    ) throws(EnvironmentError) -> Ending {
        var output = LineSplitter()
        var error = LineSplitter()
        var records = LineSplitter()
        let ending = try run(until: deadline) { stream, bytes in
            switch stream {
            case .output: output.feed(bytes) { onLine(.output, $0) }
            case .error: error.feed(bytes) { onLine(.error, $0) }
            case .records: records.feed(bytes) { onLine(.records, $0) }
            }
            return true
        }
        output.flush { onLine(.output, $0) }
        error.flush { onLine(.error, $0) }
        records.flush { onLine(.records, $0) }
        return ending
    }

    /// Runs until the program ends and both outputs are closed. Past `deadline`, or when `onBytes` says no, all that
    /// the program started is killed, so that it can still hand on what it heard of it; then it is interrupted, as by
    /// Ctrl-C; what is left after a while is killed.
    package func run(
        until deadline: ContinuousClock.Instant, onBytes: (Stream, ArraySlice<UInt8>) -> Bool
    ) throws(EnvironmentError) -> Ending {
        let (pid, pipes) = try start()
        defer { pipes.forEach { close($0.read) } }
        var child = Child(pid: pid)
        var pump = OutputPump(Array(zip(pipes.map(\.read), [.output, .error, .records])))
        let end = pump.run(until: deadline, onBytes: onBytes)
        if end == .closed, child.ends(before: deadline) { return child.ending }
        let started = Descendants.of(pid)
        started.forEach { kill($0, SIGKILL) }
        if !started.isEmpty { _ = pump.run(until: .now + Self.grace, onBytes: onBytes) }
        let descendants = Descendants.of(pid)
        if !child.ends(before: .now) { kill(pid, SIGINT) }
        let last = ContinuousClock.now + Self.grace
        let rest = pump.run(until: last) { stream, bytes in end == .refused || onBytes(stream, bytes) }
        if !child.hasEnded, rest != .closed || !child.ends(before: last) { kill(pid, SIGKILL) }
        child.wait()
        descendants.forEach { kill($0, SIGKILL) }
        return end == .refused ? .refused : .timedOut
    }
}

extension ToolProcess {
    /// One at a time: a program that another thread starts meanwhile would keep our pipes open.
    private static let starting = NSLock()

    /// Ends all that we started, and lets nothing more be started. Only for when we end ourselves.
    package static func killAll() {
        starting.lock()
        Descendants.of(getpid()).forEach { kill($0, SIGKILL) }
    }

    private func start() throws(EnvironmentError) -> (pid_t, [PipeEnds]) {
        Self.starting.lock()
        defer { Self.starting.unlock() }
        var pipes = [try PipeEnds(), try PipeEnds()]
        if hasRecords { pipes.append(try PipeEnds()) }
        defer { pipes.forEach { close($0.write) } }
        do {
            return (try spawn(outputs: pipes.map(\.write)), pipes)
        } catch {
            pipes.forEach { close($0.read) }
            throw error
        }
    }

    /// POSIX starts a program in another folder through a shell only.
    private var command: [String] {
        guard let directory else { return [executable] + arguments }
        return ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", directory, executable] + arguments
    }
}

private struct PipeEnds {
    let read: Int32
    let write: Int32

    init() throws(EnvironmentError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Files.failure("make", "a pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (read, write) = (ends[0], ends[1])
    }
}

private struct Child {
    let pid: pid_t
    private var status: Int32?

    init(pid: pid_t) {
        self.pid = pid
    }

    var hasEnded: Bool { status != nil }

    mutating func ends(before deadline: ContinuousClock.Instant) -> Bool {
        while status == nil {
            var status: Int32 = 0
            if waitpid(pid, &status, WNOHANG) != 0 {
                self.status = status
                return true
            }
            if ContinuousClock.now >= deadline { return false }
            usleep(2_000)
        }
        return true
    }

    mutating func wait() {
        guard status == nil else { return }
        var status: Int32 = 0
        while waitpid(pid, &status, 0) == -1, errno == EINTR {}
        self.status = status
    }

    var ending: ToolProcess.Ending {
        let status = status ?? 0
        let signal = status & 0x7F
        return signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    }
}

extension ToolProcess {
    /// The first of `outputs` becomes the program's descriptor 1.
    private func spawn(outputs: [Int32]) throws(EnvironmentError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for (index, output) in outputs.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, output, Int32(index) + 1)
        }
        // A shell may have started us with SIGINT ignored; the child must still be able to be interrupted.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
        #if canImport(Darwin)
            flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #endif
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var pid: pid_t = 0
        let command = command
        let code = withCStrings(command) { arguments in
            withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
                posix_spawn(&pid, command[0], &actions, &attributes, arguments, environment)
            }
        }
        guard code == 0 else {
            throw EnvironmentError("cannot start \(executable): \(String(cString: strerror(code)))")
        }
        return pid
    }
}

private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let pointers = strings.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return body(pointers + [nil])
}

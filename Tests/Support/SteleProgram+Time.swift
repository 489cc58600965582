import Foundation

extension SteleProgram {
    /// What a run of the program cost: seconds of processor time of all its threads, and the most memory it held, read
    /// every few milliseconds (0 where there is no `/proc`).
    package struct Cost: Sendable {
        package var seconds: Double
        package var megabytes: Int
        package var code: Int32
    }

    /// Runs the program to its end and drops what it says. Other programs that run meanwhile do not count.
    package static func cost(of words: [String]) throws -> Cost {
        var arguments: [UnsafeMutablePointer<CChar>?] = ([path] + words).map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for stream in 0...2 as ClosedRange<Int32> {
            posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
        }
        var child: pid_t = 0
        let failure = posix_spawn(&child, path, &actions, nil, &arguments, environ)
        guard failure == 0 else { throw CocoaError(.executableLoad) }
        var status: Int32 = 0
        var usage = rusage()
        var megabytes = 0
        // What `rusage` says of memory is not less than what the parent held when it began the child.
        while case let ended = wait4(child, &status, WNOHANG, &usage), ended != child {
            guard ended == 0 || errno == EINTR else { throw CocoaError(.executableLoad) }
            megabytes = max(megabytes, peakMegabytes(of: child))
            usleep(5_000)
        }
        let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        return Cost(
            seconds: usage.ru_utime.seconds + usage.ru_stime.seconds, megabytes: megabytes, code: code)
    }

    private static func peakMegabytes(of process: pid_t) -> Int {
        guard let file = fopen("/proc/\(process)/status", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            if strncmp(line, "VmHWM:", 6) == 0 { return strtol(Array(line[6...]), nil, 10) / 1024 }
        }
        return 0
    }
}

private extension timeval {
    var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1_000_000 }
}

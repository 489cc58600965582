import Foundation

extension SteleProgram {
    /// What a run of the program cost: seconds of processor time of all its threads, and the most memory it held.
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
        while wait4(child, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw CocoaError(.executableLoad) }
        }
        let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        return Cost(
            seconds: usage.ru_utime.seconds + usage.ru_stime.seconds, megabytes: usage.ru_maxrss / 1024, code: code)
    }
}

private extension timeval {
    var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1_000_000 }
}

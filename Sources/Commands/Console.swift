import Foundation

/// The two streams, and what may be said on them: colours and progress only on a terminal.
package struct Console: Sendable {
    var isQuiet = false
    var isVerbose = false
    let colors: Bool
    private let showsProgress: Bool

    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let isTerminal = isatty(STDERR_FILENO) == 1
        colors = isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        showsProgress = isTerminal && environment["TERM"] != "dumb"
    }
}

extension Console {
    /// What was asked for: on standard output, whatever `--quiet` says.
    func print(_ text: String) {
        write(text + "\n", to: STDOUT_FILENO)
    }

    /// What was done, unless `--quiet`.
    func say(_ text: String) {
        if !isQuiet { print(text) }
    }

    /// Findings and failures.
    func complain(_ text: String) {
        write(text + "\n", to: STDERR_FILENO)
    }

    /// A step of long work: a line that the next one replaces on a terminal, a line of its own with `--verbose`.
    func progress(_ text: String) {
        if isQuiet { return }
        if isVerbose {
            complain(text)
        } else if showsProgress {
            write("\r\u{1B}[2K\(text.prefix(100))", to: STDERR_FILENO)
        }
    }

    func endProgress() {
        if showsProgress, !isVerbose, !isQuiet { write("\r\u{1B}[2K", to: STDERR_FILENO) }
    }

    /// Whole text or nothing more to do about it: a closed pipe is the reader's choice.
    private func write(_ text: String, to descriptor: Int32) {
        let bytes = Array(text.utf8)
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return }
            written += count
        }
    }
}

import Foundation

/// The three streams that every program gets, as whoever starts us may have left them.
enum Streams {
    /// A reader that goes away (`stele check | head -1`) ends no build half way, as a signal would: what is written to
    /// it from then on is lost, and the work goes on. A stream that is closed is nowhere, not the next file we open.
    ///
    /// An empty handler, since what is ignored would stay ignored in the compilers that we start.
    static func prepare() {
        signal(SIGPIPE) { _ in }
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDWR)
        }
    }
}

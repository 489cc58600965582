import Foundation

/// Control-C and the polite kill, held back for `wait`. To be made before any thread is started: threads inherit what
/// is held back, and the system gives a signal to any thread that does not.
struct Interruption {
    private var signals = sigset_t()

    init() {
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    func wait() {
        var signals = signals
        var received: Int32 = 0
        sigwait(&signals, &received)
    }
}

import Evidence
import Foundation

/// Lets an interrupt end what we started too: compilers and tests that nobody waits for would go on for minutes.
enum EndedWithUs {
    /// To be called before any thread is started, as `Interruption` is.
    static func begin() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        let awaited = signals
        Thread.detachNewThread { die(of: awaited) }
    }

    /// We end by the signal itself, so that whoever started us sees what happened.
    private static func die(of signals: sigset_t) {
        var signals = signals
        var received: Int32 = 0
        guard sigwait(&signals, &received) == 0 else { return }
        ToolProcess.killAll()
        signal(received, SIG_DFL)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(received)
    }
}

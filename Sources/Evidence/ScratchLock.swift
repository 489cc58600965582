import Core
import Foundation

/// Held while a run works in the scratch folder; the system lets go of it when the process dies.
struct ScratchLock: ~Copyable {
    private let descriptor: Int32

    init(path: String) throws(EnvironmentError) {
        descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Files.failure("open", path) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw EnvironmentError("another verification of this site is running")
        }
    }

    deinit { close(descriptor) }
}

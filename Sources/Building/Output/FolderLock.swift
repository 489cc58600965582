import Core
import Foundation

/// Holds a folder for one build at a time; the system lets go of it when the process ends, however it ends.
struct FolderLock {
    private let descriptor: Int32

    init(_ folder: String) throws(EnvironmentError) {
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Files.failure("open the folder", folder) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw EnvironmentError("another build is writing \(folder); wait for it to end")
        }
    }

    /// Waits until no other holds the folder.
    init(waitingFor folder: String) throws(EnvironmentError) {
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Files.failure("open the folder", folder) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                close(descriptor)
                throw Files.failure("lock the folder", folder)
            }
        }
    }

    func release() {
        close(descriptor)
    }
}

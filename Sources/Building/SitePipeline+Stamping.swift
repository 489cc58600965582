import Core
import Foundation
import SiteModel

// MARK: - Stamps of translations

extension SitePipeline {
    /// One at a time: what a stamp adds to a lock is lost where another reads the lock before and writes it after.
    package func stampingAlone<Outcome>(_ stamp: () throws -> Outcome) throws -> Outcome {
        let content = "\(root)/Content"
        guard access(content, F_OK) == 0 else { return try stamp() }
        let lock = try FolderLock(waitingFor: content)
        defer { lock.release() }
        return try stamp()
    }

    /// Replaces a language's lock in one step; the bytes it has already are not written.
    package func write(_ lock: TranslationLock) throws(EnvironmentError) {
        let path = "\(root)/\(lock.path)"
        guard try Files.readIfPresent(path, as: lock.path) != lock.bytes else { return }
        try Files.replace(path, with: lock.bytes, as: lock.path)
    }
}

import Core
import SiteModel

// MARK: - Stamps of translations

extension SitePipeline {
    /// Replaces a language's lock in one step; the bytes it has already are not written.
    package func write(_ lock: TranslationLock) throws(EnvironmentError) {
        let path = "\(root)/\(lock.path)"
        guard try Files.readIfPresent(path, as: lock.path) != lock.bytes else { return }
        try Files.replace(path, with: lock.bytes, as: lock.path)
    }
}

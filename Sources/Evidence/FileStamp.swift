import Core
import Foundation

/// A file told from another without reading it.
struct FileStamp: Codable, Hashable, Sendable {
    let path: String
    let size: Int
    /// Nanoseconds since 1970.
    let modified: Int

    /// Nil when there is no file; `path` is kept without symbolic links.
    init?(of path: String) {
        var status = stat()
        guard let real = Files.realPath(path), stat(real, &status) == 0 else { return nil }
        self.path = real
        size = Int(status.st_size)
        let time = Files.modificationTime(status)
        modified = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}

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
        guard let real = realPath(path), stat(real, &status) == 0 else { return nil }
        self.path = real
        size = Int(status.st_size)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        modified = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}

/// The path without symbolic links; nil when nothing is there.
func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}

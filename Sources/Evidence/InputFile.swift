import Core
import Foundation

/// A file that is compiled: its bytes, and what the system says of it.
struct InputFile: Codable, Hashable, Sendable {
    let digest: Digest
    let stamp: Stamp

    /// No two versions of a file share it, even if one was made to look like the other.
    struct Stamp: Codable, Hashable, Sendable {
        let size: Int
        let inode: UInt64
        /// Nanoseconds since 1970.
        let modified: Int
        /// When the system last wrote the file or a property of it; nobody can set it.
        let changed: Int
    }
}

extension InputFile.Stamp {
    /// Nil when there is no file.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        size = Int(status.st_size)
        inode = UInt64(status.st_ino)
        modified = Self.nanoseconds(Files.modificationTime(status))
        #if canImport(Darwin)
            changed = Self.nanoseconds(status.st_ctimespec)
        #else
            changed = Self.nanoseconds(status.st_ctim)
        #endif
    }

    private static func nanoseconds(_ time: timespec) -> Int {
        Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}

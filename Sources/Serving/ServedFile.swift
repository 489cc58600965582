import Core
import Foundation

/// An open file; whoever holds it closes it, unless the descriptor was handed on.
final class ServedFile {
    let size: Int
    /// Changes when the file is written or replaced; with its quotes.
    let entityTag: String
    private var descriptor: Int32

    /// Opens a file below a folder; nil when there is none, or when a symbolic link leads out of the folder.
    init?(_ names: [String], in folder: String) {
        guard let path = ServedFile.resolve(names, in: folder) else { return nil }
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        var status = stat()
        let isOpen = descriptor >= 0 && fstat(descriptor, &status) == 0
        size = Int(status.st_size)
        let time = Files.modificationTime(status)
        let numbers = [Int(status.st_ino), size, Int(time.tv_sec), Int(time.tv_nsec)]
        entityTag = "\"" + numbers.map { String($0, radix: 36) }.joined(separator: "-") + "\""
        guard isOpen, status.st_mode & S_IFMT == S_IFREG else { return nil }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}

extension ServedFile {
    /// Whoever gets the descriptor closes it.
    func handOverDescriptor() -> Int32 {
        defer { descriptor = -1 }
        return descriptor
    }

    /// The path without symbolic links, when it lies in the folder and no name on the way is hidden.
    private static func resolve(_ names: [String], in folder: String) -> String? {
        guard let root = Files.realPath(folder), let path = Files.realPath(([root] + names).joined(separator: "/"))
        else { return nil }
        let inside = root == "/" ? root : root + "/"
        guard path.utf8.starts(with: inside.utf8) else { return nil }
        let isHidden = path.utf8.dropFirst(inside.utf8.count).split(separator: UInt8(ascii: "/"))
            .contains { $0.first == UInt8(ascii: ".") }
        return isHidden ? nil : path
    }
}

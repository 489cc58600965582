import Foundation

/// Reading and writing whole files through POSIX, with one sentence when the system refuses.
package enum Files {
    /// `name` is how messages call the file. A pipe is refused, not waited for.
    ///
    /// - Parameter limit: how many of the first bytes are wanted.
    package static func read(
        _ path: String, as name: String, upTo limit: Int = .max
    ) throws(EnvironmentError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure("read", name) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure("read", name) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw EnvironmentError("cannot read \(name): not a file") }
        let size = min(Int(status.st_size), limit)
        guard let bytes = readAll(descriptor, expecting: size, upTo: limit) else { throw failure("read", name) }
        return bytes
    }

    /// nil when there is no such file; any other failure is thrown.
    package static func readIfPresent(_ path: String, as name: String) throws(EnvironmentError) -> [UInt8]? {
        access(path, F_OK) == 0 ? try read(path, as: name) : nil
    }

    /// - Parameter isDurable: whether the bytes are on the disk when it returns, also for a power cut.
    package static func write(
        _ bytes: [UInt8], to path: String, as name: String, isDurable: Bool = false
    ) throws(EnvironmentError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure("write", name) }
        let isWritten = writeAll(bytes, to: descriptor) && (!isDurable || fsync(descriptor) == 0)
        let failure = failure("write", name)
        guard close(descriptor) == 0, isWritten else { throw failure }
    }

    /// Replaces the file in one step: whoever reads it sees the old bytes or the new ones, after a power cut too.
    /// Permissions stay.
    package static func replace(_ path: String, with bytes: [UInt8], as name: String) throws(EnvironmentError) {
        let temporary = temporaryPath(beside: path)
        do throws(EnvironmentError) {
            try write(bytes, to: temporary, as: name, isDurable: true)
            var status = stat()
            if stat(path, &status) == 0 { chmod(temporary, status.st_mode & 0o777) }
            guard rename(temporary, path) == 0 else { throw failure("write", name) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Makes a folder and those above it.
    package static func makeFolder(_ path: String) throws(EnvironmentError) {
        if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
            throw failure("make the folder", path)
        }
        try makeFolder(String(path[..<slash]))
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw failure("make the folder", path) }
    }

    /// The names in a folder, sorted by bytes.
    package static func names(in path: String, as name: String) throws(EnvironmentError) -> [String] {
        try entries(in: path, as: name).map { (entry) throws(EnvironmentError) in
            guard entry.firstInvalidUTF8Offset == nil else {
                throw EnvironmentError("cannot read the folder \(name): the file name '\(entry.text)' is not UTF-8")
            }
            return entry.text
        }
    }

    /// The names in a folder as the system keeps them, sorted: any bytes but `/` and NUL.
    package static func entries(in path: String, as name: String) throws(EnvironmentError) -> [[UInt8]] {
        guard let folder = opendir(path) else { throw failure("read the folder", name) }
        defer { closedir(folder) }
        var entries: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = readdir(folder) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if name != [0x2E], name != [0x2E, 0x2E] { entries.append(name) }
        }
        guard errno == 0 else { throw failure("read the folder", name) }
        return entries.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// The path without symbolic links; nil when nothing is there.
    package static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// When a file was last written.
    package static func modificationTime(_ status: stat) -> timespec {
        #if canImport(Darwin)
            status.st_mtimespec
        #else
            status.st_mtim
        #endif
    }

    /// Whether `path` is `folder` or below it; both absolute and without links. Bytes are compared, as the system does.
    package static func isInside(_ path: String, _ folder: String) -> Bool {
        path.utf8.elementsEqual(folder.utf8) || path.utf8.starts(with: (folder == "/" ? "/" : folder + "/").utf8)
    }

    package static func failure(_ verb: String, _ name: String) -> EnvironmentError {
        EnvironmentError("cannot \(verb) \(name): \(String(cString: strerror(errno)))")
    }
}

private extension Files {
    /// A dot file, so that whoever lists the folder meanwhile passes it over.
    static func temporaryPath(beside path: String) -> String {
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
        return "\(path[..<name]).\(path[name...]).\(getpid()).tmp"
    }

    static func readAll(_ descriptor: Int32, expecting size: Int, upTo limit: Int) -> [UInt8]? {
        var isComplete = true
        var bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
                let got = Foundation.read(descriptor, rest.baseAddress, rest.count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { isComplete = false }
                if got <= 0 { break }
                count += got
            }
        }
        guard isComplete else { return nil }
        if bytes.count >= limit { return bytes }
        var rest = [UInt8](repeating: 0, count: 4096)
        while true {
            let got = Foundation.read(descriptor, &rest, rest.count)
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { return nil }
            if got == 0 { return bytes }
            bytes += rest[..<got]
        }
    }

    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
                let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                if count <= 0 { return false }
                written += count
            }
            return true
        }
    }
}

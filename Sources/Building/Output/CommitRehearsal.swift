import Core
import Foundation

/// Whether the system will let a journal be carried out, asked while nothing is touched.
struct CommitRehearsal {
    let folder: String
    let manifest: OutputManifest

    func check(_ journal: CommitJournal) throws(EnvironmentError) {
        let obstacles = OutputObstacles(folder: folder, manifest: manifest)
        let device = status(of: "")?.st_dev
        var known: Set<Substring> = []
        for path in journal.moves.map(\.path) + journal.removals {
            let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
            if known.insert(parent).inserted { try checkFolder(parent, device) }
        }
        for path in journal.moves.map(\.path) {
            guard folder.utf8.count + 1 + path.utf8.count < Int(PATH_MAX) else {
                throw EnvironmentError("the path \(path) is too long for the output folder; shorten it")
            }
            if obstacles.isFolderInTheWay(path) { throw obstacles.refusal(of: path) }
        }
    }
}

private extension CommitRehearsal {
    func status(of path: some StringProtocol) -> stat? {
        var status = stat()
        // The output folder itself may be a link to one; none inside it may.
        return lstat("\(folder)/\(path.isEmpty ? "." : path)", &status) == 0 ? status : nil
    }

    /// What exists of a folder can be written into, and files can be moved there. A file of Stele's in its place is
    /// going to be removed.
    func checkFolder(_ path: Substring, _ device: dev_t?) throws(EnvironmentError) {
        guard let status = status(of: path), status.st_mode & S_IFMT == S_IFDIR else {
            if path.isEmpty { throw Files.failure("write into", folder) }
            return try checkFolder(path[..<(path.lastIndex(of: "/") ?? path.startIndex)], device)
        }
        let full = path.isEmpty ? folder : "\(folder)/\(path)"
        guard access(full, W_OK | X_OK) == 0 else { throw Files.failure("write into", full) }
        guard status.st_dev == device else {
            throw EnvironmentError("\(path) in the output folder is on another disk; move it away")
        }
    }
}

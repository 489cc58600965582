import Core
import Foundation

/// What stands in the output folder where a page or its folder must go, and is not Stele's to remove.
struct OutputObstacles {
    let folder: String
    let manifest: OutputManifest

    /// The first obstacle on the way of `paths`, as a path from the output's root.
    func first(in paths: [String]) -> String? {
        var passable: Set<Substring> = []
        for path in paths {
            if !manifest.paths.contains(path), isObstacle(path) { return path }
            var parent = path[...]
            while let slash = parent.lastIndex(of: "/") {
                parent = parent[..<slash]
                guard passable.insert(parent).inserted else { break }
                if isForeignFile(String(parent)) { return String(parent) }
            }
        }
        return nil
    }

    /// Whether a folder that a page cannot replace stands in its place, even where a file of Stele's once was.
    func isFolderInTheWay(_ path: String) -> Bool { mode(of: path) == S_IFDIR && staysBehind(path) }

    func refusal(of path: String) -> EnvironmentError {
        EnvironmentError("\(path) in the output folder was not written by Stele; move it away")
    }
}

private extension OutputObstacles {
    func mode(of path: String) -> mode_t? {
        var status = stat()
        return lstat("\(folder)/\(path)", &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    func isObstacle(_ path: String) -> Bool {
        mode(of: path) == S_IFDIR ? staysBehind(path) : isForeignFile(path)
    }

    func isForeignFile(_ path: String) -> Bool {
        guard let mode = mode(of: path) else { return false }
        return mode != S_IFDIR && !manifest.paths.contains(path)
    }

    /// Whether a folder is left when Stele's files are gone from it, and with them the folders that held nothing else.
    func staysBehind(_ path: String) -> Bool {
        guard let names = try? Files.names(in: "\(folder)/\(path)", as: path) else { return true }
        guard names.isEmpty else { return names.contains { isObstacle("\(path)/\($0)") } }
        return !manifest.paths.contains { $0.hasPrefix(path + "/") }
    }
}

import Core

extension FileTree {
    func absolute(_ path: String) -> String { "\(root)/\(path)" }

    /// The names of the site's manifests: `Package.swift` and its variants for other tools versions, sorted.
    func manifests() throws(EnvironmentError) -> [String] {
        try Files.names(in: root, as: root).filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }
    }

    /// Of the manifests and of all files below `folders`, by path.
    func digests(of folders: [String]) throws(EnvironmentError) -> [String: Digest] {
        var paths = try manifests()
        for folder in folders { paths += try list(folder).paths }
        var digests: [String: Digest] = [:]
        for path in paths { digests[path] = try read(path).digest }
        return digests
    }

    /// The Swift files that `target` compiles, from the site's root.
    func sources(of target: PackageTarget) throws(EnvironmentError) -> [String] {
        try target.path.map { path throws(EnvironmentError) in target.compiled(among: try list(path).paths) } ?? []
    }
}

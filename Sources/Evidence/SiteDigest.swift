import Core

extension FileTree {
    func absolute(_ path: String) -> String { "\(root)/\(path)" }

    /// The names of the site's manifests: `Package.swift` and its variants for other tools versions, sorted.
    func manifests() throws(EnvironmentError) -> [String] {
        try Files.names(in: root, as: root).filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }
    }

    /// Covers the names and the bytes of the manifests and of all files below `folders`.
    func digest(of folders: [String]) throws(EnvironmentError) -> Digest {
        var hasher = Digest.Hasher()
        var paths = try manifests()
        for folder in folders { paths += try list(folder).paths }
        for path in paths {
            hasher.combine(piece: path)
            hasher.combine(piece: try read(path).bytes)
        }
        return hasher.finalize()
    }

    /// The Swift files that `target` compiles, from the site's root.
    func sources(of target: PackageTarget) throws(EnvironmentError) -> [String] {
        try target.path.map { path throws(EnvironmentError) in target.compiled(among: try list(path).paths) } ?? []
    }
}

import Core

extension FileTree {
    func absolute(_ path: String) -> String { "\(root)/\(path)" }

    /// The names of the site's manifests: `Package.swift` and its variants for other tools versions, sorted.
    func manifests() throws(EnvironmentError) -> [String] {
        try Files.names(in: root, as: root).filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }
    }

    /// Of the manifests and of all files below `folders`, by path. What cannot be read is there too, with a digest that
    /// no file has.
    func digests(of folders: [String]) throws(EnvironmentError) -> [String: Digest] {
        var paths = try manifests()
        var digests: [String: Digest] = [:]
        for folder in folders {
            let listing = try list(folder)
            paths += listing.paths
            for finding in listing.hidden { digests[finding.place.path] = Digest(of: Array(finding.summary.utf8)) }
        }
        for path in paths { digests[path] = try read(path).digest }
        return digests
    }

    /// The Swift files in the folder of `target`, compiled or not, from the site's root.
    func swiftFiles(of target: PackageTarget) throws(EnvironmentError) -> [String] {
        guard let folder = target.path else { return [] }
        return try list(folder).paths.filter { $0.hasSuffix(".swift") }
    }
}

extension FileTree.Listing {
    /// What speaks of files that are not among `paths`.
    var hidden: [Diagnostic] { findings.filter { $0.rule != .pathCollision } }
}

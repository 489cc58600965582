import Core

/// The files that a verification compiles, taken before it does.
struct SiteInputs {
    /// By path from the site's root: the manifests, and all below the folders asked for.
    private(set) var files: [String: InputFile] = [:]
    /// What lies in these folders and cannot be taken, though a compiler may read it.
    private(set) var findings: [Diagnostic] = []
    private let tree: FileTree

    init(of folders: [String], in tree: FileTree) throws(EnvironmentError) {
        self.tree = tree
        var paths = Set(try tree.manifests())
        for folder in folders {
            let listing = try tree.list(folder)
            paths.formUnion(listing.paths)
            findings += listing.hidden.filter { !findings.contains($0) }
        }
        for path in paths {
            guard let stamp = InputFile.Stamp(of: tree.absolute(path)) else { throw Files.failure("read", path) }
            files[path] = InputFile(digest: try tree.read(path).digest, stamp: stamp)
        }
    }
}

extension SiteInputs {
    /// Whether nobody wrote any of the files at `paths` since, be it the same bytes.
    func areUntouched(_ paths: some Sequence<String>) -> Bool {
        paths.allSatisfy { path in
            files[path].map { InputFile.Stamp(of: tree.absolute(path)) == $0.stamp } ?? false
        }
    }
}

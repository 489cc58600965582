import Foundation

/// The files below a site's root, read through POSIX: sorted by bytes, and never from outside the root.
package struct FileTree: Sendable {
    /// Absolute, without symbolic links.
    package let root: String

    package init(root: String) throws(EnvironmentError) {
        guard let resolved = realpath(root, nil) else {
            throw EnvironmentError("cannot open the folder \(root): \(String(cString: strerror(errno)))")
        }
        defer { free(resolved) }
        self.root = String(cString: resolved)
    }
}

extension FileTree {
    /// Relative paths of the files below `folder`, sorted by bytes; dot files and dot folders are left out.
    /// A folder that is not there has no files.
    package func list(_ folder: String) throws(EnvironmentError) -> Listing {
        var listing = Listing()
        if isFolder(folder) { try walk(folder, into: &listing, ancestors: []) }
        listing.paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        listing.findings += collisions(in: listing.paths)
        return listing
    }

    package struct Listing: Sendable {
        package var paths: [String] = []
        package var findings: [Diagnostic] = []
    }

    package func read(_ path: String) throws(EnvironmentError) -> SourceFile {
        SourceFile(path: path, bytes: try Files.read("\(root)/\(path)", as: path))
    }

    /// Reads many files on all cores.
    package func read(_ paths: [String]) throws(EnvironmentError) -> [SourceFile] {
        try paths.concurrentMap { path in Result { () throws(EnvironmentError) in try read(path) } }
            .map { (result) throws(EnvironmentError) in try result.get() }
    }

    package func isFile(_ path: String) -> Bool { mode(of: path) == S_IFREG }

    package func isFolder(_ path: String) -> Bool { mode(of: path) == S_IFDIR }
}

private extension FileTree {
    func mode(of path: String) -> mode_t? {
        var status = stat()
        return stat("\(root)/\(path)", &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// `ancestors` are the resolved folders above, so that a link to one of them is not walked for ever.
    func walk(_ folder: String, into listing: inout Listing, ancestors: [String]) throws(EnvironmentError) {
        guard let resolved = resolve(folder), !ancestors.contains(resolved) else { return }
        for name in try Files.names(in: "\(root)/\(folder)", as: folder) where !name.hasPrefix(".") {
            let path = "\(folder)/\(name)"
            if isLink(path), !staysInside(path) {
                listing.findings.append(
                    Diagnostic(
                        .error, .unsafePath, "symbolic link leaves the site", at: Place(path: path),
                        help: "replace the link by a copy, or move its target into the site"))
                continue
            }
            switch mode(of: path) {
            case S_IFDIR: try walk(path, into: &listing, ancestors: ancestors + [resolved])
            case S_IFREG: listing.paths.append(path)
            case nil:
                listing.findings.append(
                    Diagnostic(
                        .error, .missingFile, "symbolic link leads nowhere", at: Place(path: path),
                        help: "remove the link"))
            default: break
            }
        }
    }

    func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat("\(root)/\(path)", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    func staysInside(_ path: String) -> Bool {
        guard let resolved = resolve(path) else { return true }
        return resolved == root || resolved.utf8.starts(with: (root + "/").utf8)
    }

    func resolve(_ path: String) -> String? {
        guard let resolved = realpath("\(root)/\(path)", nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Two names that differ only by case or by Unicode normalisation are one file to some readers.
    func collisions(in paths: [String]) -> [Diagnostic] {
        var first: [String: String] = [:]
        var findings: [Diagnostic] = []
        for path in paths {
            let folded = path.precomposedStringWithCanonicalMapping.lowercased()
            guard let earlier = first.updateValue(path, forKey: folded) else { continue }
            findings.append(
                Diagnostic(
                    .error, .pathCollision, "same page as '\(earlier)' but for case or Unicode normalisation",
                    at: Place(path: path), notes: [.init("the other file", at: Place(path: earlier))],
                    help: "rename one of the two files"))
        }
        return findings
    }
}

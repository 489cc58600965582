import Foundation

/// The files below a site's root, read through POSIX: sorted by bytes, and never from outside the root.
package struct FileTree: Sendable {
    /// Absolute, without symbolic links.
    package let root: String

    package init(root: String) throws(EnvironmentError) {
        guard let resolved = Files.realPath(root) else { throw Files.failure("open the folder", root) }
        self.root = resolved
    }
}

extension FileTree {
    /// Relative paths of the files below `folder`, sorted by bytes; dot files and dot folders are left out, if nothing
    /// else is said. A folder that is not there has no files.
    package func list(_ folder: String, withDotFiles: Bool = false) throws(EnvironmentError) -> Listing {
        var listing = Listing(hasDotFiles: withDotFiles)
        if let finding = linkOutside(to: folder) {
            listing.findings.append(finding)
        } else if isFolder(folder) {
            try walk(folder, into: &listing, ancestors: [])
        }
        listing.paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        listing.findings += collisions(in: listing.paths)
        return listing
    }

    package struct Listing: Sendable {
        package var paths: [String] = []
        package var findings: [Diagnostic] = []
        fileprivate var hasDotFiles = false

        fileprivate init(hasDotFiles: Bool) {
            self.hasDotFiles = hasDotFiles
        }
    }

    package func read(_ path: String) throws(EnvironmentError) -> SourceFile {
        SourceFile(path: path, bytes: try Files.read("\(root)/\(path)", as: path))
    }

    /// Reads many files on all cores.
    package func read(_ paths: [String]) throws(EnvironmentError) -> [SourceFile] { try map(paths, read) }

    /// A text that people write. A larger one than people write is not read, which its `encodingProblem` says.
    package func readText(_ path: String) throws(EnvironmentError) -> SourceFile {
        let bytes = try Files.read("\(root)/\(path)", as: path, upTo: SourceFile.largestText + 1)
        guard bytes.count > SourceFile.largestText else { return SourceFile(path: path, bytes: bytes) }
        var status = stat()
        let isKnown = stat("\(root)/\(path)", &status) == 0
        return SourceFile(path: path, unreadSize: isKnown ? Int(status.st_size) : bytes.count)
    }

    package func readTexts(_ paths: [String]) throws(EnvironmentError) -> [SourceFile] { try map(paths, readText) }

    /// What files begin with.
    package func heads(of paths: [String]) throws(EnvironmentError) -> [[UInt8]] {
        try map(paths) { (path) throws(EnvironmentError) in
            try Files.read("\(root)/\(path)", as: path, upTo: 4096)
        }
    }

    private func map<Value: Sendable>(
        _ paths: [String], _ read: @Sendable (String) throws(EnvironmentError) -> Value
    ) throws(EnvironmentError) -> [Value] {
        try paths.concurrentMap { path in Result { () throws(EnvironmentError) in try read(path) } }
            .map { (result) throws(EnvironmentError) in try result.get() }
    }

    /// A finding for the link by which a path leaves the site: its own, or a folder's above it.
    package func linkOutside(to path: String) -> Diagnostic? {
        guard !staysInside(path) else { return nil }
        let parts = path.split(separator: "/")
        let above = parts.indices.map { parts[...$0].joined(separator: "/") }
        return above.first { isLink($0) && !staysInside($0) }.map(leavesSite)
    }

    package func isFile(_ path: String) -> Bool { mode(of: path) == S_IFREG }

    package func isFolder(_ path: String) -> Bool { mode(of: path) == S_IFDIR }

    /// Whether there is anything of that name, a link that leads nowhere too.
    package func exists(_ path: String) -> Bool { mode(of: path) != nil || isLink(path) }

    /// Whether a file made there would be outside, because a folder above it is a link.
    package func leavesSiteAbove(_ path: String) -> Bool {
        var folder = path[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if exists(String(folder)) { return !staysInside(String(folder)) }
        }
        return false
    }
}

private extension FileTree {
    func mode(of path: String) -> mode_t? {
        var status = stat()
        return stat("\(root)/\(path)", &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// `ancestors` are the resolved folders above, so that a link to one of them is not walked for ever.
    func walk(_ folder: String, into listing: inout Listing, ancestors: [String]) throws(EnvironmentError) {
        guard let resolved = resolve(folder) else { return }
        if ancestors.contains(resolved) { return listing.findings.append(leadsBack(folder)) }
        for name in try Files.entries(in: "\(root)/\(folder)", as: folder)
        where listing.hasDotFiles || name.first != UInt8(ascii: ".") {
            let path = "\(folder)/\(name.text)"
            if name.firstInvalidUTF8Offset != nil {
                listing.findings.append(isNotUTF8(path))
            } else if let offset = name.bidirectionalControls.first {
                listing.findings.append(turns(path, by: name.scalarName(at: offset)))
            } else if isLink(path), !staysInside(path) {
                listing.findings.append(leavesSite(path))
            } else {
                try visit(path, into: &listing, ancestors: ancestors + [resolved])
            }
        }
    }

    func visit(_ path: String, into listing: inout Listing, ancestors: [String]) throws(EnvironmentError) {
        switch mode(of: path) {
        case S_IFDIR: try walk(path, into: &listing, ancestors: ancestors)
        case S_IFREG: listing.paths.append(path)
        case nil where isLink(path): listing.findings.append(leadsNowhere(path))
        case nil: throw Files.failure("read", path)
        default: listing.findings.append(isNoFile(path))
        }
    }

    func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat("\(root)/\(path)", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    func staysInside(_ path: String) -> Bool {
        resolve(path).map { Files.isInside($0, root) } ?? true
    }

    func resolve(_ path: String) -> String? { Files.realPath("\(root)/\(path)") }

    /// Two names that differ only by case or by Unicode normalisation are one file, or one folder, to some readers.
    func collisions(in paths: [String]) -> [Diagnostic] {
        var first: [String: String] = [:]
        var findings: [Diagnostic] = []
        for path in paths.flatMap(pathsDownTo) {
            guard let earlier = first.updateValue(path, forKey: folded(path)) else { continue }
            if !earlier.utf8.elementsEqual(path.utf8) { findings.append(collides(path, with: earlier)) }
        }
        return findings
    }

    /// The folders above a file, the outermost first, and the file.
    func pathsDownTo(_ path: String) -> [String] {
        let slashes = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
        return slashes.map { String(path[..<$0]) } + [path]
    }

    /// Lower case keeps the final sigma apart; file systems that ignore case do not.
    func folded(_ path: String) -> String {
        guard !path.utf8.allSatisfy({ $0 < 0x80 }) else { return path.lowercased() }
        return path.composed.lowercased().replacingOccurrences(of: "ς", with: "σ")
    }
}

// MARK: - Messages

private extension FileTree {
    func leavesSite(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, .unsafePath, "symbolic link leaves the site", at: Place(path: path),
            help: "replace the link by a copy, or move its target into the site")
    }

    func leadsBack(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, .unsafePath, "symbolic link leads back to a folder above it", at: Place(path: path),
            help: "remove the link")
    }

    func leadsNowhere(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, .missingFile, "symbolic link leads nowhere", at: Place(path: path), help: "remove the link")
    }

    func isNoFile(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, .unsafePath, "neither a file nor a folder", at: Place(path: path),
            help: "move it out of the site")
    }

    func isNotUTF8(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, .invalidUTF8, "file name is not valid UTF-8", at: Place(path: path), help: "rename the file")
    }

    func turns(_ path: String, by name: String) -> Diagnostic {
        Diagnostic(
            .error, .unsafePath, "file name holds \(name), which turns the order of what is read",
            at: Place(path: path), help: "rename the file")
    }

    func collides(_ path: String, with earlier: String) -> Diagnostic {
        Diagnostic(
            .error, .pathCollision, "same name as '\(earlier)' but for case or Unicode normalisation",
            at: Place(path: path), notes: [.init("the other one", at: Place(path: earlier))],
            help: "rename one of the two")
    }
}

import Core
import Foundation

/// The package that is compiled: the site's own manifest with all but some targets taken out, and symbolic links to
/// their folders at the same paths. So every setting is carried over by being the same text.
struct ScratchPackage: Sendable {
    let files: FileTree
    /// Absolute.
    let folder: String
}

extension ScratchPackage {
    /// Writes the package of `targets`; leaves it alone when it is already so, which spares a new build plan.
    func write(_ targets: [PackageTarget]) throws(EnvironmentError) {
        let links = linkedFolders(of: targets)
        var contents: [String: [UInt8]] = [:]
        for name in try files.manifests() {
            let manifest = try files.read(name).bytes
            contents[name] = manifest + Self.reduction(manifest, to: targets.map(\.name)).utf8
        }
        let layout = Self.layout(contents, links: links, root: files.root)
        let layoutPath = "\(folder)/layout"
        guard try Files.readIfPresent(layoutPath, as: layoutPath) != Array(layout.utf8) else { return }
        try ScratchFolder.makeEmpty(folder)
        for link in links { try makeLink(link) }
        for (name, bytes) in contents { try Files.write(bytes, to: "\(folder)/\(name)", as: name) }
        try Files.write(Array(layout.utf8), to: layoutPath, as: layoutPath)
    }

    /// The site's path of a file that a tool names by its absolute path; nil for what is not the site's.
    func sitePath(_ path: String) -> String? {
        for base in [folder, files.root] where path.isPath(within: base) && path.utf8.count > base.utf8.count {
            let relative = String(path.dropFirst(base.count + 1))
            return relative.isPath(within: ".build") ? nil : relative
        }
        return nil
    }
}

private extension ScratchPackage {
    /// Top-level code after the site's manifest.
    static func reduction(_ manifest: [UInt8], to names: [String]) -> String {
        let package = packageVariable(manifest.text)
        let needed = names.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
        return """


            // Only what samples need.
            do {
                let needed: Set<String> = [\(needed)]
                \(package).products = []
                \(package).dependencies = []
                \(package).targets.removeAll { !needed.contains($0.name) }
            }

            """
    }

    static func packageVariable(_ manifest: String) -> String {
        let declaration = /\b(?:let|var)\s+(\w+)\s*(?::\s*Package\s*)?=\s*Package\s*\(/
        return manifest.firstMatch(of: declaration).map { String($0.1) } ?? "package"
    }

    /// The targets' folders, without those that lie in another.
    func linkedFolders(of targets: [PackageTarget]) -> [String] {
        var folders: [String] = []
        for path in targets.compactMap(\.path).sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) })
        where !folders.contains(where: { path.isPath(within: $0) }) {
            folders.append(path)
        }
        return folders
    }

    func makeLink(_ path: String) throws(EnvironmentError) {
        let link = "\(folder)/\(path)"
        try Files.makeFolder(String(link[..<(link.lastIndex(of: "/") ?? link.endIndex)]))
        guard symlink(files.absolute(path), link) == 0 else { throw Files.failure("link", link) }
    }

    static func layout(_ contents: [String: [UInt8]], links: [String], root: String) -> String {
        let manifests = contents.sorted { $0.key < $1.key }.map { "\($0.key) \(Digest(of: $0.value).hex)" }
        return ([root] + manifests + links).joined(separator: "\n") + "\n"
    }
}

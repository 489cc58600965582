import Core
import SiteModel

// MARK: - New files

extension SitePipeline {
    /// Writes files that are not there yet; refuses all of them when one is.
    package func create(_ files: [SourceFile]) throws(EnvironmentError) {
        for file in files {
            guard !tree.exists(file.path) else { throw EnvironmentError("'\(file.path)' is there already") }
            guard !tree.leavesSiteAbove(file.path) else {
                throw EnvironmentError("'\(file.path)' would be outside of the site: a folder above it is a link")
            }
        }
        for file in files { try Self.write(file, below: root) }
    }

    /// Replaces `site.yaml` in one step.
    package func replaceConfig(_ file: SourceFile) throws(EnvironmentError) {
        let path = "\(root)/\(file.path)"
        try Files.replace(Files.realPath(path) ?? path, with: file.bytes, as: file.path)
    }

    /// `site.yaml` as it stands.
    package func config() throws(EnvironmentError) -> SourceFile { try tree.read(SiteLoader.configPath) }

    package func newLanguage(_ language: Language, of site: Site) throws(EnvironmentError) -> NewLanguage {
        try NewLanguage(language, of: site, tree: tree)
    }

    static func write(_ file: SourceFile, below folder: String) throws(EnvironmentError) {
        let path = "\(folder)/\(file.path)"
        try Files.makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
        try Files.replace(path, with: file.bytes, as: file.path)
    }
}

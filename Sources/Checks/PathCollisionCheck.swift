import Core
import Markdown
import SiteModel

/// No two files of the output have one path, and none is where another needs a folder; compared without regard to
/// case and normalisation, since some disks know neither.
///
/// Files of one kind in one folder are compared when the folder is read.
struct PathCollisionCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let site = linked.site
        return site.languages.indices.filter { canCollide($0, site) }.flatMap { collisions(in: $0, of: site) }
    }
}

private extension PathCollisionCheck {
    struct OutputPath {
        let path: String
        /// From the site's root; nil for a page of the frame.
        var source: String?
        var name: String
    }

    /// Lessons alone cannot meet, but for names that look like pages.
    func canCollide(_ language: Int, _ site: Site) -> Bool {
        !site.assets[language].isEmpty
            || site.keys.contains { ["index", "404"].contains($0.path) || $0.path.contains(".html/") }
    }

    func collisions(in language: Int, of site: Site) -> [Diagnostic] {
        var owners: [String: OutputPath] = [:]
        var folders: [String: OutputPath] = [:]
        return outputPaths(language, site).compactMap { output in
            let path = fold(output.path)
            let parents = path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
            defer {
                owners[path] = owners[path] ?? output
                for parent in parents { folders[parent] = folders[parent] ?? output }
            }
            if let owner = owners[path] ?? folders[path] { return collision(of: output, with: owner, at: output.path) }
            return parents.lazy.compactMap { owners[$0] }.first.flatMap { collision(of: output, with: $0, at: $0.path) }
        }
    }

    /// In the order of precedence: who comes later is told.
    func outputPaths(_ language: Int, _ site: Site) -> [OutputPath] {
        let own = site.languages[language]
        let frame = [
            OutputPath(path: SiteAddress.home(own), name: "the language's home page"),
            OutputPath(path: SiteAddress.notFound(own), name: "the language's 404 page"),
        ]
        let lessons = site.keys.indices.compactMap { key in
            site.source(of: key, for: language).map { lesson in
                OutputPath(path: SiteAddress.lesson(lesson.key, own), source: lesson.path, name: lesson.path)
            }
        }
        let assets = site.assets[language].map { asset in
            let source = "Content/\(own.tag)/\(asset)"
            return OutputPath(path: SiteAddress.asset(asset, own), source: source, name: source)
        }
        return frame + lessons + assets
    }

    func fold(_ path: String) -> String { Slug.normalized(path).lowercased().replacing("ς", with: "σ") }

    func collision(of output: OutputPath, with owner: OutputPath, at path: String) -> Diagnostic? {
        guard let source = output.source, owner.source.map(fold) != fold(source) else { return nil }
        return Diagnostic(
            .error, .pathCollision, "output path '\(path)' belongs to \(owner.name)", at: Place(path: source),
            help: owner.source == nil ? "rename the file" : "rename one of the two")
    }
}

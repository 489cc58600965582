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
        let samples = samplePaths(site)
        let inLanguages = site.languages.indices.filter { canCollide($0, linked, samples) }.flatMap {
            collisions(in: $0, of: linked, samples)
        }
        return inLanguages + site.staticFiles.compactMap { staticCollision(of: $0, site) }
    }
}

// MARK: - Files that are published as they are

private extension PathCollisionCheck {
    /// What stands at the output's root besides them is little, and all of it is known by its first part.
    func staticCollision(of path: String, _ site: Site) -> Diagnostic? {
        let first = Self.fold(String(path.prefix { $0 != "/" }))
        let isFile = !path.contains("/")
        let owner: String? =
            switch first {
            case "index.html" where isFile: "the site's first page"
            case "404.html" where isFile: "the site's 404 page"
            case "evidence.json" where isFile: "the evidence"
            case _ where isFile && site.config.baseURL != nil && first.hasPrefix("sitemap") && first.hasSuffix(".xml"):
                "the sitemap"
            case "assets": "the theme"
            case SiteAddress.searchFolder: "the search"
            case _ where first.hasPrefix(".stele"): "Stele"
            default: site.languages.first { Self.fold($0.tag) == first }.map { "the pages in '\($0.tag)'" }
            }
        return owner.map { owner in
            Diagnostic(
                .error, .pathCollision,
                "output path '\(isFile ? path : String(path.prefix { $0 != "/" }))' belongs to \(owner)",
                at: Place(path: "\(SiteLoader.staticFolder)/\(path)"), help: "rename the \(isFile ? "file" : "folder")")
        }
    }
}

extension PathCollisionCheck {
    struct OutputPath {
        let path: String
        /// From the site's root; nil for a page of the frame.
        var source: String?
        var name: String
    }

    /// A sample, or a Swift file of one, that has a page.
    struct SamplePath {
        /// From the folder of samples on.
        let path: String
        let isFile: Bool
    }

    func samplePaths(_ site: Site) -> [SamplePath] {
        let samples = site.samplesWithPages
        let files = samples.flatMap(site.samples.sources).map { site.samples.paths[$0] }
        return samples.map { SamplePath(path: $0, isFile: false) } + files.map { SamplePath(path: $0, isFile: true) }
    }

    /// In the order of precedence: who comes later is told.
    func outputPaths(_ language: Int, _ linked: LinkedSite, _ samples: [SamplePath]) -> [OutputPath] {
        let site = linked.site
        let own = site.languages[language]
        var frame = [
            OutputPath(path: SiteAddress.home(own), name: "the language's home page"),
            OutputPath(path: SiteAddress.notFound(own), name: "the language's 404 page"),
        ]
        if !site.glossary.terms.isEmpty {
            frame.append(OutputPath(path: SiteAddress.glossary(own), name: "the language's glossary"))
        }
        let feed =
            site.hasFeed(in: language) ? [OutputPath(path: SiteAddress.feed(own), name: "the language's feed")] : []
        let lessons = site.keys.indices.compactMap { key in
            site.source(of: key, for: language).map { lesson in
                OutputPath(path: SiteAddress.lesson(lesson.key, own), source: lesson.path, name: lesson.path)
            }
        }
        let assets = linked.publishedFiles(in: language).map { asset in
            let source = "Content/\(own.tag)/\(asset)"
            return OutputPath(path: SiteAddress.asset(asset, own), source: source, name: source)
        }
        let sources = samples.map { sample in
            let source = "\(site.samples.folder)/\(sample.path)"
            return sample.isFile
                ? OutputPath(path: SiteAddress.source(sample.path, own), source: source, name: "the page of \(source)")
                : OutputPath(path: SiteAddress.sample(sample.path, own), name: "the page of \(source)")
        }
        return frame + feed + sources + lessons + assets
    }

    /// Ligatures and `ß` are letters of their own to `lowercased`, and not to a disk.
    static func fold(_ path: String) -> String {
        let path = Slug.normalized(path)
        let unfolded = path.unicodeScalars.contains { $0 == "ß" || ("\u{FB00}"..."\u{FB17}").contains($0) }
        return (unfolded ? path.uppercased() : path).lowercased().replacing("ς", with: "σ")
    }

    /// From the outermost on.
    static func parents(of path: String) -> [String] {
        path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }
}

private extension PathCollisionCheck {
    /// Lessons alone cannot meet, but for names that look like pages, or like those of the samples.
    func canCollide(_ language: Int, _ linked: LinkedSite, _ samples: [SamplePath]) -> Bool {
        let site = linked.site
        let folder = SiteAddress.sourceFolder + "/"
        return !linked.publishedFiles(in: language).isEmpty
            || site.keys.contains { key in
                key.path.utf8.count <= 8 && ["index", "404", "glossary"].contains(Self.fold(key.path))
                    || key.path.contains(".html/") || key.path.hasPrefix("feed.xml/")
                    || key.path.utf8.count > folder.utf8.count
                        && Self.fold(String(key.path.prefix(folder.count))) == folder
            } || Set(samples.map { Self.fold($0.path) }).count < samples.count
    }

    func collisions(in language: Int, of linked: LinkedSite, _ samples: [SamplePath]) -> [Diagnostic] {
        var owners: [String: OutputPath] = [:]
        var folders: [String: OutputPath] = [:]
        return outputPaths(language, linked, samples).compactMap { output in
            let path = Self.fold(output.path)
            let parents = Self.parents(of: path)
            defer {
                owners[path] = owners[path] ?? output
                for parent in parents { folders[parent] = folders[parent] ?? output }
            }
            if let owner = owners[path] ?? folders[path] { return collision(of: output, with: owner, at: output.path) }
            return parents.lazy.compactMap { owners[$0] }.first.flatMap { collision(of: output, with: $0, at: $0.path) }
        }
    }

    func collision(of output: OutputPath, with owner: OutputPath, at path: String) -> Diagnostic? {
        guard let source = output.source, owner.source.map(Self.fold) != Self.fold(source) else { return nil }
        return Diagnostic(
            .error, .pathCollision, "output path '\(path)' belongs to \(owner.name)", at: Place(path: source),
            help: owner.source == nil ? "rename the file" : "rename one of the two")
    }
}

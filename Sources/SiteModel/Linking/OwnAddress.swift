import Markdown

/// What an absolute address of the site leads to.
enum OwnAddress {
    case lesson(Lesson, anchor: String?)
    /// A page of the frame, a source, a file, an old address.
    case other
    /// The path from the site's root, decoded.
    case nothing(String)

    /// - Parameter address: from the site's root on, as written.
    init(_ address: String, of site: Site) {
        let plain = String(address.prefix { $0 != "#" }.prefix { $0 != "?" })
        guard case .path(let path, _) = Destination(plain, isImage: false), !path.isEmpty else {
            self = .other
            return
        }
        let anchor = address.firstIndex(of: "#").map { Destination(String(address[$0...]), isImage: false) }
        let parts = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let language = site.languages.firstIndex(where: { $0.tag == parts[0] }) else {
            self = Self.isAtRoot(path, site) ? .other : .nothing(path)
            return
        }
        let rest = Slug.normalized(parts.count > 1 ? parts[1] : "")
        let stem = rest.hasSuffix(".html") ? String(rest.dropLast(5)) : rest
        if let key = site.position(ofLessonAt: stem), let lesson = site.source(of: key, for: language) {
            guard case .anchor(let id)? = anchor else {
                self = .lesson(lesson, anchor: nil)
                return
            }
            self = .lesson(lesson, anchor: id)
        } else {
            self = Self.isPage(rest, stem, language, site) ? .other : .nothing(path)
        }
    }
}

private extension OwnAddress {
    static func isAtRoot(_ path: String, _ site: Site) -> Bool {
        let files = ["index.html", "404.html", "sitemap.xml", "evidence.json"]
        return files.contains(path) || path.hasPrefix("assets/") || path.hasPrefix(SiteAddress.searchFolder + "/")
            || site.names.staticFiles.contains(Slug.normalized(path))
    }

    static func isPage(_ rest: String, _ stem: String, _ language: Int, _ site: Site) -> Bool {
        if ["", "index.html", "404.html"].contains(rest) || site.names.hasFile(rest, in: language) { return true }
        if rest == "feed.xml" { return site.hasFeed(in: language) }
        if stem == "glossary" { return !site.glossary.terms.isEmpty }
        if stem.hasPrefix(SiteAddress.sourceFolder + "/") {
            let source = String(stem.dropFirst(SiteAddress.sourceFolder.count + 1))
            let target = source.hasSuffix("/index") ? String(source.dropLast(6)) : source
            return site.samples.position(of: source) != nil || site.samples.targets.contains(target)
        }
        return site.keys.indices.contains { key in site.aliases(of: key).contains { $0.key.path == stem } }
    }
}

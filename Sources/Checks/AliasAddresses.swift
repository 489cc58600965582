import SiteModel

/// What stands in the output of each language, but for redirects.
struct AliasAddresses {
    typealias Owners = [String: PathCollisionCheck.OutputPath]

    private let pages: [Owners]
    private let folders: [Owners]
    private let languages: [Language]

    init(of linked: LinkedSite) {
        let site = linked.site
        let check = PathCollisionCheck()
        let samples = check.samplePaths(site)
        let outputs = site.languages.indices.map { language in
            check.outputPaths(language, linked, samples).map { (PathCollisionCheck.fold($0.path), $0) }
        }
        languages = site.languages
        pages = outputs.map { Dictionary($0) { first, _ in first } }
        folders = outputs.map(Self.folders)
    }
}

extension AliasAddresses {
    /// Of the alias's page, or of what would have to be a folder for it.
    func owner(of key: LessonKey, in language: Int) -> PathCollisionCheck.OutputPath? {
        let path = path(of: key, in: language)
        return (PathCollisionCheck.parents(of: path) + [path]).lazy.compactMap { pages[language][$0] }.first
    }

    /// Of the folder that stands where the alias's page must go.
    func folderOwner(of key: LessonKey, in language: Int) -> PathCollisionCheck.OutputPath? {
        folders[language][path(of: key, in: language)]
    }
}

private extension AliasAddresses {
    func path(of key: LessonKey, in language: Int) -> String {
        PathCollisionCheck.fold(SiteAddress.lesson(key, languages[language]))
    }

    /// Each folder belongs to the first that is in it.
    static func folders(_ outputs: [(String, PathCollisionCheck.OutputPath)]) -> Owners {
        var folders: Owners = [:]
        for (path, output) in outputs {
            for parent in PathCollisionCheck.parents(of: path).reversed() {
                guard folders[parent] == nil else { break }
                folders[parent] = output
            }
        }
        return folders
    }
}

import SiteModel

/// What words of a command line name in a site.
struct SiteNames {
    let site: Site
}

extension SiteNames {
    func language(_ word: String) throws(UsageError) -> Int {
        guard let language = site.languages.firstIndex(where: { $0.tag.lowercased() == word.lowercased() }) else {
            throw .unknown("language", word, known: site.languages.map(\.tag))
        }
        return language
    }

    /// A lesson by its key, or by the path of its file in any language.
    func lesson(_ word: String) throws(UsageError) -> Int {
        let key = site.keys.firstIndex { $0.path == word }
        let file = site.keys.indices.first { key in site.lessons.contains { $0[key]?.path == word } }
        guard let lesson = key ?? file else {
            if let named = site.keys.first(where: { $0.name == word }) {
                throw UsageError("unknown lesson '\(word)'; did you mean '\(named)'?")
            }
            throw .unknown("lesson", word, known: site.keys.map(\.path))
        }
        return lesson
    }
}

import Core
import Markdown

/// What a language's lock says of each lesson, found under its key or one of its old ones.
struct LockRecords: Sendable {
    /// The sections that were translated, by the lesson's position.
    private(set) var sections: [Int: [String: SectionFingerprint]] = [:]
    private(set) var strays: [TranslationLock.Entry] = []

    init(of site: Site, language: Int) {
        let entries = site.locks[language]?.entries ?? []
        self.init(of: site, entries, entries.isEmpty ? nil : LessonNames(of: site, language: language))
    }

    /// - Parameter names: may be left out where there are no entries.
    init(of site: Site, _ entries: [TranslationLock.Entry], _ names: LessonNames?) {
        for entry in entries {
            guard let key = names?.translation(entry.lesson) else {
                strays.append(entry)
                continue
            }
            let isOld = site.keys[key] != entry.lesson
            sections[key, default: [:]].merge([entry.section: entry.fingerprint]) { isOld ? $0 : $1 }
        }
    }
}

/// The translations of one language by their keys, and by the keys that they had.
struct LessonNames: Sendable {
    private let site: Site
    private let language: Int
    /// Positions by what front matter calls an alias, in any language.
    private let aliases: [String: Int]

    init(of site: Site, language: Int) {
        self.site = site
        self.language = language
        let pairs = site.keys.indices.flatMap { key in site.aliases(of: key).map { ($0.key.path, key) } }
        aliases = Dictionary(pairs) { first, _ in first }
    }

    /// The position of the lesson that a lock's line means; nil where there is no translation of it.
    func translation(_ key: LessonKey) -> Int? {
        [site.position(of: key), aliases[key.path]].compactMap { $0 }.first { position in
            site.lessons[language][position] != nil && site.originalLanguage(of: position) != language
        }
    }
}

import Core
import Excerpts
import Markdown

/// All that was scanned, found by position: languages as the configuration lists them, lessons in course order.
package struct Site: Sendable {
    package let config: SiteConfig
    package let languages: [Language]
    /// The course's lessons, in order, then lessons that the course does not list, sorted.
    package let keys: [LessonKey]
    /// `lessons[language][key]`; nil where that language has no such file.
    package let lessons: [[Lesson?]]
    /// Files of the content folder that are no lessons: images and downloads, by language.
    package let assets: [[String]]
    /// What these are, by their composed paths.
    let fileKinds: [[String: FileKind]]
    package let samples: SampleLibrary
    package let glossary: GlossaryFile
    /// What the translations of each language were made from; nil where nobody keeps a record, or it cannot be read.
    package let locks: [TranslationLock?]
    /// Folders of `Content` that are no language of the site.
    package let unlistedFolders: [String]
    /// Files that are published as they are, by their path from the output's root on.
    package let staticFiles: [String]
    let staticKinds: [String: FileKind]
    /// Files of `Content` itself that nothing reads.
    package let strayFiles: [String]

    private let positions: [LessonKey: Int]
    /// For messages and links: lessons and files by what people remember of them.
    let names: NameIndex

    package init(
        config: SiteConfig, keys: [LessonKey], lessons: [[Lesson?]], assets: [[String]], samples: SampleLibrary,
        glossary: GlossaryFile, locks: [TranslationLock?], unlistedFolders: [String],
        staticFiles: [String], strayFiles: [String], fileKinds: [[String: FileKind]], staticKinds: [String: FileKind]
    ) {
        self.config = config
        languages = config.languages
        self.keys = keys
        self.lessons = lessons
        self.assets = assets
        self.samples = samples
        self.glossary = glossary
        self.locks = locks
        self.unlistedFolders = unlistedFolders
        self.staticFiles = staticFiles
        self.strayFiles = strayFiles
        self.fileKinds = fileKinds
        self.staticKinds = staticKinds
        names = NameIndex(keys: keys, assets: assets, staticFiles: staticFiles)
        positions = Dictionary(zip(keys, keys.indices)) { first, _ in first }
    }
}

extension Site {
    package func position(of key: LessonKey) -> Int? { positions[key] }

    /// nil for a path that is no lesson's, and for one that cannot be.
    func position(ofLessonAt path: String) -> Int? {
        do throws(ValueFault) {
            return position(of: try LessonKey(path))
        } catch {
            return nil
        }
    }

    package func position(of language: Language) -> Int? { languages.firstIndex(of: language) }

    /// Every lesson that has a file, language by language, in course order.
    package var allLessons: [Lesson] { lessons.flatMap { $0.compactMap { $0 } } }

    /// The lesson as readers may see it: nil for a draft.
    package func published(_ key: Int, in language: Int) -> Lesson? {
        lessons[language][key].flatMap { $0.isDraft ? nil : $0 }
    }

    /// The position of the language a lesson was first written in: what its front matter says, else the site's
    /// default, else the first language that has it. nil when no language has it.
    package func originalLanguage(of key: Int) -> Int? {
        let present = lessons.indices.filter { lessons[$0][key] != nil }
        let stated = present.lazy.compactMap { lessons[$0][key]?.frontMatter?.original?.value }
            .compactMap { tag in languages.firstIndex { $0.tag == tag } }.first
        let preferred = stated ?? position(of: config.defaultLanguage)
        return preferred.flatMap { present.contains($0) ? $0 : nil } ?? present.first
    }

    /// Whose text a reader of `language` gets: its own, else, where fallbacks are shown, the original's, the
    /// default language's, or any.
    package func source(of key: Int, for language: Int) -> Lesson? {
        if let own = published(key, in: language) { return own }
        guard config.fallback == .show else { return nil }
        let preferred = [originalLanguage(of: key), position(of: config.defaultLanguage)].compactMap { $0 }
        return (preferred + Array(lessons.indices)).lazy.compactMap { published(key, in: $0) }.first
    }
}

import Core
import Locales
import SiteModel
import StandardTheme
import Templates

/// The strings files of the standard theme and of a site, read for the site's languages.
struct ThemeStrings {
    private let own: [SourceFile]
    private let standard: [String: SourceFile]
    private let used: Set<String>

    static let folder = "\(Theme.folder)/strings/"

    /// - Parameter own: all files of the site's theme.
    init(own: [SourceFile], templates: TemplateSet) {
        self.own = own
        standard = Dictionary(
            StandardTheme.files.map { path, bytes in
                ("\(Theme.folder)/\(path)", SourceFile(path: "\(Theme.folder)/\(path)", bytes: bytes))
            }
        ) { first, _ in first }
        used = templates.names(usedIn: "s")
    }
}

extension ThemeStrings {
    /// The texts of each language. What a language lacks is its base language's, else the default language's, else the
    /// theme's reference language's, so no text of the standard theme is ever empty.
    func read(
        _ languages: [Language], default main: Language
    ) -> (strings: [InterfaceStrings], diagnostics: [Diagnostic]) {
        let (settings, settingsFindings) = readSettings()
        let last = settings.referenceLanguage
        let standardTexts = last.map { readStandard($0) } ?? StringsFile(language: main)
        let known = StringsFile.Known(
            texts: used.union(standardTexts.texts.keys), plurals: Set(standardTexts.plurals.keys))
        let chains = languages.map { Self.chain($0, main, last) }
        let (files, fileFindings) = readFiles(Set(chains.joined()).sorted(), known)
        let sources = zip(languages, chains).map { language, chain in
            StringsSources(language: language, files: chain.compactMap { files[$0] })
        }
        let shownSomewhere = Set(sources.flatMap { $0.files.flatMap(\.keys) })
        let keys = standardTexts.keys.union(used.intersection(shownSomewhere))
        let missing = sources.flatMap { $0.findings(keys) }
        let unread = own.filter { $0.path.hasPrefix(Self.folder) && !isRead($0, languages) }.map(unreadFile)
        return (sources.map { $0.strings() }, settingsFindings + fileFindings + missing + unread)
    }

    /// Whether there is a file for the language, or for a base of it.
    func hasFile(for language: Language) -> Bool {
        language.withBases.contains { base in
            let path = Self.path(base)
            return standard[path] != nil || own.contains { $0.path == path }
        }
    }

    /// The standard file that a translator into another language would read: the default language's, else the
    /// reference language's.
    func model(default main: Language) -> SourceFile? {
        (main.withBases + [readSettings().settings.referenceLanguage].compactMap { $0 })
            .lazy.compactMap { standard[Self.path($0)] }.first
    }

    /// How many texts of the standard theme neither the language nor a base of it has.
    func missingTexts(in language: Language) -> Int {
        guard let reference = readSettings().settings.referenceLanguage.map(readStandard) else { return 0 }
        let known = StringsFile.Known(texts: Set(reference.texts.keys), plurals: Set(reference.plurals.keys))
        let files = readFiles(language.withBases, known).files.values
        return reference.keys.count { key in
            key != InterfaceStrings.nameKey && files.allSatisfy { $0.content(key) == nil }
        }
    }

    static func path(_ language: Language) -> String { "\(folder)\(language.tag).yaml" }
}

private extension ThemeStrings {
    func readSettings() -> (settings: ThemeSettings, diagnostics: [Diagnostic]) {
        let file = own.first { $0.path == ThemeSettings.path } ?? standard[ThemeSettings.path]
        guard let file else { preconditionFailure("the standard theme has settings") }
        return ThemeSettings.read(file) { standard[Self.path($0)] != nil }
    }

    /// A language, and those it falls back to, in order, each once.
    static func chain(_ language: Language, _ main: Language, _ last: Language?) -> [Language] {
        var chain: [Language] = []
        for next in language.withBases + main.withBases + [last].compactMap({ $0 }) where !chain.contains(next) {
            chain.append(next)
        }
        return chain
    }

    func readStandard(_ language: Language) -> StringsFile {
        var texts = StringsFile(language: language)
        _ = standard[Self.path(language)].map { texts.merge($0) }
        return texts
    }

    /// Only languages that have a file.
    func readFiles(
        _ languages: [Language], _ known: StringsFile.Known
    ) -> (files: [Language: StringsFile], diagnostics: [Diagnostic]) {
        var files: [Language: StringsFile] = [:]
        var diagnostics: [Diagnostic] = []
        for language in languages {
            let path = Self.path(language)
            let own = own.first { $0.path == path }
            guard own != nil || standard[path] != nil else { continue }
            var texts = StringsFile(language: language)
            if let file = standard[path] { diagnostics += texts.merge(file) }
            if let own { diagnostics += texts.merge(own, known: known) }
            files[language] = texts
        }
        return (files, diagnostics)
    }

    /// A file of the standard theme's languages may wait for its turn.
    func isRead(_ file: SourceFile, _ languages: [Language]) -> Bool {
        standard[file.path] != nil || languages.flatMap(\.withBases).contains { Self.path($0) == file.path }
    }

    func unreadFile(_ file: SourceFile) -> Diagnostic {
        Diagnostic(
            .warning, .unlistedLanguage, "strings of no language of the site", at: file.wholePlace,
            help: "name the file after a language of \(SiteLoader.configPath), or remove it")
    }
}

extension Language {
    /// The language itself, then without its last part, and so on: `sr-Latn-RS`, `sr-Latn`, `sr`.
    var withBases: [Language] {
        var bases = [self]
        var tag = tag[...]
        while let hyphen = tag.lastIndex(of: "-") {
            tag = tag[..<hyphen]
            do throws(ValueFault) {
                bases.append(try Language(String(tag)))
            } catch {
                preconditionFailure("the beginning of a language's tag is a language's tag")
            }
        }
        return bases
    }
}

import Core
import SiteModel
import StandardTheme
import Templates

/// The strings files of the standard theme and of a site, read for the site's languages.
struct ThemeStrings {
    private let own: [SourceFile]
    private let standard: [String: SourceFile]
    private let used: Set<String>

    private static let folder = "\(Theme.folder)/strings/"
    private static let fallback = "en"

    /// - Parameter own: all files of the site's theme.
    init(own: [SourceFile], templates: TemplateSet) {
        self.own = own.filter { $0.path.hasPrefix(Self.folder) }
        standard = Dictionary(
            StandardTheme.files.map { path, bytes in
                ("\(Theme.folder)/\(path)", SourceFile(path: "\(Theme.folder)/\(path)", bytes: bytes))
            }
        ) { first, _ in first }
        used = templates.names(usedIn: "s")
    }
}

extension ThemeStrings {
    /// Texts of each language, over its base language's, over English: no text of the standard theme is ever empty.
    func read(_ languages: [Language]) -> (strings: [InterfaceStrings], diagnostics: [Diagnostic]) {
        guard let first = languages.first else { return ([], []) }
        var reference = InterfaceStrings(language: first)
        var diagnostics = standardFile(Self.fallback).map { reference.merge($0) } ?? []
        let known = InterfaceStrings.Known(
            texts: used.union(reference.texts.keys), plurals: Set(reference.plurals.keys))
        var strings = languages.map { language in
            let (strings, findings) = read(language, known)
            diagnostics += findings
            return strings
        }
        let shown = used.intersection(strings.flatMap(\.texts.keys))
        for index in strings.indices {
            let missing = strings[index].missing(from: reference)
            let unwritten = shown.subtracting(strings[index].texts.keys).subtracting(missing).sorted()
            if !missing.isEmpty { diagnostics.append(missingStrings(missing, strings[index].language)) }
            if !unwritten.isEmpty { diagnostics.append(unwrittenStrings(unwritten, strings[index].language)) }
            strings[index].fillGaps(from: reference)
        }
        return (strings, diagnostics + own.filter { !isRead($0, languages) }.map(unreadFile))
    }
}

private extension ThemeStrings {
    func read(_ language: Language, _ known: InterfaceStrings.Known) -> (InterfaceStrings, [Diagnostic]) {
        var strings = InterfaceStrings(language: language)
        var diagnostics: [Diagnostic] = []
        for tag in Self.tags(of: language) {
            if let file = standardFile(tag) { diagnostics += strings.merge(file) }
            if let file = own.first(where: { $0.path == Self.path(tag) }) {
                diagnostics += strings.merge(file, known: known)
            }
        }
        return (strings, diagnostics)
    }

    /// The base language's tag, and the whole one where it says more.
    static func tags(of language: Language) -> [String] {
        let base = String(language.tag.prefix { $0 != "-" })
        return base == language.tag ? [base] : [base, language.tag]
    }

    static func path(_ tag: String) -> String { "\(folder)\(tag).yaml" }

    func standardFile(_ tag: String) -> SourceFile? { standard[Self.path(tag)] }

    /// A file of the standard theme's languages may wait for its turn.
    func isRead(_ file: SourceFile, _ languages: [Language]) -> Bool {
        standard[file.path] != nil || languages.flatMap(Self.tags).contains { Self.path($0) == file.path }
    }
}

// MARK: - Messages

private extension ThemeStrings {
    func missingStrings(_ keys: [String], _ language: Language) -> Diagnostic {
        Diagnostic(
            .warning, .missingString, "interface string missing in '\(language.tag)': \(shown(keys))",
            at: Place(path: Self.path(language.tag)),
            help: "write it in \(Self.path(language.tag)); until then the page shows it in English")
    }

    func unwrittenStrings(_ keys: [String], _ language: Language) -> Diagnostic {
        Diagnostic(
            .warning, .missingString, "text of the theme missing in '\(language.tag)': \(shown(keys))",
            at: Place(path: Self.path(language.tag)),
            help: "write it in \(Self.path(language.tag)); until then the page shows nothing in its place")
    }

    func unreadFile(_ file: SourceFile) -> Diagnostic {
        Diagnostic(
            .warning, .unlistedLanguage, "strings of no language of the site", at: file.wholePlace,
            help: "name the file after a language of \(SiteLoader.configPath), or remove it")
    }

    func shown(_ keys: [String]) -> String {
        keys.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (keys.count > 5 ? ", …" : "")
    }
}

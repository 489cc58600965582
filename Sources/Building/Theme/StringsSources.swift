import Core
import Locales
import SiteModel

/// The strings files that the pages of one language take their texts from, its own first.
struct StringsSources {
    let language: Language
    let files: [StringsFile]
}

extension StringsSources {
    func strings() -> InterfaceStrings {
        let locale = TextLocale(language.tag)
        var wordings: [String: InterfaceStrings.Wording] = [:]
        for file in files {
            let fileLocale = TextLocale(file.language.tag)
            let isOwn = isOwn(file)
            for key in file.keys where wordings[key] == nil {
                guard let content = file.content(key) else { continue }
                wordings[key] = InterfaceStrings.Wording(
                    content: content, language: isOwn ? language : file.language, locale: fileLocale)
            }
        }
        wordings[InterfaceStrings.nameKey] = InterfaceStrings.Wording(
            content: .text(name ?? locale.ownName), language: language, locale: locale)
        return InterfaceStrings(language: language, locale: locale, wordings: wordings)
    }

    /// Another language's word for itself would be wrong, and so would `Português` for both of two kinds of it.
    private var name: String? {
        files.first { $0.language == language }?.texts[InterfaceStrings.nameKey]
    }

    /// Whether a reader takes the file's texts for the language's own: `pt` for `pt-BR`, not `sr` for `sr-Latn`.
    private func isOwn(_ file: StringsFile) -> Bool {
        file.language == language
            || language.withBases.contains(file.language)
                && TextLocale(file.language.tag).script == TextLocale(language.tag).script
    }
}

// MARK: - Findings

extension StringsSources {
    /// One finding for a language without a file, else one for each language that stands in.
    func findings(_ keys: Set<String>) -> [Diagnostic] {
        guard files.first?.language == language else { return [noFile] }
        var missing: [Language?: [String]] = [:]
        for key in keys.sorted() where key != InterfaceStrings.nameKey {
            let file = files.first { $0.content(key) != nil }
            if file.map(isOwn) != true { missing[file?.language, default: []].append(key) }
        }
        return missing.sorted { ($0.key?.tag ?? "") < ($1.key?.tag ?? "") }.map { missingTexts($1, shown: $0) }
    }

    private var noFile: Diagnostic {
        let path = ThemeStrings.path(language)
        let help =
            files.first.map(isOwn) == true
            ? "write what differs into \(path); it may be empty" : "run 'stele new language \(language.tag)'"
        return Diagnostic(
            .warning, .missingString,
            "no interface texts in '\(language.tag)'"
                + (files.first.map { "; they are shown in '\($0.language.tag)'" } ?? ""),
            at: Place(path: path), help: help)
    }

    private func missingTexts(_ keys: [String], shown other: Language?) -> Diagnostic {
        let path = ThemeStrings.path(language)
        let shown = keys.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (keys.count > 5 ? ", …" : "")
        return Diagnostic(
            .warning, .missingString, "interface text missing in '\(language.tag)': \(shown)", at: Place(path: path),
            help: "write it in \(path); until then the page shows "
                + (other.map { "it in '\($0.tag)'" } ?? "nothing in its place"))
    }
}

extension InterfaceStrings {
    /// What a language calls itself.
    static let nameKey = "languageName"
}

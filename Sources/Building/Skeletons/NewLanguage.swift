import Core
import Foundation
import Locales
import Markdown
import SiteModel
import StandardTheme

/// What a language still needs in a site, and the file of interface texts that it begins with.
package struct NewLanguage: Sendable {
    package let language: Language
    /// Interface texts to be translated; nil when the theme has some for the language, or for its base language.
    package let strings: SourceFile?
    /// What is to be translated, one line each, in the order a translator would take it.
    package let work: [String]

    package init(_ language: Language, of site: Site, tree: FileTree) {
        self.language = language
        let skeleton = Self.skeleton(language, site, tree)
        strings = skeleton?.file
        let texts = skeleton.map { ["\($0.count) interface texts in \($0.file.path)"] } ?? []
        work = Self.titles(language, site) + texts + Self.lessons(language, site)
    }
}

private extension NewLanguage {
    static func titles(_ language: Language, _ site: Site) -> [String] {
        let sections = site.config.course.filter { $0.title[language] == nil }
        let title = site.config.title[language] == nil ? ["the site's title in \(SiteLoader.configPath)"] : []
        return title + sections.map { "the title of section '\($0.id.value)' in \(SiteLoader.configPath)" }
    }

    /// Lessons that another language has.
    static func lessons(_ language: Language, _ site: Site) -> [String] {
        let own = site.position(of: language)
        return site.keys.indices.compactMap { key in
            guard own.map({ site.lessons[$0][key] == nil }) ?? true,
                let original = site.originalLanguage(of: key).flatMap({ site.lessons[$0][key] })
            else { return nil }
            return "\(original.path) as Content/\(language.tag)/\(site.keys[key].path).md"
        }
    }

    static func skeleton(_ language: Language, _ site: Site, _ tree: FileTree) -> (count: Int, file: SourceFile)? {
        let files = Dictionary(StandardTheme.files.map { ("Theme/\($0.path)", $0.bytes) }) { first, _ in first }
        func path(_ tag: String) -> String { "Theme/strings/\(tag).yaml" }
        let base = String(language.tag.prefix { $0 != "-" })
        let isThere = [base, language.tag].contains { files[path($0)] != nil || tree.isFile(path($0)) }
        let model = files[path(site.config.defaultLanguage.tag)] ?? files[path("en")]
        guard !isThere, let model else { return nil }
        let skeleton = StringsSkeleton(TextLocale(language.tag))
        let (count, text) = skeleton.text(from: SourceFile(path: path(language.tag), bytes: model))
        return (count, SourceFile(path: path(language.tag), bytes: Array(text.utf8)))
    }
}

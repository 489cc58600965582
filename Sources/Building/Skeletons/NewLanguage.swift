import Core
import Excerpts
import Locales
import Markdown
import SiteModel
import Templates

/// What a language still needs in a site, and the file of interface texts that it begins with.
package struct NewLanguage: Sendable {
    package let language: Language
    /// Interface texts to be translated; nil when the theme has some for the language, or for its base language.
    package let strings: SourceFile?
    /// What is to be translated, one line each, in the order a translator would take it.
    package let work: [String]

    package init(_ language: Language, of site: Site, tree: FileTree) throws(EnvironmentError) {
        self.language = language
        let theme = ThemeStrings(own: try tree.read(tree.list(Theme.folder).paths), templates: TemplateSet(files: []))
        strings = Self.skeleton(language, site, theme)
        let missing = theme.missingTexts(in: language)
        let texts = missing == 0 ? [] : ["\(missing) interface texts in \(ThemeStrings.path(language))"]
        work =
            Self.titles(language, site) + texts + Self.terms(language, site) + Self.lessons(language, site)
            + Self.comments(language, site)
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

    /// Files whose comments differ by language and say nothing in this one.
    static func comments(_ language: Language, _ site: Site) -> [String] {
        site.samples.sources.filter { !$0.untranslatedComments(in: [language.tag]).isEmpty }
            .map { "the comments of \($0.file.path)" }
    }

    static func terms(_ language: Language, _ site: Site) -> [String] {
        let count = site.glossary.terms.count { $0.name[language] == nil }
        return count == 0 ? [] : ["\(counted(count, "term")) in \(Glossary.path)"]
    }

    static func skeleton(_ language: Language, _ site: Site, _ theme: ThemeStrings) -> SourceFile? {
        guard !theme.hasFile(for: language), let model = theme.model(default: site.config.defaultLanguage) else {
            return nil
        }
        let text = StringsSkeleton(TextLocale(language.tag)).text(from: model)
        return SourceFile(path: ThemeStrings.path(language), bytes: Array(text.utf8))
    }
}

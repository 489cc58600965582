import Core
import Markdown
import SiteModel

/// Where search engines find a page, and where the same page is in other languages, as output paths.
struct PageAddress: Sendable {
    let path: String
    /// The page that the text is from; its own path but for a fallback.
    let canonical: String
    /// The position of the language that the text is in.
    let textLanguage: Int
    /// Every real translation, itself among them, then `x-default`; nothing for a fallback.
    let alternates: [Alternate]
    /// When the text was last changed, as its front matter says.
    var changed: CalendarDay?

    struct Alternate: Hashable, Sendable {
        /// What `hreflang` says.
        let tag: String
        let path: String
        /// The position of the language; nil for `x-default`.
        let language: Int?
    }
}

extension PageAddress {
    var isFallback: Bool { canonical != path }
}

extension SiteRenderer {
    /// Of a page that every language has.
    func address(in language: Int, _ path: (Language) -> String) -> PageAddress {
        let paths = site.languages.map(path)
        let main = site.position(of: site.config.defaultLanguage) ?? 0
        return PageAddress(
            path: paths[language], canonical: paths[language], textLanguage: language,
            alternates: alternates(Array(site.languages.indices), default: main, paths))
    }

    /// Of a lesson's page; nil where the language has none.
    func address(ofLesson key: Int, in language: Int) -> PageAddress? {
        guard let source = course.sources[language][key], let lesson = site.lessons[source][key] else { return nil }
        let paths = site.languages.map { SiteAddress.lesson(site.keys[key], $0) }
        let own = site.languages.indices.filter { course.sources[$0][key] == $0 }
        let preferred = [site.position(of: site.config.defaultLanguage), site.originalLanguage(of: key)]
        let main = preferred.compactMap { $0 }.first { own.contains($0) } ?? own.first ?? source
        return PageAddress(
            path: paths[language], canonical: paths[source], textLanguage: source,
            alternates: source == language ? alternates(own, default: main, paths) : [],
            changed: lesson.frontMatter?.changed)
    }

    private func alternates(_ languages: [Int], default main: Int, _ paths: [String]) -> [PageAddress.Alternate] {
        languages.map { .init(tag: site.languages[$0].tag, path: paths[$0], language: $0) }
            + [.init(tag: "x-default", path: paths[main], language: nil)]
    }
}

extension SiteRenderer {
    /// Every page that search engines are told of, language by language: no fallback, no draft, no page for errors, no
    /// redirect. Nor pages of code, which say nothing that the lessons do not: they are found through those.
    var addresses: [PageAddress] {
        site.languages.indices.flatMap { language in
            let lessons = course.pages(in: language).compactMap { address(ofLesson: $0, in: language) }
            let glossary = site.glossary.terms.isEmpty ? [] : [address(in: language, SiteAddress.glossary)]
            return [address(in: language, SiteAddress.home)] + glossary + lessons.filter { !$0.isFallback }
        }
    }
}

import Core
import Evidence
import Locales
import Markdown
import SiteModel
import Templates

/// What every page of one language shares: its words, its title, its assets and its way to the other languages.
struct PageFrame: Sendable {
    let site: Site
    let theme: Theme
    let language: Int
    let strings: InterfaceStrings
    /// The site's title where no other language can be marked.
    let siteTitle: String
    /// The site's title; the default language's where this one has none.
    let siteName: Phrase
    /// Tells the sites of one origin apart in a browser's storage: all that are opened from disk share one.
    let siteID: String
    let feed: Feed?
    let stringsValue: Value
    let evidence: EvidenceText

    init(site: Site, theme: Theme, evidence: Evidence?, course: CourseOutline, language: Int) {
        self.site = site
        self.theme = theme
        self.language = language
        strings = theme.strings[language]
        stringsValue = strings.templateValue
        self.evidence = EvidenceText(evidence, strings: strings)
        siteName = site.phrase(site.config.title, in: site.languages[language]) ?? Phrase()
        siteTitle = siteName.text
        let name = site.config.baseURL ?? site.config.title[site.config.defaultLanguage] ?? ""
        siteID = String(Digest(of: Array(name.utf8)).hex.prefix(8))
        feed = Feed(site, course: course, language: language, title: siteTitle)
    }

    /// An entry of the language switcher: where the same page is in another language.
    struct Alternative {
        var language: Int
        var target: String
        var isFallback = false
    }
}

extension PageFrame {
    /// `lines 3–10, 12`
    func lines(_ lines: LineRanges) -> Value {
        let count = lines.ranges.reduce(0) { $0 + $1.count }
        return strings.value(strings.phrase("lines", naming: count, ["lines": Phrase(lines.text(dash: "–"))]))
    }

    func title(_ page: String) -> String { "\(page) · \(siteTitle)" }

    /// The entries of the context that all pages have; `root` overrides the relative way to the output's root.
    func context(page: String, root: String? = nil, switcher: [Alternative]) -> Object {
        let way = root ?? SiteAddress.root(from: page)
        func href(_ target: String) -> Value {
            root.map { .text($0 + PercentEncoding.encode(target)) }
                ?? .text(SiteAddress.relative(to: target, from: page))
        }
        let languages: [Value] = switcher.map { entry in
            [
                "lang": .text(site.languages[entry.language].tag),
                "dir": .text(site.languages[entry.language].direction.rawValue),
                "name": .text(theme.strings[entry.language].text(InterfaceStrings.nameKey)),
                "href": href(entry.target),
                "current": .bool(entry.language == language),
                "fallback": .bool(entry.isFallback),
            ]
        }
        return [
            "lang": .text(own.tag),
            "dir": .text(own.direction.rawValue),
            "root": .text(way),
            "style": .text(theme.href(of: "style.css", root: way)),
            "script": .text(theme.href(of: "page.js", root: way)),
            "searchScript": .text(theme.href(of: "search.js", root: way)),
            "themeScript": .text(theme.href(of: "theme.js", root: way)),
            "siteID": .text(siteID),
            "siteTitle": siteName.value(on: own),
            "homeHref": href(SiteAddress.home(own)),
            "glossaryHref": site.glossary.terms.isEmpty ? .none : href(SiteAddress.glossary(own)),
            "searchHref": href(SiteAddress.searchFolder + "/"),
            "searchLang": .text(own.tag),
            "feedHref": feed.map { href($0.path) } ?? .none,
            "languages": .list(languages),
            "s": stringsValue,
        ]
    }

    var own: Language { site.languages[language] }

    /// What search engines and other sites are told; nothing without a base address.
    ///
    /// - Parameter dates: of a lesson, which is an article where the other pages are parts of a site.
    func addAddress(_ address: PageAddress, dates: FrontMatter? = nil, to context: inout Object) {
        guard let base = site.config.baseURL else { return }
        func absolute(_ path: String) -> Value { .text(base + PercentEncoding.encode(path)) }
        context["canonical"] = absolute(address.canonical)
        context["alternates"] = .list(
            address.alternates.map { ["lang": .text($0.tag), "href": absolute($0.path)] })
        context["openGraph"] = [
            "locale": .text(theme.strings[address.textLanguage].locale.languageAndRegion),
            "otherLocales": .list(
                address.alternates.compactMap(\.language).filter { $0 != address.textLanguage }.map {
                    ["locale": .text(theme.strings[$0].locale.languageAndRegion)]
                }),
            "article": dates.map { dates in
                [
                    "published": .text(dates.date?.description),
                    "modified": .text(dates.changed?.description),
                ]
            } ?? .none,
        ]
    }
}

extension Site {
    /// A text of `site.yaml` in a language, else in the default language.
    func phrase(_ text: LocalizedText, in language: Language) -> Phrase? {
        [language, config.defaultLanguage].lazy.compactMap { language in
            text[language].map { Phrase($0, in: language) }
        }.first
    }
}

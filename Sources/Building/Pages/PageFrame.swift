import Core
import Evidence
import SiteModel
import Templates

/// What every page of one language shares: its words, its title, its assets and its way to the other languages.
struct PageFrame: Sendable {
    let site: Site
    let theme: Theme
    let language: Int
    let strings: InterfaceStrings
    let siteTitle: String
    let stringsValue: Value
    let evidence: EvidenceText

    init(site: Site, theme: Theme, evidence: Evidence?, language: Int) {
        self.site = site
        self.theme = theme
        self.language = language
        strings = theme.strings[language]
        stringsValue = strings.templateValue
        self.evidence = EvidenceText(evidence, strings: strings)
        siteTitle = site.config.title[site.languages[language]] ?? ""
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
    func lines(_ lines: LineRanges) -> String {
        let count = lines.ranges.reduce(0) { $0 + $1.count }
        return strings.plural("lines", count, ["lines": lines.text(dash: "–")])
    }

    func title(_ page: String) -> String { "\(page) · \(siteTitle)" }

    /// The entries of the context that all pages have; `root` overrides the relative way to the output's root.
    func context(page: String, root: String? = nil, switcher: [Alternative]) -> Object {
        let own = site.languages[language]
        let way = root ?? SiteAddress.root(from: page)
        func href(_ target: String) -> Value {
            root.map { .text($0 + PercentEncoding.encode(target)) }
                ?? .text(SiteAddress.relative(to: target, from: page))
        }
        let languages: [Value] = switcher.map { entry in
            [
                "lang": .text(site.languages[entry.language].tag),
                "dir": .text(site.languages[entry.language].direction.rawValue),
                "name": .text(theme.strings[entry.language].text("languageName")),
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
            "themeScript": .text(theme.href(of: "theme.js", root: way)),
            "siteTitle": .text(siteTitle),
            "homeHref": href(SiteAddress.home(own)),
            "glossaryHref": site.glossary.terms.isEmpty ? .none : href(SiteAddress.glossary(own)),
            "languages": .list(languages),
            "s": stringsValue,
        ]
    }

    /// `canonical` and `hreflang` links; nothing without a base address.
    func addAddresses(canonical: String, alternates: [(tag: String, path: String)], to context: inout Object) {
        guard let base = site.config.baseURL else { return }
        context["canonical"] = .text(base + PercentEncoding.encode(canonical))
        context["alternates"] = .list(
            alternates.map { alternate in
                ["lang": .text(alternate.tag), "href": .text(base + PercentEncoding.encode(alternate.path))]
            })
    }
}

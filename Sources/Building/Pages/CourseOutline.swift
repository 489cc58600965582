import Core
import SiteModel

/// The course as readers of each language see it: which lessons have a page, in which order.
struct CourseOutline: Sendable {
    struct Section: Sendable {
        let config: SiteConfig.Section
        /// Positions in `Site.keys`.
        let keys: [Int]

        func title(in language: Language, of site: Site) -> Phrase {
            site.phrase(config.title, in: language) ?? Phrase(config.id.value)
        }
    }

    let sections: [Section]
    /// `sources[language][key]`: the position of the language whose text the page shows; nil for no page.
    let sources: [[Int?]]
    private let order: [Int]
    /// `places[key]`: its place in `order`, and its section.
    private let places: [Int: (order: Int, section: Int)]

    init(site: Site) {
        sections = site.config.course.map { section in
            Section(config: section, keys: section.lessons.compactMap { site.position(of: $0.value) })
        }
        order = sections.flatMap(\.keys)
        sources = site.languages.indices.map { language in
            site.keys.indices.map { key in
                site.source(of: key, for: language).flatMap { site.position(of: $0.language) }
            }
        }
        var places: [Int: (order: Int, section: Int)] = [:]
        var next = 0
        for (index, section) in sections.enumerated() {
            for key in section.keys {
                places[key] = (next, index)
                next += 1
            }
        }
        self.places = places
    }
}

extension CourseOutline {
    /// The lessons that have a page in a language, in course order.
    func pages(in language: Int) -> [Int] { order.filter { sources[language][$0] != nil } }

    func section(of key: Int) -> Int { places[key]?.section ?? 0 }

    /// The page before (`-1`) or after (`+1`) a lesson, over lessons without a page.
    func neighbour(of key: Int, in language: Int, step: Int) -> Int? {
        guard var index = places[key]?.order else { return nil }
        while true {
            index += step
            guard order.indices.contains(index) else { return nil }
            if sources[language][order[index]] != nil { return order[index] }
        }
    }
}

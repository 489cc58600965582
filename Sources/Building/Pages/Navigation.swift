import Core
import SiteModel
import Templates

/// The course beside each lesson of one language.
///
/// A course of up to 60 lessons is shown whole. In a larger one a page shows its own section, since a list of
/// thousands would outweigh the lesson; the home page has them all. Of a section of more than 200 lessons a page shows
/// the 200 around its own: else all menus together would grow with the square of the course.
struct Navigation: Sendable {
    private static let wholeCourseLimit = 60
    private static let sectionLimit = 200

    private let course: CourseOutline
    private let site: Site
    private let language: Int
    private let showsWholeCourse: Bool
    /// By lesson: what pages of its own folder say of it, since most of a page's menu is of its folder. Made once.
    private var neighbours: [Neighbour?] = []

    private struct Neighbour {
        let folder: String
        let entry: Value
    }

    init(course: CourseOutline, site: Site, language: Int) {
        self.course = course
        self.site = site
        self.language = language
        showsWholeCourse = course.sections.reduce(0) { $0 + $1.keys.count } <= Self.wholeCourseLimit
        neighbours = site.keys.indices.map { key in
            course.sources[language][key].map { source in
                let page = SiteAddress.lesson(site.keys[key], site.languages[language])
                return Neighbour(
                    folder: Self.folder(of: page), entry: lesson(key, source: source, isCurrent: false, page: page))
            }
        }
    }

    private static func folder(of page: String) -> String {
        String(page[..<(page.lastIndex(of: "/") ?? page.startIndex)])
    }
}

extension Navigation {
    func value(for key: Int, page: String) -> Value {
        let own = course.section(of: key)
        let shown = showsWholeCourse ? Array(course.sections.indices) : [own]
        return ["sections": .list(shown.compactMap { section($0, isOpen: $0 == own, current: key, page: page) })]
    }

    private var own: Language { site.languages[language] }

    /// nil for a section without a lesson in this language.
    private func section(_ index: Int, isOpen: Bool, current: Int, page: String) -> Value? {
        let section = course.sections[index]
        let folder = Self.folder(of: page)
        let lessons = around(current, of: section.keys).compactMap { key in
            if key != current, let neighbour = neighbours[key], neighbour.folder == folder { return neighbour.entry }
            return course.sources[language][key].map { source in
                lesson(key, source: source, isCurrent: key == current, page: page)
            }
        }
        guard !lessons.isEmpty else { return nil }
        return [
            "title": section.title(in: own, of: site).value(on: own), "open": .bool(isOpen), "lessons": .list(lessons),
        ]
    }

    private func around(_ current: Int, of keys: [Int]) -> ArraySlice<Int> {
        guard keys.count > Self.sectionLimit else { return keys[...] }
        let place = keys.firstIndex(of: current) ?? 0
        let start = max(0, min(place - Self.sectionLimit / 2, keys.count - Self.sectionLimit))
        return keys[start..<start + Self.sectionLimit]
    }

    private func lesson(_ key: Int, source: Int, isCurrent: Bool, page: String) -> Value {
        [
            "title": site.lessons[source][key]?.titleValue(on: own) ?? .none,
            "href": .text(
                SiteAddress.relative(to: SiteAddress.lesson(site.keys[key], own), from: page)),
            "current": .bool(isCurrent),
        ]
    }
}

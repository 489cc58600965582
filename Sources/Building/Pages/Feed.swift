import Core
import Markdown
import SiteModel

/// The lessons of one language that have a date, newest first, as Atom.
struct Feed: Sendable {
    let site: Site
    let language: Int
    let base: String
    let title: String
    let entries: [Entry]

    struct Entry: Sendable {
        /// A position in `Site.keys`.
        let key: Int
        let title: String
        let summary: String?
        let published: CalendarDay
        let updated: CalendarDay
    }

    /// nil for a language without dated lessons, and for a site without an address.
    init?(_ site: Site, course: CourseOutline, language: Int, title: String) {
        guard let base = site.config.baseURL else { return nil }
        let dated = course.pages(in: language).compactMap { key -> Entry? in
            guard let lesson = site.published(key, in: language), let date = lesson.frontMatter?.date
            else { return nil }
            return Entry(
                key: key, title: lesson.title, summary: lesson.shownDescription, published: date,
                updated: lesson.frontMatter?.updated ?? date)
        }
        guard !dated.isEmpty else { return nil }
        self.site = site
        self.language = language
        self.base = base
        self.title = title
        // Stable, so that lessons of one day keep the course's order.
        entries = dated.enumerated().sorted { ($1.element.published, $0.offset) < ($0.element.published, $1.offset) }
            .map(\.element)
    }
}

extension Feed {
    var path: String { SiteAddress.feed(site.languages[language]) }

    func write(into output: inout [UInt8]) {
        let home = SiteAddress.home(site.languages[language])
        output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.append(
            text: "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(site.languages[language].tag)\">\n")
        write("id", address(path), into: &output)
        write("title", title, into: &output)
        write("updated", Self.time(entries.map(\.updated).max() ?? entries[0].updated), into: &output)
        // Atom asks for an author, and a site has no other name.
        output.append("<author>")
        write("name", title, into: &output)
        output.append("</author>\n")
        writeLink("self", type: "application/atom+xml", path, into: &output)
        writeLink("alternate", type: "text/html", home, into: &output)
        for entry in entries { write(entry, into: &output) }
        output.append("</feed>\n")
    }
}

private extension Feed {
    func write(_ entry: Entry, into output: inout [UInt8]) {
        let page = SiteAddress.lesson(site.keys[entry.key], site.languages[language])
        output.append("<entry>\n")
        write("id", address(page), into: &output)
        write("title", entry.title, into: &output)
        write("published", Self.time(entry.published), into: &output)
        write("updated", Self.time(entry.updated), into: &output)
        writeLink("alternate", type: "text/html", page, into: &output)
        if let summary = entry.summary { write("summary", summary, into: &output) }
        output.append("</entry>\n")
    }

    func address(_ path: String) -> String { base + PercentEncoding.encode(path) }

    /// A day has no hour; all readers are told the same one.
    static func time(_ day: CalendarDay) -> String { "\(day)T00:00:00Z" }

    func write(_ element: StaticString, _ text: String, into output: inout [UInt8]) {
        output.append("<")
        output.append(element)
        output.append(">")
        HTML.escape(Array(text.utf8), into: &output)
        output.append("</")
        output.append(element)
        output.append(">\n")
    }

    func writeLink(_ relation: String, type: String, _ path: String, into output: inout [UInt8]) {
        output.append(text: "<link rel=\"\(relation)\" type=\"\(type)\" href=\"")
        HTML.escape(Array(address(path).utf8), into: &output)
        output.append("\"/>\n")
    }
}

import Core
import YAMLReading

extension SiteConfigReader {
    /// The sections and their lessons in order; nil when a part of the course could not be read.
    mutating func course(
        _ field: YAMLField?, in languages: [Placed<Language>]?, default main: Language?
    ) -> [SiteConfig.Section]? {
        guard let items = yaml.list(field, allowsNone: false) else { return nil }
        var ids = Distinct<String>()
        var lessons = Distinct<LessonKey>()
        let sections = items.map { section($0, ids: &ids, lessons: &lessons, in: languages, default: main) }
        let whole = sections.compactMap { $0 }
        return whole.count == sections.count ? whole : nil
    }
}

private extension SiteConfigReader {
    mutating func section(
        _ item: YAMLField, ids: inout Distinct<String>, lessons: inout Distinct<LessonKey>,
        in languages: [Placed<Language>]?, default main: Language?
    ) -> SiteConfig.Section? {
        guard let table = yaml.table(item, keys: ["section", "title", "lessons"]) else { return nil }
        let idField = yaml.required("section", in: table)
        let id = value(idField, by: SafePath.normalized)
        let owner = id.map { "section '\($0)'" }
        let title = text(yaml.required("title", in: table), of: owner, in: languages, default: main)
        let names = yaml.list(yaml.required("lessons", in: table), allowsNone: false)
        guard let idField, let id, let names else { return nil }
        if let first = ids.insert(id, at: idField.node.range) {
            reportTwice("section '\(id)'", at: idField.node.range, first: first)
        }
        guard let keys = keys(names, below: id, lessons: &lessons) else { return nil }
        return SiteConfig.Section(
            id: Placed(id, at: yaml.place(idField.node.range)), title: title ?? LocalizedText([:]), lessons: keys)
    }

    /// Nil unless every name gives a key; a lesson that was listed before is left out.
    mutating func keys(
        _ names: [YAMLField], below section: String, lessons: inout Distinct<LessonKey>
    ) -> [Placed<LessonKey>]? {
        var keys: [Placed<LessonKey>] = []
        var isWhole = true
        for name in names {
            guard let key = value(name, by: { (line) throws(ValueFault) in try lessonKey(line, below: section) }) else {
                isWhole = false
                continue
            }
            if let first = lessons.insert(key, at: name.node.range) {
                reportTwice("lesson '\(key)'", at: name.node.range, first: first)
            } else {
                keys.append(Placed(key, at: yaml.place(name.node.range)))
            }
        }
        return isWhole ? keys : nil
    }
}

private func lessonKey(_ name: String, below section: String) throws(ValueFault) -> LessonKey {
    let key = try LessonKey(name)
    guard key.section.isEmpty else {
        throw ValueFault(
            .invalidValue, "lesson '\(name)' holds a '/'",
            help: key.section == section
                ? "write '\(key.name)': the section is named above"
                : "list '\(key.name)' in a section '\(section)/\(key.section)'")
    }
    guard !name.hasSuffix(".md") else {
        throw ValueFault(.invalidValue, "lesson '\(name)' ends in '.md'", help: "write '\(name.dropLast(3))'")
    }
    return try LessonKey("\(section)/\(name)")
}

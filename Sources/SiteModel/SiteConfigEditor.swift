import Core
import YAMLReading

/// Writes what a new lesson or language needs into `site.yaml`; every other byte of the file stays.
package struct SiteConfigEditor: Sendable {
    package private(set) var file: SourceFile

    package init(_ file: SourceFile) {
        self.file = file
    }
}

extension SiteConfigEditor {
    /// Lists the language behind the others.
    package mutating func add(_ language: Language) throws(ValueFault) {
        try append(YAMLText.scalar(language.tag), to: entry("languages", of: root))
        guard SiteConfig.read(file).config?.languages.contains(language) == true else { throw unusual }
    }

    /// Lists the lesson at the end of its section; a section that is not there is added with its own id for a title.
    package mutating func add(_ lesson: LessonKey, titles languages: [Language]) throws(ValueFault) {
        let course = try entry("course", of: root)
        if let section = section(lesson.section, in: course) {
            try append(YAMLText.scalar(lesson.name), to: entry("lessons", of: section))
        } else {
            let keys = keys(ofSectionWith: lesson, titles: languages)
            try append(
                keys.joined(separator: "\n"), inline: "{ \(keys.joined(separator: ", ")) }", to: course)
        }
        guard SiteConfig.read(file).config?.course.contains(where: { $0.holds(lesson) }) == true else { throw unusual }
    }
}

private extension SiteConfig.Section {
    func holds(_ lesson: LessonKey) -> Bool { lessons.contains { $0.value == lesson } }
}

private extension SiteConfigEditor {
    func keys(ofSectionWith lesson: LessonKey, titles languages: [Language]) -> [String] {
        let title = YAMLText.scalar(lesson.section)
        let titles = languages.map { "\(YAMLText.scalar($0.tag)): \(title)" }.joined(separator: ", ")
        return ["section: \(title)", "title: { \(titles) }", "lessons: [\(YAMLText.scalar(lesson.name))]"]
    }

    var root: YAMLNode? { YAML.parse(file).root }

    func entry(_ key: String, of table: YAMLNode?) throws(ValueFault) -> YAMLNode {
        guard case .mapping(let entries) = table?.content, let entry = entries.first(where: { $0.key == key }) else {
            throw fault("no '\(key)'")
        }
        return entry.value
    }

    func section(_ id: String, in course: YAMLNode) -> YAMLNode? {
        guard case .sequence(let sections) = course.content else { return nil }
        return sections.first { section in
            guard case .mapping(let entries) = section.content else { return false }
            return entries.contains { $0.key == "section" && $0.value.text == id }
        }
    }

    mutating func append(_ item: String, inline: String? = nil, to list: YAMLNode) throws(ValueFault) {
        guard let insertion = YAMLInsertion(appending: item, inline: inline, to: list, in: file) else {
            throw fault("no list to add '\(item.prefix { $0 != "\n" })' to")
        }
        file = file.inserting(insertion)
    }

    /// What was added cannot be read again.
    var unusual: ValueFault { fault("no place for the new entry") }

    func fault(_ summary: String) -> ValueFault {
        ValueFault(.invalidValue, "\(summary) in \(file.path)", help: "write it there by hand")
    }
}

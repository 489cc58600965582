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
    }

    /// Lists the lesson at the end of its section; a section that is not there is added with its own id for a title.
    package mutating func add(_ lesson: LessonKey, titles languages: [Language]) throws(ValueFault) {
        let course = try entry("course", of: root)
        let name = YAMLText.scalar(lesson.name)
        if let section = section(lesson.section, in: course) {
            return try append(name, to: entry("lessons", of: section))
        }
        let title = YAMLText.scalar(lesson.section)
        let titles = languages.map { "\(YAMLText.scalar($0.tag)): \(title)" }.joined(separator: ", ")
        try append("section: \(title)\ntitle: { \(titles) }\nlessons: [\(name)]", to: course)
    }
}

private extension SiteConfigEditor {
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

    mutating func append(_ item: String, to list: YAMLNode) throws(ValueFault) {
        guard let insertion = YAMLInsertion(appending: item, to: list, in: file) else {
            throw fault("no list to add '\(item.prefix { $0 != "\n" })' to")
        }
        file = file.inserting(insertion)
    }

    func fault(_ summary: String) -> ValueFault {
        ValueFault(.invalidValue, "\(summary) in \(file.path)", help: "write it there by hand")
    }
}

import Core
import Markdown

/// The command that confirms a translation, as findings and the program's own words name it.
package struct StampCommand: Sendable {
    let lesson: LessonKey
    let language: Language
    let section: String?

    package init(_ lesson: LessonKey, _ language: Language, section: String? = nil) {
        self.lesson = lesson
        self.language = language
        self.section = section
    }
}

extension StampCommand: CustomStringConvertible {
    package var description: String {
        "stele stamp \(word(lesson.path)) --language \(language.tag)" + (section.map { " --section \(word($0))" } ?? "")
    }

    /// In quotes where a shell would take it for something else.
    private func word(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || "0123456789/._:-".unicodeScalars.contains(scalar)
                || scalar.properties.generalCategory == .nonspacingMark
        }
        return isPlain ? text : "\"\(text)\""
    }
}

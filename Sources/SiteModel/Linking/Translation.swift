import Core
import Markdown

/// A lesson in another language than it was first written in, beside its original.
package struct Translation: Sendable {
    package let lesson: Lesson
    package let links: LinkedLesson
    package let original: Lesson
    package let originalLinks: LinkedLesson
}

extension Translation {
    /// What a difference from the original is worth: a translation that calls itself partial may differ.
    package var severity: Diagnostic.Severity {
        lesson.frontMatter?.isPartialTranslation == true ? .warning : .error
    }
}

extension LinkedSite {
    /// Every translation whose original is there.
    package var translations: [Translation] {
        site.keys.indices.flatMap { key -> [Translation] in
            guard let language = site.originalLanguage(of: key), let original = site.lessons[language][key],
                let originalLinks = lessons[language][key]
            else { return [] }
            return site.languages.indices.filter { $0 != language }.compactMap { other in
                guard let lesson = site.lessons[other][key], let links = lessons[other][key] else { return nil }
                return Translation(lesson: lesson, links: links, original: original, originalLinks: originalLinks)
            }
        }
    }
}

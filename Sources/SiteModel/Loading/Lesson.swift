import Core
import Markdown

/// One lesson file in one language.
package struct Lesson: Sendable {
    package let language: Language
    package let key: LessonKey
    package let scanned: ScannedLesson

    package var path: String { scanned.file.path }
    package var isDraft: Bool { scanned.frontMatter?.isDraft ?? false }
    /// The title, or the key's last part where front matter was refused.
    package var title: String { scanned.frontMatter?.title.value ?? key.name }
}

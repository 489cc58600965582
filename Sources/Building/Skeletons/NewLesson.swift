import Core
import Markdown
import SiteModel
import YAMLReading

/// A lesson that is to be written in one language: empty, or its original to be translated in place.
package struct NewLesson: Sendable {
    package let key: LessonKey
    package let language: Language
    /// What a translation is made from.
    package let original: Lesson?

    /// - Parameter site: what is there already.
    package init(_ key: LessonKey, in language: Language, of site: Site) {
        self.key = key
        self.language = language
        original = site.position(of: key).flatMap { position in
            site.originalLanguage(of: position).flatMap { site.lessons[$0][position] }
        }
    }
}

extension NewLesson {
    package var path: String { "Content/\(language.tag)/\(key.path).md" }

    /// A translation begins as a draft: its original's words are on no page of another language.
    package var file: SourceFile {
        guard let original else {
            return SourceFile(path: path, bytes: Array("---\ntitle: \(YAMLText.scalar(key.name))\n---\n".utf8))
        }
        let bytes = original.file.bytes
        return SourceFile(path: path, bytes: original.isDraft ? bytes : Self.draft(bytes))
    }

    /// The lesson with `draft: true` as the first line of its front matter; drafts stay as they are.
    private static func draft(_ bytes: [UInt8]) -> [UInt8] {
        let lines = LineIndex(bytes)
        let opening = bytes[lines.content(ofLine: 1, in: bytes)]
        guard opening.reversed().starts(with: Array("---".utf8)), lines.starts.count > 1 else { return bytes }
        let end = lines.start(ofLine: 2)
        let lineEnd = bytes[opening.endIndex..<end]
        return Array(bytes[..<end]) + Array("draft: true".utf8) + lineEnd + bytes[end...]
    }
}

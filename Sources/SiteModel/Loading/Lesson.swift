import Core
import Markdown

/// One lesson file in one language.
///
/// A value of one word: lessons are handed round in every phase, and a copy must not retain a dozen arrays.
package struct Lesson: Sendable {
    private let storage: Storage

    private final class Storage: Sendable {
        let language: Language
        let key: LessonKey
        let scanned: ScannedLesson

        init(language: Language, key: LessonKey, scanned: ScannedLesson) {
            self.language = language
            self.key = key
            self.scanned = scanned
        }
    }

    package init(language: Language, key: LessonKey, scanned: ScannedLesson) {
        storage = Storage(language: language, key: key, scanned: scanned)
    }
}

extension Lesson {
    package var language: Language { storage.language }
    package var key: LessonKey { storage.key }
    package var scanned: ScannedLesson { storage.scanned }

    package var path: String { storage.scanned.file.path }
    package var isDraft: Bool { storage.scanned.frontMatter?.isDraft ?? false }
    /// The title, or the key's last part where front matter was refused.
    package var title: String { storage.scanned.shownTitle ?? storage.key.name }
}

extension Lesson {
    /// Lines of its file, counted from 1, without their ends; without the bodies of fences that a sample fills.
    package func authoredLines(_ range: ClosedRange<Int>) -> [(number: Int, text: String)] {
        let bytes = scanned.file.bytes
        let lines = LineIndex(bytes)
        let filled = scanned.fences.filter(\.isFilled).map(\.bodySpan.range)
        return range.map { ($0, lines.content(ofLine: $0, in: bytes)) }
            .filter { line in !filled.contains { $0.contains(line.1.lowerBound) } }
            .map { ($0, bytes[$1].text) }
    }
}

private extension Fence {
    var isFilled: Bool {
        switch kind {
        case .listing, .output: true
        case .illustration, .failing, .tree: false
        }
    }
}

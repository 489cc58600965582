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
        let title: String

        init(language: Language, key: LessonKey, scanned: ScannedLesson) {
            self.language = language
            self.key = key
            self.scanned = scanned
            title = scanned.shownTitle ?? key.name
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
    package var title: String { storage.title }
}

/// What was scanned, one thing at a time: a copy of `scanned` retains each of its arrays.
extension Lesson {
    package var file: SourceFile { storage.scanned.file }
    package var frontMatter: FrontMatter? { storage.scanned.frontMatter }
    package var body: HoledHTML { storage.scanned.body }
    package var headings: [ScannedLesson.Heading] { storage.scanned.headings }
    package var images: [ScannedLesson.Image] { storage.scanned.images }
    package var terms: [ScannedLesson.TermUse] { storage.scanned.terms }
    package var fences: [Fence] { storage.scanned.fences }
    package var listings: [ListingRequest] { storage.scanned.listings }
    package var codeBlocks: [ScannedLesson.CodeBlock] { storage.scanned.codeBlocks }
    package var codeSpans: [ScannedLesson.CodeSpan] { storage.scanned.codeSpans }
    package var codeLines: [ClosedRange<Int>] { storage.scanned.codeLines }
    package var callouts: [Callout] { storage.scanned.callouts }
    package var lists: [ListShape] { storage.scanned.lists }
    package var tables: [ScannedLesson.Table] { storage.scanned.tables }
    package var footnotes: ScannedLesson.Footnotes { storage.scanned.footnotes }
    package var diagnostics: [Diagnostic] { storage.scanned.diagnostics }
    package var shownDescription: String? { storage.scanned.shownDescription }

    package func place(_ mark: Mark) -> Place { storage.scanned.place(mark) }

    package func headingCount(upTo line: Int) -> Int { storage.scanned.headingCount(upTo: line) }
}

extension Lesson {
    /// Lines of its file, counted from 1, without their ends; without the bodies of fences that a sample fills.
    package func authoredLines(_ range: ClosedRange<Int>) -> [(number: Int, text: String)] {
        let bytes = file.bytes
        let lines = LineIndex(bytes)
        let filled = fences.filter(\.isFilled).map(\.bodySpan.range)
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

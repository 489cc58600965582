import Core
import Markdown

/// What the translations of one language were made from: `Content/<language>/translations.lock`, a line for each section
/// of an original.
package struct TranslationLock: Sendable {
    private let file: SourceFile
    /// As the file has them.
    package private(set) var entries: [Entry]

    package init(file: SourceFile, entries: [Entry]) {
        self.file = file
        self.entries = entries
    }

    /// What a language has that nothing was stamped in.
    package init(of language: Language) {
        self.init(file: SourceFile(path: Self.path(of: language), bytes: []), entries: [])
    }

    package struct Entry: Hashable, Sendable {
        package let lesson: LessonKey
        package let section: String
        package let fingerprint: SectionFingerprint
        /// The bytes of the lesson and the section in the file; nil for what is not written yet.
        package let range: Range<Int>?

        package init(lesson: LessonKey, section: String, fingerprint: SectionFingerprint, range: Range<Int>? = nil) {
            self.lesson = lesson
            self.section = section
            self.fingerprint = fingerprint
            self.range = range
        }
    }

    package static func path(of language: Language) -> String { "Content/\(language.tag)/\(fileName)" }

    static let fileName = "translations.lock"
}

extension TranslationLock {
    package var path: String { file.path }

    package func place(of entry: Entry) -> Place { entry.range.map(file.place) ?? file.wholePlace }

    package mutating func removeEntries(where isGone: (Entry) -> Bool) {
        entries.removeAll(where: isGone)
    }

    package mutating func append(_ entry: Entry) {
        entries.append(entry)
    }

    /// The file's bytes: sorted, so that two branches that stamp different lessons change different lines.
    package var bytes: [UInt8] {
        let sorted = entries.sorted { left, right in
            left.lesson != right.lesson
                ? left.lesson < right.lesson : left.section.utf8.lexicographicallyPrecedes(right.section.utf8)
        }
        let lines = sorted.map { "\($0.fingerprint)  \($0.lesson)#\($0.section)\n" }
        return Array((Self.head + lines.joined()).utf8)
    }

    private static let head = "# The sections that the translations here were made from; 'stele stamp' writes this.\n"
}

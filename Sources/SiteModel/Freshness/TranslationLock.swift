import Core
import Markdown

/// What the translations of one language were made from: `Content/<language>/translations.lock`, a line for each section
/// of an original.
package struct TranslationLock: Sendable {
    package let path: String
    /// As the file has them.
    package private(set) var entries: [Entry]

    package init(path: String, entries: [Entry] = []) {
        self.path = path
        self.entries = entries
    }

    package struct Entry: Hashable, Sendable {
        package let lesson: LessonKey
        package let section: String
        package let fingerprint: SectionFingerprint
        /// Where the line is; nil for one that is not written yet.
        package let place: Place?

        package init(lesson: LessonKey, section: String, fingerprint: SectionFingerprint, place: Place? = nil) {
            self.lesson = lesson
            self.section = section
            self.fingerprint = fingerprint
            self.place = place
        }
    }

    package static func path(of language: Language) -> String { "Content/\(language.tag)/\(fileName)" }

    static let fileName = "translations.lock"
}

extension TranslationLock {
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

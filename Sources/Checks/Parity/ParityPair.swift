import Core
import Markdown
import SiteModel

/// A lesson as it is compared: what it says, and what of it is at fault.
struct ParitySide: Sendable {
    let lesson: Lesson
    let links: LinkedLesson

    /// 0 is what stands before all headings.
    func section(of mark: Mark) -> Int { lesson.headingCount(upTo: mark.line) }

    /// The lines of findings by some rules, sorted.
    func lines(by rules: Set<Rule>) -> [Int] {
        lesson.diagnostics.filter { rules.contains($0.rule) }.map(\.place.line).sorted()
    }

    /// Whether a fence that was left open has swallowed the rest of the lesson.
    var isSwallowed: Bool {
        let last = lesson.headings.last?.mark.line ?? 0
        return lines(by: [.invalidFence]).contains { $0 > last }
    }

    /// The last line of a section that holds anything.
    func end(ofSection section: Int) -> Place {
        let (bytes, lines) = (lesson.file.bytes, LineIndex(lesson.file.bytes))
        guard section < lesson.headings.count else {
            return Place(path: lesson.path, line: lines.line(at: max(bytes.count - 1, 0)), column: 1)
        }
        let first = section == 0 ? 1 : lesson.headings[section - 1].mark.line
        var line = max(lesson.headings[section].mark.line - 1, first)
        while line > first, bytes[lines.content(ofLine: line, in: bytes)].allSatisfy(\.isSpaceOrTab) { line -= 1 }
        return Place(path: lesson.path, line: line, column: 1)
    }
}

extension Lesson {
    /// Whether so much is wrong that what seems to be missing may be there.
    var isUnread: Bool {
        diagnostics.contains { [.invalidUTF8, .nulByte, .nestingTooDeep, .unclosedFrontMatter].contains($0.rule) }
    }
}

struct ParityPair: Sendable {
    let original: ParitySide
    let translation: ParitySide

    /// Whether there is enough of both to compare.
    var isRead: Bool {
        [original.lesson, translation.lesson].allSatisfy { $0.frontMatter != nil && !$0.isUnread }
    }
}

/// Where a translation and its original part, in both files.
struct ParityDivergence {
    let summary: String
    let translation: Place
    let original: Place
    let help: String
}

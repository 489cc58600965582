import Core
import Markdown
import SiteModel

/// What is wrong with a fence's body that should be empty, or equal to what the fence shows.
package struct BodyDrift: Sendable {
    private let fence: Fence
    private let text: [UInt8]
    private let lesson: Lesson

    /// - Parameter text: what the fence shows.
    package init(_ fence: Fence, shows text: [UInt8], in lesson: Lesson) {
        self.fence = fence
        self.text = text
        self.lesson = lesson
    }
}

extension BodyDrift {
    package var isEqual: Bool { fence.body.isEmpty || fence.body == text }
    package var isTooShort: Bool { fence.bodySpan.wouldClose(on: text) }

    /// - Parameter what: `this listing`.
    package func tooShort(_ what: String) -> Diagnostic {
        let sign = String(Character(Unicode.Scalar(fence.bodySpan.fenceByte)))
        return Diagnostic(
            .error, .fenceTooShort, "a line of \(what) would close its fence", at: lesson.place(fence.mark),
            help: "open and close the fence with more '\(sign)', or with another sign")
    }

    /// Points at the first line of the body that differs; both sides of it are in the notes.
    ///
    /// - Parameters:
    ///   - summary: what differs from what; `in line N` follows.
    ///   - origin: how the second note calls where the text is from.
    package func differs(_ rule: Rule, _ summary: String, origin: String, help: String) -> Diagnostic {
        let written = fence.body.split(separator: .lineFeed, omittingEmptySubsequences: false)
        let source = text.split(separator: .lineFeed, omittingEmptySubsequences: false)
        let line =
            zip(written, source).enumerated().first { $1.0 != $1.1 }?.offset ?? min(written.count, source.count) - 1
        func shown(_ lines: [ArraySlice<UInt8>]) -> String {
            line < lines.count - 1 ? "'\(lines[line].text)'" : "no more lines"
        }
        var place = lesson.file.place(line: fence.mark.line + 1 + line, byteColumn: 1)
        place.column = 1
        return Diagnostic(
            .error, rule, "\(summary) in line \(line + 1)", at: place,
            notes: [.init("here: \(shown(written))"), .init("\(origin): \(shown(source))")], help: help)
    }
}

import Core
import Excerpts
import Markdown
import SiteModel

/// The body of a listing's fence is empty, or is what the listing shows.
struct ListingDriftCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        linked.lessonsWithLinks.flatMap { lesson, links in
            zip(lesson.scanned.fences, links.fences).compactMap { fence, filling in
                guard case .cut(let cut, _) = filling else { return nil }
                return finding(fence, linked.cuts[cut], in: lesson)
            }
        }
    }

    private func finding(_ fence: Fence, _ cut: Cut, in lesson: Lesson) -> Diagnostic? {
        if fence.bodySpan.wouldClose(on: cut.text) { return tooShort(fence, in: lesson) }
        guard !fence.body.isEmpty, fence.body != cut.text else { return nil }
        return drift(fence, cut, in: lesson)
    }
}

// MARK: - Messages

private extension ListingDriftCheck {
    func tooShort(_ fence: Fence, in lesson: Lesson) -> Diagnostic {
        let sign = String(Character(Unicode.Scalar(fence.bodySpan.fenceByte)))
        return Diagnostic(
            .error, .fenceTooShort, "a line of this listing would close its fence",
            at: lesson.scanned.place(fence.mark),
            help: "open and close the fence with more '\(sign)', or with another sign")
    }

    /// Points at the first line of the body that differs; both sides of it are in the notes.
    func drift(_ fence: Fence, _ cut: Cut, in lesson: Lesson) -> Diagnostic {
        let written = fence.body.split(separator: .lineFeed, omittingEmptySubsequences: false)
        let source = cut.text.split(separator: .lineFeed, omittingEmptySubsequences: false)
        let line =
            zip(written, source).enumerated().first { $1.0 != $1.1 }?.offset ?? min(written.count, source.count) - 1
        func shown(_ lines: [ArraySlice<UInt8>]) -> String {
            line < lines.count - 1 ? "'\(lines[line].text)'" : "no more lines"
        }
        var place = lesson.scanned.file.place(line: fence.mark.line + 1 + line, byteColumn: 1)
        place.column = 1
        return Diagnostic(
            .error, .listingDrift, "listing differs from its source in line \(line + 1)", at: place,
            notes: [.init("here: \(shown(written))"), .init("source: \(shown(source))")],
            help: "run 'stele sync' to write what the source says")
    }
}

import Core
import Evidence
import Markdown
import SiteModel

/// The body of an output fence is empty, or is what the program printed.
package enum OutputDrift {
    package static func findings(in linked: LinkedSite, evidence: Evidence) -> [Diagnostic] {
        linked.lessonsWithLinks.flatMap { lesson, links in
            zip(lesson.scanned.fences, links.fences).compactMap { fence, filling in
                guard case .output(let target) = fence.kind, filling == .output,
                    let sample = evidence.samples[target.value]
                else { return nil }
                guard let printed = sample.output else { return noProgram(target, in: lesson) }
                return finding(fence, ProgramOutput.body(of: printed), in: lesson)
            }
        }
    }

    private static func finding(_ fence: Fence, _ printed: [UInt8], in lesson: Lesson) -> Diagnostic? {
        if fence.bodySpan.wouldClose(on: printed) { return tooShort(fence, in: lesson) }
        guard !fence.body.isEmpty, fence.body != printed else { return nil }
        return drift(fence, printed, in: lesson)
    }
}

// MARK: - Messages

private extension OutputDrift {
    static func noProgram(_ target: ListingRequest.Worded<String>, in lesson: Lesson) -> Diagnostic {
        Diagnostic(
            .error, .outputDrift, "'\(target.value)' is no program and prints nothing",
            at: lesson.scanned.file.place(target.range),
            help: "name a sample that is an executableTarget in Package.swift")
    }

    static func tooShort(_ fence: Fence, in lesson: Lesson) -> Diagnostic {
        let sign = String(Character(Unicode.Scalar(fence.bodySpan.fenceByte)))
        return Diagnostic(
            .error, .fenceTooShort, "a line of this output would close its fence", at: lesson.scanned.place(fence.mark),
            help: "open and close the fence with more '\(sign)', or with another sign")
    }

    /// Points at the first line of the body that differs; both sides of it are in the notes.
    static func drift(_ fence: Fence, _ printed: [UInt8], in lesson: Lesson) -> Diagnostic {
        let written = fence.body.split(separator: .lineFeed, omittingEmptySubsequences: false)
        let output = printed.split(separator: .lineFeed, omittingEmptySubsequences: false)
        let line =
            zip(written, output).enumerated().first { $1.0 != $1.1 }?.offset ?? min(written.count, output.count) - 1
        func shown(_ lines: [ArraySlice<UInt8>]) -> String {
            line < lines.count - 1 ? "'\(lines[line].text)'" : "no more lines"
        }
        var place = lesson.scanned.file.place(line: fence.mark.line + 1 + line, byteColumn: 1)
        place.column = 1
        return Diagnostic(
            .error, .outputDrift, "output differs from what the program printed in line \(line + 1)", at: place,
            notes: [.init("here: \(shown(written))"), .init("printed: \(shown(output))")],
            help: "run 'stele sync' to write what it printed")
    }
}

import Checks
import Core
import Evidence
import Markdown
import SiteModel

/// The body of an output fence is empty, or is what the program printed.
package enum OutputDrift {
    package static func findings(in linked: LinkedSite, evidence: Evidence) -> [Diagnostic] {
        linked.lessonsWithLinks.flatMap { lesson, links in
            zip(lesson.fences, links.fences).compactMap { fence, filling in
                guard case .output(let target) = fence.kind, filling == .output,
                    let sample = evidence.samples[target.value]
                else { return nil }
                guard let printed = sample.output else { return noProgram(target, in: lesson) }
                return finding(fence, ProgramOutput.body(of: printed), in: lesson)
            }
        }
    }

    private static func finding(_ fence: Fence, _ printed: [UInt8], in lesson: Lesson) -> Diagnostic? {
        let drift = BodyDrift(fence, shows: printed, in: lesson)
        if drift.isTooShort { return drift.tooShort("this output") }
        guard !drift.isEqual else { return nil }
        return drift.differs(
            .outputDrift, "output differs from what the program printed", origin: "printed",
            help: "run 'stele sync' to write what it printed")
    }
}

// MARK: - Messages

private extension OutputDrift {
    static func noProgram(_ target: ListingRequest.Worded<String>, in lesson: Lesson) -> Diagnostic {
        Diagnostic(
            .error, .outputDrift, "'\(target.value)' is no program and prints nothing",
            at: lesson.file.place(target.range),
            help: "name a sample that is an executableTarget in Package.swift")
    }
}

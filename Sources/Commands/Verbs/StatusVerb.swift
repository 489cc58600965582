import Building
import Core
import Foundation
import SiteModel

struct StatusVerb: Verb {
    let name = "status"
    let summary = "tell which translations are as their originals, and which are not any more"
    let discussion = """
        A translation is fresh when nothing has changed in the original since it was stamped, stale when something has,
        partial or a draft when it says so itself, unstamped when nobody has confirmed it yet. For each stale one the
        sections are named and shown as the original has them now. Writes nothing.
        """
    let options: [Option] = [.language, .format]

    func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
        let session = try SiteSession(arguments, console)
        let checked = try session.pipeline.check(keepsSyntax: false)
        guard let linked = checked.linked else { return try session.conclude(checked.diagnostics) }
        let names = SiteNames(site: linked.site)
        let wanted = try arguments.all(.language).map { (word) throws(UsageError) in try names.language(word) }
        let languages = linked.site.languages.indices.filter { wanted.isEmpty || wanted.contains($0) }
        let report = TranslationReport(linked, languages: languages)
        let errors = checked.diagnostics.filter { $0.severity == .error }.sortedForDisplay
        guard session.report.ownsStandardOutput else {
            console.print(StatusText(report: report) { lines(of: $0, in: linked.site) }.text)
            return try session.conclude(errors)
        }
        console.print(try StatusDocument(report: report, findings: errors).text())
        return errors.isEmpty ? .success : .findings
    }

    private func lines(of original: TranslationReport.Lines, in site: Site) -> [StatusText.Line] {
        guard let lesson = site.allLessons.first(where: { $0.path == original.path }) else { return [] }
        return lesson.authoredLines(original.first...original.last)
    }
}

/// The state of all translations for programs, with the errors of the site.
private struct StatusDocument: Encodable {
    let languages: [String]
    let lessons: [TranslationReport.LessonStatus]
    let findings: [Diagnostic]

    init(report: TranslationReport, findings: [Diagnostic]) {
        languages = report.languages
        lessons = report.lessons
        self.findings = findings
    }

    func text() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}

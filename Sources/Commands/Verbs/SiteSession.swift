import Building
import Core
import Foundation

/// What verbs that read a site have in common: its root, its pipeline, and how findings are reported.
struct SiteSession {
    let pipeline: SitePipeline
    let report: FindingsReport
    let console: Console

    init(_ arguments: Arguments, _ console: Console) throws {
        report = try FindingsReport(arguments)
        pipeline = try SitePipeline(root: arguments[.root] ?? ".")
        self.console = console
    }

    /// Prints the findings; success only without errors.
    func conclude(_ diagnostics: [Diagnostic]) throws -> ExitCode {
        console.endProgress()
        let findings = report.judged(diagnostics)
        try report.print(findings, on: console)
        return findings.hasErrors ? .findings : .success
    }

    /// Something that was done; silent where standard output is a document.
    func say(_ text: String) {
        if !report.ownsStandardOutput { console.say(text) }
    }
}

extension Arguments {
    /// An option's folder as an absolute path.
    func absolutePath(_ option: Option) -> String? {
        self[option].map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    }
}

import Core
import Evidence
import SiteModel

/// What the compiler warned of in the samples that lessons show: readers who compile their code see it too.
enum CompilerWarnings {
    static func findings(in site: Site, evidence: Evidence) -> [Diagnostic] {
        evidence.samples.values.flatMap(\.warnings).flatMap { path, messages -> [Diagnostic] in
            guard let file = site.sampleFile(at: path) else { return [] }
            let lines = CompilerLines(file.bytes)
            return messages.map { message in
                Diagnostic(
                    .warning, .compilerWarning, "the compiler warns: \(message.text)",
                    at: file.place(at: lines.offset(line: message.line, column: message.column)),
                    help: "change the code so that it says nothing; a reader who compiles it sees the same")
            }
        }
    }
}

import Core

extension SwiftSource {
    /// A warning for each comment that differs by language and has no words in one of `languages`.
    package func untranslatedComments(in languages: [String]) -> [Diagnostic] {
        var findings = FindingList()
        for comment in comments {
            let has = comment.languages
            let missing = languages.filter { !has.contains($0) }
            guard !missing.isEmpty, let line = comment.lines.first else { continue }
            findings.append(.untranslatedComment) { untranslated(line, missing) }
        }
        return findings.diagnostics
    }

    private func untranslated(_ line: TaggedComment.Line, _ missing: [String]) -> Diagnostic {
        let slashes = String(repeating: "/", count: line.slashes)
        let words = missing.map { "'\(slashes) \($0): …'" }
        return Diagnostic(
            .warning, .untranslatedComment,
            "comment without words in \(missing.map { "'\($0)'" }.joined(separator: ", "))",
            at: lines.place(of: line.range, in: file), help: "add \(words.joined(separator: ", "))")
    }
}

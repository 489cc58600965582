import Core

extension SwiftSource {
    /// A warning for each comment that differs by language and has no words in one of `languages`; a single one for a
    /// language in which the file says nothing at all.
    package func untranslatedComments(in languages: [String]) -> [Diagnostic] {
        var findings = FindingList()
        let spoken = comments.reduce(into: Set<String>()) { $0.formUnion($1.languages) }
        let silent = comments.count > 1 ? languages.filter { !spoken.contains($0) } : []
        if let line = comments.first?.lines.first, !silent.isEmpty {
            findings.append(.untranslatedComment) { untranslatedFile(line, silent) }
        }
        for comment in comments {
            let has = comment.languages
            let missing = languages.filter { !has.contains($0) && !silent.contains($0) }
            guard !missing.isEmpty, let line = comment.lines.first else { continue }
            findings.append(.untranslatedComment) { untranslated(line, missing) }
        }
        return findings.diagnostics
    }

    private func untranslatedFile(_ line: TaggedComment.Line, _ silent: [String]) -> Diagnostic {
        let slashes = String(repeating: "/", count: line.slashes)
        let words = silent.map { "'\(slashes) \($0): …'" }
        return Diagnostic(
            .warning, .untranslatedComment,
            "none of \(comments.count) comments has words in \(silent.map { "'\($0)'" }.joined(separator: ", "))",
            at: lines.place(of: line.range, in: file), help: "add \(words.joined(separator: ", ")) to each")
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

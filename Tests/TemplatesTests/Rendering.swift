import Core
import Templates

/// A theme of the given templates, by name.
func theme(_ templates: KeyValuePairs<String, String>, strict: Bool = true) -> TemplateSet {
    TemplateSet(
        files: templates.map { SourceFile(path: "Theme/\($0.key).mustache", text: $0.value) }, strict: strict)
}

extension TemplateSet {
    /// The filled template as text, or what made it impossible.
    func rendered(_ name: String, _ context: Value = .none) -> String {
        var output: [UInt8] = []
        let fault = render(name, context, into: &output)
        return fault.map { "\($0.place): \($0.summary)" } ?? output.text
    }

    /// Each finding on a line as `line:column: summary (help)`, with the file's name in front.
    var findings: [String] {
        diagnostics.map { finding in
            "\(finding.place): \(finding.summary) (\(finding.help ?? ""))"
        }
    }
}

import Core
import SiteModel
import Templates

/// A sample's files as nested lists; written here and not by a template, since folders may be deep.
struct TreeList {
    let tree: SampleTree
    /// The address of a file's page, where it has one.
    let address: (SampleTree.Entry) -> String?
    let note: (SampleTree.Entry) -> Phrase?
    /// Of the page.
    let language: Language

    /// The contents of the outermost list.
    func html() -> [UInt8] {
        var output: [UInt8] = []
        var depth = 0
        for (index, entry) in tree.entries.enumerated() {
            if index > 0 { output.append(entry.depth > depth ? "\n<ul>\n" : "</li>\n") }
            while depth > entry.depth {
                output.append("</ul></li>\n")
                depth -= 1
            }
            depth = entry.depth
            output.append(entry.isFolder ? "<li class=\"folder\">" : "<li>")
            append(entry, to: &output)
        }
        if !tree.entries.isEmpty { output.append("</li>") }
        while depth > 0 {
            output.append("\n</ul></li>")
            depth -= 1
        }
        return output
    }
}

private extension TreeList {
    func append(_ entry: SampleTree.Entry, to output: inout [UInt8]) {
        let target = address(entry)
        if let target {
            output.append("<a href=\"")
            HTML.escape(Array(target.utf8), into: &output)
            output.append("\">")
        }
        output.append("<code lang=\"en\" translate=\"no\" dir=\"ltr\">")
        HTML.escape(Array(entry.name.utf8), into: &output)
        output.append(entry.isFolder ? "/</code>" : "</code>")
        if target != nil { output.append("</a>") }
        guard let note = note(entry), !note.text.isEmpty else { return }
        output.append(" <span class=\"note\">")
        for run in note.runs(on: language) { run.writeElement(into: &output) }
        output.append("</span>")
    }
}

import Core
import Excerpts
import Markdown
import SiteModel

extension ParityTrack<Fence> {
    static let listings = ParityTrack(
        noun: "listing", elements: \.fences, mark: \.mark, name: { "'\($0.summary)'" },
        change: { "write '\($1.summary)' for '\($0.summary)'" },
        content: { fence, _ in SwiftCode.fingerprint(of: fence.code) },
        isBroken: { index, side in side.links.fences[index] == .broken },
        hidingRules: [.invalidFence, .unlinkedListing, .unsafePath])
}

extension Fence {
    /// Whether its body is code of the lesson's own.
    var isCode: Bool {
        switch kind {
        case .failing, .illustration: true
        case .listing, .tree, .output: false
        }
    }

    /// Whether a translation may show it for the other.
    func isLike(_ other: Fence) -> Bool { summary == other.summary }

    /// A listing's body is cut from its sample, or will be.
    fileprivate var code: [UInt8] { isCode ? body : [] }

    fileprivate var summary: String {
        switch kind {
        case .listing(let request): request.summary
        case .illustration: "illustration"
        case .failing(let request): "fails=\"\(request.expected.value)\""
        case .tree(let request): "tree sample=\(request.folder.value)"
        case .output(let target): "output sample=\(target.value)"
        }
    }
}

extension ParityTrack<ScannedLesson.CodeBlock> {
    /// What they say may be translated.
    static let codeBlocks = ParityTrack(
        noun: "code block", elements: \.codeBlocks, mark: \.mark, name: { "'```\($0.language)'" },
        likeness: \.commonName, change: { "write '```\($1.language)' for '```\($0.language)'" },
        content: { block, lesson in lesson.code(of: block).hashValue }, hidingRules: [.invalidFence])
}

private extension ScannedLesson.CodeBlock {
    /// Languages go by several names.
    static let names = [
        "bash": "sh", "shell": "sh", "console": "sh", "zsh": "sh", "terminal": "sh", "shell-session": "sh",
        "shellsession": "sh", "sh-session": "sh", "javascript": "js", "jsx": "js", "mjs": "js", "typescript": "ts",
        "tsx": "ts", "yml": "yaml", "py": "python", "md": "markdown", "c++": "cpp", "cs": "csharp", "c#": "csharp",
        "rb": "ruby", "rs": "rust", "kt": "kotlin", "golang": "go", "htm": "html", "plaintext": "text", "txt": "text",
        "plain": "text", "objc": "objective-c", "ps1": "powershell", "pwsh": "powershell", "docker": "dockerfile",
    ]

    var commonName: String { Self.names[language] ?? language }
}

private extension Lesson {
    /// The lines of a block behind its first.
    func code(of block: ScannedLesson.CodeBlock) -> ArraySlice<UInt8> {
        let index = codeLines.partitioningIndex { $0.lowerBound > block.mark.line } - 1
        guard index >= 0, codeLines[index].lowerBound == block.mark.line else { return [] }
        let lines = LineIndex(file.bytes)
        return file.bytes[
            lines.start(ofLine: block.mark.line + 1)..<lines.start(ofLine: codeLines[index].upperBound + 1)]
    }
}

extension ParityTrack<ScannedLesson.Table> {
    /// As many rows and columns, aligned alike.
    static let tables = ParityTrack(
        noun: "table", elements: \.tables, mark: \.mark, name: { "'\($0.summary)'" },
        change: { their, our in
            let columns = (their.alignments.count, our.alignments.count)
            if columns.0 != columns.1 { return "give the table \(counted(columns.1, "column"))" }
            if their.rows != our.rows { return "give the table \(counted(our.rows, "row"))" }
            return "write '\(our.delimiterRow)' below the header"
        })
}

private extension ScannedLesson.Table {
    var summary: String { "\(delimiterRow) and \(counted(rows, "row"))" }

    var delimiterRow: String { "|" + alignments.map { $0.delimiter + "|" }.joined() }
}

private extension ScannedLesson.Table.Alignment {
    var delimiter: String {
        switch self {
        case .none: "---"
        case .start: ":--"
        case .center: ":-:"
        case .end: "--:"
        }
    }
}

extension ParityTrack<Callout> {
    static let callouts = ParityTrack(
        noun: "callout", elements: \.callouts, mark: \.mark, name: { "'\($0.kind.marker)'" },
        change: { "write '\($1.kind.marker)' for '\($0.kind.marker)'" },
        hidingRules: [.unknownCallout, .invalidCallout])
}

extension ParityTrack<ScannedLesson.Image> {
    /// The same files: one that shows words lies beside the translation, under the same path.
    static let images = ParityTrack(
        noun: "image", elements: \.images, mark: \.mark, name: { "'\($0.path)'" },
        likeness: { Slug.normalized($0.path) },
        change: { "write '\($1.path)' for '\($0.path)'; a picture with words may lie beside each text under one path" },
        isBroken: { index, side in side.links.images[index] == .broken }, hidingRules: [.brokenImage, .unsafeLink])
}

extension ParityTrack<ScannedLesson.Footnotes.Reference> {
    /// The same notes in the same order: labels may differ, what readers see may not.
    static let footnotes = ParityTrack(
        noun: "footnote mark", elements: \.footnotes.references, mark: \.mark, name: { "'\($0.number)'" },
        change: { "mark note \($1.number) here, as the original does, and not note \($0.number)" },
        hidingRules: [.unknownFootnote], extent: .firstOfLesson)
}

extension ParityTrack<ListShape> {
    static let lists = ParityTrack(
        noun: "list", elements: \.lists, mark: \.mark, name: { "'\($0.summary)'" },
        change: { their, our in
            their.depth == our.depth && their.isOrdered == our.isOrdered
                ? "write \(our.items) for \(their.items)" : "write the list as the original has it: \(our.summary)"
        }, extent: .firstOfSection)
}

private extension ListShape {
    var items: String { counted(itemCount, "item") }

    var summary: String {
        (isOrdered ? "numbered, " : "bulleted, ") + items + (depth == 0 ? "" : ", \(depth) deep in other lists")
    }
}

import Core
import Markdown
import SiteModel

extension ParityTrack<ScannedLesson.CodeBlock> {
    /// What they say may be translated.
    static let codeBlocks = ParityTrack(
        noun: "code block", elements: \.codeBlocks, mark: \.mark, name: { "'```\($0.language)'" },
        agree: { $0.language == $1.language }, change: { "write '```\($1.language)' for '```\($0.language)'" })
}

extension ParityTrack<ScannedLesson.Table> {
    /// As many rows and columns, aligned alike.
    static let tables = ParityTrack(
        noun: "table", elements: \.tables, mark: \.mark, name: { "'\($0.summary)'" },
        agree: { $0.alignments == $1.alignments && $0.rows == $1.rows },
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
        agree: { $0.kind == $1.kind }, change: { "write '\($1.kind.marker)' for '\($0.kind.marker)'" },
        isWhole: { lesson in !lesson.diagnostics.contains { [.unknownCallout, .invalidCallout].contains($0.rule) } })
}

extension ParityTrack<ScannedLesson.Image> {
    /// The same files: one that shows words lies beside the translation, under the same path.
    static let images = ParityTrack(
        noun: "image", elements: \.images, mark: \.mark, name: { "'\($0.path)'" },
        agree: { Slug.normalized($0.path).utf8.elementsEqual(Slug.normalized($1.path).utf8) },
        change: { "write '\($1.path)' for '\($0.path)'; a picture with words may lie beside each text under one path" },
        isWhole: { lesson in !lesson.diagnostics.contains { $0.rule == .brokenImage } })
}

extension ParityTrack<ScannedLesson.Footnotes.Reference> {
    /// The same notes in the same order: labels may differ, what readers see may not.
    static let footnotes = ParityTrack(
        noun: "footnote mark", elements: \.footnotes.references, mark: \.mark, name: { "'\($0.number)'" },
        agree: { $0.number == $1.number },
        change: { "mark note \($1.number) here, as the original does, and not note \($0.number)" },
        isWhole: { lesson in !lesson.diagnostics.contains { $0.rule == .unknownFootnote } })
}

extension ParityTrack<ListShape> {
    static let lists = ParityTrack(
        noun: "list", elements: \.lists, mark: \.mark, name: { "'\($0.summary)'" },
        agree: { $0.summary == $1.summary },
        change: { their, our in
            their.depth == our.depth && their.isOrdered == our.isOrdered
                ? "write \(our.items) for \(their.items)" : "write the list as the original has it: \(our.summary)"
        })
}

private extension ListShape {
    var items: String { counted(itemCount, "item") }

    var summary: String {
        (isOrdered ? "numbered, " : "bulleted, ") + items + (depth == 0 ? "" : ", \(depth) deep in other lists")
    }
}

import Core
import Markdown
import SiteModel

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
    var items: String { itemCount == 1 ? "1 item" : "\(itemCount) items" }

    var summary: String {
        (isOrdered ? "numbered, " : "bulleted, ") + items + (depth == 0 ? "" : ", \(depth) deep in other lists")
    }
}

import Core
import Excerpts
import Markdown

/// Writes what fences show into their bodies; every other byte of the lesson stays.
package struct ListingSync: Sendable {
    private let cuts: [Cut]
    private let outputs: [String: String]

    /// - Parameter outputs: what sample targets print, as far as it is known.
    package init(cuts: [Cut], outputs: [String: String]) {
        self.cuts = cuts
        self.outputs = outputs
    }
}

extension ListingSync {
    /// The lesson's bytes with every body equal to its source, or nil when they are already.
    package func synchronized(_ lesson: Lesson, _ links: LinkedLesson) -> [UInt8]? {
        let source = lesson.file.bytes
        var output: [UInt8] = []
        var from = 0
        for (fence, filling) in zip(lesson.fences, links.fences) {
            guard let body = body(of: fence, filling), fence.body != body, !fence.bodySpan.wouldClose(on: body)
            else { continue }
            output += source[from..<fence.bodySpan.range.lowerBound]
            output += fence.bodySpan.rendering(body)
            from = fence.bodySpan.range.upperBound
        }
        return from == 0 ? nil : output + source[from...]
    }

    /// nil for a fence whose body is its author's.
    private func body(of fence: Fence, _ filling: FenceFilling) -> [UInt8]? {
        switch (fence.kind, filling) {
        case (_, .cut(let index, _)): cuts[index].text
        case (.tree(let request), .tree(let tree)): tree.body(keeping: request, written: fence.body)
        case (.tree(let request), .drifted(let tree)): tree.body(keeping: request, written: fence.body)
        case (.output(let target), .output): outputs[target.value].map { Array($0.utf8) }
        default: nil
        }
    }
}

private extension SampleTree {
    /// The body with a line for every file: those that were written as they are, in the tree's order.
    func body(keeping request: TreeRequest, written: [UInt8]) -> [UInt8] {
        let lines = written.split(separator: .lineFeed, omittingEmptySubsequences: false)
        let kept = Dictionary(request.notes.map { ($0.path, Array(lines[$0.line])) }) { first, _ in first }
        let prefix = request.folder.value.utf8.count + 1
        return entries.reduce(into: []) { body, entry in
            let path = String(entry.path.dropFirst(prefix)) + (entry.isFolder ? "/" : "")
            if let line = kept[path] {
                body += line + [.lineFeed]
            } else if !entry.isFolder {
                body += Array(path.utf8) + [.lineFeed]
            }
        }
    }
}

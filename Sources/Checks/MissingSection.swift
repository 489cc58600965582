import Core
import Markdown

/// Which section one of two lessons lacks, told by what the sections hold where their headings give no ids.
struct MissingSection {
    /// Of the first heading that the other lesson lacks.
    let index: Int

    /// The lessons have not as many headings; the gap is where the fewest of the other sections differ, and of such
    /// places the last.
    init(of first: ScannedLesson, and second: ScannedLesson) {
        let shapes = [first, second].map(\.sectionShapes).sorted { $0.count > $1.count }
        let (longer, shorter) = (shapes[0], shapes[1])
        let gap = longer.count - shorter.count
        var differences = shorter.indices.count { shorter[$0] != longer[$0 + gap] }
        var best = (index: 0, differences: differences)
        for index in shorter.indices {
            differences += shorter[index] == longer[index] ? 0 : 1
            differences -= shorter[index] == longer[index + gap] ? 0 : 1
            if differences <= best.differences { best = (index + 1, differences) }
        }
        index = best.index
    }
}

private extension ScannedLesson {
    /// A section's level, its id if an author gave one, and what it holds, in the order of the kinds.
    struct SectionShape: Hashable {
        let level: Int
        let id: String?
        var parts: [String] = []
    }

    var sectionShapes: [SectionShape] {
        var shapes = headings.map { SectionShape(level: $0.level, id: $0.isExplicit ? $0.id : nil) }
        func add(_ part: String, at mark: Mark) {
            let section = headingCount(upTo: mark.line - 1)
            if section > 0 { shapes[section - 1].parts.append(part) }
        }
        for fence in fences { add(ParityTrack.listings.name(fence), at: fence.mark) }
        for block in codeBlocks { add(ParityTrack.codeBlocks.name(block), at: block.mark) }
        for table in tables { add(ParityTrack.tables.name(table), at: table.mark) }
        for callout in callouts { add(ParityTrack.callouts.name(callout), at: callout.mark) }
        for image in images { add(ParityTrack.images.name(image), at: image.mark) }
        for list in lists { add(ParityTrack.lists.name(list), at: list.mark) }
        return shapes
    }
}

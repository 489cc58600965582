import Core
import Excerpts
import Markdown

/// Writes what listings show into the bodies of their fences; every other byte of the lesson stays.
package enum ListingSync {
    /// The lesson's bytes with every body equal to its source, or nil when they are already.
    package static func synchronized(_ lesson: Lesson, _ links: LinkedLesson, cuts: [Cut]) -> [UInt8]? {
        let source = lesson.scanned.file.bytes
        var output: [UInt8] = []
        var from = 0
        for (fence, filling) in zip(lesson.scanned.fences, links.fences) {
            guard case .cut(let index) = filling, fence.body != cuts[index].text,
                !fence.bodySpan.wouldClose(on: cuts[index].text)
            else { continue }
            output += source[from..<fence.bodySpan.range.lowerBound]
            output += fence.bodySpan.rendering(cuts[index].text)
            from = fence.bodySpan.range.upperBound
        }
        return from == 0 ? nil : output + source[from...]
    }
}

import Core
import Excerpts
import Markdown
import SiteModel

/// A slice that no lesson shows is a leftover, unless a fence that is wrong may have meant it.
struct UnusedSliceCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let used = Set(linked.site.allLessons.flatMap { $0.listings.flatMap(Self.uses) })
        guard !linked.site.allLessons.contains(where: Self.hasFaultyFence) else { return [] }
        let wrong = Set(linked.lessonsWithLinks.flatMap(Self.faultyFiles))
        let known = Set(linked.site.samples.paths)
        guard wrong.isSubset(of: known) else { return [] }
        return zip(linked.site.samples.paths, linked.site.samples.sources).flatMap { path, source -> [Diagnostic] in
            guard !wrong.contains(path) else { return [] }
            let unused = source.slices.filter { !used.contains(Use(path: path, name: $0.name)) }
            let lines = unused.isEmpty ? nil : LineIndex(source.file.bytes)
            return lines.map { lines in unused.map { leftover($0, in: source.file, lines) } } ?? []
        }
    }

    private func leftover(_ slice: Slice, in file: SourceFile, _ lines: LineIndex) -> Diagnostic {
        let marker = lines.content(ofLine: slice.line, in: file.bytes)
        let indent = file.bytes[marker].prefix { $0.isSpaceOrTab }.count
        return Diagnostic(
            .warning, .unusedSlice, "no lesson shows slice '\(slice.name)'",
            at: lines.place(of: marker.lowerBound + indent..<marker.upperBound, in: file), help: "remove its markers")
    }

    private static func hasFaultyFence(_ lesson: Lesson) -> Bool {
        lesson.diagnostics.contains { [.invalidFence, .unlinkedListing, .unsafePath].contains($0.rule) }
    }

    /// The files of a lesson's fences that could not be resolved.
    private static func faultyFiles(_ lesson: Lesson, _ links: LinkedLesson) -> [String] {
        zip(lesson.fences, links.fences).compactMap { fence, filling in
            filling == .broken ? fence.request?.sample.value : nil
        }
    }

    /// The slice that a listing shows, and those it highlights.
    private static func uses(_ request: ListingRequest) -> [Use] {
        var names = request.highlight.compactMap { highlight in
            if case .slice(let name) = highlight.value { name } else { nil }
        }
        if case .slice(let slice) = request.part { names.append(slice.value) }
        return names.map { Use(path: request.sample.value, name: $0) }
    }

    private struct Use: Hashable {
        let path: String
        let name: String
    }
}

import Core
import Excerpts
import Markdown
import SiteModel

/// A slice that no lesson shows is a leftover.
struct UnusedSliceCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let used = Set(linked.site.allLessons.flatMap { $0.scanned.listings.compactMap(Self.use) })
        return zip(linked.site.samples.paths, linked.site.samples.sources).flatMap { path, source in
            source.slices.filter { !used.contains(Use(path: path, name: $0.name)) }.map {
                leftover($0, in: source.file)
            }
        }
    }

    private func leftover(_ slice: Slice, in file: SourceFile) -> Diagnostic {
        let lines = LineIndex(file.bytes)
        let marker = lines.content(ofLine: slice.line, in: file.bytes)
        let indent = file.bytes[marker].prefix { $0.isSpaceOrTab }.count
        return Diagnostic(
            .warning, .unusedSlice, "no lesson shows slice '\(slice.name)'",
            at: lines.place(of: marker.lowerBound + indent..<marker.upperBound, in: file), help: "remove its markers")
    }

    private static func use(_ request: ListingRequest) -> Use? {
        guard case .slice(let slice) = request.part else { return nil }
        return Use(path: request.sample.value, name: slice.value)
    }

    private struct Use: Hashable {
        let path: String
        let name: String
    }
}

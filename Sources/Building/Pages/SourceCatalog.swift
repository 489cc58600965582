import Core
import Excerpts
import Markdown
import SiteModel

/// The samples that have pages, their Swift files, and which listings of which lessons show each.
struct SourceCatalog: Sendable {
    struct Sample: Sendable {
        let name: String
        /// Positions in `SampleLibrary.sources`.
        let files: [Int]
    }

    /// A listing that shows a part of a file.
    struct Showing: Sendable {
        /// The lesson, a position in `Site.keys`.
        let key: Int
        /// The listing, a position in `ScannedLesson.fences`.
        let fence: Int
        let lines: LineRanges
    }

    let samples: [Sample]
    /// By the reader's language.
    private let shown: [Shown]
    private let withPages: Set<Int>

    init(linked: LinkedSite, course: CourseOutline) {
        samples = linked.site.samplesWithPages.map { Sample(name: $0, files: linked.site.samples.sources(of: $0)) }
        withPages = Set(samples.flatMap(\.files))
        shown = linked.site.languages.indices.map { Shown(in: $0, of: linked, course: course) }
    }
}

extension SourceCatalog {
    func hasPage(_ source: Int) -> Bool { withPages.contains(source) }

    /// In course order, then in the lesson's.
    func showings(of source: Int, in language: Int) -> [Showing] { shown[language].files[source] ?? [] }

    /// The lessons that show anything of a sample, in course order.
    func lessons(of sample: String, in language: Int) -> [Int] { shown[language].lessons[sample] ?? [] }

    /// What the pages of one language show.
    fileprivate struct Shown: Sendable {
        /// By the position of the file.
        var files: [Int: [Showing]] = [:]
        /// By the sample's name.
        var lessons: [String: [Int]] = [:]
    }
}

private extension SourceCatalog.Shown {
    init(in language: Int, of linked: LinkedSite, course: CourseOutline) {
        let site = linked.site
        for key in course.pages(in: language) {
            guard let text = course.sources[language][key], let lesson = site.lessons[text][key],
                let links = linked.lessons[text][key]
            else { continue }
            for (index, (fence, filling)) in zip(lesson.fences, links.fences).enumerated() {
                if let sample = fence.target, lessons[sample]?.last != key { lessons[sample, default: []].append(key) }
                guard case .cut(let cut, _) = filling, let request = fence.request,
                    let source = site.samples.position(of: request.sample.value)
                else { continue }
                let lines = LineRanges(shownBy: linked.cuts[cut].lineNumbers)
                files[source, default: []].append(.init(key: key, fence: index, lines: lines))
            }
        }
    }
}

/// Ids of what Stele puts on a page; they hold a colon, which no heading's id does.
enum FrameID {
    /// - Parameter fence: a position in `ScannedLesson.fences`.
    static func listing(_ fence: Int) -> String { "stele:listing-\(fence + 1)" }
}

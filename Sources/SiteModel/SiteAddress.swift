import Core
import Excerpts
import Markdown

/// Where pages are, and how one refers to another.
package enum SiteAddress {
    package static func lesson(_ key: LessonKey, _ language: Language) -> String { "\(language.tag)/\(key.path).html" }
    package static func home(_ language: Language) -> String { "\(language.tag)/index.html" }
    package static func notFound(_ language: Language) -> String { "\(language.tag)/404.html" }

    package static func glossary(_ language: Language) -> String { "\(language.tag)/glossary.html" }
    package static func feed(_ language: Language) -> String { "\(language.tag)/feed.xml" }

    /// Where the indexes of the search are, one folder for each; no language has this code.
    package static let searchFolder = "search"

    /// - Parameter path: from the language's folder, as the disk spells it.
    package static func asset(_ path: String, _ language: Language) -> String {
        "\(language.tag)/\(Slug.normalized(path))"
    }

    /// Below each language's folder: what the samples' pages begin with.
    package static let sourceFolder = "source"

    /// The page of a Swift file: `Target/File.swift`, as the disk spells it.
    package static func source(_ path: String, _ language: Language) -> String {
        "\(language.tag)/\(sourceFolder)/\(Slug.normalized(path)).html"
    }

    /// The page of a sample target.
    package static func sample(_ target: String, _ language: Language) -> String {
        "\(language.tag)/\(sourceFolder)/\(Slug.normalized(target))/index.html"
    }

    /// From the page at `page` to the file at `target`, both output paths: percent-encoded and relative.
    package static func relative(to target: String, from page: String) -> String {
        PercentEncoding.encode(LessonPath.relative(to: target, from: page))
    }

    /// From a page to the output's root: `../../`, or nothing for a page at the root.
    package static func root(from page: String) -> String {
        String(repeating: "../", count: page.utf8.count { $0 == UInt8(ascii: "/") })
    }
}

extension Site {
    /// Feeds are of absolute addresses, and of lessons that have a date.
    package func hasFeed(in language: Int) -> Bool {
        config.baseURL != nil && keys.indices.contains { published($0, in: language)?.frontMatter?.date != nil }
    }

    /// The path of a Swift file of the samples, from their folder on, by its position.
    package func samplePath(_ source: Int) -> String {
        samples.sources[source].file.path.utf8.dropFirst(samples.folder.utf8.count + 1).text
    }

    /// The samples that have pages, sorted: those of which a lesson that readers see shows a listing, the files or
    /// what it prints.
    package var samplesWithPages: [String] {
        var shown: Set<String> = []
        for lesson in allLessons where !lesson.isDraft {
            for fence in lesson.fences { fence.target.map { _ = shown.insert($0) } }
        }
        return samples.targets.filter(shown.contains)
    }
}

extension Fence {
    /// The sample that the fence shows something of.
    package var target: String? {
        switch kind {
        case .listing(let request): request.target
        case .tree(let request): String(request.folder.value.prefix { $0 != "/" })
        case .output(let target): target.value
        case .illustration, .failing: nil
        }
    }
}

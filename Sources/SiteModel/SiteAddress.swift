import Core
import Markdown

/// Where pages are, and how one refers to another.
package enum SiteAddress {
    package static func lesson(_ key: LessonKey, _ language: Language) -> String { "\(language.tag)/\(key.path).html" }
    package static func home(_ language: Language) -> String { "\(language.tag)/index.html" }
    package static func notFound(_ language: Language) -> String { "\(language.tag)/404.html" }

    /// - Parameter path: from the language's folder, as the disk spells it.
    package static func asset(_ path: String, _ language: Language) -> String {
        "\(language.tag)/\(Slug.normalized(path))"
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

import Core
import Foundation
import Markdown

/// An old path of a lesson, as front matter lists it: the key it had, its file or its address in any language.
package struct LessonAlias: Hashable, Sendable {
    package let key: LessonKey

    /// Takes `old/key`, `old/key.md`, `old/key.html`, `/ru/old/key.html` and `old/`, percent-encoded or not.
    package init(_ text: String, languages: [Language]) throws(ValueFault) {
        guard !text.contains("://"), !text.hasPrefix("//") else {
            throw Self.invalid("alias '\(text)' leaves the site", help: "write the old path alone, as in old/lesson")
        }
        guard !text.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else {
            throw Self.invalid("alias '\(text)' is more than a path", help: "write it without '?' and '#'")
        }
        guard let decoded = text.removingPercentEncoding else {
            throw Self.invalid("alias '\(text)' has a '%' that encodes nothing", help: "write the path's own letters")
        }
        let path = try Self.withoutLanguage(decoded, languages)
        do throws(ValueFault) {
            key = try LessonKey(Self.withoutEnding(path))
        } catch {
            throw Self.invalid("\(error.summary), an alias", help: error.help)
        }
    }
}

private extension LessonAlias {
    /// An address that begins at the site's root begins with a language.
    static func withoutLanguage(_ path: String, _ languages: [Language]) throws(ValueFault) -> String {
        let isAbsolute = path.hasPrefix("/")
        let path = isAbsolute ? path.dropFirst() : path[...]
        guard let slash = path.firstIndex(of: "/"), languages.contains(where: { $0.tag == path[..<slash] }) else {
            guard !isAbsolute else {
                throw invalid(
                    "alias '/\(path)' begins with no language of the site",
                    help: "write it as in old/lesson, or as in /\(languages[0].tag)/old/lesson.html")
            }
            return String(path)
        }
        return String(path[path.index(after: slash)...])
    }

    static func withoutEnding(_ path: String) -> String {
        if path.isEmpty || path.hasSuffix("/") { return path + "index" }
        return [".html", ".md"].first { path.hasSuffix($0) }.map { String(path.dropLast($0.count)) } ?? path
    }

    static func invalid(_ summary: String, help: String?) -> ValueFault {
        ValueFault(.invalidAlias, summary, help: help)
    }
}

extension Site {
    /// Of a lesson, in any language: a lesson that was renamed was renamed in all. Each once; faulty ones are reported
    /// by a check and left out.
    package func aliases(of key: Int) -> [LessonAlias] {
        var aliases: [LessonAlias] = []
        for written in lessons.indices.flatMap({ published(key, in: $0)?.frontMatter?.aliases ?? [] }) {
            guard let alias = alias(written.value), !aliases.contains(alias) else { continue }
            aliases.append(alias)
        }
        return aliases
    }

    /// nil for a faulty one, which a check reports.
    func alias(_ written: String) -> LessonAlias? {
        do throws(ValueFault) {
            return try LessonAlias(written, languages: languages)
        } catch {
            return nil
        }
    }
}

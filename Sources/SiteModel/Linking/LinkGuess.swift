import Core
import Foundation
import Markdown

/// What an author probably meant by a link or an image that leads nowhere, as it would be written in that lesson.
struct LinkGuess {
    let site: Site
    let lesson: Lesson
}

extension LinkGuess {
    /// - Parameter target: from the language's folder on.
    func help(forLinkTo target: String) -> String? {
        let stem = Self.withoutEnding(target)
        if isVariant(stem) { return "remove the link: every page has a menu of its languages" }
        let exact = site.position(ofLessonAt: stem).map { site.keys[$0].path }
        let namesake = { site.names.lessons(named: Self.name(of: stem)).first { site.keys[$0] != lesson.key } }
        let near = exact ?? nearest(to: stem) ?? namesake().map { site.keys[$0].path }
        return near.map { "did you mean '\(relative($0 + ".md"))'?" }
    }

    /// By the end of a path that begins elsewhere: `/docs/a/two#top`, `/en/a/two/`.
    func lesson(atEndOf path: String, anchor: String?) -> String? {
        let parts = Self.withoutEnding(path).split(separator: "/").map(String.init)
        guard let name = parts.last else { return nil }
        let best = site.names.lessons(named: name)
            .map {
                (
                    key: $0,
                    common: zip(site.keys[$0].path.split(separator: "/").reversed(), parts.reversed()).prefix {
                        $0 == $1
                    }.count
                )
            }
            .max { ($0.common, $1.key) < ($1.common, $0.key) }
        guard let best else { return nil }
        let anchor = anchor.flatMap { $0.isEmpty ? nil : "#" + $0 } ?? ""
        if site.keys[best.key] == lesson.key { return anchor.isEmpty ? nil : anchor }
        return relative(site.keys[best.key].path + ".md") + anchor
    }

    /// Another case, another ending or none, another folder, a query behind it, then letters mistyped.
    func file(like path: String, in languages: [Int]) -> (language: Int, path: String)? {
        var near = site.names.files(like: path)
        let wanted = NameIndex.stem(of: path)
        if near.isEmpty, let stem = site.names.nearestStem(to: wanted) {
            near = site.names.files(like: stem)
        }
        let ending = Self.ending(of: path)
        let best = near.filter { languages.contains($0.language) }.min { left, right in
            rank(left, languages, ending) < rank(right, languages, ending)
        }
        return best.map { ($0.language, Slug.normalized($0.path)) }
    }

    func relative(_ path: String) -> String { LessonPath.relative(to: path, from: lesson.key.path) }
}

private extension LinkGuess {
    func nearest(to stem: String) -> String? {
        site.names.paths.nearest(to: stem, besides: lesson.key.path)
    }

    func rank(_ file: (language: Int, path: String), _ languages: [Int], _ ending: String) -> (Int, Int) {
        (Self.ending(of: file.path) == ending ? 0 : 1, languages.firstIndex(of: file.language) ?? languages.count)
    }

    /// `readme-de`, `readme.de` beside `readme`: as others call the same lesson in another language.
    func isVariant(_ stem: String) -> Bool {
        let (own, other) = (lesson.key.path.lowercased(), stem.lowercased())
        for separator in ["-", ".", "_"] where other.hasPrefix(own + separator) {
            let tag = String(other.dropFirst(own.count + 1)).replacing("_", with: "-")
            do throws(ValueFault) {
                _ = try Language(tag)
                return true
            } catch { continue }
        }
        return false
    }

    static func name(of stem: String) -> String { stem.split(separator: "/").last.map(String.init) ?? stem }

    static func ending(of path: String) -> String {
        let name = path.prefix { $0 != "?" && $0 != "#" }
        return name.lastIndex(of: ".").map { name[$0...].lowercased() } ?? ""
    }

    /// A page's address and a file's path without what is no part of the lesson's key.
    static func withoutEnding(_ path: String) -> String {
        var path = String(path.prefix { $0 != "?" })
        while path.hasSuffix("/") { path.removeLast() }
        if path.hasSuffix("/index.html") { path.removeLast("/index.html".count) }
        return [".md", ".html", ".htm", ".mdx"].first { path.hasSuffix($0) }.map { String(path.dropLast($0.count)) }
            ?? path
    }
}

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
        if let help = Self.helpForTemplate(target) { return help }
        if let exact = site.position(ofLessonAt: stem) { return didYouMean(site.keys[exact]) }
        if let plain = Self.withoutLanguage(stem), let help = help(forVariantOf: plain) { return help }
        if stem == target || target.hasSuffix("/"), isFolder(stem) {
            return "a folder is no page: link to a lesson in it"
        }
        let namesakes = site.names.lessons(named: Self.name(of: stem)).filter { site.keys[$0] != lesson.key }
        if !namesakes.isEmpty { return best(of: namesakes, for: stem).map { didYouMean(site.keys[$0]) } }
        return nearest(to: stem).map(didYouMean)
    }

    /// By the end of a path that begins elsewhere: `/docs/a/two#top`, `/en/a/two/`.
    func lesson(atEndOf path: String, anchor: String?) -> String? {
        let stem = Self.withoutEnding(String(path.drop { $0 == "/" }))
        guard let best = best(of: site.names.lessons(named: Self.name(of: stem)), for: stem),
            site.keys[best].path == stem || stem.contains("/") || !isFolder(stem)
        else { return nil }
        let anchor = anchor.flatMap { $0.isEmpty ? nil : "#" + $0 } ?? ""
        if site.keys[best] == lesson.key { return anchor.isEmpty ? nil : anchor }
        return relative(site.keys[best].path + ".md") + anchor
    }

    /// Another case, another ending or none, another folder, a query behind it, then letters mistyped.
    func file(like path: String, in languages: [Int]) -> (language: Int, path: String)? {
        var near = site.names.files(like: path)
        let wanted = NameIndex.stem(of: path)
        if near.isEmpty, let stem = site.names.nearestStem(to: wanted),
            stem.filter(\.isNumber) == wanted.filter(\.isNumber)
        {
            near = site.names.files(like: stem)
        }
        near.removeAll { !languages.contains($0.language) }
        let folders = near.map { Self.commonEnd(Self.folder(of: $0.path), Self.folder(of: path)) }
        let most = folders.max()
        let best = zip(near, folders).filter { $0.1 == most }.map(\.0)
        guard Set(best.map { Self.folder(of: $0.path) }).count < 2 else { return nil }
        let ending = Self.ending(of: path)
        return best.min { rank($0, languages, ending) < rank($1, languages, ending) }
            .map { ($0.language, Slug.normalized($0.path)) }
    }

    /// What other generators put into an address before they write it.
    static func helpForTemplate(_ path: String) -> String? {
        let isTemplate =
            ["{{", "{%", "${"].contains { path.contains($0) } || path.hasPrefix("{") && path.hasSuffix("}")
        return isTemplate ? "nothing is expanded in a lesson: write the address itself" : nil
    }

    func relative(_ path: String) -> String { LessonPath.relative(to: path, from: lesson.key.path) }
}

private extension LinkGuess {
    /// The language's own page of it is reached by the lesson's one name.
    func help(forVariantOf stem: String) -> String? {
        if lesson.key.path.lowercased() == stem.lowercased() {
            return "remove the link: every page has a menu of its languages"
        }
        if let exact = site.position(ofLessonAt: stem) { return didYouMean(site.keys[exact]) }
        return best(of: site.names.lessons(named: Self.name(of: stem)), for: stem).map { didYouMean(site.keys[$0]) }
    }

    func didYouMean(_ key: LessonKey) -> String { "did you mean '\(relative(key.path + ".md"))'?" }

    func isFolder(_ path: String) -> Bool { site.keys.contains { $0.path.hasPrefix(path + "/") } }

    /// The one whose path ends most like another; none where two do. Every folder has its own `index`.
    func best(of positions: [Int], for stem: String) -> Int? {
        let common = positions.map { Self.commonEnd(site.keys[$0].path, stem) }
        let isAnyones = ["index", "_index", "readme"].contains(Self.name(of: stem).lowercased())
        guard let most = common.max(), most > (isAnyones ? 1 : 0) else { return nil }
        let best = zip(positions, common).filter { $0.1 == most }
        return best.count == 1 ? best[0].0 : nil
    }

    /// Mistyped letters, in the name as in the path. Two letters are like too many names.
    func nearest(to stem: String) -> LessonKey? {
        guard Self.name(of: stem).count > 2, let path = site.names.paths.nearest(to: stem, besides: lesson.key.path),
            let key = site.position(ofLessonAt: path).map({ site.keys[$0] }),
            NearMiss.of(Self.name(of: stem), among: [key.name]) != nil
        else { return nil }
        return key
    }

    func rank(_ file: (language: Int, path: String), _ languages: [Int], _ ending: String) -> (Int, Int, Int) {
        (
            Self.ending(of: file.path) == ending ? 0 : 1, languages.firstIndex(of: file.language) ?? languages.count,
            file.path.utf8.count
        )
    }

    /// How many parts at the end of two paths are equal.
    static func commonEnd(_ one: String, _ other: String) -> Int {
        zip(one.split(separator: "/").reversed(), other.split(separator: "/").reversed()).prefix { $0 == $1 }.count
    }

    static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

    /// `readme` of `readme-de` and `readme.de`: as others call the same lesson in another language.
    static func withoutLanguage(_ stem: String) -> String? {
        let name = name(of: stem)
        for index in name.indices.dropFirst() where "-._".contains(name[index]) {
            let tag = name[name.index(after: index)...].replacing("_", with: "-")
            do throws(ValueFault) {
                _ = try Language(String(tag))
                return String(stem.dropLast(name[index...].count))
            } catch { continue }
        }
        return nil
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

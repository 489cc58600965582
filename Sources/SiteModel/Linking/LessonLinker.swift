import Core
import Foundation
import Markdown

/// Resolves what one lesson refers to.
struct LessonLinker {
    let site: Site
    let language: Int
    let lesson: Lesson
    private var findings = FindingList()
    /// The ids of headings by the path of a lesson that was linked to.
    private var anchors: [String: Set<String>?] = [:]

    init(site: Site, language: Int, lesson: Lesson) {
        self.site = site
        self.language = language
        self.lesson = lesson
    }

    func link(listings: ListingLinker.Outcome) -> (lesson: LinkedLesson, diagnostics: [Diagnostic]) {
        var linker = self
        var linked = LinkedLesson()
        linked.links = lesson.scanned.links.map { linker.resolve($0) }
        linked.images = lesson.scanned.images.map { linker.resolve($0) }
        let glossary = site.glossary.content
        linked.terms = lesson.scanned.terms.map { glossary?.position(of: $0.id) }
        var fences = FenceLinker(site: site, lesson: lesson, listings: listings)
        linked.fences = lesson.scanned.fences.map { fences.resolve($0) }
        return (linked, linker.findings.diagnostics + fences.findings.diagnostics)
    }
}

// MARK: - Links and images

private extension LessonLinker {
    mutating func resolve(_ link: ScannedLesson.Link) -> LinkTarget {
        switch link.destination {
        case .anchor(let id):
            checkAnchor(id, in: lesson, at: link.mark)
            return .anchor(id)
        case .path(let path, let anchor): return resolve(path, anchor: anchor, at: link.mark)
        case .external, .unsafe, .term: preconditionFailure("the scan keeps links to files of the site here only")
        }
    }

    mutating func resolve(_ path: String, anchor: String?, at mark: Mark) -> LinkTarget {
        guard let target = LessonPath.resolve(path, from: lesson.key) else {
            report(
                .brokenLink, path.isEmpty ? "link without a destination" : "link leaves the language's folder",
                at: mark,
                help: "write the path from this file to a lesson of the same language, as in other-lesson.md")
            return .broken
        }
        if target.hasSuffix(".md") {
            return resolveLesson(String(target.dropLast(3)), anchor: anchor, at: mark)
        }
        if let asset = asset(target) { return asset }
        let nearest = findings.keeps(.brokenLink) ? nearestLesson(to: target) : nil
        report(
            .brokenLink, "no lesson or file '\(path)'", at: mark,
            help: nearest.map { "did you mean '\($0)'?" }
                ?? "a lesson's link ends in .md, a link to another site begins with https://")
        return .broken
    }

    mutating func resolveLesson(_ key: String, anchor: String?, at mark: Mark) -> LinkTarget {
        guard let found = site.position(ofLessonAt: key) else {
            let nearest = findings.keeps(.brokenLink) ? nearestLesson(to: key) : nil
            report(
                .brokenLink, "no lesson '\(key)'", at: mark,
                help: nearest.map { "did you mean '\($0)'?" } ?? "write the path from this file, as in other-lesson.md")
            return .broken
        }
        guard let target = site.lessons[language][found] ?? site.source(of: found, for: language) else {
            report(
                .brokenLink, "lesson '\(key)' is not in this language", at: mark,
                help: "translate it, or set 'fallback: show' in site.yaml")
            return .broken
        }
        if target.isDraft, !lesson.isDraft {
            report(.brokenLink, "lesson '\(key)' is a draft", at: mark, help: "publish it, or remove the link")
        }
        if let anchor, !anchor.isEmpty { checkAnchor(anchor, in: target, at: mark) }
        return .lesson(key: found, anchor: anchor.flatMap { $0.isEmpty ? nil : $0 })
    }

    /// Ids are compared byte for byte, as browsers do; only the author's typing is composed first.
    mutating func checkAnchor(_ id: String, in target: Lesson, at mark: Mark) {
        let wanted = Slug.normalized(id)
        guard !id.isEmpty, let anchors = anchors(of: target), !anchors.contains(wanted) else { return }
        let ids = target.scanned.headings.map(\.id)
        let nearest = findings.keeps(.brokenAnchor) ? nearestAnchor(to: wanted, among: ids) : nil
        report(
            .brokenAnchor, "no heading '#\(id)' in \(target.path)", at: mark,
            help: nearest.map { "did you mean '#\($0)'?" } ?? "give the heading an id: ## Heading {#\(id)}")
    }

    /// Ids are composed, as what is looked for is, so equal texts have equal bytes. nil for a file that is no text,
    /// which is said there.
    mutating func anchors(of target: Lesson) -> Set<String>? {
        if let known = anchors[target.path] { return known }
        let isText = target.scanned.file.encodingProblem == nil
        let ids = isText ? Set(target.scanned.headings.map(\.id)) : nil
        anchors[target.path] = .some(ids)
        return ids
    }

    /// The usual slips first: another way to slug the same heading, then letters mistyped.
    func nearestAnchor(to id: String, among ids: [String]) -> String? {
        func folded(_ text: String) -> String {
            String(
                String.UnicodeScalarView(
                    Slug.of(text).decomposedStringWithCanonicalMapping.unicodeScalars.filter {
                        $0.properties.canonicalCombiningClass == .notReordered
                    }))
        }
        return ids.first { folded($0) == folded(id) } ?? NearMiss.of(id, among: ids)
    }

    mutating func resolve(_ image: ScannedLesson.Image) -> LinkTarget {
        if let target = LessonPath.resolve(image.path, from: lesson.key), let asset = asset(target) { return asset }
        report(
            .brokenImage, "no image '\(image.path)'", at: image.mark,
            help: "put the file beside the lesson, in this language's folder or the default language's")
        return .broken
    }

    /// The file in this language's folder, else in the default language's, else in any.
    func asset(_ path: String) -> LinkTarget? {
        let order = [language, site.position(of: site.config.defaultLanguage)].compactMap { $0 } + site.assets.indices
        let normalized = Slug.normalized(path)
        return order.first { site.assets[$0].contains { Slug.normalized($0).utf8.elementsEqual(normalized.utf8) } }
            .map { .asset(language: $0, path: normalized) }
    }

    /// The path to write here for the lesson whose key is most like `path`, whatever its extension.
    func nearestLesson(to path: String) -> String? {
        let stem = String([".md", ".html"].first { path.hasSuffix($0) }.map { path.dropLast($0.count) } ?? path[...])
        let keys = site.keys.map(\.path)
        let name = stem.split(separator: "/").last
        let namesake = keys.first { $0.split(separator: "/").last == name }
        return (keys.contains(stem) ? stem : NearMiss.of(stem, among: keys) ?? namesake)
            .map { LessonPath.relative(to: $0 + ".md", from: lesson.key.path) }
    }
}

// MARK: - Findings

private extension LessonLinker {
    mutating func report(_ rule: Rule, _ summary: String, at mark: Mark, help: String) {
        let scanned = lesson.scanned
        findings.append(rule) { Diagnostic(.error, rule, summary, at: scanned.place(mark), help: help) }
    }
}

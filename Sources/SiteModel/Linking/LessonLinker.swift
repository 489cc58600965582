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
    /// What was probably meant by ids that are not there, by the path of the lesson.
    private var guesses: [String: AnchorGuess] = [:]
    /// What links and images that lead nowhere were probably to lead to.
    private var meantFiles: [LinkTarget] = []

    init(site: Site, language: Int, lesson: Lesson) {
        self.site = site
        self.language = language
        self.lesson = lesson
    }

    func link(listings: ListingLinker.Outcome) -> (lesson: LinkedLesson, diagnostics: [Diagnostic]) {
        var linker = self
        var linked = LinkedLesson()
        linked.links = lesson.scanned.links.map { linker.resolve($0) }
        linked.images = lesson.images.map { linker.resolve($0) }
        for address in lesson.scanned.ownAddresses { linker.check(address) }
        for address in lesson.scanned.docAddresses { linker.checkDocumentation(address) }
        linked.meantFiles = linker.meantFiles
        let glossary = site.glossary.content
        linked.terms = lesson.terms.map { glossary?.position(of: $0.id) }
        var fences = FenceLinker(site: site, lesson: lesson, listings: listings)
        linked.fences = lesson.fences.map { fences.resolve($0) }
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
        if path.hasPrefix("/") { return resolveRooted(path, anchor: anchor, at: mark) }
        guard let target = LessonPath.resolve(path, from: lesson.key) else {
            let guess = findings.keeps(.brokenLink) ? guess.lesson(atEndOf: path, anchor: anchor) : nil
            report(
                .brokenLink,
                path.isEmpty ? "link without a destination" : "link '\(path)' leaves the language's folder", at: mark,
                help: guess.map { "did you mean '\($0)'?" }
                    ?? "write the path from this file to a lesson of the same language, as in other-lesson.md")
            return .broken
        }
        if target.hasSuffix(".md") {
            return resolveLesson(String(target.dropLast(3)), anchor: anchor, at: mark)
        }
        if let asset = asset(target) {
            checkIsPassive(path, asset, at: mark)
            return asset
        }
        var help = findings.keeps(.brokenLink) ? guess.help(forLinkTo: target) : nil
        if help == nil, !path.hasSuffix("/") {
            help = nearestFile(to: target, for: .brokenLink).map { "did you mean '\($0)'?" }
        }
        report(
            .brokenLink, "no lesson or file '\(path)'", at: mark,
            help: help ?? "a lesson's link ends in .md, a link to another site begins with https://")
        return .broken
    }

    /// A path from the root leads to what is published as it is, and to nothing else: pages may lie below any folder.
    mutating func resolveRooted(_ path: String, anchor: String?, at mark: Mark) -> LinkTarget {
        let file = Slug.normalized(String(path.dropFirst()))
        if site.names.staticFiles.contains(file) { return .staticFile(file) }
        let guess = findings.keeps(.brokenLink) ? guess.lesson(atEndOf: path, anchor: anchor) : nil
        report(
            .brokenLink, "link '\(path)' begins with '/', where \(SiteLoader.staticFolder) has no such file", at: mark,
            help: LinkGuess.helpForTemplate(path) ?? guess.map { "did you mean '\($0)'?" }
                ?? "write the path from this file, as in other-lesson.md; another site's address begins with https://")
        return .broken
    }

    var guess: LinkGuess { LinkGuess(site: site, lesson: lesson) }

    mutating func resolveLesson(_ key: String, anchor: String?, at mark: Mark) -> LinkTarget {
        guard let found = site.position(ofLessonAt: key) else {
            let help = findings.keeps(.brokenLink) ? guess.help(forLinkTo: key) : nil
            report(
                .brokenLink, "no lesson '\(key)'", at: mark,
                help: help ?? "write that lesson, or link to where the file is with https://")
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
        let nearest = findings.keeps(.brokenAnchor) ? nearestAnchor(to: wanted, in: target) : nil
        report(
            .brokenAnchor, "no heading '#\(id)' in \(target.path)", at: mark,
            help: nearest.map { "did you mean '#\($0)'?" } ?? "give the heading an id: ## Heading {#\(id)}")
    }

    /// Ids are composed, as what is looked for is, so equal texts have equal bytes. nil for a file that is no text,
    /// which is said there.
    mutating func anchors(of target: Lesson) -> Set<String>? {
        if let known = anchors[target.path] { return known }
        let isText = target.file.encodingProblem == nil
        let ids = isText ? target.scanned.anchors : nil
        anchors[target.path] = .some(ids)
        return ids
    }

    mutating func nearestAnchor(to id: String, in target: Lesson) -> String? {
        let guess = guesses[target.path] ?? AnchorGuess(target.headings.map(\.id))
        guesses[target.path] = guess
        return guess.nearest(to: id)
    }

    mutating func resolve(_ image: ScannedLesson.Image) -> LinkTarget {
        if let found = file(of: image) {
            checkIsPicture(image.path, found, at: image.mark)
            return found
        }
        let nearest = nearestFile(to: image.path, for: .brokenImage)
        report(
            .brokenImage, "no image '\(image.path)'", at: image.mark,
            help: LinkGuess.helpForTemplate(image.path) ?? nearest.map { "did you mean '\($0)'?" }
                ?? "put the file beside the lesson, in this language's folder or the default language's")
        return .broken
    }

    func file(of image: ScannedLesson.Image) -> LinkTarget? {
        if let target = LessonPath.resolve(image.path, from: lesson.key), let asset = asset(target) { return asset }
        guard image.path.hasPrefix("/") else { return nil }
        let file = Slug.normalized(String(image.path.dropFirst()))
        return site.names.staticFiles.contains(file) ? .staticFile(file) : nil
    }

    /// As it would be written here; such a file is not unused.
    mutating func nearestFile(to path: String, for rule: Rule) -> String? {
        guard findings.keeps(rule), let file = guess.file(like: path, in: fileOrder) else { return nil }
        meantFiles.append(.asset(language: file.language, path: file.path))
        return guess.relative(file.path)
    }

    /// An absolute address of the site itself leads to something that is published.
    mutating func check(_ address: ScannedLesson.OwnAddress) {
        switch OwnAddress(address.path, of: site) {
        case .lesson(let target, let anchor): if let anchor { checkAnchor(anchor, in: target, at: address.mark) }
        case .other: break
        case .nothing(let path):
            let guess = findings.keeps(.brokenLink) ? guess.lesson(atEndOf: path, anchor: nil) : nil
            report(
                .brokenLink, "no page or file '\(path)' at the site's own address", at: address.mark,
                help: guess.map { "did you mean '\($0)'?" } ?? "link to the file: then it also works elsewhere")
        }
    }

    /// `doc:Lesson#Heading`, as DocC has it.
    mutating func checkDocumentation(_ address: ScannedLesson.OwnAddress) {
        let parts = address.path.split(separator: "#", maxSplits: 1).map(String.init)
        let anchor = parts.dropFirst().first.map { Slug.of($0) }
        let guess = findings.keeps(.brokenLink) ? guess.lesson(atEndOf: parts.first ?? "", anchor: anchor) : nil
        report(
            .brokenLink, "unknown scheme 'doc:'", at: address.mark,
            help: guess.map { "write '[words](\($0))'" }
                ?? "link to a lesson by its .md file, write a symbol as `code`, or list 'doc' under 'link-schemes' in "
                + "site.yaml")
    }

    /// Where files are looked for: this language's folder, the default language's, any.
    var fileOrder: [Int] {
        [language, site.position(of: site.config.defaultLanguage)].compactMap { $0 } + Array(site.assets.indices)
    }

    /// The file in this language's folder, else in the default language's, else in any.
    func asset(_ path: String) -> LinkTarget? {
        let normalized = Slug.normalized(path)
        return fileOrder.first { site.names.hasFile(normalized, in: $0) }.map { .asset(language: $0, path: normalized) }
    }
}

// MARK: - Findings

extension LessonLinker {
    mutating func report(_ rule: Rule, _ summary: String, at mark: Mark, help: String) {
        let lesson = lesson
        findings.append(rule) { Diagnostic(.error, rule, summary, at: lesson.place(mark), help: help) }
    }
}

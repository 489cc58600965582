import Core
import Markdown
import SiteModel

/// A translation has the original's headings and listings, in the original's order.
///
/// A translation that calls itself partial is told so in warnings. Levels must be equal everywhere; ids where one of the two gives an explicit one, since a slug follows its language.
struct ParityCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let site = linked.site
        return site.keys.indices.flatMap { key -> [Diagnostic] in
            guard let language = site.originalLanguage(of: key), let original = site.lessons[language][key] else {
                return []
            }
            let translations = site.lessons.indices.filter { $0 != language }.compactMap { site.lessons[$0][key] }
            return translations.flatMap { compare($0, with: original) }
        }
    }

    private func compare(_ translation: Lesson, with original: Lesson) -> [Diagnostic] {
        guard original.scanned.frontMatter != nil, translation.scanned.frontMatter != nil else { return [] }
        let findings = [headings(translation, original), listings(translation, original)].compactMap { $0 }
        let isPartial = translation.scanned.frontMatter?.isPartialTranslation == true
        return findings.map { finding in
            var finding = finding
            if isPartial { finding.severity = .warning }
            return finding
        }
    }
}

// MARK: - Headings

private extension ParityCheck {
    func headings(_ translation: Lesson, _ original: Lesson) -> Diagnostic? {
        let theirs = translation.scanned.headings
        let ours = original.scanned.headings
        for (their, our) in zip(theirs, ours) where !agree(their, our) {
            return divergence(
                "heading \(named(their)) where the original has \(named(our))", .init(their.mark, translation),
                .init(our.mark, original))
        }
        if theirs.count < ours.count {
            let missing = ours[theirs.count]
            return divergence("no heading for \(named(missing))", .end(of: translation), .init(missing.mark, original))
        }
        if theirs.count > ours.count {
            let extra = theirs[ours.count]
            return divergence(
                "heading \(named(extra)) is not in the original", .init(extra.mark, translation), .end(of: original))
        }
        return nil
    }

    func agree(_ left: ScannedLesson.Heading, _ right: ScannedLesson.Heading) -> Bool {
        left.level == right.level && (left.id == right.id || !left.isExplicit && !right.isExplicit)
    }

    func named(_ heading: ScannedLesson.Heading) -> String {
        let id = heading.isExplicit ? " {#\(heading.id)}" : ""
        return "'\(String(repeating: "#", count: heading.level)) \(heading.text)\(id)'"
    }
}

// MARK: - Listings

private extension ParityCheck {
    func listings(_ translation: Lesson, _ original: Lesson) -> Diagnostic? {
        let theirs = translation.scanned.fences
        let ours = original.scanned.fences
        for (their, our) in zip(theirs, ours) where named(their) != named(our) {
            return divergence(
                "listing '\(named(their))' where the original has '\(named(our))'", .init(their.mark, translation),
                .init(our.mark, original))
        }
        if theirs.count < ours.count {
            let missing = ours[theirs.count]
            return divergence(
                "no listing for '\(named(missing))'", .end(of: translation), .init(missing.mark, original))
        }
        if theirs.count > ours.count {
            let extra = theirs[ours.count]
            return divergence(
                "listing '\(named(extra))' is not in the original", .init(extra.mark, translation), .end(of: original))
        }
        return nil
    }

    func named(_ fence: Fence) -> String {
        switch fence.kind {
        case .listing(let request): request.summary
        case .illustration: "illustration"
        }
    }
}

// MARK: - Messages

private extension ParityCheck {
    struct Point {
        let place: Place
        let path: String

        init(_ mark: Mark, _ lesson: Lesson) {
            place = lesson.scanned.place(mark)
            path = lesson.path
        }

        private init(place: Place, path: String) {
            self.place = place
            self.path = path
        }

        static func end(of lesson: Lesson) -> Point {
            let lines = LineIndex(lesson.scanned.file.bytes)
            let last = lines.line(at: max(lesson.scanned.file.bytes.count - 1, 0))
            return Point(place: Place(path: lesson.path, line: last, column: 1), path: lesson.path)
        }
    }

    func divergence(_ summary: String, _ translation: Point, _ original: Point) -> Diagnostic {
        Diagnostic(
            .error, .parity, summary, at: translation.place,
            notes: [.init("the original is here", at: original.place)],
            help: "bring the translation to the original's structure")
    }
}

import Core
import Markdown
import SiteModel

/// Translations say what their originals say, as far as the languages keep a record of what was translated.
struct FreshnessCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let site = linked.site
        return site.languages.indices.flatMap { language -> [Diagnostic] in
            guard let lock = site.locks[language] else { return [] }
            let renaming = Renaming(in: language, linked)
            let stale = site.keys.indices.flatMap { findings(of: $0, in: language, linked, renaming) }
            return stale + strays(of: lock, in: language, linked, renaming)
        }
    }

    private func findings(
        of key: Int, in language: Int, _ linked: LinkedSite, _ renaming: Renaming
    ) -> [Diagnostic] {
        let site = linked.site
        guard let lesson = site.lessons[language][key], let index = site.originalLanguage(of: key),
            let original = site.lessons[index][key], let links = linked.lessons[index][key],
            let frontMatter = lesson.frontMatter
        else { return [] }
        switch linked.freshness.states[language][key] {
        case .missing, .original, .draft: return []
        case .unstamped:
            return frontMatter.isPartialTranslation ? [] : [unstamped(lesson, frontMatter, original, renaming)]
        case .stamped(let stale):
            let side = ParitySide(lesson: original, links: links)
            guard !side.lesson.isUnread, !side.isSwallowed else { return [] }
            let faults = SectionFaults(side)
            var findings = FindingList()
            for section in stale where !faults.explain(section) {
                findings.append(.staleTranslation) { self.stale(section, lesson, frontMatter, original) }
            }
            return findings.diagnostics
        }
    }

    /// One finding a lesson that is not there.
    private func strays(
        of lock: TranslationLock, in language: Int, _ linked: LinkedSite, _ renaming: Renaming
    ) -> [Diagnostic] {
        var seen: Set<LessonKey> = []
        var findings = FindingList()
        for entry in linked.freshness.strays[language] where seen.insert(entry.lesson).inserted {
            findings.append(.staleTranslation) {
                stray(entry.lesson, at: lock.place(of: entry), in: language, linked.site, renaming)
            }
        }
        return findings.diagnostics
    }
}

/// Whether what makes a section of the original another than it was may be a fault that has its own finding.
private struct SectionFaults {
    /// Sorted.
    private let lines: [Int]
    private let hasFaultyID: Bool

    init(_ side: ParitySide) {
        lines = side.faultyLines.sorted()
        hasFaultyID = !side.lines(by: [.invalidHeadingID, .duplicateHeadingID]).isEmpty
    }

    func explain(_ stale: StaleSection) -> Bool {
        guard case .changed = stale.change else { return hasFaultyID }
        return stale.section.map { section in
            let next = lines.partitioningIndex { $0 >= section.lines.lowerBound }
            return next < lines.count && section.lines.contains(lines[next])
        } ?? false
    }
}

private extension ParitySide {
    /// Of what is at fault itself, and of listings and images that are not there.
    var faultyLines: [Int] {
        lesson.diagnostics.filter { $0.severity == .error }.map(\.place.line)
            + zip(lesson.fences, links.fences).filter { $1 == .broken }.map(\.0.mark.line)
            + zip(lesson.images, links.images).filter { $1 == .broken }.map(\.0.mark.line)
    }
}

// MARK: - Messages

private extension FreshnessCheck {
    func unstamped(
        _ lesson: Lesson, _ frontMatter: FrontMatter, _ original: Lesson, _ renaming: Renaming
    ) -> Diagnostic {
        let task = "compare the two, then run '\(StampCommand(lesson.key, lesson.language))'"
        return Diagnostic(
            .warning, .staleTranslation, "translation is not stamped yet", at: frontMatter.title.place,
            notes: [.init("the original is here", at: Place(path: original.path))],
            help: renaming.helpForUnstamped.map { "\($0); else \(task)" } ?? task)
    }

    /// At the translation's heading, or at its title where there is none.
    func stale(
        _ stale: StaleSection, _ lesson: Lesson, _ frontMatter: FrontMatter, _ original: Lesson
    ) -> Diagnostic {
        let place = stale.heading.map { lesson.place($0.mark) } ?? frontMatter.title.place
        let command = StampCommand(lesson.key, lesson.language, section: stale.id)
        return Diagnostic(
            .warning, .staleTranslation, headline(stale), at: place,
            notes: [.init("the original is here", at: self.place(of: stale, in: original))],
            help: "\(task(stale)), then run '\(command)'")
    }

    func place(of stale: StaleSection, in original: Lesson) -> Place {
        if stale.isIntroduction { return original.frontMatter?.title.place ?? Place(path: original.path) }
        let heading = original.headings.first { $0.id == stale.section?.id }
        return heading.map { original.place($0.mark) } ?? Place(path: original.path)
    }

    func headline(_ stale: StaleSection) -> String {
        switch stale.change {
        case .changed where stale.isIntroduction: "introduction has changed in the original"
        case .changed: "section '\(stale.id)' has changed in the original"
        case .added: "section '\(stale.id)' is new in the original"
        case .removed: "section '\(stale.id)' is no longer in the original"
        case .renamed(let former): "section '\(former)' of the original is called '\(stale.id)' now"
        }
    }

    func task(_ stale: StaleSection) -> String {
        switch stale.change {
        case .changed: "bring the translation up to date"
        case .added: "translate it"
        case .removed: "take it out here too"
        case .renamed: "rename it here too"
        }
    }

    func stray(
        _ lesson: LessonKey, at place: Place, in language: Int, _ site: Site, _ renaming: Renaming
    ) -> Diagnostic {
        let tag = site.languages[language].tag
        let isOriginal = site.position(of: lesson).map { site.lessons[language][$0] != nil } ?? false
        return Diagnostic(
            .warning, .staleTranslation,
            isOriginal
                ? "lesson '\(lesson)' is stamped and no translation: '\(tag)' is its original"
                : "lesson '\(lesson)' is stamped and has no file in '\(tag)'",
            at: place, help: renaming.help(for: lesson) ?? "remove the lesson's lines")
    }
}

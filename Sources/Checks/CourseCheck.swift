import Core
import Markdown
import SiteModel

/// The course, the languages and the files agree: nothing is listed that is not there, nothing is there unlisted, and
/// what is translated has its original.
struct CourseCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let site = linked.site
        let unlisted = unlisted(site)
        let missing = missing(site)
        return missingLessons(missing, site, unlisted) + unlistedLessons(unlisted, missing)
            + missingOriginals(site) + site.unlistedFolders.map { unlistedFolder($0, site.languages.map(\.tag)) }
    }
}

private extension CourseCheck {
    /// How many pairs of names are compared for what was meant; more would take long, and nobody means so much.
    static let comparisons = 20_000

    func missing(_ site: Site) -> [Placed<LessonKey>] {
        site.config.course.flatMap(\.lessons).filter { entry in
            site.position(of: entry.value).map { key in site.lessons.contains { $0[key] != nil } } != true
        }
    }

    func unlisted(_ site: Site) -> [Lesson] {
        let listed = Set(site.config.course.flatMap { $0.lessons.map(\.value) })
        return site.allLessons.filter { !listed.contains($0.key) }
    }

    func missingLessons(_ missing: [Placed<LessonKey>], _ site: Site, _ unlisted: [Lesson]) -> [Diagnostic] {
        let candidates = Set(unlisted.map(\.key.path)).sorted()
        var findings = FindingList()
        for (index, entry) in missing.enumerated() {
            findings.append(.missingLesson) {
                let near = index * candidates.count < Self.comparisons
                return missingLesson(entry, near ? candidates : [], site.config.defaultLanguage)
            }
        }
        return findings.diagnostics
    }

    func unlistedLessons(_ unlisted: [Lesson], _ missing: [Placed<LessonKey>]) -> [Diagnostic] {
        let candidates = missing.map(\.value.path)
        return unlisted.enumerated().map { index, lesson in
            unlistedLesson(lesson, index * candidates.count < Self.comparisons ? candidates : [])
        }
    }

    /// Translations of a lesson that is not there in the language it was first written in.
    func missingOriginals(_ site: Site) -> [Diagnostic] {
        site.keys.indices.flatMap { key -> [Diagnostic] in
            let present = site.lessons.compactMap { $0[key] }
            let stated = present.lazy.compactMap(\.frontMatter?.original?.value)
                .compactMap { tag in site.languages.first { $0.tag == tag } }.first
            let original = stated ?? site.config.defaultLanguage
            guard !present.contains(where: { $0.language == original }) else { return [] }
            return present.map { missingOriginal($0, in: original) }
        }
    }
}

// MARK: - Messages

private extension CourseCheck {
    func missingLesson(_ entry: Placed<LessonKey>, _ candidates: [String], _ language: Language) -> Diagnostic {
        let key = entry.value.path
        if key.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
            return Diagnostic(
                .error, .missingLesson, "lesson '\(key)' has a name that begins with a dot", at: entry.place,
                help: "rename it: files and folders of such names are not read")
        }
        return Diagnostic(
            .error, .missingLesson, "lesson '\(key)' has no file in any language", at: entry.place,
            help: NearMiss.of(key, among: candidates).map { "did you mean '\($0)'?" }
                ?? "write Content/\(language.tag)/\(key).md")
    }

    /// How the course calls a lesson of the same section as `key`.
    func name(_ path: String, in key: LessonKey) -> String {
        let prefix = key.section.isEmpty ? "" : key.section + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    func unlistedLesson(_ lesson: Lesson, _ candidates: [String]) -> Diagnostic {
        let key = lesson.key
        let help =
            NearMiss.of(key.path, among: candidates).map { near in
                "write '\(name(key.path, in: key))' for '\(name(near, in: key))' in \(SiteLoader.configPath), or list it there "
                    + "too"
            }
            ?? (key.section.isEmpty
                ? "move it into the folder of a section, and list it there in \(SiteLoader.configPath)"
                : "list it under 'course' in \(SiteLoader.configPath)")
        return Diagnostic(
            .error, .unlistedLesson, "lesson '\(key.path)' is not in the course", at: Place(path: lesson.path),
            help: help)
    }

    func missingOriginal(_ lesson: Lesson, in language: Language) -> Diagnostic {
        Diagnostic(
            .warning, .missingLesson, "lesson '\(lesson.key.path)' has no original in '\(language.tag)'",
            at: Place(path: lesson.path),
            help: "write Content/\(language.tag)/\(lesson.key.path).md,"
                + " or say in front matter which language it was first written in")
    }

    /// Some disks tell `zh-cn` from `zh-CN`, and addresses do everywhere.
    func unlistedFolder(_ name: String, _ tags: [String]) -> Diagnostic {
        let written = name.lowercased().replacing("_", with: "-")
        if let tag = tags.first(where: { $0.lowercased() == written }) {
            return Diagnostic(
                .error, .unlistedLanguage, "folder '\(name)' is not written as the language '\(tag)' is",
                at: Place(path: "Content/\(name)"), help: "rename it to '\(tag)'")
        }
        return Diagnostic(
            .error, .unlistedLanguage, "folder '\(name)' is no language of the site",
            at: Place(path: "Content/\(name)"),
            help: "add '\(name)' to 'languages' in \(SiteLoader.configPath), or move the folder away")
    }
}

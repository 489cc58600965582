import Core
import SiteModel

/// The course, the languages and the files agree: nothing is listed that is not there, nothing is there unlisted.
struct CourseCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let site = linked.site
        return missingLessons(site) + unlisted(site).map(unlistedLesson) + site.unlistedFolders.map(unlistedFolder)
    }

    private func missingLessons(_ site: Site) -> [Diagnostic] {
        let missing = site.config.course.flatMap(\.lessons).filter { entry in
            site.position(of: entry.value).map { key in site.lessons.contains { $0[key] != nil } } != true
        }
        guard !missing.isEmpty else { return [] }
        let candidates = Set(unlisted(site).map(\.key.path)).sorted()
        return missing.map { missingLesson($0, candidates, site.config.defaultLanguage) }
    }

    private func unlisted(_ site: Site) -> [Lesson] {
        let listed = Set(site.config.course.flatMap { $0.lessons.map(\.value) })
        return site.allLessons.filter { !listed.contains($0.key) }
    }
}

// MARK: - Messages

private extension CourseCheck {
    func missingLesson(_ entry: Placed<LessonKey>, _ candidates: [String], _ language: Language) -> Diagnostic {
        let key = entry.value.path
        return Diagnostic(
            .error, .missingLesson, "lesson '\(key)' has no file in any language", at: entry.place,
            help: NearMiss.of(key, among: candidates).map { "did you mean '\($0)'?" }
                ?? "write Content/\(language.tag)/\(key).md")
    }

    func unlistedLesson(_ lesson: Lesson) -> Diagnostic {
        Diagnostic(
            .error, .unlistedLesson, "lesson '\(lesson.key.path)' is not in the course", at: Place(path: lesson.path),
            help: lesson.key.section.isEmpty
                ? "move it into the folder of a section, and list it there in \(SiteLoader.configPath)"
                : "list it under 'course' in \(SiteLoader.configPath)")
    }

    func unlistedFolder(_ name: String) -> Diagnostic {
        Diagnostic(
            .error, .unlistedLanguage, "folder '\(name)' is no language of the site",
            at: Place(path: "Content/\(name)"),
            help: "add '\(name)' to 'languages' in \(SiteLoader.configPath), or move the folder away")
    }
}

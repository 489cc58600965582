import Core
import SiteModel

/// The course, the languages and the files agree: nothing is listed that is not there, nothing is there unlisted.
struct CourseCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let site = linked.site
        return missingLessons(site) + unlistedLessons(site) + site.unlistedFolders.map(unlistedFolder)
    }

    private func missingLessons(_ site: Site) -> [Diagnostic] {
        let entries = site.config.course.flatMap(\.lessons)
        return entries.compactMap { entry in
            let isThere = site.position(of: entry.value).map { key in site.lessons.contains { $0[key] != nil } }
            return isThere == true ? nil : missingLesson(entry.value, at: entry.place, site)
        }
    }

    private func unlistedLessons(_ site: Site) -> [Diagnostic] {
        let listed = Set(site.config.course.flatMap { $0.lessons.map(\.value) })
        return site.allLessons.filter { !listed.contains($0.key) }.map(unlistedLesson)
    }
}

// MARK: - Messages

private extension CourseCheck {
    func missingLesson(_ key: LessonKey, at place: Place, _ site: Site) -> Diagnostic {
        let listed = Set(site.config.course.flatMap { $0.lessons.map(\.value) })
        let candidates = Set(site.allLessons.map(\.key)).subtracting(listed).map(\.path).sorted()
        let path = "Content/\(site.config.defaultLanguage.tag)/\(key.path).md"
        return Diagnostic(
            .error, .missingLesson, "lesson '\(key.path)' has no file in any language", at: place,
            help: NearMiss.of(key.path, among: candidates).map { "did you mean '\($0)'?" } ?? "write \(path)")
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

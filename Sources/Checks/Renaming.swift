import Core
import SiteModel

/// What may have become of the lessons that a language's lock names and the site has no more.
struct Renaming {
    private let site: Site
    /// Stamped lessons that no language has.
    private let gone: Set<LessonKey>
    /// Keys of translations that nobody has stamped.
    private let candidates: [String]

    init(in language: Int, _ linked: LinkedSite) {
        let site = linked.site
        self.site = site
        gone = Set(linked.freshness.strays[language].lazy.map(\.lesson).filter { !Self.exists($0, in: site) })
        candidates =
            linked.freshness.strays[language].isEmpty
            ? []
            : site.keys.indices.filter { linked.freshness.states[language][$0] == .unstamped }
                .map { site.keys[$0].path }
    }

    private static func exists(_ lesson: LessonKey, in site: Site) -> Bool {
        site.position(of: lesson).map { key in site.lessons.contains { $0[key] != nil } } ?? false
    }
}

extension Renaming {
    /// Nil where the lesson was not renamed.
    func help(for lesson: LessonKey) -> String? {
        guard !candidates.isEmpty, !Self.exists(lesson, in: site) else { return nil }
        let guess = candidates.count == 1 ? candidates.first : NearMiss.of(lesson.path, among: candidates)
        let alias = "write 'aliases: [\(lesson)]' into its front matter"
        return guess.map { "if it is '\($0)' now, \(alias)" } ?? "if it has another name now, \(alias)"
    }

    /// Nil where no lesson can have been renamed.
    var helpForUnstamped: String? {
        guard let lesson = gone.first else { return nil }
        guard gone.count == 1, candidates.count == 1 else {
            return "if it had another name, write that under 'aliases' in its front matter"
        }
        return "if it was '\(lesson)' before, write 'aliases: [\(lesson)]' into its front matter"
    }
}

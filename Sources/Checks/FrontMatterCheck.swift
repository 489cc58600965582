import Core
import Markdown
import SiteModel

/// What front matter names is there: the language a lesson was first written in, and the samples it speaks of.
struct FrontMatterCheck: Check {
    func findings(in linked: LinkedSite) -> [Diagnostic] {
        let site = linked.site
        let tags = site.languages.map(\.tag)
        let samples = site.samples.targets
        return site.allLessons.compactMap(\.frontMatter).flatMap { frontMatter in
            let original = frontMatter.original.flatMap { tags.contains($0.value) ? nil : unknownLanguage($0, tags) }
            let unknown = frontMatter.samples.filter { !samples.contains($0.value) }
            return [original].compactMap { $0 } + unknown.map { unknownSample($0, samples, site.samples.folder) }
        }
    }
}

// MARK: - Messages

private extension FrontMatterCheck {
    func unknownLanguage(_ tag: Placed<String>, _ tags: [String]) -> Diagnostic {
        Diagnostic(
            .error, .unknownLanguage, "original language '\(tag.value)' is no language of the site", at: tag.place,
            help: "the site has \(tags.joined(separator: ", "))")
    }

    func unknownSample(_ name: Placed<String>, _ samples: [String], _ folder: String) -> Diagnostic {
        Diagnostic(
            .error, .unknownSample, "no sample '\(name.value)' in \(folder)", at: name.place,
            help: NearMiss.of(name.value, among: samples).map { "did you mean '\($0)'?" }
                ?? "name a folder of \(folder)")
    }
}

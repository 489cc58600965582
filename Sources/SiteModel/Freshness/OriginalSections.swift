import Core
import Markdown

/// What translations are made from. A link to a lesson counts as it would be written if no lesson had ever been
/// renamed: a rename asks nothing of a translator.
struct OriginalSections: Sendable {
    let site: Site
}

extension OriginalSections {
    /// None for a lesson that has no file.
    func sections(of key: Int) -> [LessonSection] {
        guard let language = site.originalLanguage(of: key), let lesson = site.lessons[language][key] else { return [] }
        let firstFile = firstKey(of: key).path + Self.ending
        return lesson.scanned.sections { link in
            identity(of: link, in: lesson.key).map { LessonPath.relative(to: $0.file, from: firstFile) + $0.anchor }
                ?? link
        }
    }

    private static let ending = ".md"
}

private extension OriginalSections {
    /// Nil for what leads to no lesson of the site.
    func identity(of link: String, in lesson: LessonKey) -> (file: String, anchor: String)? {
        guard case .path(let path, let anchor) = Destination(link, isImage: false),
            let target = LessonPath.resolve(path, from: lesson), target.hasSuffix(Self.ending),
            let position = site.position(ofLessonAt: String(target.dropLast(Self.ending.count)))
        else { return nil }
        let suffix = anchor.flatMap { $0.isEmpty ? nil : "#\($0)" }
        return (firstKey(of: position).path + Self.ending, suffix ?? "")
    }

    /// The first alias, before all in the original; the key of a lesson that has none. Drafts count too: what is
    /// published changes no translation.
    func firstKey(of key: Int) -> LessonKey {
        let original = site.originalLanguage(of: key).map { [$0] } ?? []
        for language in original + site.languages.indices {
            for written in site.lessons[language][key]?.frontMatter?.aliases ?? [] {
                if let alias = site.alias(written.value) { return alias.key }
            }
        }
        return site.keys[key]
    }
}

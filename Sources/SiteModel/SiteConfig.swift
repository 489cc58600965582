import Core
import Markdown
import YAMLReading

/// What `Content/site.yaml` says: the site as a whole and the order of its course.
package struct SiteConfig: Hashable, Sendable {
    package var title: LocalizedText
    /// What readers can learn here.
    package var description: LocalizedText?
    /// Absolute, with a slash at its end.
    package var baseURL: String?
    /// In the order of the switcher; never empty, none twice.
    package var languages: [Language]
    /// Beside `languages`: where each is listed.
    package var languagePlaces: [Place]
    /// One of `languages`.
    package var defaultLanguage: Language
    /// The folder of the sample targets, from the site's root.
    package var samples: String
    package var fallback: Fallback
    /// Holds `{path}`.
    package var editURL: String?
    package var usesTypography: Bool
    package var allowsHTML: Bool
    /// In small letters, beside those that every site may use.
    package var linkSchemes: [String]
    package var headingIDs: HeadingIDStyle
    package var inlineSymbols: InlineSymbols
    package var course: [Section]

    /// What stands for an untranslated lesson.
    package enum Fallback: String, CaseIterable, Sendable {
        case show, omit
    }

    package struct InlineSymbols: Hashable, Sendable {
        package var isChecked = true
        package var known: [String] = []
    }

    package struct Section: Hashable, Sendable {
        package var id: Placed<String>
        package var title: LocalizedText
        package var lessons: [Placed<LessonKey>]
    }
}

extension SiteConfig {
    /// Reads the file and finds all that is wrong in it. There is no configuration when a language or a part of the
    /// course could not be read, for then whatever is compared with it would seem wrong too.
    package static func read(_ file: SourceFile) -> (config: SiteConfig?, diagnostics: [Diagnostic]) {
        let (root, faults) = YAML.parse(file)
        if root == nil, !faults.isEmpty { return (nil, faults) }
        var reader = SiteConfigReader(file: file)
        let config = reader.config(from: root)
        return (config, faults + reader.yaml.diagnostics)
    }
}

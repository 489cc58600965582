import Core
import SiteModel
import YAMLReading

/// What `Theme/theme.yaml` says.
struct ThemeSettings {
    /// The language whose interface texts are complete: the last one that a text falls back to.
    var referenceLanguage: Language?

    static let path = "\(Theme.folder)/theme.yaml"

    private static let referenceKey = "reference-language"
}

extension ThemeSettings {
    /// - Parameter hasStrings: whether the standard theme has the texts of a language.
    static func read(
        _ file: SourceFile, hasStrings: (Language) -> Bool
    ) -> (settings: ThemeSettings, diagnostics: [Diagnostic]) {
        if let problem = file.encodingProblem { return (ThemeSettings(), [problem]) }
        let (root, faults) = YAML.parse(file)
        var reader = YAMLReader(file: file)
        var settings = ThemeSettings()
        if root != nil || faults.isEmpty, let table = reader.document(root, keys: [referenceKey], named: "theme.yaml"),
            let field = reader.required(referenceKey, in: table), let tag = reader.line(field)
        {
            do throws(ValueFault) {
                settings.referenceLanguage = try complete(Language(tag), hasStrings)
            } catch {
                reader.report(error.rule, error.summary, at: field.node.range, help: error.help)
            }
        }
        return (settings, faults + reader.diagnostics)
    }

    private static func complete(
        _ language: Language, _ hasStrings: (Language) -> Bool
    ) throws(ValueFault) -> Language {
        guard hasStrings(language) else {
            throw ValueFault(
                .invalidValue, "the standard theme has no texts in '\(language.tag)'",
                help: "name a language that it has all texts of")
        }
        return language
    }
}

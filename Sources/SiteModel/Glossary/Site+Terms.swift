import Markdown

extension Site {
    /// Whose words of a term a reader of a language gets: its own, else the default language's, else the first that
    /// has any, in the order of `site.yaml`.
    package func termLanguages(for language: Int) -> [Language] {
        let order = [language] + [position(of: config.defaultLanguage)].compactMap { $0 } + languages.indices
        var seen: Set<Int> = []
        return order.filter { seen.insert($0).inserted }.map { languages[$0] }
    }
}

extension Glossary.Term {
    /// In the first of some languages that has one; all languages of the site never leave it out.
    package func name(in order: [Language]) -> (text: String, language: Language) {
        for language in order { if let text = name[language] { return (text, language) } }
        preconditionFailure("a term without a name is refused")
    }

    package func definition(in order: [Language]) -> (text: InlineText, language: Language) {
        for language in order { if let definition = definition[language] { return (definition.text, language) } }
        preconditionFailure("a term without a definition is refused")
    }
}

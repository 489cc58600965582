/// A short text in the languages of the site.
package struct LocalizedText: Hashable, Codable, Sendable {
    private var texts: [Language: String]

    package init(_ texts: [Language: String]) {
        self.texts = texts
    }

    package subscript(language: Language) -> String? { texts[language] }
}

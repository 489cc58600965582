import Core
import Foundation

/// What someone meant who wrote something else than a language's code.
enum LanguageGuess {
    /// A longer code or a name of a language gives its code; a region's code gives the language likeliest there.
    static func code(for word: String) -> String? {
        if let short = Locale.LanguageCode(word).identifier(.alpha2), short != word { return short }
        if let named = code(named: word) { return named }
        guard word.utf8.count == 2, Locale.Region(word.uppercased()).isISORegion else { return nil }
        return likeliest("und-\(word.uppercased())")
    }

    /// The language code of the likeliest full tag.
    static func likeliest(_ tag: String) -> String? {
        let full = Locale.Language(identifier: tag).maximalIdentifier
        return Locale.Language(identifier: full).languageCode?.identifier
    }

    /// By the names in the language of Stele's messages, of four letters or more: shorter ones read like codes.
    private static func code(named word: String) -> String? {
        PackageResources.language_names_txt.split(separator: .lineFeed).lazy
            .map { $0.split(separator: .space) }
            .first { $0.count == 2 && $0[0].elementsEqual(word.utf8) }
            .map { $0[1].text }
    }
}

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

    private static func code(named word: String) -> String? {
        guard word.utf8.count > 3 else { return nil }
        let english = Locale(identifier: "en")
        let code = Locale.LanguageCode.isoLanguageCodes.lazy.map(\.identifier).filter {
            english.localizedString(forLanguageCode: $0)?.lowercased() == word
        }.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
        return code
    }
}

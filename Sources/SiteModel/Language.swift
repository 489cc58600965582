import Core
import Foundation

/// A language of the site: a BCP 47 tag of a language, and if need be a script, a region and variants, in the usual
/// case (`az-Latn`, `pt-BR`).
package struct Language: Sendable {
    package let tag: String
    package let direction: Direction

    package enum Direction: String, Sendable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    /// Takes a tag in any case; refuses codes that the locale data of Foundation does not know.
    package init(_ tag: String) throws(ValueFault) {
        var subtags = tag.split(separator: "-", omittingEmptySubsequences: false).map { $0.lowercased() }[...]
        guard !tag.isEmpty, subtags.allSatisfy(\.isSubtag) else { throw Self.malformed(tag) }
        let code = subtags.removeFirst()
        try Self.check(language: code)
        var normalized = [code]
        if let script = subtags.first, script.utf8.count == 4, script.isLetters {
            normalized.append(script.capitalized)
            try Self.check(script: script.capitalized, in: tag)
            subtags.removeFirst()
        }
        if let region = subtags.first, region.isRegion {
            normalized.append(region.uppercased())
            try Self.check(region: region.uppercased(), in: tag)
            subtags.removeFirst()
        }
        guard subtags.allSatisfy(\.isVariant) else { throw Self.malformed(tag) }
        self.tag = (normalized + subtags).joined(separator: "-")
        direction = Self.direction(of: self.tag)
    }
}

extension Language: Hashable, Comparable {
    package static func == (left: Language, right: Language) -> Bool { left.tag == right.tag }

    package func hash(into hasher: inout Hasher) { hasher.combine(tag) }

    package static func < (left: Language, right: Language) -> Bool { left.tag < right.tag }
}

extension Language: Codable {
    package init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer().decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(tag)
    }
}

private extension Language {
    /// Codes that the standard gives to texts in no language, in many, or in one that is not known.
    static let codesOfNoLanguage: Set<String> = ["und", "mul", "zxx", "mis"]

    static func check(language code: String) throws(ValueFault) {
        let known = Locale.LanguageCode(code)
        guard (2...3).contains(code.utf8.count), known.isISOLanguage, !codesOfNoLanguage.contains(code),
            (known.identifier(.alpha2) ?? code) == code
        else {
            let guess = LanguageGuess.code(for: code)
            throw ValueFault(
                .unknownLanguage, "unknown language '\(code)'",
                help: guess.map { "did you mean '\($0)'?" } ?? "use a language code of ISO 639")
        }
    }

    static func check(script: String, in tag: String) throws(ValueFault) {
        guard !Locale.Script(script).isISOScript else { return }
        throw ValueFault(
            .unknownLanguage, "unknown script '\(script)' in language '\(tag)'", help: "use a script code of ISO 15924")
    }

    static func check(region: String, in tag: String) throws(ValueFault) {
        guard !Locale.Region(region).isISORegion else { return }
        throw ValueFault(
            .unknownLanguage, "unknown region '\(region)' in language '\(tag)'", help: "use a region code of ISO 3166")
    }

    static func malformed(_ tag: String) -> ValueFault {
        let hyphenated = tag.replacing("_", with: "-")
        let help =
            hyphenated != tag && (try? Language(hyphenated)) != nil
            ? "did you mean '\(hyphenated)'?" : "write a language, and if need be a script and a region, with hyphens"
        return ValueFault(.unknownLanguage, "invalid language tag '\(tag.prefix(60))'", help: help)
    }

    /// Foundation knows a direction for some languages, not for scripts: a language written in another script than
    /// its usual one goes by the language that is likeliest in that script.
    static func direction(of tag: String) -> Direction {
        let likeliest = Locale.Language(identifier: Locale.Language(identifier: tag).maximalIdentifier)
        let neighbour = likeliest.script.flatMap { LanguageGuess.likeliest("und-\($0.identifier)") }
        let goesLeft = [tag, neighbour].contains { candidate in
            candidate.map { Locale.Language(identifier: $0).characterDirection == .rightToLeft } ?? false
        }
        return goesLeft ? .rightToLeft : .leftToRight
    }
}

private extension String {
    var isSubtag: Bool { (1...8).contains(utf8.count) && utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit } }
    var isLetters: Bool { utf8.allSatisfy(\.isASCIILetter) }
    var isDigits: Bool { utf8.allSatisfy(\.isASCIIDigit) }
    var isRegion: Bool { utf8.count == 2 && isLetters || utf8.count == 3 && isDigits }
    var isVariant: Bool { utf8.count >= 5 || utf8.count == 4 && utf8.first?.isASCIIDigit == true }
}

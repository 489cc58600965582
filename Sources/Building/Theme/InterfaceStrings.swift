import Locales
import SiteModel
import Templates

/// The words of the interface for the pages of one language. A text that the language lacks is another's, and knows it.
package struct InterfaceStrings: Sendable {
    package let language: Language
    package let locale: TextLocale
    let wordings: [String: Wording]

    /// A text, or texts by plural category, and the language that they are in.
    struct Wording: Sendable {
        let content: Content
        let language: Language
        /// Of the language the forms are in: it says how they are chosen.
        let locale: TextLocale

        enum Content: Sendable {
            case text(String)
            case plural([String: String])
        }
    }
}

extension InterfaceStrings {
    /// The text with its `{name}` places filled; a key that no strings file has is a fault of the theme, found by
    /// `Theme.load`, and gives an empty text.
    func phrase(_ key: String, _ arguments: [String: Phrase] = [:]) -> Phrase {
        guard let wording = wordings[key], case .text(let text) = wording.content else { return Phrase() }
        return fill(text, arguments, in: wording.language)
    }

    /// The text for a number, as the plural rules of its language choose it; `{count}` is the number.
    func phrase(_ key: String, count: Int, _ arguments: [String: Phrase] = [:]) -> Phrase {
        guard let wording = wordings[key], case .plural(let forms) = wording.content else { return Phrase() }
        let form = forms[wording.locale.pluralCategory(of: count)] ?? forms["other"] ?? ""
        let number = Phrase(wording.locale.number(count))
        return fill(form, arguments.merging(["count": number]) { own, _ in own }, in: wording.language)
    }

    /// The text that names things by their numbers, as "lines 1–41": one thing or several, whatever their count.
    func phrase(_ key: String, naming count: Int, _ arguments: [String: Phrase]) -> Phrase {
        guard let wording = wordings[key], case .plural(let forms) = wording.content else { return Phrase() }
        return fill((count == 1 ? forms["one"] : nil) ?? forms["other"] ?? "", arguments, in: wording.language)
    }

    func value(_ key: String, _ arguments: [String: Phrase] = [:]) -> Value {
        value(phrase(key, arguments))
    }

    func value(_ key: String, count: Int, _ arguments: [String: Phrase] = [:]) -> Value {
        value(phrase(key, count: count, arguments))
    }

    func value(_ phrase: Phrase) -> Value { phrase.value(on: language) }

    /// For attributes, which cannot say in which language they are.
    func text(_ key: String, _ arguments: [String: String] = [:]) -> String {
        phrase(key, arguments.mapValues { Phrase($0) }).text
    }

    /// For attributes, as `text`.
    func plural(_ key: String, _ count: Int, _ arguments: [String: String] = [:]) -> String {
        phrase(key, count: count, arguments.mapValues { Phrase($0) }).text
    }

    /// The plain texts as a template's `s`.
    var templateValue: Value {
        let texts = wordings.filter { if case .text = $0.value.content { true } else { false } }
        return .object(Object(texts.keys.sorted().map { (Key($0), value($0)) }))
    }

    /// The keys that a template may show.
    var textKeys: [String] {
        wordings.compactMap { if case .text = $0.value.content { $0.key } else { nil } }.sorted()
    }
}

private extension InterfaceStrings {
    /// What fills a place is not looked at again: it may hold braces of its own.
    func fill(_ text: String, _ arguments: [String: Phrase], in language: Language) -> Phrase {
        guard !arguments.isEmpty, text.utf8.contains(UInt8(ascii: "{")) else { return Phrase(text, in: language) }
        var filled = Phrase()
        var rest = text[...]
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
            guard let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}")) else { break }
            if let argument = arguments[String(rest[rest.utf8.index(after: open)..<close])] {
                filled.append(Phrase(String(rest[..<open]), in: language))
                filled.append(argument.spoken(in: language))
            } else {
                filled.append(Phrase(String(rest[...close]), in: language))
            }
            rest = rest[rest.utf8.index(after: close)...]
        }
        filled.append(Phrase(String(rest), in: language))
        return filled
    }
}

extension Phrase {
    /// Names and numbers are read as part of the sentence that holds them.
    fileprivate func spoken(in language: Language) -> Phrase {
        Phrase(parts: parts.map { Part(text: $0.text, language: $0.language ?? language) })
    }
}

import Core
import SiteModel
import Templates

/// A text of a page whose parts may be in other languages.
package struct Phrase: Sendable {
    private(set) var parts: [Part]

    struct Part: Sendable {
        var text: String
        /// nil for names and numbers: they go with what is around them.
        var language: Language?
    }

    init(parts: [Part] = []) {
        self.parts = parts
    }

    init(_ text: String, in language: Language? = nil) {
        parts = [Part(text: text, language: language)]
    }
}

extension Phrase: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) { self.init(text) }
}

extension Phrase {
    /// Without what says the languages: for attributes.
    var text: String { parts.count == 1 ? parts[0].text : parts.map(\.text).joined() }

    /// Neighbours of one language become one part.
    mutating func append(_ other: Phrase) {
        for part in other.parts where !part.text.isEmpty {
            if let last = parts.last, last.language == part.language {
                parts[parts.count - 1].text += part.text
            } else {
                parts.append(part)
            }
        }
    }

    /// For a page in `language`: a part in another one says so.
    func value(on language: Language) -> Value {
        parts.contains { $0.isForeign(on: language) } ? .runs(runs(on: language)) : .text(text, on: language)
    }

    func runs(on language: Language) -> [TextRun] {
        parts.map { part in
            TextRun(part.text, language: part.isForeign(on: language) ? part.language.map(TextRun.Tag.init) : nil)
        }
    }
}

extension Value {
    /// A text in one language, for a page in another or the same.
    static func text(_ text: String, in language: Language, on page: Language) -> Value {
        language == page ? .text(text, on: page) : .runs([TextRun(text, language: .init(language))])
    }

    /// A text for a page in its language. Where that runs right to left, a name in Latin letters, as `C++`, does not.
    static func text(_ text: String, on page: Language) -> Value {
        page.direction == .rightToLeft && text.isLeftToRight ? .runs([TextRun(text, isIsolated: true)]) : .text(text)
    }
}

extension Lesson {
    func titleValue(on page: Language) -> Value { .text(title, in: language, on: page) }
}

extension [Phrase] {
    func joined(separator: String) -> Phrase {
        var joined = Phrase()
        for (index, phrase) in enumerated() {
            if index > 0 { joined.append(Phrase(separator)) }
            joined.append(phrase)
        }
        return joined
    }
}

private extension Phrase.Part {
    func isForeign(on page: Language) -> Bool { language.map { $0 != page } ?? false }
}

extension TextRun.Tag {
    init(_ language: Language) {
        self.init(tag: language.tag, direction: language.direction.rawValue)
    }
}

import Core

/// A quotation that begins with `[!NOTE]` or another of the five words, alone on its line.
package struct Callout: Hashable, Sendable {
    package let kind: Kind
    /// The marker's place.
    package let mark: Mark

    package enum Kind: String, CaseIterable, Sendable {
        case note, tip, important, warning, caution
    }
}

extension Callout.Kind {
    /// As authors write it, in capitals or not.
    init?(word: String) {
        guard word.utf8.allSatisfy(\.isASCIILetter) else { return nil }
        self.init(rawValue: word.lowercased())
    }

    package var marker: String { "[!\(rawValue.uppercased())]" }
}

/// `[!WORD]` at the start of a text, whatever the word.
struct CalloutMarker {
    let word: String
    /// In bytes.
    let width: Int

    /// Longer words are nobody's kind of callout.
    private static let longestWord = 80

    init?(startOf text: UnsafeBufferPointer<UInt8>) {
        guard text.starts(with: Self.opening) else { return nil }
        let inner = text.dropFirst(Self.opening.count).prefix(Self.longestWord + 1)
        guard let end = inner.firstIndex(of: UInt8(ascii: "]")), !inner[..<end].contains(UInt8(ascii: "[")) else {
            return nil
        }
        word = inner[..<end].text
        width = end + 1
    }

    static let opening = Array("[!".utf8)
}

extension Callout.Kind {
    /// By a word that other generators, and authors in a hurry, begin such a block with.
    init?(foreignWord word: String) {
        guard let kind = Self.foreignWords[word.lowercased()] else { return nil }
        self = kind
    }

    private static let foreignWords: [String: Self] = [
        "note": .note, "info": .note, "tip": .tip, "hint": .tip, "important": .important, "warning": .warning,
        "attention": .warning, "caution": .caution, "danger": .caution, "error": .caution,
        "примечание": .note, "совет": .tip, "важно": .important, "предупреждение": .warning, "осторожно": .caution,
        "σημείωση": .note, "συμβουλή": .tip, "σημαντικό": .important, "προειδοποίηση": .warning, "προσοχή": .caution,
        "qeyd": .note, "məsləhət": .tip, "vacib": .important, "xəbərdarlıq": .warning, "diqqət": .warning,
        "ehtiyatlı olun": .caution,
    ]
}

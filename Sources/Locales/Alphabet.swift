import Foundation

/// The letters under which a language's index lists names.
package struct Alphabet: Sendable {
    let locale: TextLocale
    /// CLDR's, in order, each once: `Ё` is listed under `Е`. Some are written with two characters.
    package let letters: [String]
}

extension Alphabet {
    /// The letter a name is listed under: `Ё` goes to `Е`, `Ά` to `Α`, and `I` is not `İ` where the alphabet has both.
    /// A letter of another alphabet stands for itself, without accents. nil for a name that begins with no letter.
    package func letter(of name: String) -> String? {
        guard let first = name.first, first.unicodeScalars.first?.properties.isAlphabetic == true else { return nil }
        return ownLetter(of: name) ?? foreignLetter(first)
    }

    /// The longest first: `Lj` before `L`.
    private func ownLetter(of name: String) -> String? {
        for count in [3, 2, 1] {
            let start = String(name.prefix(count))
            guard start.count == count else { continue }
            if let letter = letters.first(where: { $0.count == count && locale.hasSameLetters($0, start) }) {
                return letter
            }
        }
        return nil
    }

    private func foreignLetter(_ character: Character) -> String {
        let letter = locale.uppercased(String(character)).precomposedStringWithCanonicalMapping
        let base = letter.decomposedStringWithCanonicalMapping.unicodeScalars.first.map { String($0) } ?? letter
        return locale.hasSameLetters(base, letter) ? base : letter
    }
}

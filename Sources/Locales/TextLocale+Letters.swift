import CLocale

extension TextLocale {
    /// `i` to `İ` in Azerbaijani; Greek capitals without accents.
    package func uppercased(_ text: String) -> String { mapped(text, stele_uppercase) }

    package func lowercased(_ text: String) -> String { mapped(text, stele_lowercase) }

    private func mapped(
        _ text: String,
        _ map: (UnsafeRawPointer?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<CChar>?, Int32) -> Int32
    ) -> String {
        guard let cases = tools.cases.pointer, !text.isEmpty else { return text }
        let bytes = text.utf8.map(CChar.init(bitPattern:))
        return utf8Text(capacity: Int32(bytes.count + 16)) { map(cases, bytes, Int32(bytes.count), $0, $1) } ?? text
    }
}

extension TextLocale {
    /// The letters of an index, each as the alphabet writes it. Making it takes a while; one is made for a list.
    package func alphabet() -> Alphabet {
        var letters: [String] = []
        let text = utf8Text(capacity: 4096) { stele_index_letters(name, $0, $1) } ?? ""
        for letter in sorted(text.split(separator: "\0").map(String.init), by: { $0 })
        where letters.last.map({ !hasSameLetters($0, letter) }) ?? true {
            letters.append(letter)
        }
        return Alphabet(locale: self, letters: letters)
    }
}

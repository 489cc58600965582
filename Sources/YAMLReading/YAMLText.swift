/// Text as a value of a YAML file.
package enum YAMLText {
    /// Plain where nothing could take it for anything but text, in double quotes elsewhere.
    package static func scalar(_ text: String) -> String {
        isPlain(text) ? text : "\"\(text.map(escaped).joined())\""
    }

    private static func isPlain(_ text: String) -> Bool {
        let words = ["y", "n", "yes", "no", "on", "off", "true", "false", "null"]
        guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, !words.contains(text.lowercased())
        else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
                || "0123456789-_./".unicodeScalars.contains(scalar)
        }
    }

    private static func escaped(_ character: Character) -> String {
        character == "\"" || character == "\\" ? "\\\(character)" : String(character)
    }
}

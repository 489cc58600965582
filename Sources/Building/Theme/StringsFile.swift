import Core
import Locales
import SiteModel
import YAMLReading

/// What the strings files of one language say, and nothing of what it lacks.
struct StringsFile: Sendable {
    let language: Language
    private(set) var texts: [String: String] = [:]
    private(set) var plurals: [String: [String: String]] = [:]

    init(language: Language) {
        self.language = language
    }

    /// The keys that a site's own strings file may hold.
    struct Known {
        let texts: Set<String>
        let plurals: Set<String>
    }
}

extension StringsFile {
    var keys: Set<String> { Set(texts.keys).union(plurals.keys) }

    func content(_ key: String) -> InterfaceStrings.Wording.Content? {
        texts[key].map { .text($0) } ?? plurals[key].map { .plural($0) }
    }

    /// Reads a strings file over what is there already: a site's theme may replace single texts.
    ///
    /// - Parameter known: nil for the standard theme's own files, which say what is known.
    mutating func merge(_ file: SourceFile, known: Known? = nil) -> [Diagnostic] {
        if let problem = file.encodingProblem { return [problem] }
        let (root, faults) = YAML.parse(file)
        var reader = YAMLReader(file: file)
        guard let root, let table = reader.openTable(YAMLField(name: file.path, node: root)) else {
            return faults + reader.diagnostics
        }
        // The standard theme's files have every form, which a test sees to; asking takes a while.
        let needed = known == nil ? ["other"] : TextLocale(language.tag).pluralCategories
        for entry in table.entries {
            if let known { known.check(entry, &reader) }
            let field = YAMLField(name: entry.key, node: entry.value)
            if known?.isPlural(entry) ?? entry.value.isMapping {
                plurals[entry.key] = readForms(field, needed: needed, &reader) ?? plurals[entry.key]
            } else if let text = reader.text(field) {
                texts[entry.key] = text
            }
        }
        return faults + reader.diagnostics
    }
}

private extension StringsFile {
    /// Every category that the language puts a whole number into must have its form.
    func readForms(_ field: YAMLField, needed: [String], _ reader: inout YAMLReader) -> [String: String]? {
        let categories = ["zero", "one", "two", "few", "many", "other"]
        guard let table = reader.table(field, keys: categories) else { return nil }
        var forms: [String: String] = [:]
        for category in categories { forms[category] = reader.text(table[category]) }
        for category in needed where table[category] == nil {
            reader.report(
                .missingKey, "missing key '\(category)' in \(field.name)", at: table.head,
                help: "plurals of '\(language.tag)' need \(needed.map { "'\($0)'" }.joined(separator: ", "))")
        }
        return forms
    }
}

extension StringsFile.Known {
    /// What a key holds is known of the theme's keys; of others it is what they seem to hold.
    fileprivate func isPlural(_ entry: YAMLNode.Entry) -> Bool {
        plurals.contains(entry.key) || !texts.contains(entry.key) && entry.value.isMapping
    }

    fileprivate func check(_ entry: YAMLNode.Entry, _ reader: inout YAMLReader) {
        guard !texts.contains(entry.key), !plurals.contains(entry.key) else { return }
        guard !reader.isFull else { return }
        let guess = NearMiss.of(entry.key, among: texts.union(plurals).sorted())
        reader.report(
            .unknownKey, as: .warning, "nothing shows the text '\(entry.key.prefix(60))'", at: entry.keyRange,
            help: guess.map { "did you mean '\($0)'?" }
                ?? "remove it, or show it in a template: {{s.\(entry.key.prefix(60))}}")
    }
}

extension YAMLNode {
    fileprivate var isMapping: Bool { if case .mapping = content { true } else { false } }
}

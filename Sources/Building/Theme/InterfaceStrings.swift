import Core
import Locales
import SiteModel
import Templates
import YAMLReading

/// The words of the interface in one language: plain texts, and texts by plural category.
package struct InterfaceStrings: Sendable {
    let language: Language
    private(set) var texts: [String: String] = [:]
    private(set) var plurals: [String: [String: String]] = [:]

    let locale: TextLocale

    init(language: Language) {
        self.language = language
        locale = TextLocale(language.tag)
    }
}

extension InterfaceStrings {
    /// The text with its `{name}` places filled; a key that no strings file has is a fault of the theme, found by
    /// `Theme.load`, and gives an empty text.
    func text(_ key: String, _ arguments: [String: String] = [:]) -> String {
        fill(texts[key] ?? "", arguments)
    }

    /// The text for a number, as the language's plural rules choose it; `{count}` is the number.
    func plural(_ key: String, _ count: Int, _ arguments: [String: String] = [:]) -> String {
        let forms = plurals[key] ?? [:]
        let form = forms[locale.pluralCategory(of: count)] ?? forms["other"] ?? ""
        return fill(form, arguments.merging(["count": locale.number(count)]) { own, _ in own })
    }

    /// The plain texts as a template's `s`.
    var templateValue: Value {
        .object(Object(texts.sorted { $0.key < $1.key }.map { (Key($0.key), .text($0.value)) }))
    }

    private func fill(_ text: String, _ arguments: [String: String]) -> String {
        arguments.reduce(text) { text, argument in
            text.split(separator: "{\(argument.key)}", omittingEmptySubsequences: false).joined(
                separator: argument.value)
        }
    }
}

extension InterfaceStrings {
    /// The keys that a site's own strings file may hold.
    struct Known {
        let texts: Set<String>
        let plurals: Set<String>
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
        for entry in table.entries {
            if let known { known.check(entry, &reader) }
            let field = YAMLField(name: entry.key, node: entry.value)
            if known?.isPlural(entry) ?? entry.value.isMapping {
                plurals[entry.key] = readForms(field, &reader) ?? plurals[entry.key]
            } else if let text = reader.text(field) {
                texts[entry.key] = text
            }
        }
        return faults + reader.diagnostics
    }

    private func readForms(_ field: YAMLField, _ reader: inout YAMLReader) -> [String: String]? {
        let categories = ["zero", "one", "two", "few", "many", "other"]
        guard let table = reader.table(field, keys: categories) else { return nil }
        var forms: [String: String] = [:]
        for category in categories { forms[category] = reader.text(table[category]) }
        if forms["other"] == nil {
            reader.report(
                .missingKey, "missing key 'other' in \(field.name)", at: table.head, help: "every plural needs 'other'")
        }
        return forms
    }

    /// Keys of `reference` that this language lacks.
    func missing(from reference: InterfaceStrings) -> [String] {
        let keys = Set(reference.texts.keys).union(reference.plurals.keys)
        return keys.subtracting(texts.keys).subtracting(plurals.keys).sorted()
    }
}

extension InterfaceStrings {
    mutating func fillGaps(from reference: InterfaceStrings) {
        texts.merge(reference.texts) { own, _ in own }
        plurals.merge(reference.plurals) { own, _ in own }
    }
}

extension InterfaceStrings.Known {
    /// What a key holds is known of the theme's keys; of others it is what they seem to hold.
    fileprivate func isPlural(_ entry: YAMLNode.Entry) -> Bool {
        plurals.contains(entry.key) || !texts.contains(entry.key) && entry.value.isMapping
    }

    fileprivate func check(_ entry: YAMLNode.Entry, _ reader: inout YAMLReader) {
        guard !texts.contains(entry.key), !plurals.contains(entry.key) else { return }
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

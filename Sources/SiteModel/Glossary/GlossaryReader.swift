import Core
import Markdown
import YAMLReading

/// Reads `glossary.yaml` term by term.
struct GlossaryReader {
    var yaml: YAMLReader
    private let file: SourceFile
    private let languages: [Language]
    private let tags: [String: Language]

    init(file: SourceFile, languages: [Language]) {
        self.file = file
        self.languages = languages
        yaml = YAMLReader(file: file)
        tags = Dictionary(languages.map { ($0.tag, $0) }) { first, _ in first }
    }
}

extension GlossaryReader {
    /// Nil when it is no table of terms.
    mutating func glossary(from root: YAMLNode?) -> Glossary? {
        guard let root else { return Glossary(file: file, terms: [], refused: []) }
        guard let table = yaml.openTable(YAMLField(name: "glossary.yaml", node: root)) else { return nil }
        var terms: [Glossary.Term] = []
        var refused: Set<String> = []
        for entry in table.entries {
            let id = Slug.normalized(entry.key)
            if let term = term(id, entry) { terms.append(term) } else { refused.insert(id) }
        }
        for language in languages { checkAvoided(in: language, terms) }
        return Glossary(file: file, terms: terms, refused: refused)
    }
}

private extension GlossaryReader {
    static let keys = ["name", "variants", "avoid", "definition", "symbol"]

    /// Nil for a term without a name or a definition.
    mutating func term(_ id: String, _ entry: YAMLNode.Entry) -> Glossary.Term? {
        checkID(id, at: entry.keyRange)
        let field = YAMLField(name: "term '\(id.prefix(60))'", node: entry.value)
        guard let table = yaml.table(field, keys: Self.keys) else { return nil }
        var term = Glossary.Term(id: id, idRange: entry.keyRange)
        let name = byLanguage(yaml.required("name", in: table)) { $0.name($1) }
        let definition = byLanguage(yaml.required("definition", in: table)) { $0.definition($1) }
        let variants = byLanguage(table["variants"]) { $0.spellings($1) }
        term.variants = (variants ?? [:]).mapValues { $0.map(\.text) }
        term.avoid = byLanguage(table["avoid"]) { $0.spellings($1) } ?? [:]
        term.symbol = symbol(table["symbol"])
        guard let name, !name.isEmpty, let definition, !definition.isEmpty else { return nil }
        term.name = name
        term.definition = definition
        return term
    }

    mutating func checkID(_ id: String, at range: Range<Int>) {
        let slug = Slug.of(id)
        guard !slug.utf8.elementsEqual(id.utf8) else { return }
        yaml.report(
            .invalidValue, "'\(id.prefix(60))' is no id of a term", at: range,
            help: "write '\(slug.prefix(60))': small letters, digits and hyphens")
    }

    /// A table from languages of the site to values; a language that the site does not have is reported.
    mutating func byLanguage<Value>(
        _ field: YAMLField?, _ read: (inout GlossaryReader, YAMLField) -> Value?
    ) -> [Language: Value]? {
        guard let field, let table = yaml.openTable(field) else { return nil }
        if table.entries.isEmpty {
            yaml.report(
                .invalidValue, "'\(table.name)' is empty", at: field.node.range,
                help: "write it in a language of the site: \(languages.map(\.tag).joined(separator: ", "))")
        }
        var values: [Language: Value] = [:]
        for entry in table.entries {
            guard let language = language(entry) else { continue }
            values[language] = read(&self, YAMLField(name: "\(table.name): \(language.tag)", node: entry.value))
        }
        return values
    }

    mutating func language(_ entry: YAMLNode.Entry) -> Language? {
        if let language = tags[entry.key] { return language }
        yaml.report(
            .unlistedLanguage, "'\(entry.key.prefix(60))' is no language of the site", at: entry.keyRange,
            help: entry.isEndOfText
                ? "put the text before it in quotes: between braces a comma begins the next language"
                : "the languages are \(languages.map(\.tag).joined(separator: ", "))")
        return nil
    }

    mutating func spellings(_ field: YAMLField) -> [Glossary.Spelling]? {
        yaml.list(field)?.compactMap { item in
            yaml.line(item).map { Glossary.Spelling(text: $0, range: item.node.range) }
        }
    }

    /// What is to be avoided can be found, and is not what a term is called.
    mutating func checkAvoided(in language: Language, _ terms: [Glossary.Term]) {
        guard terms.contains(where: { $0.avoid[language] != nil }) else { return }
        var search = SpellingSearch(language: language.tag)
        for (index, term) in terms.enumerated() {
            for name in term.names(in: language) { search.add(name, number: index) }
        }
        let stems = GoingOn(terms, language)
        for spelling in terms.flatMap({ $0.avoid[language] ?? [] }) where !yaml.isFull {
            if !search.canFind(spelling.text) {
                yaml.report(
                    .invalidValue, "'\(spelling.text.prefix(60))' cannot be looked for", at: spelling.range,
                    help: "write one to eight words, without signs before and behind them")
            } else if let index = search.number(of: spelling.text) ?? stems.term(beginningAs: spelling.text) {
                yaml.report(
                    .invalidValue,
                    "'\(spelling.text.prefix(60))' is to be avoided, and is what term '\(terms[index].id)' is called",
                    at: spelling.range, help: "remove it here, or there; capital and small letters make no difference")
            }
        }
    }
}

/// Names of terms that begin as a spelling that goes on, as `word*`, does.
private struct GoingOn {
    private var terms: [String: Int] = [:]

    init(_ terms: [Glossary.Term], _ language: Language) {
        let spellings = terms.flatMap { $0.avoid[language] ?? [] }.map(\.text).filter {
            $0.utf8.last == UInt8(ascii: "*")
        }
        guard !spellings.isEmpty else { return }
        var search = SpellingSearch(language: language.tag)
        for (index, spelling) in spellings.enumerated() { search.add(spelling, number: index) }
        for (index, term) in terms.enumerated() {
            for spelling in term.names(in: language).compactMap({ search.number(of: $0) }) {
                self.terms[spellings[spelling]] = index
            }
        }
    }

    func term(beginningAs spelling: String) -> Int? { terms[spelling] }
}

private extension YAMLNode.Entry {
    /// What stands behind a comma of a text without quotes is a key without a value.
    var isEndOfText: Bool {
        guard case .scalar(let scalar) = value.content else { return false }
        return scalar.isNull && key.utf8.contains { $0 <= .space || $0 > 0x7F }
    }
}

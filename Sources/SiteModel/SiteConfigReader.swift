import Core
import Markdown
import YAMLReading

/// Reads `site.yaml` key by key.
struct SiteConfigReader {
    var yaml: YAMLReader

    init(file: SourceFile) {
        yaml = YAMLReader(file: file)
    }
}

extension SiteConfigReader {
    mutating func config(from root: YAMLNode?) -> SiteConfig? {
        guard let table = yaml.document(root, keys: Self.keys, named: "site.yaml") else { return nil }
        let languages = languages(yaml.required("languages", in: table))
        let defaultLanguage = defaultLanguage(table["default-language"], of: languages)
        let title = text(yaml.required("title", in: table), in: languages, default: defaultLanguage)
        let description = text(table["description"], in: languages, default: defaultLanguage)
        let baseURL = value(table["base-url"], by: WebAddress.base)
        let samples = value(table["samples"], by: SafePath.normalized)
        let fallback = yaml.choice(table["fallback"], of: SiteConfig.Fallback.self)
        let editURL = value(table["edit-url"], by: WebAddress.pattern)
        let typography = yaml.choice(table["typography"], of: Switch.self)
        let allowsHTML = yaml.boolean(table["allow-html"])
        let linkSchemes = linkSchemes(table["link-schemes"])
        let headingIDs = yaml.choice(table["heading-ids"], of: HeadingIDStyle.self)
        let inlineSymbols = inlineSymbols(table["inline-symbols"])
        let course = course(yaml.required("course", in: table), in: languages, default: defaultLanguage)
        guard let languages, let defaultLanguage, let course else { return nil }
        return SiteConfig(
            title: title ?? LocalizedText([:]), description: description, baseURL: baseURL,
            languages: languages.map(\.value), languagePlaces: languages.map(\.place), defaultLanguage: defaultLanguage,
            samples: samples ?? "Sources/Samples", fallback: fallback ?? .show, editURL: editURL,
            usesTypography: typography == .on, allowsHTML: allowsHTML ?? false, linkSchemes: linkSchemes,
            headingIDs: headingIDs ?? .stele,
            inlineSymbols: inlineSymbols ?? SiteConfig.InlineSymbols(), course: course)
    }

    /// A word read by `reading`; what it refuses becomes a finding at the word.
    mutating func value<Value>(
        _ field: YAMLField?, by reading: (String) throws(ValueFault) -> Value
    ) -> Value? {
        guard !yaml.isFull, let field, let line = yaml.line(field) else { return nil }
        do throws(ValueFault) {
            return try reading(line)
        } catch {
            report(error, at: field.node.range)
            return nil
        }
    }

    mutating func report(_ fault: ValueFault, at range: Range<Int>) {
        yaml.report(fault.rule, fault.summary, at: range, help: fault.help)
    }
}

private extension SiteConfigReader {
    enum Switch: String, CaseIterable { case on, off }

    static let keys = [
        "title", "description", "base-url", "languages", "default-language", "samples", "fallback", "edit-url",
        "typography", "allow-html", "link-schemes", "heading-ids", "inline-symbols", "course",
    ]

    static let mostLanguages = 200

    /// Nil unless every entry is a language.
    mutating func languages(_ field: YAMLField?) -> [Placed<Language>]? {
        guard let field, let items = yaml.list(field, allowsNone: false) else { return nil }
        guard items.count <= Self.mostLanguages else {
            yaml.report(
                .invalidValue, "'languages' lists more than \(Self.mostLanguages) languages", at: field.node.range)
            return nil
        }
        var languages = Distinct<Language>()
        var isWhole = true
        for item in items {
            guard let language = value(item, by: Language.init) else {
                isWhole = false
                continue
            }
            if let first = languages.insert(language, at: item.node.range) {
                reportTwice("language '\(language.tag)'", at: item.node.range, first: first)
            }
        }
        return isWhole ? languages.values.map { Placed($0.value, at: yaml.place($0.range)) } : nil
    }

    mutating func defaultLanguage(_ field: YAMLField?, of languages: [Placed<Language>]?) -> Language? {
        guard let field else { return languages?.first?.value }
        guard let language = value(field, by: Language.init), let languages else { return nil }
        if languages.contains(where: { $0.value == language }) { return language }
        let tags = languages.map(\.value.tag)
        yaml.report(
            .unlistedLanguage, "default-language '\(language.tag)' is not listed in 'languages'", at: field.node.range,
            help: "the languages are \(tags.joined(separator: ", "))")
        return nil
    }

    mutating func linkSchemes(_ field: YAMLField?) -> [String] {
        (yaml.list(field) ?? []).compactMap { item in value(item, by: LinkOptions.scheme) }
    }

    mutating func inlineSymbols(_ field: YAMLField?) -> SiteConfig.InlineSymbols? {
        guard let table = yaml.table(field, keys: ["check", "known"]) else { return nil }
        let isChecked = yaml.boolean(table["check"]) ?? true
        let known = yaml.lines(table["known"]) ?? []
        return SiteConfig.InlineSymbols(isChecked: isChecked, known: known.map(\.value))
    }
}

// MARK: - Texts in every language

extension SiteConfigReader {
    /// A table from each language of the site to a text; `owner` says in messages whose it is. Where a language has none
    /// its pages show the default language's, so that a language can be added step by step.
    mutating func text(
        _ field: YAMLField?, of owner: String? = nil, in languages: [Placed<Language>]?, default main: Language?
    ) -> LocalizedText? {
        guard let table = yaml.openTable(field) else { return nil }
        var texts: [Language: String] = [:]
        var named: [Language: Range<Int>] = [:]
        for entry in table.entries {
            guard let language = listedLanguage(entry, in: languages) else { continue }
            if let first = named.updateValue(entry.keyRange, forKey: language) {
                reportTwice("language '\(language.tag)'", at: entry.keyRange, first: first)
            } else {
                texts[language] = yaml.line(YAMLField(name: "\(table.name) in '\(language.tag)'", node: entry.value))
            }
        }
        for language in languages ?? [] where named[language.value] == nil {
            let tag = language.value.tag
            let isShown = language.value != main && texts[main ?? language.value] != nil
            yaml.report(
                .missingKey, as: isShown ? .warning : .error,
                "missing \(table.name) in '\(tag)'" + (owner.map { " of \($0)" } ?? ""), at: table.head,
                help: "add '\(tag): …'"
                    + (isShown ? main.map { "; until then its pages show it in '\($0.tag)'" } ?? "" : ""))
        }
        return LocalizedText(texts)
    }

    private mutating func listedLanguage(_ entry: YAMLNode.Entry, in languages: [Placed<Language>]?) -> Language? {
        guard let language = value(entry.keyField(named: "language"), by: Language.init) else { return nil }
        guard let languages, !languages.contains(where: { $0.value == language }) else { return language }
        yaml.report(
            .unlistedLanguage, "language '\(language.tag)' is not listed in 'languages'", at: entry.keyRange,
            help: "the languages are \(languages.map(\.value.tag).joined(separator: ", "))")
        return nil
    }

    mutating func reportTwice(_ what: String, at range: Range<Int>, first: Range<Int>) {
        yaml.report(
            .invalidValue, "\(what) is listed twice", at: range, note: ("first listed here", first),
            help: "remove one of the two; the first is on line \(yaml.place(first).line)")
    }
}

/// Values in order, each once.
struct Distinct<Value: Hashable> {
    private(set) var values: [(value: Value, range: Range<Int>)] = []
    private var ranges: [Value: Range<Int>] = [:]

    /// Gives the place of an equal value that came before.
    mutating func insert(_ value: Value, at range: Range<Int>) -> Range<Int>? {
        if let first = ranges[value] { return first }
        ranges[value] = range
        values.append((value, range))
        return nil
    }
}

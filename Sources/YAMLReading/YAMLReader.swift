import Core

/// Reads a YAML tree into values whose keys and types are known, and collects what is wrong.
///
/// Every reading function gives nil when there is nothing to give; what was there and was wrong is then in
/// `diagnostics`. Reading goes on after a fault, so one run finds them all.
package struct YAMLReader: Sendable {
    private var findings: YAMLFindings

    /// `range` is the document's in the file; nil: all of it.
    package init(file: SourceFile, range: Range<Int>? = nil) {
        findings = YAMLFindings(file: file, range: range ?? 0..<file.bytes.count)
    }
}

extension YAMLReader {
    package var diagnostics: [Diagnostic] { findings.diagnostics }

    /// So much is wrong that nothing more is listed: a slow check may be left out.
    package var isFull: Bool { findings.isFull }

    package mutating func place(_ range: Range<Int>) -> Place { findings.place(range) }

    package mutating func report(
        _ rule: Rule, as severity: Diagnostic.Severity = .error, _ summary: String, at range: Range<Int>,
        note: (text: String, range: Range<Int>)? = nil, help: String? = nil
    ) {
        findings.report(rule, as: severity, summary, at: range, note: note, help: help)
    }
}

// MARK: - Tables

extension YAMLReader {
    /// The document as a table with no keys but `keys`; an empty document is an empty table.
    ///
    /// - Parameter otherKeys: where keys of the author's own belong.
    package mutating func document(
        _ root: YAMLNode?, keys: [String], named name: String, otherKeys: String? = nil
    ) -> YAMLTable? {
        guard let root else { return YAMLTable(name: name, entries: [], range: findings.range.prefix(1)) }
        guard var table = openTable(YAMLField(name: name, node: root)) else { return nil }
        refuseUnknownKeys(in: &table, known: keys, otherKeys: otherKeys)
        return table
    }

    package mutating func table(_ field: YAMLField?, keys: [String]) -> YAMLTable? {
        guard var table = openTable(field) else { return nil }
        refuseUnknownKeys(in: &table, known: keys)
        return table
    }

    /// A table whose keys are the author's own.
    package mutating func openTable(_ field: YAMLField?) -> YAMLTable? {
        guard let field, !field.node.isRefused else { return nil }
        guard case .mapping(let entries) = field.node.content else {
            refuse(field, must: "be a table of keys")
            return nil
        }
        return YAMLTable(name: field.name, entries: entries, range: field.node.range)
    }

    /// A key that seems to be there misspelt is not called missing too.
    package mutating func required(_ key: String, in table: YAMLTable) -> YAMLField? {
        if let field = table[key] { return field }
        if table.misspelt.contains(key) { return nil }
        report(.missingKey, "missing key '\(key)' in \(table.name)", at: table.head, help: "add '\(key): …'")
        return nil
    }

    private mutating func refuseUnknownKeys(
        in table: inout YAMLTable, known keys: [String], otherKeys: String? = nil
    ) {
        for entry in table.entries where !keys.contains(entry.key) {
            let guess = Self.guess(entry.key, among: keys)
            if let guess { table.misspelt.insert(guess) }
            let known = "known here: \(keys.joined(separator: ", "))"
            report(
                .unknownKey, "unknown key '\(shown(entry.key))'", at: entry.keyRange,
                help: guess.map { "did you mean '\($0)'?" }
                    ?? otherKeys.map { "\($0); \(known)" } ?? "the known keys are \(keys.joined(separator: ", "))")
        }
    }

    /// Short words are all alike: of four letters one may differ.
    private static func guess(_ key: String, among keys: [String]) -> String? {
        key.utf8.count <= 64 ? NearMiss.of(key, among: keys, within: max(1, key.count / 3)) : nil
    }
}

// MARK: - Values

extension YAMLReader {
    /// Text that says something; it may have several lines.
    package mutating func text(_ field: YAMLField?) -> String? {
        guard let field, !field.node.isRefused else { return nil }
        guard case .scalar(let scalar) = field.node.content else {
            refuse(field, must: "be text")
            return nil
        }
        guard !scalar.isNull, scalar.text.utf8.contains(where: { $0 > .space }) else {
            report(
                .invalidValue, "'\(shown(field.name))' is empty", at: field.node.range,
                help: "write a value, or remove the key")
            return nil
        }
        return scalar.text
    }

    /// Text on one line, without white space around it.
    package mutating func line(_ field: YAMLField?) -> String? {
        guard let field, let text = text(field) else { return nil }
        let trimmed = text.utf8.contains(where: { $0 <= .space }) ? text.trimmedOfSpace : text
        guard !trimmed.utf8.contains(.lineFeed) else {
            refuse(field, must: "be one line")
            return nil
        }
        if trimmed.utf8.contains(0xE2), case let bytes = Array(trimmed.utf8),
            let offset = bytes.bidirectionalOverrides.first
        {
            report(
                .invalidValue,
                "invisible character \(bytes.scalarName(at: offset)) turns the order of '\(shown(field.name))'",
                at: field.node.range, help: "remove it")
            return nil
        }
        return trimmed
    }

    package mutating func placedLine(_ field: YAMLField?) -> Placed<String>? {
        guard let field, let line = line(field) else { return nil }
        return Placed(line, at: place(field.node.range))
    }

    /// A whole number above 0.
    package mutating func count(_ field: YAMLField?) -> Int? {
        guard let field, let text = text(field) else { return nil }
        guard text.utf8.allSatisfy(\.isASCIIDigit), let number = Int(text), number > 0 else {
            refuse(field, must: "be a whole number above 0")
            return nil
        }
        return number
    }

    package mutating func boolean(_ field: YAMLField?) -> Bool? {
        guard let field, let text = text(field) else { return nil }
        switch text {
        case "true", "True", "TRUE": return true
        case "false", "False", "FALSE": return false
        default:
            refuse(field, must: "be true or false")
            return nil
        }
    }

    /// One of a closed set of words.
    package mutating func choice<Choice>(_ field: YAMLField?, of type: Choice.Type = Choice.self) -> Choice?
    where Choice: CaseIterable & RawRepresentable<String> {
        guard let field, let text = text(field) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        let guess = text.utf8.count <= 64 ? NearMiss.of(text, among: words) : nil
        refuse(
            field, must: "be \(words.map { "'\($0)'" }.joined(separator: " or "))",
            help: guess.map { "did you mean '\($0)'?" })
        return nil
    }

    /// The entries of a list, each under the list's name.
    package mutating func list(_ field: YAMLField?, allowsNone: Bool = true) -> [YAMLField]? {
        guard let field, !field.node.isRefused else { return nil }
        guard case .sequence(let items) = field.node.content else {
            refuse(field, must: "be a list", help: "write '\(field.name): [\(field.node.text.map(shown) ?? "…")]'")
            return nil
        }
        guard allowsNone || !items.isEmpty else {
            report(.invalidValue, "'\(field.name)' lists nothing", at: field.node.range, help: "list at least one")
            return nil
        }
        return items.map { YAMLField(name: field.name, node: $0) }
    }

    /// The sound entries of a list of one-line texts.
    package mutating func lines(_ field: YAMLField?, allowsNone: Bool = true) -> [Placed<String>]? {
        guard let items = list(field, allowsNone: allowsNone) else { return nil }
        return items.compactMap { placedLine($0) }
    }

    /// Reports that a value is not what it must be; `must` continues "'key' must …".
    package mutating func refuse(_ field: YAMLField, must: String, help: String? = nil) {
        report(
            .invalidValue, "'\(shown(field.name))' must \(must), not \(field.node.described)", at: field.node.range,
            help: help)
    }
}

private extension YAMLNode {
    var described: String {
        switch content {
        case .sequence: "a list"
        case .mapping: "a table"
        case .refused: "this"
        case .scalar(let scalar): scalar.text.isEmpty ? "empty" : "'\(shown(scalar.text))'"
        }
    }
}

private extension String {
    var trimmedOfSpace: String {
        let kept = utf8.drop { $0 <= .space }
        guard let last = kept.lastIndex(where: { $0 > .space }) else { return "" }
        return String(Substring(kept[...last]))
    }
}

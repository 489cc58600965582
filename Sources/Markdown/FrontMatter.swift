import Core
import YAMLReading

/// What a lesson says about itself, in the YAML block that begins its file.
package struct FrontMatter: Hashable, Codable, Sendable {
    package var title: Placed<String>
    /// One line, for cards, search and meta.
    package var description: String?
    /// The tag of the language the lesson was first written in, as its author spelt it.
    package var original: Placed<String>?
    package var minutes: Int?
    /// The day the lesson was first published, and the one of its last change, which is no earlier.
    package var date: CalendarDay?
    package var updated: CalendarDay?
    package var isDraft = false
    /// Old paths of the lesson, as their author spelt them.
    package var aliases: [Placed<String>] = []
    package var samples: [Placed<String>] = []
    /// An open table, for themes.
    package var extra: YAMLNode?
    package var isPartialTranslation = false
}

extension FrontMatter {
    /// Reads the block between `---` lines that a lesson begins with; a byte order mark before it and any line ends are
    /// tolerated. `bodyStart` is the offset of the first byte that is Markdown, whatever is wrong with the block.
    /// Bytes after the block are not looked at.
    package static func read(
        from file: SourceFile
    ) -> (frontMatter: FrontMatter?, bodyStart: Int, diagnostics: [Diagnostic]) {
        read(FrontMatterBlock(of: file.bytes), of: file)
    }
}

private extension FrontMatter {
    static func read(
        _ block: FrontMatterBlock, of file: SourceFile
    ) -> (frontMatter: FrontMatter?, bodyStart: Int, diagnostics: [Diagnostic]) {
        switch block.ending {
        case .absent: return (nil, block.bodyStart, [missing(in: file)])
        case .unclosed:
            return (parse(file, block.content).frontMatter, block.bodyStart, [unclosed(block, in: file)])
        case .closed:
            let (frontMatter, diagnostics) = parse(file, block.content)
            if let fault = diagnostics.first, fault.rule == .yamlSyntax,
                let unclosed = block.unclosed(beforeLine: fault.place.line, of: file)
            {
                return read(unclosed, of: file)
            }
            return (frontMatter, block.bodyStart, diagnostics)
        }
    }

    enum Translation: String, CaseIterable { case partial }

    static let keys = [
        "title", "description", "original", "minutes", "date", "updated", "draft", "aliases", "samples", "extra",
        "translation",
    ]

    static let ownKeys = "put keys of your own below 'extra:'"

    static func parse(_ file: SourceFile, _ range: Range<Int>) -> (frontMatter: FrontMatter?, diagnostics: [Diagnostic])
    {
        let (root, faults) = YAML.parse(file, range: range)
        if root == nil, !faults.isEmpty { return (nil, faults) }
        var reader = YAMLReader(file: file, range: range)
        let frontMatter = reader.document(root, keys: keys, named: "the front matter", otherKeys: ownKeys).flatMap {
            read($0, with: &reader)
        }
        return (frontMatter, faults + reader.diagnostics)
    }

    /// Nil without a title: nothing can name such a lesson.
    static func read(_ table: YAMLTable, with reader: inout YAMLReader) -> FrontMatter? {
        let title = reader.placedLine(reader.required("title", in: table))
        let description = reader.line(table["description"])
        let original = reader.placedLine(table["original"])
        let minutes = reader.count(table["minutes"])
        let date = day(table["date"], with: &reader)
        let updated = day(table["updated"], notBefore: date, with: &reader)
        let isDraft = reader.boolean(table["draft"]) ?? false
        let aliases = reader.lines(table["aliases"]) ?? []
        let samples = reader.lines(table["samples"]) ?? []
        let extra = reader.openTable(table["extra"]) == nil ? nil : table["extra"]?.node
        let translation = reader.choice(table["translation"], of: Translation.self)
        return title.map {
            FrontMatter(
                title: $0, description: description, original: original, minutes: minutes, date: date,
                updated: updated, isDraft: isDraft, aliases: aliases, samples: samples, extra: extra,
                isPartialTranslation: translation == .partial)
        }
    }
}

private extension FrontMatter {
    static func day(
        _ field: YAMLField?, notBefore first: CalendarDay? = nil, with reader: inout YAMLReader
    ) -> CalendarDay? {
        guard let field, let text = reader.line(field) else { return nil }
        guard let day = CalendarDay(text) else {
            let meant = CalendarDay(writtenOtherwise: text)
            reader.refuse(
                field, must: "be a day, as in 2025-01-09", help: meant.map { "write '\(field.name): \($0)'" })
            return nil
        }
        if let first, day < first {
            reader.report(
                .invalidValue, "'\(field.name)' is before 'date', which is \(first)", at: field.node.range,
                help: "write the later day as '\(field.name)'")
        }
        return day
    }
}

extension FrontMatter {
    /// The day of the last change that is known.
    package var changed: CalendarDay? { updated ?? date }
}

// MARK: - Messages

private extension FrontMatter {
    /// What the lesson begins with as a heading of the first level is its title.
    static func missing(in file: SourceFile) -> Diagnostic {
        let title = Self.firstHeading(in: file.bytes)
        let replacing = title == nil ? "" : " in place of its heading"
        return Diagnostic(
            .error, .missingKey, "missing front matter", at: file.place(at: 0),
            help:
                "begin the lesson with three lines\(replacing):\n---\ntitle: \(title.map(YAMLText.scalar) ?? "…")\n---")
    }

    static func firstHeading(in bytes: [UInt8]) -> String? {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let line = bytes[start...].drop { $0.isSpaceOrTab || $0 == .lineFeed || $0 == .carriageReturn }
            .prefix { $0 != .lineFeed && $0 != .carriageReturn }
        guard line.first == UInt8(ascii: "#"), line.dropFirst().first?.isSpaceOrTab == true, line.count < 200 else {
            return nil
        }
        var words = line.dropFirst().trimmed
        while words.last == UInt8(ascii: "#") { words = words.dropLast() }
        return words.trimmed.isEmpty ? nil : words.trimmed.text
    }

    static func unclosed(_ block: FrontMatterBlock, in file: SourceFile) -> Diagnostic {
        Diagnostic(
            .error, .unclosedFrontMatter, "front matter is never closed", at: file.place(block.opening),
            help: "add a line '---' before the lesson's text")
    }
}

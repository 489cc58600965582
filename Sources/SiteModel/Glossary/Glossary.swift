import Core
import Markdown
import YAMLReading

/// The terms of `Content/glossary.yaml`, in the file's order.
package struct Glossary: Sendable {
    package static let path = "Content/glossary.yaml"

    package let terms: [Term]
    private let file: SourceFile
    private let lines: LineIndex
    private let positions: [String: Int]
    /// Ids of terms that say too little: what is wrong is said where they stand, and not where they are used too.
    private let refused: Set<String>

    package struct Term: Sendable {
        package let id: String
        package let idRange: Range<Int>
        package var name: [Language: String] = [:]
        /// Other spellings that are as good.
        package var variants: [Language: [String]] = [:]
        /// Spellings that no lesson of the language may use.
        package var avoid: [Language: [Spelling]] = [:]
        package var definition: [Language: Definition] = [:]
        package var symbol: Symbol?
    }

    package struct Spelling: Hashable, Sendable {
        package let text: String
        package let range: Range<Int>
    }

    package struct Definition: Sendable {
        package let text: InlineText
        package let range: Range<Int>
    }

    /// A declaration of a sample that the term is about.
    package struct Symbol: Hashable, Sendable {
        /// `Target/File.swift`
        package let file: String
        package let declaration: String
        package let range: Range<Int>
    }

    init(file: SourceFile, terms: [Term], refused: Set<String>) {
        self.file = file
        self.terms = terms
        self.refused = refused
        lines = LineIndex(file.bytes)
        positions = Dictionary(zip(terms.map(\.id), terms.indices)) { first, _ in first }
    }
}

extension Glossary {
    /// A term's position in `terms`, by its id as a lesson spells it.
    package func position(of id: String) -> Int? { positions[Slug.normalized(id)] }

    package func isRefused(_ id: String) -> Bool { refused.contains(Slug.normalized(id)) }

    package func place(_ range: Range<Int>) -> Place { lines.place(of: range, in: file) }
}

extension Glossary {
    /// Nil when nothing can be said of its terms.
    package static func read(
        _ file: SourceFile, languages: [Language]
    ) -> (glossary: Glossary?, diagnostics: [Diagnostic]) {
        let (root, faults) = YAML.parse(file)
        if root == nil, !faults.isEmpty { return (nil, faults) }
        var reader = GlossaryReader(file: file, languages: languages)
        let glossary = reader.glossary(from: root)
        return (glossary, faults + reader.yaml.diagnostics)
    }
}

extension Glossary.Term {
    /// The name in a language and the other spellings that it may have.
    package func names(in language: Language) -> [String] {
        (name[language].map { [$0] } ?? []) + (variants[language] ?? [])
    }
}

import Core

/// Syntax of other generators that Stele shows as text, one kind a row of `table`.
struct ForeignSyntax {
    /// Whose it is.
    let system: String
    let place: Place
    /// What it begins with.
    let opening: [UInt8]
    /// What must follow the opening.
    let next: Next
    /// What it ends with on the same line.
    let closing: [UInt8]
    /// How Stele says it; nil where the word behind the opening tells.
    let instead: String?

    enum Place { case lineStart, line, anywhere }
    enum Next { case anything, letter, word, expression }

    init(
        system: String, place: Place, opening: String, next: Next = .anything, closing: String = "", instead: String?
    ) {
        self.system = system
        self.place = place
        self.opening = Array(opening.utf8)
        self.next = next
        self.closing = Array(closing.utf8)
        self.instead = instead
    }
}

extension ForeignSyntax {
    private static let include = "show a sample's code with 'swift sample=…', and write other text here"
    static let expansion =
        "nothing is expanded in a lesson: write what readers shall see, or put it into `code`"
    private static let attributes = "a heading's id is '{#id}' at its end; other attributes have no counterpart"

    /// In this order: what comes first is the more special.
    static let table = contents + constructs + admonitions + modules

    private static let contents: [ForeignSyntax] = ["[TOC]", "[[toc]]", "[[TOC]]", "[[_TOC_]]", "{:toc}"].map {
        ForeignSyntax(
            system: "another generator", place: .line, opening: $0,
            instead: "remove the line: each page lists its sections itself")
    }

    private static let constructs: [ForeignSyntax] = [
        ForeignSyntax(
            system: "mdBook", place: .anywhere, opening: "{{#", next: .letter, closing: "}}", instead: include),
        ForeignSyntax(system: "Hugo", place: .anywhere, opening: "{{<", closing: ">}}", instead: nil),
        ForeignSyntax(system: "Hugo", place: .anywhere, opening: "{{%", closing: "%}}", instead: nil),
        ForeignSyntax(
            system: "a template language", place: .anywhere, opening: "{{", next: .expression, closing: "}}",
            instead: expansion),
        ForeignSyntax(
            system: "Liquid or Jinja", place: .anywhere, opening: "{%", closing: "%}", instead: expansion),
        ForeignSyntax(
            system: "MDX", place: .anywhere, opening: "{/*", closing: "*/}",
            instead: "write the comment as '<!-- … -->'"),
        ForeignSyntax(
            system: "MDX", place: .lineStart, opening: "<", next: .letter, closing: "={",
            instead: "write what it shows as Markdown or HTML"),
        ForeignSyntax(
            system: "Docusaurus, VitePress or Pandoc", place: .lineStart, opening: ":::", next: .word, instead: nil),
        ForeignSyntax(
            system: "MkDocs", place: .lineStart, opening: "=== \"", closing: "\"",
            instead: "give each tab a heading or a paragraph of its own"),
        ForeignSyntax(system: "MkDocs", place: .lineStart, opening: "--8<--", instead: include),
        ForeignSyntax(system: "VitePress", place: .lineStart, opening: "<<< @/", instead: include),
        ForeignSyntax(system: "VitePress", place: .lineStart, opening: "<<< ./", instead: include),
        ForeignSyntax(
            system: "FastAPI's documentation", place: .line, opening: "{* ", closing: " *}", instead: include),
        ForeignSyntax(
            system: "kramdown or Python-Markdown", place: .lineStart, opening: "{:", closing: "}",
            instead: attributes),
        ForeignSyntax(
            system: "the Rust Reference", place: .line, opening: "r[", next: .letter, closing: "]",
            instead: "remove the line, or give the heading an id: '{#id}' at its end"),
        ForeignSyntax(
            system: "Obsidian", place: .anywhere, opening: "![[", closing: "]]",
            instead: "write '![words](file.png)'"),
        ForeignSyntax(
            system: "reStructuredText", place: .lineStart, opening: ".. ", next: .letter, closing: "::",
            instead: nil),
    ]

    private static let admonitions: [ForeignSyntax] = ["!!! ", "??? ", "???+ "].map {
        ForeignSyntax(system: "MkDocs", place: .lineStart, opening: $0, next: .letter, instead: nil)
    }

    private static let modules: [ForeignSyntax] = [
        ("import ", " from '"), ("import ", " from \""), ("import '", "'"), ("import \"", "\""),
        ("export const ", " = "), ("export default function", "("), ("export default {", ""), ("export default (", ""),
    ].map { opening, closing in
        ForeignSyntax(system: "MDX", place: .lineStart, opening: opening, closing: closing, instead: "remove the line")
    }

    /// By the word that a block is opened with: `:::tip`, `{{< note >}}`, `!!! danger`.
    static func help(forBlock opening: ArraySlice<UInt8>) -> String {
        let words = opening.drop { !$0.isASCIILetter }
        let word = words.prefix(while: \.isASCIILetter)
        let isAdmonition = opening.first == UInt8(ascii: "!") || opening.first == UInt8(ascii: "?")
        if let kind = Callout.Kind(foreignWord: word.text) ?? (isAdmonition ? .note : nil) {
            return "write '> \(kind.marker)' on a line of its own, and '> ' before each line of the text"
        }
        if ["details", "collapse"].contains(word.text) { return "give it a heading, or write it as '<details>'" }
        return expansion
    }

    /// DocC's, as they follow an `@`.
    static let directives: Set<String> = [
        "Article", "Assessments", "AutomaticArticleSubheading", "AutomaticSeeAlso", "AutomaticTitleHeading",
        "Available",
        "CallToAction", "Chapter", "Choice", "Code", "Column", "Comment", "ContentAndMedia", "DisplayName",
        "DocumentationExtension", "Image", "Intro", "Justification", "Links", "Metadata", "MultipleChoice", "Options",
        "PageColor", "PageImage", "PageKind", "Redirected", "Resources", "Row", "Section", "Small", "Snippet", "Stack",
        "Step", "Steps", "SupportedLanguage", "Tab", "TabNavigator", "TechnologyDesign", "TechnologyRoot",
        "TitleHeading",
        "Tutorial", "TutorialReference", "Tutorials", "Video", "Volume", "XcodeRequirement",
    ]
}

import Core
import Foundation
import Markdown
import YAMLReading

extension GlossaryReader {
    /// Beyond this many bytes a text explains more than a reader wants to know in the middle of a sentence.
    private static let longestDefinition = 2000
    private static let longestName = 200

    mutating func name(_ field: YAMLField) -> String? {
        guard let name = yaml.line(field) else { return nil }
        guard name.utf8.count > Self.longestName else { return name }
        refuse(field, "'\(field.name)' has more than \(Self.longestName) bytes", help: "say more in the definition")
        return nil
    }

    mutating func definition(_ field: YAMLField) -> Glossary.Definition? {
        guard let text = yaml.text(field) else { return nil }
        guard text.utf8.count <= Self.longestDefinition else {
            refuse(
                field, "'\(field.name)' has more than \(Self.longestDefinition) bytes", help: "say it in two sentences")
            return nil
        }
        do throws(InlineText.Fault) {
            return Glossary.Definition(text: try InlineText(text), range: field.node.range)
        } catch {
            refuse(field, "\(error.summary) in '\(field.name)'", help: error.help)
            return nil
        }
    }

    /// `Target/File.swift Declaration`
    mutating func symbol(_ field: YAMLField?) -> Glossary.Symbol? {
        guard let field, let line = yaml.line(field) else { return nil }
        guard let ending = line.range(of: ".swift "), !line[ending.upperBound...].allSatisfy({ $0 == " " }) else {
            yaml.refuse(
                field, must: "name a Swift file of the samples and a declaration in it",
                help: "write 'Target/File.swift Declaration'")
            return nil
        }
        let file = line[..<ending.upperBound].dropLast()
        let declaration = line[ending.upperBound...].drop { $0 == " " }
        return Glossary.Symbol(file: String(file), declaration: String(declaration), range: field.node.range)
    }

    private mutating func refuse(_ field: YAMLField, _ summary: String, help: String) {
        yaml.report(.invalidValue, summary, at: field.node.range, help: help)
    }
}

private extension InlineText.Fault {
    var summary: String {
        switch self {
        case .severalBlocks: "no single paragraph"
        case .link: "link that names no term"
        case .image: "image"
        case .rawHTML: "raw HTML"
        }
    }

    var help: String {
        switch self {
        case .severalBlocks: "write one or two sentences, without headings, lists and blank lines"
        case .link: "link to terms only: [words](term:id)"
        case .image: "say it in words"
        case .rawHTML: "write it as Markdown, or escape '<' as '\\<'"
        }
    }
}

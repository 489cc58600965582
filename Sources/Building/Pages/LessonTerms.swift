import Core
import Markdown
import SiteModel
import Templates

/// The terms of one lesson: what its links hold, and the list of them that follows the lesson.
struct LessonTerms {
    private let text: TermText
    /// Positions in the glossary, beside the lesson's links.
    private let targets: [Int]
    /// What stands behind the links to a term; made once a term.
    private var definitions: [Int: [UInt8]] = [:]

    /// The id of a definition in the list.
    static func id(of term: Glossary.Term) -> String { "stele:term-\(term.id)" }

    init(_ text: TermText, links: LinkedLesson) {
        self.text = text
        targets = links.terms.map { term in
            guard let term else { preconditionFailure("links to terms that are not there are never written") }
            return term
        }
    }
}

extension LessonTerms {
    /// The attributes of a link, by its position in the lesson. Who hears the page is told the definition; who sees it
    /// reads it below the link.
    func appendAttributes(_ link: Int, to output: inout [UInt8]) {
        let term = targets[link]
        output.append(text: "href=\"\(text.href(term))\" aria-describedby=\"")
        HTML.escape(Array(Self.id(of: terms[term]).utf8), into: &output)
        output.append("\"")
    }

    func appendName(_ link: Int, to output: inout [UInt8]) {
        let name = text.name(targets[link])
        output.append(text: TermText.wrapped(HTML.escaped(name.text), name.language, around: text.order[0]))
    }

    /// Hidden but for those who see the page with its style: for others the list has it.
    mutating func appendDefinition(_ link: Int, to output: inout [UInt8]) {
        let term = targets[link]
        let made = definitions[term] ?? definition(term)
        definitions[term] = made
        output.append(contentsOf: made)
    }

    private func definition(_ term: Int) -> [UInt8] {
        let (html, language) = text.definition(term)
        let name = text.name(term)
        let nameAttributes = TermText.attributes(of: name.language, around: text.order[0])
        let definition = TermText.wrapped(html.text, language, around: text.order[0])
        let words = "<b\(nameAttributes)>\(HTML.escaped(name.text))</b> \(definition)"
        return Array("<span class=\"gloss\" hidden>\(words)</span>".utf8)
    }

    /// Each term once, where the lesson has it first.
    func list() -> [Value] {
        var seen: Set<Int> = []
        return targets.filter { seen.insert($0).inserted }.map { term in
            var entry = text.entry(term, id: Self.id(of: terms[term]))
            entry["href"] = .text(text.href(term))
            return .object(entry)
        }
    }

    private var terms: [Glossary.Term] { text.renderer.site.glossary.terms }
}

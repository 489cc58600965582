import Core
import Excerpts
import Markdown
import SiteModel

/// The symbols of one lesson: links around inline code, and the card of each declaration behind its link.
struct LessonSymbols {
    private let renderer: SiteRenderer
    private let language: Int
    /// Of the lesson's text, whose words of a comment are shown.
    private let textLanguage: Int
    private let page: String
    private let words: BodyWords
    /// Beside the lesson's `codeSpans`.
    private let targets: [SymbolTarget?]
    /// What a card holds, and the id of the first one, which the links of all are described by.
    private var cards: [SymbolTarget: (id: String, content: [UInt8])] = [:]

    init(renderer: SiteRenderer, language: Int, textLanguage: Int, page: String, words: BodyWords, links: LinkedLesson)
    {
        self.renderer = renderer
        self.language = language
        self.textLanguage = textLanguage
        self.page = page
        self.words = words
        targets = links.symbols
    }
}

extension LessonSymbols {
    func appendOpening(_ span: Int, to output: inout [UInt8]) {
        guard let target = targets[span] else { return }
        let path = SiteAddress.source(site.samplePath(target.source), site.languages[language])
        let href = SiteAddress.relative(to: path, from: page) + "#L\(target.declaration.line)"
        let id = cards[target]?.id ?? Self.id(cards.count)
        output.append(text: "<span class=\"term symbol\"><a href=\"\(href)\" aria-describedby=\"\(id)\">")
    }

    /// The card is hidden but for those who see the page with its style; who listens is told it by the link.
    mutating func appendClosing(_ span: Int, to output: inout [UInt8]) {
        guard let target = targets[span] else { return }
        output.append("</a><span class=\"gloss\"")
        if cards[target] == nil {
            let id = Self.id(cards.count)
            cards[target] = (id, content(of: target))
            output.append(text: " id=\"\(id)\"")
        }
        output.append(" hidden>")
        output.append(contentsOf: cards[target]?.content ?? [])
        output.append("</span></span>")
    }
}

private extension LessonSymbols {
    var site: Site { renderer.site }

    static func id(_ index: Int) -> String { "stele:symbol-\(index + 1)" }

    func content(of target: SymbolTarget) -> [UInt8] {
        let source = site.samples.sources[target.source].localized(for: site.commentLanguages(for: textLanguage))
        let reader = DeclarationReader(source)
        let declaration = target.declaration
        var card: [UInt8] = []
        let owner = declaration.path.dropLast().map(\.name).joined(separator: ".")
        words.appendKind(declaration.kindKey, of: owner, to: &card)
        card.append(" <code>")
        card.append(contentsOf: SwiftSource.colored(Array(reader.shortText(of: declaration).utf8)))
        card.append("</code>")
        appendSummary(reader.summary(of: declaration), in: reader.languageOfSummary(of: declaration), to: &card)
        card.append(text: " <small>\(HTML.escaped(site.samplePath(target.source))):\(declaration.line)</small>")
        if renderer.coverage.isInactive(declaration.line, in: target.source) {
            let words = renderer.frames[textLanguage].strings.text("notCompiled")
            card.append(text: " <small class=\"unproved\">\(HTML.escaped(words))</small>")
        }
        return card
    }

    /// Code in the comment is code on the page.
    func appendSummary(_ summary: String, in tag: String?, to card: inout [UInt8]) {
        guard !summary.isEmpty else { return }
        let language = site.languages.first { $0.tag == tag } ?? site.languages[textLanguage]
        let attributes = TermText.attributes(of: language, around: site.languages[textLanguage])
        card.append(text: " <span\(attributes)>")
        let parts = summary.split(separator: "`", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let isCode = !index.isMultiple(of: 2) && index < parts.count - 1
            let text = HTML.escaped(String(part))
            card.append(text: isCode ? "<code>\(text)</code>" : index.isMultiple(of: 2) ? text : "`" + text)
        }
        card.append("</span>")
    }
}

private extension Declaration {
    /// The key of what the interface calls it.
    var kindKey: String {
        let isMember = path.count > 1
        return switch kind {
        case .actor: "symbolActor"
        case .associatedtype: "symbolAssociatedType"
        case .case: "symbolCase"
        case .class: "symbolClass"
        case .enum: "symbolEnum"
        case .func: isMember ? "symbolMethod" : "symbolFunction"
        case .`init`: "symbolInit"
        case .macro: "symbolMacro"
        case .protocol: "symbolProtocol"
        case .struct: "symbolStruct"
        case .subscript: "symbolSubscript"
        case .typealias: "symbolTypealias"
        case .var: isMember ? "symbolProperty" : "symbolVariable"
        case .deinit, .extension, .operator, .precedencegroup: preconditionFailure("inline code names none of these")
        }
    }
}

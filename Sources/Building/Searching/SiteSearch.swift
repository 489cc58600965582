import Core
import Excerpts
import Markdown
import Search
import SiteModel

/// The indexes of a site: one for each language, of its own lessons and of its glossary.
struct SiteSearch: Sendable {
    let renderer: SiteRenderer

    init(_ renderer: SiteRenderer) {
        self.renderer = renderer
    }

    /// The part of an interface text's key that says it is the search's.
    private static let stringPrefix = "search"
}

extension SiteSearch {
    func files() -> [RenderedFile] {
        (site.languages.indices.map(index) + [identifiers]).flatMap(\.files).map { file in
            RenderedFile(path: "\(SiteAddress.searchFolder)/\(file.path)") { output throws(RenderFault) in
                file.write(&output)
            }
        }
    }

    private var site: Site { renderer.site }

    private func index(of language: Int) -> SearchIndex {
        let lessons = renderer.course.pages(in: language).filter { renderer.course.sources[language][$0] == language }
        let glossary = GlossaryPassages(renderer: renderer, language: language)
        let tag = site.languages[language].tag
        return SearchIndex(
            name: tag, language: tag, strings: strings(of: language), pages: lessons.count + (glossary.isEmpty ? 0 : 1),
            glossary: glossary.isEmpty ? nil : lessons.count
        ) { page in
            page < lessons.count ? document(of: lessons[page], language) : glossary.document
        }
    }

    /// Declarations have one name in all languages.
    private var identifiers: SearchIndex {
        let sources = renderer.sources.samples.flatMap(\.files)
        return SearchIndex(name: "identifiers", language: "und", pages: sources.count, keepsTexts: true) { page in
            DeclarationPassages(site: site, source: sources[page]).document
        }
    }

    private func strings(of language: Int) -> [String: SearchString] {
        let strings = renderer.frames[language].strings
        return strings.wordings.filter { $0.key.hasPrefix(Self.stringPrefix) }.mapValues { wording in
            let content: SearchString.Content =
                switch wording.content {
                case .text(let text): .text(text)
                case .plural(let forms): .plural(forms)
                }
            return SearchString(content, language: wording.language == strings.language ? nil : wording.language.tag)
        }
    }
}

private extension SiteSearch {
    func document(of key: Int, _ language: Int) -> SearchDocument {
        let href = PercentEncoding.encode("\(site.keys[key].path).html")
        guard let lesson = site.lessons[language][key], let links = renderer.linked.lessons[language][key] else {
            preconditionFailure("a page of the course has a lesson")
        }
        let terms = site.glossary.terms
        let order = site.termLanguages(for: language)
        let sections = SectionReader.sections(
            of: lesson.body, lead: lesson.shownDescription,
            isolatesCode: lesson.language.direction == .rightToLeft
        ) { content in
            switch content {
            case .fence(let fence): filling(of: links.fences[fence], lesson.fences[fence], language)
            case .termName(let index): links.terms[index].map { .text(terms[$0].name(in: order).text) } ?? .nothing
            case .link, .image, .term, .termDefinition, .symbol, .symbolEnd, .callout, .task, .label, .footnoteBack:
                .nothing
            }
        }
        return SearchDocument(href: href, title: lesson.title, sections: sections)
    }

    func filling(of filling: FenceFilling, _ fence: Fence, _ language: Int) -> SectionReader.Filling {
        switch filling {
        case .cut(let cut, _): return .listing(swift: renderer.linked.cuts[cut].html)
        case .code(let html): return .listing(swift: html)
        case .output:
            guard case .output(let target) = fence.kind else { return .nothing }
            return .output(renderer.frames[language].evidence.output(of: target.value)?.body ?? fence.body)
        case .tree, .drifted, .broken: return .nothing
        }
    }
}

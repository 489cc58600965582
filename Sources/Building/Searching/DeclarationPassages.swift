import Core
import Excerpts
import Markdown
import Search
import SiteModel

/// A Swift file of a sample as the search finds it: a section for each declaration that its page shows.
struct DeclarationPassages {
    let site: Site
    /// A position in `SampleLibrary.sources`.
    let source: Int
}

extension DeclarationPassages {
    var document: SearchDocument {
        let path = Slug.normalized(site.samplePath(source))
        let outline = DeclarationOutline(of: site.samples.sources[source])
        return SearchDocument(
            href: PercentEncoding.encode("\(SiteAddress.sourceFolder)/\(path).html"),
            title: path.split(separator: "/").last.map(String.init) ?? path,
            sections: [.init()] + outline.items.map(section))
    }

    private func section(_ item: DeclarationOutline.Item) -> SearchDocument.Section {
        var section = SearchDocument.Section(anchor: Array("L\(item.line)".utf8), heading: Array(item.name.utf8))
        section.text = Array(item.text.utf8)
        return section
    }
}

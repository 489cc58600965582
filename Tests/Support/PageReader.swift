import Foundation

/// What a browser would take from a page that Stele wrote: ids, and attributes that hold addresses. Knows the HTML
/// that the theme and cmark write: attributes in double quotes, no comments.
package struct PageReader: Sendable {
    package private(set) var ids: [String] = []
    package private(set) var links: [Link] = []

    package struct Link: Hashable, Sendable {
        package let tag: String
        package let attribute: String
        /// Unescaped.
        package let address: String
    }

    package init(_ html: String) {
        // By scalars: a text may begin with a mark that would be one character with the sign before it.
        let tags = /<([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/.matchingSemantics(.unicodeScalar)
        for tag in html.matches(of: tags) {
            for attribute in tag.2.matches(of: /([a-z-]+)="([^"]*)"/.matchingSemantics(.unicodeScalar)) {
                let value = Self.unescaped(attribute.2)
                switch attribute.1 {
                case "id": ids.append(value)
                case "href", "src":
                    links.append(Link(tag: String(tag.1), attribute: String(attribute.1), address: value))
                case "popovertarget", "aria-labelledby", "aria-describedby", "for":
                    let place = value.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? value
                    links.append(Link(tag: String(tag.1), attribute: String(attribute.1), address: "#" + place))
                default: break
                }
            }
        }
    }

    package static func unescaped(_ text: some StringProtocol) -> String {
        String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&amp;", with: "&")
    }

    /// The text of the first element of a name, tags inside it dropped.
    package static func text(of element: String, in html: String) -> String? {
        guard let open = html.range(of: "<\(element)[^>]*>", options: .regularExpression),
            let close = html.range(of: "</\(element)>", range: open.upperBound..<html.endIndex)
        else { return nil }
        return unescaped(html[open.upperBound..<close.lowerBound].replacing(/<[^>]*>/, with: ""))
    }
}

/// What browsers know of elements by their names, in small letters.
enum HTMLElement {
    /// Nothing stands inside of it, and no tag closes it.
    static func isVoid(_ name: String) -> Bool {
        ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr"]
            .contains(name)
    }

    /// A browser reads what stands inside as text, up to the closing tag or the end of the page.
    static func isRaw(_ name: String) -> Bool {
        ["script", "style", "textarea", "title", "iframe", "xmp", "noembed", "noframes", "plaintext"].contains(name)
    }

    /// What is written inside is shown as it is, and meant so.
    static func holdsCode(_ name: String) -> Bool {
        isRaw(name) || isForeign(name) || ["code", "pre", "kbd", "samp", "tt", "var"].contains(name)
    }

    /// Its closing tag may be left out; a paragraph's does no harm where it is too much.
    static func mayStayOpen(_ name: String) -> Bool {
        [
            "p", "li", "dt", "dd", "rt", "rp", "optgroup", "option", "colgroup", "thead", "tbody", "tfoot", "tr", "td",
            "th",
        ].contains(name)
    }

    /// `<path/>` closes itself in drawings and formulae alone.
    static func isForeign(_ name: String) -> Bool { name == "svg" || name == "math" }

    /// `<Card>`: another generator's component, where no element of HTML has the name.
    static func isComponent(_ writtenName: String) -> Bool {
        guard let first = writtenName.utf8.first, first & 0x20 == 0 else { return false }
        return writtenName.utf8.contains { $0 & 0x20 != 0 } && !names.contains(writtenName.lowercased())
    }

    static func isKnown(_ name: String) -> Bool { names.contains(name.lowercased()) }

    private static let names: Set<String> = Set(
        """
        a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption center cite code \
        col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer \
        form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark \
        menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp \
        script search section select small source span strike strong style sub summary sup svg table tbody td template \
        textarea tfoot th thead time title tr track tt u ul var video wbr
        """.split(separator: " ").map(String.init))
}

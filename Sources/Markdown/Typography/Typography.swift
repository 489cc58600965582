/// How a language sets quotation marks, dashes and short words, for lessons of sites with `typography: on`.
package struct Typography: Hashable, Sendable {
    let outer: Quotes
    let inner: Quotes
    let dash: Dash
    let bindsDash: Bool
    let shortWord: Int
    /// Words before which an apostrophe stands for what is left out.
    let elisions: Set<String>

    struct Quotes: Hashable, Sendable {
        let opening: [Unicode.Scalar]
        let closing: [Unicode.Scalar]
    }

    enum Dash: Unicode.Scalar, Sendable {
        case en = "–"
        case em = "—"
    }

    /// Each pair of marks is written with a space between.
    init(
        _ outer: String, _ inner: String, dash: Dash, bindsDash: Bool = false, shortWord: Int = 0,
        elisions: Set<String> = []
    ) {
        self.outer = Quotes(outer)
        self.inner = Quotes(inner)
        self.dash = dash
        self.bindsDash = bindsDash
        self.shortWord = shortWord
        self.elisions = elisions
    }
}

extension Typography {
    /// By the longest part of the language's tag that the table knows.
    package static func of(language tag: String) -> Typography {
        var subtags = tag.split(separator: "-")[...]
        while !subtags.isEmpty {
            if let known = languages[subtags.joined(separator: "-")] { return known }
            subtags.removeLast()
        }
        return Typography("“ ”", "‘ ’", dash: .en)
    }

    /// A text without markup, set as this language does.
    func applied(to text: String) -> String {
        var output = String.UnicodeScalarView()
        let smart = SmartText(Array(text.unicodeScalars), self)
        smart.append(0..<text.unicodeScalars.count, to: &output)
        return String(output)
    }
}

private extension Typography.Quotes {
    init(_ pair: String) {
        let marks = pair.unicodeScalars.split(separator: " ").map(Array.init)
        precondition(marks.count == 2, "a pair of quotation marks is written with a space between")
        self.init(opening: marks[0], closing: marks[1])
    }
}

import Core

/// A text of the client's interface; `language` where it is borrowed from another one.
package struct SearchString: Sendable {
    package let content: Content
    package let language: String?

    package enum Content: Sendable {
        case text(String)
        /// By plural category.
        case plural([String: String])
    }

    package init(_ content: Content, language: String?) {
        self.content = content
        self.language = language
    }
}

/// The file that a client reads first.
struct SearchHead: Sendable {
    let language: String
    let pages: Int
    /// A page of definitions, whose place is among the first.
    let glossary: Int?
    let strings: [String: SearchString]
    /// The first form of each part, and the part's name.
    let words: [(firstForm: [UInt8], name: String)]
    /// The first page of each part, and the part's name.
    let texts: [(firstPage: Int, name: String)]

    static let version = 1
}

extension SearchHead {
    @Sendable func write(into output: inout [UInt8]) {
        output.append(text: "{\"version\":\(Self.version),\"language\":")
        output.append(json: language)
        output.append(text: ",\"pages\":\(pages),")
        if let glossary { output.append(text: "\"glossary\":\(glossary),") }
        output.append("\"endings\":")
        appendEndings(to: &output)
        output.append(",\"words\":")
        appendList(words, to: &output) { word, output in
            output.append(json: word.firstForm)
            output.append(",")
            output.append(json: word.name)
        }
        output.append(",\"texts\":")
        appendList(texts, to: &output) { text, output in
            output.append(text: "\(text.firstPage),")
            output.append(json: text.name)
        }
        if !strings.isEmpty {
            output.append(",\"strings\":")
            appendStrings(to: &output)
        }
        output.append("}")
    }
}

private extension SearchHead {
    func appendEndings(to output: inout [UInt8]) {
        guard let pattern = LanguageEndings(language: language)?.pattern else { return output.append("null") }
        output.append(json: pattern)
    }

    func appendList<Element>(
        _ elements: [Element], to output: inout [UInt8], _ append: (Element, inout [UInt8]) -> Void
    ) {
        output.append("[")
        for (index, element) in elements.enumerated() {
            output.append(index == 0 ? "[" : ",[")
            append(element, &output)
            output.append("]")
        }
        output.append("]")
    }

    func appendStrings(to output: inout [UInt8]) {
        appendObject(strings, to: &output) { string, output in
            if let language = string.language {
                output.append("{\"lang\":")
                output.append(json: language)
                output.append(",\"text\":")
            }
            append(string.content, to: &output)
            if string.language != nil { output.append("}") }
        }
    }

    func append(_ content: SearchString.Content, to output: inout [UInt8]) {
        switch content {
        case .text(let text): output.append(json: text)
        case .plural(let forms): appendObject(forms, to: &output) { $1.append(json: $0) }
        }
    }

    func appendObject<Member>(
        _ members: [String: Member], to output: inout [UInt8], _ append: (Member, inout [UInt8]) -> Void
    ) {
        output.append("{")
        for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
            if index > 0 { output.append(",") }
            output.append(json: member.key)
            output.append(":")
            append(member.value, &output)
        }
        output.append("}")
    }
}

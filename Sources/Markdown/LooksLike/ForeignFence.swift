import CCmark
import Core

/// A fence that another generator fills or reads as something else than code.
struct ForeignFence {
    let system: String
    /// As the author wrote them.
    let words: String
    let instead: String

    init?(_ node: CmarkNode) {
        let info = node.fenceInfo
        if info.first == UInt8(ascii: "{"), info.dropFirst().first?.isASCIILetter == true {
            system = "MyST, R Markdown or Quarto"
            words = Array(info.prefix { $0 != UInt8(ascii: "}") }).text + "}"
            instead = "write a language behind the fence; a callout is '> [!NOTE]', with '> ' before its text"
        } else if let line = Self.onlyLine(of: node), line.starts(with: "{{#".utf8), Self.isIncluded(line, info) {
            system = "mdBook"
            words = line.text
            instead = "show a sample's code with 'swift sample=…', and write other code here"
        } else {
            return nil
        }
    }

    /// The block's only line.
    private static func onlyLine(of node: CmarkNode) -> ArraySlice<UInt8>? {
        let body = node.literal
        guard body.count < 200, body.first == UInt8(ascii: "{") else { return nil }
        let lines = Array(body).split(separator: .lineFeed)
        return lines.count == 1 ? lines[0].trimmed : nil
    }

    /// A lesson about such includes shows them as text, Markdown or templates.
    private static func isIncluded(_ line: ArraySlice<UInt8>, _ info: UnsafeBufferPointer<UInt8>) -> Bool {
        let language = Array(info.prefix(while: \.isASCIILetter)).text.lowercased()
        return line.suffix(2).elementsEqual("}}".utf8) && line.dropFirst(3).first?.isASCIILetter == true
            && !["", "text", "md", "markdown", "hbs", "handlebars", "mustache", "html"].contains(language)
    }
}

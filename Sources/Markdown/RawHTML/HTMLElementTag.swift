import Core

/// An opening tag that an author wrote, with its attributes; offsets are in the HTML that holds it.
struct HTMLElementTag {
    /// In small letters.
    let name: String
    let range: Range<Int>
    let attributes: [Attribute]

    struct Attribute {
        /// In small letters.
        let name: String
        /// As written, without its quotation marks.
        let value: Range<Int>
        /// With them.
        let quoted: Range<Int>
    }

    subscript(name: String) -> Attribute? { attributes.first { $0.name == name } }
}

extension HTMLElementTag {
    /// The opening tags of some HTML, in order; what comments, scripts and style sheets hold is none.
    static func all(in html: [UInt8]) -> [HTMLElementTag] {
        var tags: [HTMLElementTag] = []
        var scanner = Scanner(html: html)
        while let tag = scanner.next() { tags.append(tag) }
        return tags
    }
}

private struct Scanner {
    let html: [UInt8]
    var index = 0

    mutating func next() -> HTMLElementTag? {
        while let open = html[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = open + 1
            if html[index...].starts(with: "!--".utf8) {
                skip(behind: "-->")
            } else if index < html.count, html[index].isASCIILetter {
                return tag(from: open)
            }
        }
        return nil
    }

    private mutating func tag(from open: Int) -> HTMLElementTag {
        let name = word { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
        var attributes: [HTMLElementTag.Attribute] = []
        while let attribute = attribute() { attributes.append(attribute) }
        if index < html.count { index += 1 }
        let tag = HTMLElementTag(name: name, range: open..<index, attributes: attributes)
        if ["script", "style"].contains(name) { skip(behind: "</") }
        return tag
    }

    /// nil at the tag's end.
    private mutating func attribute() -> HTMLElementTag.Attribute? {
        skip { $0 <= .space || $0 == UInt8(ascii: "/") }
        guard index < html.count, html[index] != UInt8(ascii: ">") else { return nil }
        let start = index
        let name = word { $0 > .space && !"=/>".utf8.contains($0) }
        if index == start { index += 1 }
        skip { $0 <= .space }
        guard index < html.count, html[index] == UInt8(ascii: "=") else {
            return .init(name: name, value: index..<index, quoted: index..<index)
        }
        index += 1
        skip { $0 <= .space }
        let begin = index
        guard index < html.count, html[index] == UInt8(ascii: "\"") || html[index] == UInt8(ascii: "'") else {
            skip { $0 > .space && $0 != UInt8(ascii: ">") }
            return .init(name: name, value: begin..<index, quoted: begin..<index)
        }
        let quote = html[index]
        index += 1
        skip { $0 != quote }
        let value = begin + 1..<index
        if index < html.count { index += 1 }
        return .init(name: name, value: value, quoted: begin..<index)
    }

    private mutating func skip(while condition: (UInt8) -> Bool) {
        while index < html.count, condition(html[index]) { index += 1 }
    }

    private mutating func skip(behind text: StaticString) {
        let count = text.utf8CodeUnitCount
        while index < html.count,
            !html[index...].prefix(count).elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: count))
        { index += 1 }
        index = min(index + count, html.count)
    }

    private mutating func word(_ condition: (UInt8) -> Bool) -> String {
        let start = index
        skip(while: condition)
        return html[start..<index].text.lowercased()
    }
}

/// The characters that references in an attribute stand for; cmark knows the names.
enum HTMLReferences {
    static func decoded(_ text: ArraySlice<UInt8>) -> String {
        guard text.contains(UInt8(ascii: "&")) else { return text.text }
        var output = String.UnicodeScalarView()
        var rest = text.text.unicodeScalars[...]
        while let first = rest.popFirst() {
            guard first == "&", let (characters, length) = reference(rest) else {
                output.append(first)
                continue
            }
            output.append(contentsOf: characters.unicodeScalars)
            rest = rest.dropFirst(length)
        }
        return String(output)
    }

    private static func reference(_ rest: Substring.UnicodeScalarView) -> (String, Int)? {
        let word = rest.prefix(32).prefix { $0 != ";" && $0 != "&" && $0 > " " }
        let end = rest.dropFirst(word.count).first == ";" ? 1 : 0
        if word.first == "#" {
            let isHexadecimal = word.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
            let digits = String(word.dropFirst(isHexadecimal ? 2 : 1))
            return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
                .map { (String($0), word.count + end) }
        }
        guard end == 1, !word.isEmpty else { return nil }
        let written = "&\(String(word));"
        let read = CmarkTree.parsing(Array(written.utf8)[...]) { $0.plainText }
        return read == written || read.isEmpty ? nil : (read, word.count + 1)
    }
}

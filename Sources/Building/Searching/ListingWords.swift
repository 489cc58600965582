import Core

/// What a listing names, and what its comments say.
struct ListingWords: Sendable {
    /// Distinct, in their order, with blanks between.
    let identifiers: [UInt8]
    /// Comments and texts of the program.
    let remarks: [UInt8]
}

extension ListingWords {
    /// Code in any language.
    init(code: [UInt8]) {
        var words = DistinctWords()
        code.withUnsafeBufferPointer { words.addIdentifiers(of: $0) }
        identifiers = words.joined
        remarks = []
    }

    /// Coloured Swift, as `Painter` writes it: keywords and numbers name nothing.
    init(swift html: [UInt8]) {
        var reader = ColouredReader()
        html.withUnsafeBufferPointer { reader.read($0) }
        identifiers = reader.words.joined
        remarks = reader.remarks
    }
}

private struct ColouredReader {
    var words = DistinctWords()
    var remarks: [UInt8] = []
    private var text: [UInt8] = []

    private static let opening: StaticString = "<span class=\""

    mutating func read(_ html: UnsafeBufferPointer<UInt8>) {
        var index = 0
        var colour: UInt8 = 0
        while index < html.count {
            guard html[index] == UInt8(ascii: "<") else {
                index += HTMLText.append(html, at: index, to: &text)
                continue
            }
            end(colour)
            let isOpening = html.has(Self.opening, at: index)
            colour = isOpening ? html[index + Self.opening.utf8CodeUnitCount] : 0
            while index < html.count, html[index] != UInt8(ascii: ">") { index += 1 }
            index += 1
        }
        end(colour)
    }

    private mutating func end(_ colour: UInt8) {
        switch colour {
        case UInt8(ascii: "k"), UInt8(ascii: "n"), UInt8(ascii: "p"): break
        case UInt8(ascii: "c"), UInt8(ascii: "d"), UInt8(ascii: "s"), UInt8(ascii: "r"):
            remarks += text
            remarks.append(.lineFeed)
        default: text.withUnsafeBufferPointer { words.addIdentifiers(of: $0) }
        }
        text.removeAll(keepingCapacity: true)
    }
}

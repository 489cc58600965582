import Core

/// Reads coloured Swift, as `Painter` writes it: what it names, and what its comments and texts say. Keywords and
/// numbers name nothing.
struct ListingReader {
    private(set) var words: DistinctWords
    private(set) var remarks: [UInt8]
    /// With references to characters, where it has any.
    private var text: [UInt8] = []

    private static let opening: StaticString = "<span class=\""

    /// Goes on with what other listings gave.
    init(words: DistinctWords, remarks: [UInt8]) {
        self.words = words
        self.remarks = remarks
    }
}

extension ListingReader {
    mutating func read(_ html: [UInt8]) {
        html.withUnsafeBufferPointer { read($0) }
    }

    private mutating func read(_ html: UnsafeBufferPointer<UInt8>) {
        var index = 0
        var colour: UInt8 = 0
        while index < html.count {
            let end = html.offset(of: UInt8(ascii: "<"), in: index..<html.count)
            take(UnsafeBufferPointer(rebasing: html[index..<end]), in: colour)
            guard end < html.count else { return }
            colour = html.has(Self.opening, at: end) ? html[end + Self.opening.utf8CodeUnitCount] : 0
            index = min(html.count, html.offset(of: UInt8(ascii: ">"), in: end..<html.count) + 1)
        }
    }

    private mutating func take(_ html: UnsafeBufferPointer<UInt8>, in colour: UInt8) {
        switch colour {
        case UInt8(ascii: "k"), UInt8(ascii: "n"), UInt8(ascii: "p"): break
        case UInt8(ascii: "c"), UInt8(ascii: "d"), UInt8(ascii: "s"), UInt8(ascii: "r"):
            _ = HTMLText.appendText(html, from: 0, to: &remarks)
            remarks.append(.lineFeed)
        case _ where html.offset(of: UInt8(ascii: "&"), in: html.indices) == html.count:
            words.addIdentifiers(of: html)
        default:
            text.removeAll(keepingCapacity: true)
            _ = HTMLText.appendText(html, from: 0, to: &text)
            text.withUnsafeBufferPointer { words.addIdentifiers(of: $0) }
        }
    }
}

import Core
import Foundation

/// A lesson's body as cmark reads it: what cmark would misread stands there as signs that the body does not hold.
///
/// | written | cmark reads |
/// |---|---|
/// | `\~` | one sign of punctuation of two bytes: cmark forgets that a sign was escaped |
/// | `[^label]` | a `MarkCode` of the same length |
/// | `[^label]: ` before a block | a list item's marker, four columns wide (`FootnoteMarker`) |
///
/// All of them are UTF-8, since cmark's scanners stop at other bytes, and where emphasis begins or ends they count for
/// punctuation, as what was written does.
struct Disguise {
    /// From its first byte on, as it was written.
    let body: [UInt8]
    /// What cmark reads: line by line as long as the body, but where a definition begins.
    private(set) var bytes: [UInt8]
    let marks: [FootnoteMark]
    let definitions: [FootnoteMark]
    /// The first mark beyond those that can be told apart.
    let excess: FootnoteMark?
    /// What cmark reads for `\~`: two bytes, in text a tilde that is only a tilde.
    let escapedTilde: [UInt8]
    /// What stands where a definition's line has nothing behind its mark: a heading, since text would take along what
    /// follows.
    private static let filler = UInt8(ascii: "#")
    let codes: MarkCode
    private let marker: FootnoteMarker

    /// nil for a body that needs none. A definition that begins at one of the `exposed` offsets is none: it is code.
    init?(_ body: ArraySlice<UInt8>, exposing exposed: Set<Int> = []) {
        guard Self.isNeeded(for: body) else { return nil }
        self.body = Array(body)
        bytes = self.body
        let signs = UnusedSigns(in: self.body)
        escapedTilde = signs.punctuation
        var scan = MarkScan(self.body)
        scan.run()
        codes = MarkCode(lead: signs.lead, lengths: scan.marks.map(\.range.count))
        let excess = scan.marks.dropFirst(codes.count).first
        self.excess = excess
        marks = Array(scan.marks.prefix(codes.count))
        definitions = scan.definitions.filter {
            $0.range.lowerBound < excess?.range.lowerBound ?? .max && !exposed.contains($0.range.lowerBound)
        }
        // One that its author does not use: no list of the lesson takes a definition for an item of its own.
        marker = FootnoteMarker.allCases.first { !scan.usedMarkers.contains($0) } ?? .plus
        hide(scan.escapes)
        if !definitions.isEmpty { hideDefinitions() }
    }
}

/// `[^label]`, or `[^label]: ` where a definition begins.
struct FootnoteMark: Hashable {
    /// In the body, with brackets, and of a definition with the colon and the white space behind it.
    let range: Range<Int>
    /// In the body, without brackets and `^`.
    let label: Range<Int>
    /// The body's line, from 1, and the column of the bracket.
    let line: Int
    let column: Int
}

/// Markers of list items whose content begins four columns further on. The last two can be read as a thematic break.
enum FootnoteMarker: String, CaseIterable {
    case plus = "+   "
    case parenthesis = "1)  "
    case period = "1.  "
    case asterisk = "*   "
    case dash = "-   "
}

extension Disguise {
    /// Whether a definition's line has nothing behind its mark.
    func isFilled(_ definition: FootnoteMark) -> Bool { isLineEnd(definition.range.upperBound) }

    /// In columns, as all list items that stand for definitions have them.
    static let markerWidth = 4
}

private extension Disguise {
    static func isNeeded(for body: ArraySlice<UInt8>) -> Bool {
        body.withUnsafeBufferPointer { body in
            body.holds("^", behind: "[") || body.holds("~", behind: "\\")
        }
    }

    mutating func hide(_ escapes: [Int]) {
        for escape in escapes { overwrite(escape, escapedTilde) }
        for (number, mark) in marks.enumerated() { overwrite(mark.range.lowerBound, codes[number]) }
    }

    mutating func overwrite(_ start: Int, _ code: [UInt8]) {
        for (offset, byte) in code.enumerated() { bytes[start + offset] = byte }
    }

    mutating func hideDefinitions() {
        let marked = bytes
        let marker = Array(marker.rawValue.utf8)
        bytes.removeAll(keepingCapacity: true)
        var from = 0
        for definition in definitions {
            bytes += marked[from..<definition.range.lowerBound]
            bytes += marker
            from = definition.range.upperBound
            if isFilled(definition) { bytes.append(Self.filler) }
        }
        bytes += marked[from...]
    }

    func isLineEnd(_ offset: Int) -> Bool {
        offset == body.count || body[offset] == .lineFeed || body[offset] == .carriageReturn
    }
}

private extension UnsafeBufferPointer<UInt8> {
    func holds(_ sign: Unicode.Scalar, behind other: Unicode.Scalar) -> Bool {
        guard let base = baseAddress else { return false }
        var from = base + 1
        while from < base + count, let found = memchr(from, Int32(sign.value), base + count - from) {
            let sign = found.assumingMemoryBound(to: UInt8.self)
            if (sign - 1).pointee == UInt8(ascii: other) { return true }
            from = UnsafePointer(sign) + 1
        }
        return false
    }
}

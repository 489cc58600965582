import Core

/// Finds in a lesson's bytes what a `Disguise` hides, in one pass and without knowing where code is.
struct MarkScan {
    private let body: [UInt8]
    private(set) var marks: [FootnoteMark] = []
    private(set) var definitions: [FootnoteMark] = []
    /// Where each `\~` begins.
    private(set) var escapes: [Int] = []
    /// The markers of the lesson's own lists.
    private(set) var usedMarkers: Set<FootnoteMarker> = []
    private var line = 1
    private var lineStart = 0
    /// Whether all before on this line are white space and the markers of quotations and lists.
    private var isBeforeText = true

    init(_ body: [UInt8]) {
        self.body = body
    }

    mutating func run() {
        // cmark does not count a byte order mark.
        lineStart = body.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var index = lineStart
        while index < body.count { index += step(at: index) }
    }
}

private extension MarkScan {
    /// Bytes of a label; links and definitions may have longer ones, people do not.
    static let longestLabel = 200

    func byte(_ index: Int) -> UInt8 { index < body.count ? body[index] : .lineFeed }

    /// How many bytes were understood.
    mutating func step(at index: Int) -> Int {
        let byte = body[index]
        switch byte {
        case .lineFeed, .carriageReturn:
            if byte == .lineFeed || self.byte(index + 1) != .lineFeed { line += 1 }
            lineStart = index + 1
            isBeforeText = true
            return 1
        case UInt8(ascii: "["): return stepOverBracket(at: index)
        case UInt8(ascii: "\\"): return stepOverEscape(at: index)
        default:
            if isBeforeText { isBeforeText = isMarker(byte, at: index) }
            return 1
        }
    }

    mutating func stepOverEscape(at index: Int) -> Int {
        isBeforeText = false
        let next = byte(index + 1)
        if next == UInt8(ascii: "~") { escapes.append(index) }
        return next == .lineFeed || next == .carriageReturn ? 1 : 2
    }

    mutating func stepOverBracket(at index: Int) -> Int {
        let begins = isBeforeText
        isBeforeText = false
        guard let label = label(at: index) else { return 1 }
        let end = label.upperBound + 1
        marks.append(mark(index..<end, label))
        if begins, byte(end) == UInt8(ascii: ":") {
            let text = body[(end + 1)...].firstIndex { !$0.isSpaceOrTab } ?? body.count
            definitions.append(mark(index..<text, label))
        }
        return end - index
    }

    func mark(_ range: Range<Int>, _ label: Range<Int>) -> FootnoteMark {
        FootnoteMark(range: range, label: label, line: line, column: range.lowerBound - lineStart + 1)
    }

    /// The label of `[^label]`, unless that is the text of a link: `[^label](…)`.
    func label(at bracket: Int) -> Range<Int>? {
        guard byte(bracket + 1) == UInt8(ascii: "^") else { return nil }
        let start = bracket + 2
        let limit = min(body.count, start + Self.longestLabel + 1)
        guard let end = body[start..<max(start, limit)].firstIndex(where: Self.endsLabel), end > start,
            body[end] == UInt8(ascii: "]"), !isLinkTarget(at: end + 1)
        else { return nil }
        return start..<end
    }

    /// White space, and signs that are markup around or inside of a label.
    static func endsLabel(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...UInt8.space, 0x7F, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "`"), UInt8(ascii: "\\"), UInt8(ascii: "|"),
            UInt8(ascii: "\""):
            true
        default: false
        }
    }

    /// `(address)` or `(address "title")`; words in parentheses are neither.
    func isLinkTarget(at index: Int) -> Bool {
        guard byte(index) == UInt8(ascii: "(") else { return false }
        let inside = body[(index + 1)...].prefix(Self.longestLabel).prefix { $0 > .space && $0 != UInt8(ascii: ")") }
        let end = byte(inside.endIndex)
        let next = byte(inside.endIndex + 1)
        return end == UInt8(ascii: ")") || end == .space && [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(next)
    }

    mutating func isMarker(_ byte: UInt8, at index: Int) -> Bool {
        let isLast = self.byte(index + 1) <= .space
        let isBehindDigit = index > lineStart && body[index - 1].isASCIIDigit
        switch byte {
        case .space, .tab, UInt8(ascii: ">"), 0x30...0x39: return true
        case UInt8(ascii: "-") where isLast: usedMarkers.insert(.dash)
        case UInt8(ascii: "*") where isLast: usedMarkers.insert(.asterisk)
        case UInt8(ascii: "+") where isLast: usedMarkers.insert(.plus)
        case UInt8(ascii: ".") where isLast && isBehindDigit: usedMarkers.insert(.period)
        case UInt8(ascii: ")") where isLast && isBehindDigit: usedMarkers.insert(.parenthesis)
        default: return false
        }
        return true
    }
}

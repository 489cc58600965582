/// Pairs the straight quotation marks of a paragraph, and decides which is which: a mark opens behind a blank or an
/// opening sign, and closes behind anything else. A mark without its other half stays as it is.
struct SmartQuotes {
    private let scalars: [Unicode.Scalar]
    private let typography: Typography
    private var open: [Mark] = []
    private(set) var edits: [SmartText.Edit] = []
    /// Where the last opening mark stands: what follows it may open, too.
    private var lastOpening = -1

    private struct Mark {
        let sign: Unicode.Scalar
        let index: Int
    }

    /// Nobody nests deeper; what does stays as it is.
    private static let depth = 20

    private let longestElision = 8

    init(_ scalars: [Unicode.Scalar], _ typography: Typography) {
        self.scalars = scalars
        self.typography = typography
    }
}

extension SmartQuotes {
    mutating func read() {
        for (index, scalar) in scalars.enumerated() {
            let before = index > 0 ? scalars[index - 1] : " "
            let after = index + 1 < scalars.count ? scalars[index + 1] : " "
            switch scalar {
            case "\"": visitDouble(index, before, after)
            case "'": visitSingle(index, before, after)
            default: visitTyped(scalar, index)
            }
        }
    }
}

private extension SmartQuotes {
    mutating func visitDouble(_ index: Int, _ before: Unicode.Scalar, _ after: Unicode.Scalar) {
        if !mayOpen(index, before), close("\"", at: index) { return }
        if mayOpen(index, before), !after.isBlank { begin("\"", at: index) }
    }

    /// Within and behind a word it is an apostrophe.
    mutating func visitSingle(_ index: Int, _ before: Unicode.Scalar, _ after: Unicode.Scalar) {
        if isPartOfWord(before), after.isLetter { return replace(index, ["’"]) }
        if mayOpen(index, before), isElision(behind: index) { return replace(index, ["’"]) }
        if after.isLetter, before.endsName, !open.contains(where: { $0.sign == "'" }) { return replace(index, ["’"]) }
        if !mayOpen(index, before), close("'", at: index) { return }
        if mayOpen(index, before), !after.isBlank {
            begin("'", at: index)
        } else if before.isLetter {
            replace(index, ["’"])
        }
    }

    /// `'tis`, `'90s`: an apostrophe stands for what is left out before a word.
    func isElision(behind index: Int) -> Bool {
        let rest = scalars[(index + 1)...].prefix(longestElision + 1)
        if rest.prefix(2).allSatisfy(\.isDigit), rest.count > 2, rest.dropFirst(2).first == "s" { return true }
        let word = rest.prefix(while: \.isLetter)
        return typography.elisions.contains(String(String.UnicodeScalarView(word)).lowercased())
    }

    /// The language's own marks as an author types them count for what is between them.
    mutating func visitTyped(_ scalar: Unicode.Scalar, _ index: Int) {
        guard !scalar.isASCII else { return }
        if let mark = open.last, let pair = pair(openedBy: mark.sign), pair.closing == [scalar] {
            open.removeLast()
        } else if pair(openedBy: scalar) != nil {
            begin(scalar, at: index)
        }
    }

    func pair(openedBy scalar: Unicode.Scalar) -> Typography.Quotes? {
        [typography.outer, typography.inner].first { $0.opening == [scalar] && $0.closing != $0.opening }
    }

    func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool { scalar.isLetter || scalar.isDigit || scalar.isMark }

    func mayOpen(_ index: Int, _ before: Unicode.Scalar) -> Bool {
        if before == "\"" || before == "'" { return lastOpening == index - 1 }
        return before.isBlank || before.beginsQuotation
    }

    mutating func begin(_ sign: Unicode.Scalar, at index: Int) {
        guard open.count < Self.depth else { return }
        open.append(Mark(sign: sign, index: index))
        lastOpening = index
    }

    /// Whether a mark of the same sign is open.
    mutating func close(_ sign: Unicode.Scalar, at index: Int) -> Bool {
        guard let depth = open.lastIndex(where: { $0.sign == sign }) else { return false }
        let pair = isInner(depth) ? typography.inner : typography.outer
        replace(open[depth].index, pair.opening)
        replace(index, pair.closing)
        open.removeSubrange(depth...)
        return true
    }

    /// Marks in others are the other ones; single marks around all are the inner ones.
    func isInner(_ depth: Int) -> Bool {
        let first = open[0].sign
        let beginsInner = first == "'" || [first] == typography.inner.opening && [first] != typography.outer.opening
        return beginsInner == depth.isMultiple(of: 2)
    }

    mutating func replace(_ index: Int, _ text: [Unicode.Scalar]) {
        edits.append(.init(range: index..<index + 1, text: text))
    }
}

private extension Unicode.Scalar {
    /// Code, and brackets around a name, may have an ending: `x`'s.
    var endsName: Bool { self == SmartText.object || self == ")" || self == "]" }
}

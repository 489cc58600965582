import Core

/// The text of a paragraph, across its markup, with the edits that set it as its language does. What is no text stands in
/// it as `object`, a line break of the source as a line feed, a hard one as `hardBreak`.
struct SmartText {
    private let scalars: [Unicode.Scalar]
    private let typography: Typography
    /// Where a text node begins: no edit goes across.
    private let joints: Set<Int>
    /// In order, none in another.
    private var edits: [Edit] = []

    static let object: Unicode.Scalar = "\u{FFFC}"
    static let hardBreak: Unicode.Scalar = "\u{2028}"
    static let noBreakSpace: Unicode.Scalar = "\u{A0}"

    struct Edit {
        let range: Range<Int>
        let text: [Unicode.Scalar]
    }

    init(_ scalars: [Unicode.Scalar], joints: Set<Int> = [], _ typography: Typography) {
        self.scalars = scalars
        self.joints = joints
        self.typography = typography
        var quotes = SmartQuotes(scalars, typography)
        quotes.read()
        var found = quotes.edits + signs() + shortWords()
        found.sort { $0.range.lowerBound < $1.range.lowerBound }
        for edit in found where edit.range.lowerBound >= edits.last?.range.upperBound ?? 0 { edits.append(edit) }
    }
}

extension SmartText {
    /// Whether any of these scalars changes.
    func changes(_ range: Range<Int>) -> Bool { !self[range].isEmpty }

    func append(_ range: Range<Int>, to output: inout String.UnicodeScalarView) {
        var index = range.lowerBound
        for edit in self[range] {
            output.add(scalars[index..<edit.range.lowerBound])
            output.add(edit.text[...])
            index = edit.range.upperBound
        }
        output.add(scalars[index..<range.upperBound])
    }

    /// The edits that begin in a range; none goes beyond the text that it begins in.
    private subscript(range: Range<Int>) -> ArraySlice<Edit> {
        let start = edits.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
        return edits[start...].prefix { $0.range.lowerBound < range.upperBound }
    }
}

// MARK: - Dashes and dots

private extension SmartText {
    func signs() -> [Edit] {
        var edits: [Edit] = []
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            let end = scalars[index...].firstIndex { $0 != scalar } ?? scalars.count
            switch scalar {
            case "-" where isSplit(index..<end), "." where isSplit(index..<end): break
            case "-" where end - index == 2 || end - index == 3: edits += hyphens(index..<end)
            case "." where end - index == 3: edits += dots(index..<end)
            case "–", "—": edits += bound(index..<end)
            default: break
            }
            index = end
        }
        return edits
    }

    /// By markup: neither part says what the whole would.
    func isSplit(_ run: Range<Int>) -> Bool {
        run.count <= 3 && run.dropFirst().contains(where: joints.contains)
    }

    /// `--` between blanks is the dash of the sentence, within a word or number an en dash; `---` is an em dash. With a
    /// blank at one side only they may be an option of a command, and stay.
    func hyphens(_ run: Range<Int>) -> [Edit] {
        let isSpaced = hasSpace(before: run) && hasSpace(after: run)
        guard isSpaced || !hasSpace(before: run) && !hasSpace(after: run) else { return [] }
        let dash = run.count == 3 ? Typography.Dash.em : isSpaced ? typography.dash : .en
        return bound(run) + [Edit(range: run, text: [dash.rawValue])]
    }

    /// Three dots, but not those of a path or a range of numbers.
    func dots(_ run: Range<Int>) -> [Edit] {
        let (before, after) = (scalar(run.lowerBound - 1), scalar(run.upperBound))
        let isRange = before?.isDigit == true && after?.isDigit == true
        return isRange || before == "/" || after == "/" ? [] : [Edit(range: run, text: ["…"])]
    }

    /// The blanks before a dash of the sentence become one that no line breaks at.
    func bound(_ dash: Range<Int>) -> [Edit] {
        let blanks = scalars[..<dash.lowerBound].reversed().prefix { $0 == " " || $0 == "\n" }.count
        let range = dash.lowerBound - blanks..<dash.lowerBound
        guard typography.bindsDash, blanks > 0, range.lowerBound > 0, hasSpace(after: dash),
            scalars[range.lowerBound - 1] != Self.hardBreak
        else { return [] }
        return range.map { Edit(range: $0..<$0 + 1, text: $0 == range.lowerBound ? [Self.noBreakSpace] : []) }
    }

    func scalar(_ index: Int) -> Unicode.Scalar? { scalars.indices.contains(index) ? scalars[index] : nil }
    func hasSpace(before range: Range<Int>) -> Bool { scalar(range.lowerBound - 1)?.isBlank ?? true }
    func hasSpace(after range: Range<Int>) -> Bool { scalar(range.upperBound)?.isBlank ?? true }
}

// MARK: - Short words

private extension SmartText {
    /// The blank behind a short word becomes one that no line breaks at.
    func shortWords() -> [Edit] {
        guard typography.shortWord > 0 else { return [] }
        var edits: [Edit] = []
        var (letters, isWord) = (0, true)
        for (index, scalar) in scalars.enumerated() {
            if scalar.isLetter {
                letters += 1
            } else if !scalar.isMark {
                let isShort = isWord && (1...typography.shortWord).contains(letters)
                if isShort, scalar == " " || scalar == "\n", self.scalar(index + 1).map({ !$0.isBlank }) == true {
                    edits.append(Edit(range: index..<index + 1, text: [Self.noBreakSpace]))
                }
                (letters, isWord) = (0, scalar.isBlank || scalar.beginsQuotation && !scalar.isDash)
            }
        }
        return edits
    }
}

private extension String.UnicodeScalarView {
    /// One by one: `append(contentsOf:)` copies all that is there already.
    mutating func add(_ scalars: ArraySlice<Unicode.Scalar>) {
        for scalar in scalars { append(scalar) }
    }
}

extension Unicode.Scalar {
    var isBlank: Bool { properties.isWhitespace }
    var isDigit: Bool { properties.generalCategory == .decimalNumber }

    var isLetter: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        default: false
        }
    }

    var isDash: Bool { properties.generalCategory == .dashPunctuation }
    var isMark: Bool { properties.generalCategory == .nonspacingMark }

    /// What may stand before an opening quotation mark without a blank.
    var beginsQuotation: Bool {
        switch properties.generalCategory {
        case .openPunctuation, .initialPunctuation, .dashPunctuation: true
        default: self == "/" || self == "\"" || self == "'"
        }
    }
}

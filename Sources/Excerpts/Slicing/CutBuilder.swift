import Core

/// Builds a cut out of lines of a file: dedents them, colours them, and looks for what will surprise the reader.
struct CutBuilder {
    private let source: SwiftSource
    private let selection: Selection
    private var lines: [Line] = []

    struct Line {
        /// The 1-based line of the file; 0 for a gap.
        var number: Int
        /// The lines behind a gap that a reader may open.
        var hidden: [Int] = []
        /// The bytes shown, white space before them included.
        var content: Range<Int>
        /// The white space that counts for the common indentation.
        var indentation: Range<Int>
        var isBlank: Bool
    }

    init(_ source: SwiftSource, _ selection: Selection) {
        self.source = source
        self.selection = selection
    }
}

extension CutBuilder {
    /// Adds whole lines; hidden ones and markers are left out.
    mutating func add(_ numbers: ClosedRange<Int>) {
        for number in numbers {
            if source.isShown(number) { add(number, content(number)) } else { markHidden(number) }
        }
    }

    /// Adds the bytes of a declaration, which may begin or end inside a line. Of its lines only those in `kept` are
    /// shown; the others stand behind gaps, unless they are blank.
    mutating func add(bytes range: Range<Int>, keeping kept: Set<Int>? = nil) {
        let first = source.lines.line(at: range.lowerBound)
        let last = source.lines.line(at: max(range.lowerBound, range.upperBound - 1))
        var left: [Int] = []
        for number in first...last {
            guard source.isShown(number) else {
                if kept == nil { markHidden(number) }
                continue
            }
            if let kept, !kept.contains(number) {
                left.append(number)
                continue
            }
            leave(out: left)
            left = []
            var content = content(number)
            if number == first, !isBlank(content.lowerBound..<range.lowerBound) {
                content = range.lowerBound..<content.upperBound
            }
            if number == last { content = content.lowerBound..<end(of: range, in: content) }
            add(number, content)
        }
    }

    /// Marks that lines were left out here.
    mutating func addGap(hiding hidden: [Int] = []) {
        lines.append(Line(number: 0, hidden: hidden, content: 0..<0, indentation: 0..<0, isBlank: false))
    }

    /// Lines between `hide` and `show` leave one gap, that stays closed.
    private mutating func markHidden(_ number: Int) {
        guard source.hidesCode(number), lines.last?.number != 0 else { return }
        lines.append(Line(number: 0, content: 0..<0, indentation: indentation(number), isBlank: false))
    }

    /// Blank lines alone are no gap.
    private mutating func leave(out numbers: [Int]) {
        if numbers.allSatisfy(source.isBlank) {
            for number in numbers { add(number, content(number)) }
        } else {
            addGap(hiding: numbers)
        }
    }

    func build() -> Result<Cut, CutFailure> {
        let shown = withoutBlankEnds
        guard shown.contains(where: { !$0.isBlank && $0.number > 0 }) else { return .failure(.empty) }
        var diagnostics: [Diagnostic] = []
        let margin = margin(of: shown, &diagnostics)
        var cut = Cut(text: [], lineNumbers: shown.map(\.number), html: [], diagnostics: [])
        var painter = Painter(source)
        for line in shown {
            if !cut.html.isEmpty || !cut.text.isEmpty { cut.html.append(.lineFeed) }
            if line.number == 0 {
                appendGap(line, margin, to: &cut)
            } else if !line.isBlank {
                let visible = line.content.lowerBound + skipped(line, margin)..<line.content.upperBound
                cut.text.append(contentsOf: source.file.bytes[visible])
                painter.paint(visible, into: &cut.html)
            }
            cut.text.append(.lineFeed)
        }
        cut.hidden = shown.enumerated().compactMap { index, line in
            line.hidden.isEmpty ? nil : hiddenLines(line.hidden, gap: index, margin)
        }
        cut.diagnostics = diagnostics + unbalancedConditions(shown)
        precondition(isTrue(cut, shown, margin), "a listing of \(source.file.path) does not equal its source")
        return .success(cut)
    }
}

private extension CutBuilder {
    func content(_ number: Int) -> Range<Int> {
        let content = source.lines.content(ofLine: number, in: source.file.bytes)
        let hasMark = number == 1 && source.file.bytes.starts(with: [0xEF, 0xBB, 0xBF])
        return hasMark ? content.lowerBound + 3..<content.upperBound : content
    }

    mutating func add(_ number: Int, _ content: Range<Int>) {
        var end = content.upperBound
        while end > content.lowerBound, source.file.bytes[end - 1].isSpaceOrTab { end -= 1 }
        let isBlank = end == content.lowerBound
        lines.append(
            Line(number: number, content: content, indentation: indentation(number), isBlank: isBlank))
    }

    func indentation(_ number: Int) -> Range<Int> {
        let content = content(number)
        let length = source.file.bytes[content].prefix { $0.isSpaceOrTab }.count
        return content.lowerBound..<content.lowerBound + length
    }

    func isBlank(_ range: Range<Int>) -> Bool { source.file.bytes[range].allSatisfy { $0.isSpaceOrTab } }

    /// A comment that follows a declaration on its last line belongs to it.
    func end(of range: Range<Int>, in content: Range<Int>) -> Int {
        let rest = source.file.bytes[min(range.upperBound, content.upperBound)..<content.upperBound].drop {
            $0.isSpaceOrTab
        }
        return rest.starts(with: Array("//".utf8)) ? content.upperBound : min(range.upperBound, content.upperBound)
    }

    /// No blank first or last line, and a gap as deep as the line after it.
    var withoutBlankEnds: [Line] {
        guard let first = lines.firstIndex(where: { !$0.isBlank && $0.number > 0 }),
            let last = lines.lastIndex(where: { !$0.isBlank && $0.number > 0 })
        else { return [] }
        var shown = Array(lines[first...last])
        for index in shown.indices where shown[index].number == 0 {
            guard shown[index].indentation.isEmpty else { continue }
            let inner = shown[index].hidden.first { !source.isBlank($0) }.map(indentation)
            let next = shown[index...].first { !$0.isBlank && $0.number > 0 }
            shown[index].indentation = inner ?? next?.indentation ?? 0..<0
        }
        return shown
    }

    /// The longest white space that all lines which are not blank begin with.
    func margin(of lines: [Line], _ diagnostics: inout [Diagnostic]) -> Int {
        let inked = lines.filter { !$0.isBlank }
        guard var shortest = inked.first?.indentation else { return 0 }
        for line in inked where line.indentation.count < shortest.count { shortest = line.indentation }
        var common = shortest.count
        var oddLine: Line?
        for line in inked {
            let shared = zip(source.file.bytes[shortest], source.file.bytes[line.indentation]).prefix { $0 == $1 }.count
            if shared < common {
                common = shared
                if oddLine == nil { oddLine = line }
            }
        }
        if let odd = oddLine { diagnostics.append(mixedIndentation(at: odd)) }
        return common
    }

    func hiddenLines(_ numbers: [Int], gap: Int, _ margin: Int) -> HiddenLines {
        var painter = Painter(source)
        var html: [UInt8] = []
        for (index, number) in numbers.enumerated() {
            if index > 0 { html.append(.lineFeed) }
            guard !source.isBlank(number) else { continue }
            let content = content(number)
            let skipped = min(margin, indentation(number).count)
            painter.paint(content.lowerBound + skipped..<content.upperBound, into: &html)
        }
        return HiddenLines(gap: gap, lineNumbers: numbers, html: html)
    }

    /// Whether every line of the cut is its line of the file but for the indentation, and what is coloured is what is
    /// cut. Only a declaration's first and last line may be part of a line.
    func isTrue(_ cut: Cut, _ shown: [Line], _ margin: Int) -> Bool {
        let texts = cut.text.split(separator: .lineFeed, omittingEmptySubsequences: false).dropLast()
        guard texts.count == cut.lineNumbers.count, HTML.plain(cut.html) + [.lineFeed] == cut.text else { return false }
        for (index, (number, text)) in zip(cut.lineNumbers, texts).enumerated() where number > 0 {
            let line = source.file.bytes[content(number)]
            let mayBePart = isSymbol && (index == 0 || index == texts.count - 1)
            let isPart = mayBePart && shown[index].content.count < line.count
            if !isTrue(text, isPart ? source.file.bytes[shown[index].content] : line, isPart ? nil : margin) {
                return false
            }
        }
        return cut.hidden.allSatisfy { hidden in
            let texts = HTML.plain(hidden.html).split(separator: .lineFeed, omittingEmptySubsequences: false)
            return texts.count == hidden.lineNumbers.count
                && zip(hidden.lineNumbers, texts).allSatisfy { number, text in
                    isTrue(text, source.file.bytes[content(number)], min(margin, indentation(number).count))
                }
        }
    }

    /// - Parameter margin: nil when any indentation may have gone.
    func isTrue(_ text: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>, _ margin: Int?) -> Bool {
        if text.isEmpty { return line.allSatisfy { $0 <= .space } }
        let gone = margin ?? line.count - text.count
        return gone >= 0 && line.prefix(gone).allSatisfy(\.isSpaceOrTab) && line.dropFirst(gone) == text
    }

    var isSymbol: Bool {
        if case .symbol = selection { true } else { false }
    }

    func mixedIndentation(at line: Line) -> Diagnostic {
        let place = source.place(of: line.indentation)
        return Diagnostic(
            .warning, .mixedIndentation, "mixed tabs and spaces in \(selection)", at: place,
            help: "indent its lines the same way")
    }

    /// How many bytes of the margin a line's content still holds: a line cut at its declaration holds none.
    func skipped(_ line: Line, _ margin: Int) -> Int {
        line.content.lowerBound == line.indentation.lowerBound ? margin : 0
    }

    func appendGap(_ line: Line, _ margin: Int, to cut: inout Cut) {
        let indentation = source.file.bytes[line.indentation.dropFirst(margin)]
        cut.text.append(contentsOf: indentation)
        cut.text.append("// …")
        cut.html.append(contentsOf: indentation)
        cut.html.append("<span class=\"c\">// …</span>")
    }

    func unbalancedConditions(_ lines: [Line]) -> [Diagnostic] {
        guard let first = lines.first?.content, let last = lines.last?.content else { return [] }
        let numbers = Set(lines.map(\.number))
        var open: [ClassifiedSpan] = []
        var stray: ClassifiedSpan?
        for span in source.spans(from: first.lowerBound, to: last.upperBound) where span.tokenClass == .directive {
            guard let word = source.file.bytes[span.range].dropFirst().first,
                source.file.bytes[span.range.lowerBound] == UInt8(ascii: "#"),
                numbers.contains(source.lines.line(at: span.range.lowerBound))
            else { continue }
            if word == UInt8(ascii: "i") {
                open.append(span)
            } else if open.isEmpty {
                stray = stray ?? span
            } else if source.file.bytes[span.range].elementsEqual("#endif".utf8) {
                open.removeLast()
            }
        }
        guard let span = stray ?? open.first else { return [] }
        let place = source.place(of: span.range)
        return [
            Diagnostic(
                .warning, .unbalancedCondition, "\(selection) contains an unbalanced #if", at: place,
                help: "cut the whole condition, or none of it")
        ]
    }
}

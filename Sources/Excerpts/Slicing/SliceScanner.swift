import Core

/// Reads a file's markers in order and finds its slices, its hidden lines and what is wrong with them.
struct SliceScanner {
    private(set) var slices: [Slice] = []
    private var findings = FindingList()
    private var positions: [String: Int] = [:]
    /// The 1-based lines that are markers, and those between `hide` and `show`.
    private(set) var markerLines: Set<Int> = []
    private(set) var hiddenLines: [ClosedRange<Int>] = []

    private let file: SourceFile
    private let lines: LineIndex
    /// The open slices as indices of `slices` with the line their open part begins at, innermost last.
    private var open: [(slice: Int, from: Int)] = []
    private var hiddenFrom: (line: Int, range: Range<Int>)?
    /// `// snippet name`, which may be words or was meant as a marker: an end tells.
    private var nearBegin: (NearMarker, Range<Int>)?
    /// Markers that were told already, and whose ends are still to come.
    private var brokenBegins = 0

    init(_ file: SourceFile, lines: LineIndex, comments: [ClassifiedSpan]) {
        self.file = file
        self.lines = lines
        for comment in comments where mayBeMarker(comment.range) { read(comment.range) }
        finish()
    }
}

private extension SliceScanner {
    /// A cheap look before the close one: `//`, blanks, then `s`, or the `A` of another generator's markers.
    func mayBeMarker(_ range: Range<Int>) -> Bool {
        let text = file.bytes[range].drop { $0 == UInt8(ascii: "/") }.drop { $0.isSpaceOrTab }
        return file.bytes[range.lowerBound + 1] == UInt8(ascii: "/")
            && (text.first.map { $0 | 0x20 } == UInt8(ascii: "s") || text.starts(with: "ANCHOR".utf8))
    }

    mutating func read(_ range: Range<Int>) {
        guard let marker = Marker(comment: file.bytes[range]) else { return reportMisspelt(range) }
        let line = lines.line(at: range.lowerBound)
        let before = file.bytes[lines.start(ofLine: line)..<range.lowerBound]
        guard before.allSatisfy({ $0.isSpaceOrTab || $0 >= 0xBB }) else {
            return report(
                .invalidMarker, "a marker after code", range, help: "put the marker alone on its line")
        }
        markerLines.insert(line)
        switch marker {
        case .begin(let name): begin(name, line, range)
        case .end(let name): end(name, line, range)
        case .resume(let name): resume(name, line, range)
        case .hide: hide(line, range)
        case .show: show(line, range)
        case .malformed: reportMalformed(line, range)
        }
    }

    mutating func reportMalformed(_ line: Int, _ range: Range<Int>) {
        let text = file.bytes[range].text
        let isEnd = text.split(whereSeparator: \.isWhitespace).dropFirst().first == "snippet.end"
        let odd = text.unicodeScalars.first { !$0.isASCII }
        let name = isEnd ? open.last.map { slices[$0.slice].name } : nil
        let letter = odd.map {
            "'\($0)' is U+\(String($0.value, radix: 16, uppercase: true).leftPadded), no Latin letter: "
        }
        let meant = name.map { "'// snippet.end \($0)' ends the slice that is open" }
        report(
            .invalidMarker, "'\(text)' is not a marker", range,
            help: letter.map { $0 + (meant ?? "a name holds letters of ASCII, digits, '-' and '_'") }
                ?? "write '// snippet.NAME', '// snippet.end', '// snippet.hide', '// snippet.show' or "
                + "'// snippet.resume NAME'; a name holds letters, digits, '-' and '_'")
        if isEnd, name != nil { end(nil, line, range) } else if !isEnd { brokenBegins += 1 }
    }

    /// `// snipet.name`: a comment of one word that is nearly a marker; `// snippet: name`; `// ANCHOR: name`.
    mutating func reportMisspelt(_ range: Range<Int>) {
        if let near = NearMarker(comment: file.bytes[range]) { return take(near, range) }
        let text = file.bytes[range].drop { $0 == UInt8(ascii: "/") }.drop(while: \.isSpaceOrTab)
        let word = text.prefix { !$0.isSpaceOrTab }
        let name = word.drop { $0 != UInt8(ascii: ".") }
        let rest = text.dropFirst(word.count)
        guard name.count > 1, rest.allSatisfy({ $0.isSpaceOrTab }) || name.elementsEqual(".resume".utf8),
            NearMiss.of(word.dropLast(name.count).text, among: ["snippet"]) != nil
        else { return }
        report(
            .invalidMarker, "'\(word.text)' is not a marker", range, help: "did you mean 'snippet\(name.text)'?")
    }

    /// Counts as what it was meant for, so that no more is said of what follows from it.
    mutating func take(_ near: NearMarker, _ range: Range<Int>) {
        guard near.isSure else { return nearBegin = (near, range) }
        report(near, range)
        let line = lines.line(at: range.lowerBound)
        if !near.isEnd { begin(near.name, line, range) } else if !open.isEmpty { end(nil, line, range) }
    }

    mutating func report(_ near: NearMarker, _ range: Range<Int>) {
        report(
            .invalidMarker, "'\(file.bytes[range].text)' is not a marker", range,
            help: "write '// snippet.\(near.isEnd ? "end" : near.name)'")
    }

    /// The comment that an end without a beginning belongs to.
    mutating func takeNearBegin(_ line: Int) -> Bool {
        if brokenBegins > 0 {
            brokenBegins -= 1
            return true
        }
        guard let (near, range) = nearBegin else { return false }
        nearBegin = nil
        report(near, range)
        let first = lines.line(at: range.lowerBound) + 1
        guard positions[near.name] == nil, first < line else { return true }
        positions[near.name] = slices.count
        slices.append(Slice(name: near.name, line: first - 1, parts: [first...line - 1]))
        return true
    }

    mutating func begin(_ name: String, _ line: Int, _ range: Range<Int>) {
        if let first = positions[name].map({ slices[$0] }) {
            let note = Diagnostic.Note("it begins here first", at: place(ofLine: first.line))
            return report(
                .duplicateSlice, "slice '\(name)' begins a second time", range, notes: [note],
                help: "choose another name, or go on with '// snippet.resume \(name)'")
        }
        open.append((slices.count, line + 1))
        positions[name] = slices.count
        slices.append(Slice(name: name, line: line, parts: []))
    }

    mutating func end(_ name: String?, _ line: Int, _ range: Range<Int>) {
        let position = name.map { name in open.lastIndex { slices[$0.slice].name == name } } ?? open.indices.last
        guard let position else {
            if takeNearBegin(line) { return }
            let what = name.map { "no open slice '\($0)' to end" } ?? "no open slice to end"
            let near = name.flatMap { NearMiss.of($0, among: open.map { slices[$0.slice].name }) }
            return report(.strayMarker, what, range, help: near.map { "did you mean '\($0)'?" } ?? "remove the marker")
        }
        let (slice, from) = open.remove(at: position)
        if from < line { slices[slice].parts.append(from...line - 1) }
    }

    mutating func resume(_ name: String, _ line: Int, _ range: Range<Int>) {
        guard let slice = positions[name] else {
            let near = findings.keeps(.strayMarker) ? NearMiss.of(name, among: slices.map(\.name)) : nil
            return report(
                .strayMarker, "no slice '\(name)' to resume", range,
                help: near.map { "did you mean '\($0)'?" } ?? "begin it with '// snippet.\(name)'")
        }
        if open.contains(where: { $0.slice == slice }) {
            return report(
                .strayMarker, "slice '\(name)' is still open", range, help: "end it before it is resumed")
        }
        open.append((slice, line + 1))
    }

    mutating func hide(_ line: Int, _ range: Range<Int>) {
        guard hiddenFrom == nil else {
            return report(.strayMarker, "what follows is hidden already", range, help: "remove the marker")
        }
        hiddenFrom = (line, range)
    }

    mutating func show(_ line: Int, _ range: Range<Int>) {
        guard let from = hiddenFrom else {
            return report(.strayMarker, "nothing hidden to show", range, help: "remove the marker")
        }
        hiddenLines.append(from.line...line)
        hiddenFrom = nil
    }

    mutating func finish() {
        for (slice, from) in open {
            let name = slices[slice].name
            report(
                .unclosedSlice, "slice '\(name)' is never closed", marker(ofLine: from - 1),
                help: "add '// snippet.end' after its last line")
            if from <= lines.starts.count { slices[slice].parts.append(from...lines.starts.count) }
        }
        if let (line, range) = hiddenFrom {
            report(
                .unclosedSlice, "hidden part is never closed", range,
                help: "add '// snippet.show' after its last line")
            hiddenLines.append(line...lines.starts.count)
        }
    }

    mutating func report(
        _ rule: Rule, _ summary: String, _ range: Range<Int>, notes: [Diagnostic.Note] = [], help: String
    ) {
        findings.append(rule) {
            Diagnostic(.error, rule, summary, at: lines.place(of: range, in: file), notes: notes, help: help)
        }
    }

    func marker(ofLine line: Int) -> Range<Int> {
        let content = lines.content(ofLine: line, in: file.bytes)
        let start = file.bytes[content].firstIndex(of: UInt8(ascii: "/")) ?? content.lowerBound
        return start..<content.upperBound
    }

    func place(ofLine line: Int) -> Place { lines.place(of: marker(ofLine: line), in: file) }
}

extension SliceScanner {
    var diagnostics: [Diagnostic] { findings.diagnostics }

    /// Reports a slice that shows nothing, at the marker that begins it.
    mutating func reportEmptySlices(isBlank: (Int) -> Bool) {
        guard !slices.isEmpty else { return }
        let closed = Set(slices.indices).subtracting(open.map(\.slice))
        var inked = [0]
        for line in 1...lines.starts.count { inked.append(inked[line - 1] + (isBlank(line) ? 0 : 1)) }
        for slice in slices.indices where closed.contains(slice) {
            guard slices[slice].parts.allSatisfy({ inked[$0.upperBound] == inked[$0.lowerBound - 1] }) else { continue }
            report(
                .emptySlice, "slice '\(slices[slice].name)' is empty", marker(ofLine: slices[slice].line),
                help: "put code between its markers, or remove them")
        }
    }
}

private extension String {
    /// Four digits at least.
    var leftPadded: String { String(repeating: "0", count: Swift.max(0, 4 - utf8.count)) + self }
}

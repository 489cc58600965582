import Core

/// Reads a fence that cmark found: its raw words, its body's lines, and what is wrong with them.
struct FenceReader {
    let file: SourceFile
    let lines: LineIndex
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let body: [UInt8]
    /// Where the next block begins, if there is one.
    let followingLine: Int?
    private var findings = FindingList()

    init(
        file: SourceFile, lines: LineIndex, startLine: Int, startColumn: Int, endLine: Int, body: [UInt8],
        followingLine: Int?
    ) {
        self.file = file
        self.lines = lines
        self.startLine = startLine
        self.startColumn = startColumn
        self.endLine = endLine
        self.body = body
        self.followingLine = followingLine
    }

    /// The fence, or nil when its words make no sense; `diagnostics` then says why.
    mutating func read() -> Fence? {
        let info = FenceInfo(parsing: infoRange, in: file.bytes)
        guard let span = bodySpan else {
            report(.invalidFence, "fence is never closed", at: fenceRange, help: "close it with \(closingFence)")
            return nil
        }
        guard !swallowsLesson(info, span), isSound(info), let kind = readKind(info, span) else { return nil }
        return Fence(kind: kind, mark: mark(fenceRange), body: body, bodySpan: span)
    }

    var diagnostics: [Diagnostic] { findings.diagnostics }
}

private extension FenceReader {
    mutating func readKind(_ info: FenceInfo, _ span: BodySpan) -> Fence.Kind? {
        switch info.language {
        case "swift": return readSwift(info)
        case "tree": return readTree(info, span)
        case "output": return readOutput(info)
        default:
            let meant = info.language.lowercased().prefix { $0.isLetter }
            report(
                .invalidFence, "'\(info.language)' is no language of a listing", at: info.languageRange,
                help: "write '\(meant)'")
            return nil
        }
    }

    mutating func readSwift(_ info: FenceInfo) -> Fence.Kind? {
        if let offset = body.bidirectionalControls.first {
            let name = body.scalarName(at: offset)
            report(
                .invalidFence, "invisible character \(name) turns the order of this code", at: fenceRange,
                help: "remove it, or write it into a string as \\u{\(name.dropFirst(2))}")
            return nil
        }
        if let flag = info["illustration"] {
            guard allows(["illustration", "title"], info, on: "an illustration"), isBare(flag), hasTitle(info) else {
                return nil
            }
            return .illustration(title: info["title"]?.value)
        }
        if let fails = info["fails"] { return readFailing(fails, info) }
        guard let sample = info["sample"] else {
            report(
                .unlinkedListing, "Swift listing names no sample", at: fenceRange,
                help: "add 'sample=Target/File.swift', or 'illustration' if this code is not meant to compile")
            return nil
        }
        return readListing(sample, info: info).map { .listing($0) }
    }

    mutating func readFailing(_ fails: FenceInfo.Attribute, _ info: FenceInfo) -> Fence.Kind? {
        guard allows(["fails", "title"], info, on: "code that must not compile"), hasTitle(info),
            let expected = value(of: fails)
        else { return nil }
        guard !expected.allSatisfy(\.isWhitespace), !body.allSatisfy({ $0 <= UInt8.space }) else {
            report(
                .invalidFence, "no code that could fail", at: fenceRange,
                help: "write the code into the fence, and the compiler's words into fails=\"…\"")
            return nil
        }
        return .failing(
            FailingRequest(expected: .init(value: expected, range: fails.valueRange), title: info["title"]?.value))
    }

    mutating func readOutput(_ info: FenceInfo) -> Fence.Kind? {
        guard allows(["sample"], info, on: "a program's output"), let folder = readFolder(info) else { return nil }
        guard !folder.value.contains("/") else {
            report(
                .invalidFence, "'\(folder.value)' is no sample target", at: folder.range, help: "write sample=Target")
            return nil
        }
        return .output(folder)
    }
}

// MARK: - Fences left open

private extension FenceReader {
    /// A fence that was never closed ends at the next one's closing line, and takes the text between along: then
    /// another fence, or a heading, begins inside of it.
    mutating func swallowsLesson(_ info: FenceInfo, _ span: BodySpan) -> Bool {
        let isSwift = info.language == "swift"
        let lines = body.split(separator: .lineFeed, omittingEmptySubsequences: false)
        guard
            let line = lines.firstIndex(where: {
                opensFence($0, span) || isSwift && info["illustration"] == nil && $0.isHeading
            })
        else { return false }
        let what = opensFence(lines[line], span) ? "another fence" : "a heading"
        let number = startLine + 1 + line
        let note = Diagnostic.Note(
            "it begins here",
            at: self.lines.place(of: self.lines.content(ofLine: number, in: file.bytes), in: file))
        let finding = Diagnostic(
            .error, .invalidFence, "\(what) begins inside of this fence",
            at: self.lines.place(of: fenceRange, in: file), notes: [note],
            help: "close this one with \(closingFence) before, or open and close it with more "
                + "'\(Character(Unicode.Scalar(fenceByte)))'")
        findings.append(.invalidFence) { finding }
        return true
    }

    /// Only words behind the marks tell an opening line from a closing one.
    func opensFence(_ line: ArraySlice<UInt8>, _ span: BodySpan) -> Bool {
        let content = line.drop { $0 == .space }
        let run = content.prefix { $0 == span.fenceByte }.count
        return line.count - content.count < 4 && run >= span.fenceLength
            && content.dropFirst(run).contains { !$0.isSpaceOrTab }
    }
}

private extension ArraySlice<UInt8> {
    /// `## …`, which no Swift begins with.
    var isHeading: Bool {
        let marks = prefix { $0 == UInt8(ascii: "#") }.count
        return (1...6).contains(marks) && dropFirst(marks).first == .space
    }
}

// MARK: - Listings

private extension FenceReader {
    mutating func readListing(_ sample: FenceInfo.Attribute, info: FenceInfo) -> ListingRequest? {
        guard allows(["sample", "symbol", "slice", "only", "highlight", "title"], info, on: "a listing"),
            let path = value(of: sample), isSamplePath(path, at: sample.valueRange)
        else { return nil }
        guard let part = readPart(info), hasTitle(info), let highlight = readHighlight(info) else { return nil }
        return ListingRequest(
            sample: .init(value: path, range: sample.valueRange), part: part, highlight: highlight,
            title: info["title"]?.value)
    }

    mutating func readPart(_ info: FenceInfo) -> ListingRequest.Part? {
        if let symbol = info["symbol"] {
            if let slice = info["slice"] {
                report(
                    .invalidFence, "a listing shows a symbol or a slice, not both", at: slice.nameRange,
                    help: "remove one of the two")
                return nil
            }
            guard let name = value(of: symbol), let only = readOnly(info) else { return nil }
            return .symbol(.init(value: name, range: symbol.valueRange), only: only)
        }
        if let only = info["only"] {
            report(
                .invalidFence, "'only' names members of no type", at: only.nameRange,
                help: "add symbol=Type, the type whose members these are")
            return nil
        }
        if let slice = info["slice"] {
            return value(of: slice).map { .slice(.init(value: $0, range: slice.valueRange)) }
        }
        return .wholeFile
    }

    mutating func readOnly(_ info: FenceInfo) -> [ListingRequest.Worded<String>]? {
        guard let only = info["only"] else { return [] }
        guard value(of: only) != nil else { return nil }
        let pieces = pieces(of: only)
        guard let odd = pieces.first(where: \.value.isEmpty) else { return pieces }
        report(
            .invalidFence, "'only' names nothing between two commas",
            at: odd.range.isEmpty ? only.valueRange : odd.range,
            help: "write members with commas between, as in only=view,show(_:)")
        return nil
    }

    mutating func readHighlight(_ info: FenceInfo) -> [ListingRequest.Worded<ListingRequest.Highlight>]? {
        guard let attribute = info["highlight"] else { return [] }
        var marked: [ListingRequest.Worded<ListingRequest.Highlight>] = []
        for piece in pieces(of: attribute) {
            guard let highlight = Self.highlight(piece.value) else {
                report(
                    .highlightOutOfRange, "'\(piece.value)' is no line of a listing", at: attribute.valueRange,
                    help: "write shown lines counted from 1, as in highlight=2,4-5, or the name of a slice")
                return nil
            }
            marked.append(.init(value: highlight, range: piece.range))
        }
        return marked
    }

    static func highlight(_ word: String) -> ListingRequest.Highlight? {
        let isName = word.utf8.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
        if isName, word.utf8.contains(where: \.isASCIILetter) { return .slice(word) }
        let bounds = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard (1...2).contains(bounds.count), bounds.allSatisfy({ $0 > 0 }), bounds[0] <= bounds[bounds.count - 1]
        else { return nil }
        return .lines(bounds[0]...bounds[bounds.count - 1])
    }

    /// The value's parts between commas, with the place of each.
    func pieces(of attribute: FenceInfo.Attribute) -> [ListingRequest.Worded<String>] {
        var pieces: [ListingRequest.Worded<String>] = []
        var start = attribute.valueRange.lowerBound
        for index in attribute.valueRange where file.bytes[index] == UInt8(ascii: ",") {
            pieces.append(.init(value: file.bytes[start..<index].text, range: start..<index))
            start = index + 1
        }
        let end = attribute.value == nil ? start : attribute.valueRange.upperBound
        return pieces + [.init(value: file.bytes[start..<end].text, range: start..<end)]
    }
}

// MARK: - Trees

private extension FenceReader {
    mutating func readTree(_ info: FenceInfo, _ span: BodySpan) -> Fence.Kind? {
        guard allows(["sample"], info, on: "a tree"), let folder = readFolder(info) else { return nil }
        var notes: [TreeRequest.Note] = []
        var seen: Set<String> = []
        for (index, line) in body.split(separator: .lineFeed, omittingEmptySubsequences: false).enumerated() {
            guard let note = Self.note(line, index, fileLine: startLine + 1 + index) else { continue }
            if seen.insert(note.path).inserted {
                notes.append(note)
            } else {
                let range = lines.content(ofLine: note.fileLine, in: file.bytes)
                report(.treeDrift, "'\(note.path)' is listed twice", at: range, help: "remove one of the two lines")
            }
        }
        let isSound =
            notes.count == seen.count && notes.count == body.split(separator: .lineFeed).count(where: Self.isInked)
        return isSound ? .tree(TreeRequest(folder: folder, notes: notes)) : nil
    }

    static func isInked(_ line: ArraySlice<UInt8>) -> Bool { !line.allSatisfy(\.isSpaceOrTab) }

    /// `Folder/File.swift: note`, or the path alone; nil for a blank line.
    static func note(_ line: ArraySlice<UInt8>, _ index: Int, fileLine: Int) -> TreeRequest.Note? {
        let line = line.trimmed
        guard !line.isEmpty else { return nil }
        let colon = line.indices.first { index in
            line[index] == UInt8(ascii: ":") && (index + 1 == line.endIndex || line[index + 1].isSpaceOrTab)
        }
        let path = line[..<(colon ?? line.endIndex)].trimmed
        let text = colon.map { line[($0 + 1)...].trimmed } ?? []
        return TreeRequest.Note(
            path: path.text, text: text.isEmpty ? nil : text.text, line: index, fileLine: fileLine)
    }

    /// A sample's folder, below the folder of samples.
    mutating func readFolder(_ info: FenceInfo) -> ListingRequest.Worded<String>? {
        guard let sample = info["sample"] else {
            report(
                .invalidFence, "'\(info.language)' names no sample", at: info.languageRange, help: "add sample=Target")
            return nil
        }
        guard let path = value(of: sample), staysInside(path, at: sample.valueRange) else { return nil }
        return .init(value: path, range: sample.valueRange)
    }
}

private extension ArraySlice<UInt8> {
    var trimmed: ArraySlice<UInt8> {
        var rest = drop(while: \.isSpaceOrTab)
        while let last = rest.last, last.isSpaceOrTab { rest.removeLast() }
        return rest
    }
}

// MARK: - Words

private extension FenceReader {
    static let attributeNames = [
        "sample", "symbol", "slice", "only", "highlight", "title", "illustration", "fails",
    ]

    /// Whether every word is one that this kind of fence has.
    mutating func allows(_ names: Set<String>, _ info: FenceInfo, on what: String) -> Bool {
        guard let other = info.attributes.first(where: { !names.contains($0.name) }) else { return true }
        report(
            .invalidFence, "'\(other.name)' has no meaning on \(what)", at: other.nameRange,
            help: "remove '\(other.name)'")
        return false
    }

    mutating func isBare(_ flag: FenceInfo.Attribute) -> Bool {
        if flag.value == nil { return true }
        report(
            .invalidFence, "'\(flag.name)' takes no value", at: flag.valueRange, help: "write '\(flag.name)' alone")
        return false
    }

    mutating func hasTitle(_ info: FenceInfo) -> Bool {
        guard let title = info["title"] else { return true }
        return value(of: title) != nil
    }

    mutating func isSound(_ info: FenceInfo) -> Bool {
        var isSound = true
        if let quote = info.unclosedQuote {
            report(.invalidFence, "quotation mark is never closed", at: quote, help: "close it with '\"'")
            isSound = false
        }
        var seen: Set<String> = []
        for attribute in info.attributes {
            let isKnown = Self.attributeNames.contains(attribute.name)
            if isKnown, seen.insert(attribute.name).inserted { continue }
            isSound = false
            guard findings.keeps(.invalidFence) else { break }
            if isKnown { reportRepeated(attribute) } else { reportUnknown(attribute) }
        }
        return isSound
    }

    mutating func reportRepeated(_ attribute: FenceInfo.Attribute) {
        report(
            .invalidFence, "'\(attribute.name)' is given twice", at: attribute.nameRange, help: "remove one of them")
    }

    mutating func reportUnknown(_ attribute: FenceInfo.Attribute) {
        let before = file.bytes[..<attribute.nameRange.lowerBound].reversed().drop(while: \.isSpaceOrTab).first
        if before == UInt8(ascii: ",") || before == UInt8(ascii: "=") {
            let sign = before == UInt8(ascii: ",") ? "," : "="
            return report(
                .invalidFence, "'\(attribute.name)' stands apart from its attribute", at: attribute.nameRange,
                help: "write no blank behind '\(sign)'")
        }
        let nearest = NearMiss.of(attribute.name, among: Self.attributeNames)
        let help = nearest.map { "did you mean '\($0)'?" } ?? "known: " + Self.attributeNames.joined(separator: ", ")
        report(.invalidFence, "unknown attribute '\(attribute.name)'", at: attribute.nameRange, help: help)
    }

    mutating func value(of attribute: FenceInfo.Attribute) -> String? {
        if let value = attribute.value, !value.isEmpty { return value }
        report(
            .invalidFence, "'\(attribute.name)' has no value", at: attribute.nameRange,
            help: "write \(attribute.name)=…")
        return nil
    }

    /// `Target/…/File.swift`: relative, and never out of the folder of samples.
    mutating func isSamplePath(_ path: String, at range: Range<Int>) -> Bool {
        guard staysInside(path, at: range) else { return false }
        if !path.utf8.contains(UInt8(ascii: "/")) || !path.hasSuffix(".swift") {
            report(
                .invalidFence, "'\(path)' names no Swift file of a sample target", at: range,
                help: "write Target/File.swift")
            return false
        }
        return true
    }

    mutating func staysInside(_ path: String, at range: Range<Int>) -> Bool {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Array.init)
        if parts.contains(where: { [[], [0x2E], [0x2E, 0x2E]].contains($0) }) || path.utf8.contains(UInt8(ascii: "\\"))
        {
            report(
                .unsafePath, "sample path leaves the folder of samples", at: range,
                help: "write the path from the samples folder on: Target/File.swift")
            return false
        }
        return true
    }

    mutating func report(_ rule: Rule, _ summary: String, at range: Range<Int>, help: String) {
        findings.append(rule) { Diagnostic(.error, rule, summary, at: lines.place(of: range, in: file), help: help) }
    }
}

// MARK: - Bytes

private extension FenceReader {
    var openingLine: Range<Int> { lines.content(ofLine: startLine, in: file.bytes) }
    var fenceStart: Int { min(openingLine.lowerBound + startColumn - 1, openingLine.upperBound) }
    var fenceByte: UInt8 { fenceStart < openingLine.upperBound ? file.bytes[fenceStart] : UInt8(ascii: "`") }
    var fenceLength: Int { file.bytes[fenceStart..<openingLine.upperBound].prefix { $0 == fenceByte }.count }
    var infoRange: Range<Int> { fenceStart + fenceLength..<openingLine.upperBound }
    var fenceRange: Range<Int> { fenceStart..<max(openingLine.upperBound, fenceStart) }
    var closingFence: String { String(repeating: Character(Unicode.Scalar(fenceByte)), count: fenceLength) }

    func mark(_ range: Range<Int>) -> Mark {
        Mark(line: startLine, column: startColumn, width: range.count)
    }

    /// nil when no line closes the fence.
    var bodySpan: BodySpan? {
        guard endLine > startLine, body.count(where: { $0 == .lineFeed }) == endLine - startLine - 1 else { return nil }
        guard isClosed else { return nil }
        let range = lines.start(ofLine: startLine + 1)..<lines.start(ofLine: endLine)
        let lineEnd = Array(file.bytes[openingLine.upperBound..<lines.start(ofLine: startLine + 1)])
        return BodySpan(
            range: range, prefix: containerPrefix, fenceByte: fenceByte, fenceLength: fenceLength, lineEnd: lineEnd)
    }

    /// cmark calls the last line what closes a fence, or what ends the container of a fence that is never closed.
    var isClosed: Bool {
        guard followingLine != endLine else { return false }
        let closing = file.bytes[lines.content(ofLine: endLine, in: file.bytes)]
            .drop { $0 == UInt8(ascii: ">") || $0.isSpaceOrTab }
        let run = closing.prefix { $0 == fenceByte }.count
        return run >= fenceLength && closing.dropFirst(run).allSatisfy(\.isSpaceOrTab)
    }

    /// What body lines begin with: the opening line up to the fence, list markers replaced by spaces.
    var containerPrefix: [UInt8] {
        var start = openingLine.lowerBound
        if file.bytes[start...].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
        let opening = file.bytes[min(start, fenceStart)..<fenceStart]
        guard let quote = opening.lastIndex(of: UInt8(ascii: ">")) else { return withoutMarkers(opening) }
        let blanks = opening[quote...].dropFirst()
        guard blanks.allSatisfy(\.isSpaceOrTab) else { return withoutMarkers(opening) }
        return withoutMarkers(opening[...quote]) + spaces(for: blanks)
    }

    /// The space that belongs to a `>` is not one of a list's.
    func withoutMarkers(_ opening: ArraySlice<UInt8>) -> [UInt8] {
        opening.reduce(into: []) { prefix, byte in
            let isKept = byte == UInt8(ascii: ">") || byte.isSpaceOrTab
            if !isKept, prefix.last == UInt8(ascii: ">") { prefix.append(.space) }
            prefix.append(isKept ? byte : .space)
        }
    }

    /// Between a `>` and its fence cmark counts a tab as one column, but for the one that the `>` takes of it.
    func spaces(for blanks: ArraySlice<UInt8>) -> [UInt8] {
        [UInt8](repeating: .space, count: blanks.first == .tab ? blanks.count + 1 : blanks.count)
    }
}

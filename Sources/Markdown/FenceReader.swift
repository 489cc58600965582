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
    private(set) var diagnostics: [Diagnostic] = []

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
        guard isSwift(info), isSound(info) else { return nil }
        if let illustration = info["illustration"] {
            return readIllustration(illustration, info: info, span: span)
        }
        guard let sample = info["sample"] else {
            report(
                .unlinkedListing, "Swift listing names no sample", at: fenceRange,
                help: "add 'sample=Target/File.swift', or 'illustration' if this code is not meant to compile")
            return nil
        }
        return readListing(sample, info: info, span: span)
    }
}

// MARK: - Kinds of fence

private extension FenceReader {
    mutating func readIllustration(_ flag: FenceInfo.Attribute, info: FenceInfo, span: BodySpan) -> Fence? {
        if let other = info.attributes.first(where: { $0.name != "illustration" && $0.name != "title" }) {
            report(
                .invalidFence, "'\(other.name)' has no meaning on an illustration", at: other.nameRange,
                help: "remove '\(other.name)' or 'illustration'")
            return nil
        }
        guard isBare(flag), hasTitle(info) else { return nil }
        return Fence(kind: .illustration, mark: mark(fenceRange), body: body, bodySpan: span)
    }

    mutating func readListing(_ sample: FenceInfo.Attribute, info: FenceInfo, span: BodySpan) -> Fence? {
        guard let path = value(of: sample), isSamplePath(path, at: sample.valueRange) else { return nil }
        guard let part = readPart(info), hasTitle(info) else { return nil }
        var highlight: ListingRequest.Worded<[ClosedRange<Int>]>?
        if let attribute = info["highlight"] {
            guard let ranges = readHighlight(attribute) else { return nil }
            highlight = .init(value: ranges, range: attribute.valueRange)
        }
        let request = ListingRequest(
            sample: .init(value: path, range: sample.valueRange), part: part, highlight: highlight,
            title: info["title"]?.value)
        return Fence(kind: .listing(request), mark: mark(fenceRange), body: body, bodySpan: span)
    }

    mutating func readPart(_ info: FenceInfo) -> ListingRequest.Part? {
        if let symbol = info["symbol"] {
            if let slice = info["slice"] {
                report(
                    .invalidFence, "a listing shows a symbol or a slice, not both", at: slice.nameRange,
                    help: "remove one of the two")
                return nil
            }
            return value(of: symbol).map { .symbol(.init(value: $0, range: symbol.valueRange)) }
        }
        if let slice = info["slice"] {
            return value(of: slice).map { .slice(.init(value: $0, range: slice.valueRange)) }
        }
        return .wholeFile
    }

    mutating func readHighlight(_ attribute: FenceInfo.Attribute) -> [ClosedRange<Int>]? {
        var ranges: [ClosedRange<Int>] = []
        for piece in (attribute.value ?? "").split(separator: ",", omittingEmptySubsequences: false) {
            let bounds = piece.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
            guard (1...2).contains(bounds.count), bounds.allSatisfy({ $0 > 0 }), bounds[0] <= bounds[bounds.count - 1]
            else {
                report(
                    .highlightOutOfRange, "'\(piece)' is no line of a listing", at: attribute.valueRange,
                    help: "write shown lines counted from 1, as in highlight=2,4-5")
                return nil
            }
            ranges.append(bounds[0]...bounds[bounds.count - 1])
        }
        return ranges
    }
}

// MARK: - Words

private extension FenceReader {
    static let attributeNames = ["sample", "symbol", "slice", "highlight", "title", "illustration"]

    /// `Swift` or `swift,ignore` would be code that nothing proves.
    mutating func isSwift(_ info: FenceInfo) -> Bool {
        if info.language == "swift" { return true }
        report(
            .invalidFence, "'\(info.language)' is no language of a listing", at: info.languageRange,
            help: "write 'swift'")
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
        let before = diagnostics.count
        if let quote = info.unclosedQuote {
            report(.invalidFence, "quotation mark is never closed", at: quote, help: "close it with '\"'")
        }
        var seen: Set<String> = []
        for attribute in info.attributes {
            if !Self.attributeNames.contains(attribute.name) {
                let nearest = NearMiss.of(attribute.name, among: Self.attributeNames)
                let help =
                    nearest.map { "did you mean '\($0)'?" } ?? "known: " + Self.attributeNames.joined(separator: ", ")
                report(.invalidFence, "unknown attribute '\(attribute.name)'", at: attribute.nameRange, help: help)
            } else if !seen.insert(attribute.name).inserted {
                report(
                    .invalidFence, "'\(attribute.name)' is given twice", at: attribute.nameRange,
                    help: "remove one of them")
            }
        }
        return diagnostics.count == before
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
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Array.init)
        if parts.contains(where: { [[], [0x2E], [0x2E, 0x2E]].contains($0) }) || path.utf8.contains(UInt8(ascii: "\\"))
        {
            report(
                .unsafePath, "sample path leaves the folder of samples", at: range,
                help: "write the path from the samples folder on: Target/File.swift")
            return false
        }
        if parts.count < 2 || !path.hasSuffix(".swift") {
            report(
                .invalidFence, "'\(path)' names no Swift file of a sample target", at: range,
                help: "write Target/File.swift")
            return false
        }
        return true
    }

    mutating func report(_ rule: Rule, _ summary: String, at range: Range<Int>, help: String) {
        diagnostics.append(Diagnostic(.error, rule, summary, at: lines.place(of: range, in: file), help: help))
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

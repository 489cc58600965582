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
    /// What ends where its lines are not indented or marked any more.
    var container: Container?
    /// An opening fence above is none, so that this one may be the end of its block: then its own ends say nothing.
    var isTurned = false
    var findings = FindingList()

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
            reportUnclosed()
            return nil
        }
        guard !swallowsLesson(info, span), isSound(info), checkOrder(of: info), let kind = readKind(info, span) else {
            return nil
        }
        return Fence(kind: kind, mark: mark(fenceRange), body: body, bodySpan: span)
    }

    var diagnostics: [Diagnostic] { findings.diagnostics }

    enum Container { case item, quotation }
}

private extension FenceReader {
    mutating func readKind(_ info: FenceInfo, _ span: BodySpan) -> Fence.Kind? {
        switch info.language {
        case "swift": return readSwift(info)
        case "tree": return readTree(info, span)
        case "output": return readOutput(info)
        default:
            let word = info.language.lowercased().prefix { $0.isLetter }
            let meant = ["tree", "output"].first { $0 == word } ?? "swift"
            let isUncompiled = Self.wordsForUncompiled.contains { info.language.lowercased().hasSuffix($0) }
            report(
                .invalidFence, "'\(info.language)' is no language of a listing", at: info.languageRange,
                help: "write '\(meant)\(isUncompiled && meant == "swift" ? " illustration" : "")'")
            return nil
        }
    }

    /// How others call code that is not compiled.
    private static let wordsForUncompiled = [
        "ignore", "no_run", "norun", "notest", "skip", "compile_fail", "nocompile",
    ]

    mutating func readSwift(_ info: FenceInfo) -> Fence.Kind? {
        guard checkOrder() else { return nil }
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

// MARK: - Words

extension FenceReader {
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
        if let quoted = info.attributes.first(where: { $0.value.map(Self.isQuotedByType) ?? false }) {
            report(
                .invalidFence, "'\(quoted.name)' has quotation marks of typography", at: quoted.valueRange,
                help: "write straight ones: \(quoted.name)=\"…\"")
            return false
        }
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

    private static func isQuotedByType(_ value: String) -> Bool { value.first.map { "“”„«»‘’".contains($0) } ?? false }

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

    mutating func report(
        _ rule: Rule, as severity: Diagnostic.Severity = .error, _ summary: String, at range: Range<Int>,
        notes: [Diagnostic.Note] = [], help: String
    ) {
        findings.append(rule) {
            Diagnostic(severity, rule, summary, at: lines.place(of: range, in: file), notes: notes, help: help)
        }
    }
}

// MARK: - Bytes

extension FenceReader {
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
        guard isClosed else { return nil }
        let range = lines.start(ofLine: startLine + 1)..<lines.start(ofLine: endLine)
        let lineEnd = Array(file.bytes[openingLine.upperBound..<lines.start(ofLine: startLine + 1)])
        return BodySpan(
            range: range, prefix: containerPrefix, fenceByte: fenceByte, fenceLength: fenceLength, lineEnd: lineEnd)
    }

    /// cmark calls the last line what closes a fence, or what ends the container of a fence that is never closed.
    var isClosed: Bool {
        endLine > startLine && followingLine != endLine && isClosingLine(endLine)
            && body.count { $0 == .lineFeed } == endLine - startLine - 1
    }

    func isClosingLine(_ line: Int) -> Bool {
        let closing = file.bytes[lines.content(ofLine: line, in: file.bytes)]
            .drop { $0 == UInt8(ascii: ">") || $0.isSpaceOrTab }
        let run = closing.prefix { $0 == fenceByte }.count
        return run >= fenceLength && closing.dropFirst(run).allSatisfy(\.isSpaceOrTab)
    }

    /// What body lines begin with: the opening line up to the fence, list markers replaced by spaces.
    var containerPrefix: [UInt8] {
        var start = openingLine.lowerBound
        if file.bytes[start...].starts(with: [0xEF, 0xBB, 0xBF]) { start += 3 }
        let opening = withoutDefinition(file.bytes[min(start, fenceStart)..<fenceStart])
        guard let quote = opening.lastIndex(of: UInt8(ascii: ">")) else { return withoutMarkers(opening) }
        let blanks = opening[quote...].dropFirst()
        guard blanks.allSatisfy(\.isSpaceOrTab) else { return withoutMarkers(opening) }
        return withoutMarkers(opening[...quote]) + spaces(for: blanks)
    }

    /// A footnote's mark and the blanks behind it are as wide as what its further lines are indented by.
    func withoutDefinition(_ opening: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let bracket = opening.firstIndex(of: UInt8(ascii: "[")),
            let colon = opening[bracket...].firstIndex(of: UInt8(ascii: ":"))
        else { return opening }
        let text = opening[colon...].dropFirst().drop(while: \.isSpaceOrTab)
        return opening[..<bracket] + [UInt8](repeating: .space, count: Disguise.markerWidth) + text
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

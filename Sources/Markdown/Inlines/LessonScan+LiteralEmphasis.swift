import CCmark
import Core

extension LessonScan {
    /// Signs of emphasis that a page would show: case A25. cmark is right by the specification; the author means more.
    mutating func checkEmphasis(in holders: [MarkedText.Holder]) {
        for holder in holders {
            var search = lines.start(ofLine: mark(line: holder.blockLine).line)
            var runs: [SignRun] = []
            for node in holder.node.children where node.type == CMARK_NODE_TEXT {
                runs += signRuns(of: node, from: &search)
            }
            for run in LiteralEmphasis.findings(in: runs) { report(run) }
        }
    }
}

/// A run of `*` or `_` in a text.
struct SignRun {
    let sign: UInt8
    let length: Int
    let surroundings: Surroundings
    let isInName: Bool
    let isInCell: Bool
    /// `,` and the like stand behind: words do not begin there.
    let isBeforeComma: Bool
    /// The first sign's offset in the file.
    let offset: Int
}

/// Which runs were meant as emphasis: those of a pair that embraces something, and a lone `**` at one side of a word.
enum LiteralEmphasis {
    static func findings(in runs: [SignRun]) -> [SignRun] {
        var findings: [SignRun] = []
        for sign in [UInt8(ascii: "*"), UInt8(ascii: "_")] {
            findings += pairs(runs.filter { $0.sign == sign && $0.mayBeMeant })
        }
        return findings.sorted { $0.offset < $1.offset }
    }

    /// The first of each pair.
    private static func pairs(_ runs: [SignRun]) -> [SignRun] {
        var findings: [SignRun] = []
        var opening: SignRun?
        for run in runs {
            if let open = opening, !run.surroundings.before.isSpace, run.couldClose(open) {
                findings.append(open)
                opening = nil
            } else {
                if let open = opening, open.isTelling { findings.append(open) }
                opening = run.surroundings.after.isSpace || run.isBeforeComma ? nil : run
                if opening == nil, run.isTelling { findings.append(run) }
            }
        }
        if let open = opening, open.isTelling { findings.append(open) }
        return findings
    }
}

private extension SignRun {
    /// Blanks on both sides are a multiplication or a dash; `snake_case` is a name; long runs are ornament.
    var mayBeMeant: Bool {
        guard length <= 3, !(surroundings.before.isSpace && surroundings.after.isSpace) else { return false }
        return sign == UInt8(ascii: "*") || !isInName
    }

    /// A lone `**`, but for a power's, `2**8`, and for the mark of a note behind a cell's word.
    var isTelling: Bool {
        sign == UInt8(ascii: "*") && length > 1 && !surroundings.isInWord && !(isInCell && surroundings.before.isLetter)
    }

    func couldClose(_ open: SignRun) -> Bool {
        sign == UInt8(ascii: "*") || !(surroundings.isInWord && open.surroundings.isInWord)
    }
}

extension LessonScan {
    /// Where cmark says that a text begins, or else the first place behind `start` that spells it.
    mutating func origin(
        of node: CmarkNode, _ text: [UInt8], from start: Int, isSign: (UInt8) -> Bool
    ) -> TextOrigin? {
        let bytes = lesson.file.bytes
        let told = lines.offset(of: mark(node))
        if told >= start, let origin = TextOrigin(of: text, in: bytes, from: told, isSign: isSign) { return origin }
        for offset in start..<max(start, min(bytes.count, start + Self.reach)) {
            if let origin = TextOrigin(of: text, in: bytes, from: offset, isSign: isSign) { return origin }
        }
        return nil
    }

    /// In bytes, so that a hostile lesson takes no long time.
    private static var reach: Int { 4_096 }
}

private extension LessonScan {
    /// The runs of a text that are written as they are read. `search` is where the text begins at the earliest.
    mutating func signRuns(of node: CmarkNode, from search: inout Int) -> [SignRun] {
        let text = disguise?.revealed(node.literal, as: .text) ?? Array(node.literal)
        let isSign = { (byte: UInt8) in byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") }
        guard text.contains(where: isSign), findings.keeps(.literalEmphasis),
            let origin = origin(of: node, text, from: search, isSign: isSign)
        else { return [] }
        search = origin.end
        let addresses = BareAddress.ranges(in: text)
        return origin.signs.runs(of: text).filter { run in
            !run.contains(where: \.isEscaped) && !addresses.contains { $0.contains(run[0].index) }
                && !Self.isCode(run[0].index..<run[0].index + run.count, of: text)
        }.map { run in
            let range = run[0].index..<run[0].index + run.count
            let surroundings = Surroundings(
                before: Neighbour(before: range.lowerBound, in: text, orElse: node.edgeBefore),
                after: Neighbour(at: range.upperBound, in: text, orElse: node.edgeAfter))
            return SignRun(
                sign: text[range.lowerBound], length: run.count, surroundings: surroundings,
                isInName: surroundings.isInASCIIWord || Self.isInName(range, of: text),
                isInCell: node.parent?.isTableCell ?? false,
                isBeforeComma: text[range.upperBound...].first.map { ",;:!?.)]".utf8.contains($0) } ?? false,
                offset: run[0].offset)
        }
    }

    /// `docs/**`, `'*.md'`, `/** … */`, `8%*25`, `x_{i}`, `\hat{y}_c`, `x^*`: paths, products and formulae.
    static func isCode(_ run: Range<Int>, of text: [UInt8]) -> Bool {
        let before = run.lowerBound > 0 ? text[run.lowerBound - 1] : .space
        let after = run.upperBound < text.count ? text[run.upperBound] : .space
        if text[run.lowerBound] == UInt8(ascii: "_") {
            return "{\\".utf8.contains(after) || "}^".utf8.contains(before)
        }
        return before == UInt8(ascii: "/") || after == UInt8(ascii: "/") || before == UInt8(ascii: "^")
            || before == after && "'\"".utf8.contains(after)
            || after == UInt8(ascii: ".") && " '\"(".utf8.contains(before)
            || run.count == 1 && after.isASCIIDigit && (before.isASCIIDigit || "%)]".utf8.contains(before))
    }

    /// Whether a run belongs to `snake_case`, `_private_name` or another name of ASCII letters.
    static func isInName(_ run: Range<Int>, of text: [UInt8]) -> Bool {
        let isPart = { (byte: UInt8) in byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") }
        let before = text[..<run.lowerBound].suffix(longestName).reversed().prefix(while: isPart).count
        let after = text[run.upperBound...].prefix(longestName).prefix(while: isPart).count
        let name = text[run.lowerBound - before..<run.upperBound + after]
        let parts = name.split(separator: UInt8(ascii: "_"))
        return parts.count > 1 && !Neighbour(before: name.startIndex, in: text, orElse: .space).isLetter
            && !Neighbour(at: name.endIndex, in: text, orElse: .space).isLetter
    }

    static let longestName = 80

    mutating func report(_ run: SignRun) {
        let signs = String(repeating: Character(Unicode.Scalar(run.sign)), count: run.length)
        let line = lines.line(at: run.offset)
        report(
            .literalEmphasis, as: .warning, "'\(signs)' is shown as text",
            at: Mark(line: line, column: run.offset - lines.start(ofLine: line) + 1, width: run.length),
            help: help(for: run, signs))
    }

    func help(for run: SignRun, _ signs: String) -> String {
        let escaped = signs.map { "\\\($0)" }.joined()
        if run.sign == UInt8(ascii: "_"), !run.surroundings.after.isPunctuation {
            return "write '*' for '_' inside a word, or '\(escaped)' where the signs are meant"
        }
        return run.surroundings.after.isPunctuation || run.surroundings.before.isPunctuation
            ? "move the marks inside the quotation marks, put a space outside, or write '\(escaped)' for the signs"
            : "put marks at both ends, no space inside and one outside, or write '\(escaped)' for the signs"
    }
}

private extension [TextOrigin.Sign] {
    /// Neighbouring equal signs together.
    func runs(of text: [UInt8]) -> [[TextOrigin.Sign]] {
        reduce(into: []) { runs, sign in
            if let last = runs.last?.last, last.index + 1 == sign.index, text[last.index] == text[sign.index] {
                runs[runs.count - 1].append(sign)
            } else {
                runs.append([sign])
            }
        }
    }
}

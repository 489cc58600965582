import Core
import Excerpts

/// Which lines of a file ran, out of the regions that the compiler counts.
///
/// llvm's own count of a line is the highest of its regions, by which `guard isValid else { return }` ran although it
/// never returned. Here a line ran only if every statement on it ran: a block in braces, a `case`, and what follows
/// either count each on their own. The operands of `?:`, `??` and `&&` do not, nor does the message of an assertion.
/// Lines without code of their own (blank, comments, closing brackets) are left out.
struct LineCounter {
    private let bytes: [UInt8]
    private let index: LineIndex
    private let isCode: [Bool]
    private let segments: [CoverageReport.Segment]

    init(_ file: SourceFile, _ segments: [CoverageReport.Segment]) {
        bytes = file.bytes
        index = LineIndex(file.bytes)
        isCode = SwiftCode.mask(of: file.bytes)
        let lines = CompilerLines(file.bytes)
        self.segments = segments.map { [index] in $0.placed(lines, in: index) }
    }
}

extension LineCounter {
    var coverage: LineCoverage {
        var coverage = LineCoverage(ran: [], missed: [])
        var next = 0
        var current: CoverageReport.Segment?
        for line in 1...index.starts.count {
            var here = current.map { [$0] } ?? []
            while next < segments.count, segments[next].line <= line {
                if segments[next].line == line { here.append(segments[next]) }
                current = segments[next]
                next += 1
            }
            switch hasRun(line, here) {
            case true?: coverage.ran.append(line)
            case false?: coverage.missed.append(line)
            case nil: break
            }
        }
        return coverage
    }
}

private extension LineCounter {
    /// A part of a line that one count speaks of.
    struct Span {
        let text: ArraySlice<UInt8>
        let hasRun: Bool
        /// Whether a region begins here.
        let isEntry: Bool
    }

    /// Nil when the line has no code that can run.
    func hasRun(_ line: Int, _ segments: [CoverageReport.Segment]) -> Bool? {
        let code = code(ofLine: line)
        guard !code.isEmpty else { return nil }
        let counted = spans(of: code, line: line, segments)
        let statements = counted.filter { $0.text.contains { !$0.isSpaceOrBracket } }
        if let first = statements.first {
            return first.hasRun && !statements.dropFirst().contains { !$0.hasRun && $0.isEntry && isStatement($0) }
        }
        let opened = counted.filter { $0.text.contains(UInt8(ascii: "{")) }
        return opened.isEmpty ? nil : opened.contains(where: \.hasRun)
    }

    func spans(of code: Range<Int>, line: Int, _ segments: [CoverageReport.Segment]) -> [Span] {
        let start = index.content(ofLine: line, in: bytes).lowerBound
        var spans: [Span] = []
        for (position, segment) in segments.enumerated() where segment.isCounted {
            let begin = segment.line == line ? start + segment.column - 1 : code.lowerBound
            let isLast = position + 1 == segments.count
            let end = isLast ? code.upperBound : start + segments[position + 1].column - 1
            let range = max(begin, code.lowerBound)..<max(min(end, code.upperBound), max(begin, code.lowerBound))
            guard range.upperBound <= code.upperBound, !range.isEmpty else { continue }
            spans.append(
                Span(
                    text: bytes[range], hasRun: segment.count > 0, isEntry: segment.line == line && segment.isEntry))
        }
        return spans
    }

    /// Whether a region is a statement, or statements, rather than an operand.
    func isStatement(_ span: Span) -> Bool {
        let text = span.text.drop { $0.isSpaceOrTab }
        if Self.openings.contains(where: { text.starts(with: $0.utf8) }) { return true }
        return bytes[..<span.text.startIndex].last == UInt8(ascii: "}")
    }

    static var openings: [String] { ["{", ";", "case ", "default", "@unknown"] }

    static var notCode: [String] { ["#if", "#else", "#endif"] }

    /// Where the line's code lies; empty for a comment and a directive.
    func code(ofLine line: Int) -> Range<Int> {
        let whole = index.content(ofLine: line, in: bytes)
        let start = isCode[whole].firstIndex(of: true) ?? whole.upperBound
        let end = isCode[whole].lastIndex(of: true).map { $0 + 1 } ?? start
        let isDirective = Self.notCode.contains { bytes[start..<end].starts(with: $0.utf8) }
        return start..<(isDirective ? start : end)
    }
}

extension UInt8 {
    fileprivate var isSpaceOrBracket: Bool {
        isSpaceOrTab || "{}()[];,".utf8.contains(self)
    }
}

extension CoverageReport.Segment {
    /// The same by our lines.
    fileprivate func placed(_ lines: CompilerLines, in index: LineIndex) -> Self {
        let offset = lines.offset(line: line, column: column)
        let line = index.line(at: offset)
        return Self(
            line: line, column: offset - index.start(ofLine: line) + 1, count: count, isCounted: isCounted,
            isEntry: isEntry)
    }
}

import Core

extension FenceReader {
    /// A list item or a quotation may have ended before the line that was to close the fence.
    mutating func reportUnclosed() {
        guard !isTurned else { return }
        report(.invalidFence, "fence is never closed", at: fenceRange, help: lateEnd ?? "close it with \(closingFence)")
    }

    /// A fence of another language than Swift.
    mutating func checkPlain() {
        guard isClosed else { return reportUnclosed() }
        guard body.contains(fenceByte), let span = bodySpan else { return }
        _ = swallowsLesson(FenceInfo(parsing: infoRange, in: file.bytes), span, as: .warning)
    }

    private var lateEnd: String? {
        guard let container, let end = followingLine,
            (end...end + Self.reach).contains(where: { $0 <= lines.starts.count && isClosingLine($0) })
        else { return nil }
        return switch container {
        case .item: "the list item ends at line \(end): indent the code and \(closingFence) as far as the fence"
        case .quotation: "the quotation ends at line \(end): begin the code's lines and \(closingFence) with '>'"
        }
    }

    /// In lines.
    private static let reach = 200

    /// A fence that was never closed ends at the next one's closing line, and takes the text between along: then
    /// another fence, or a heading, begins inside of it.
    mutating func swallowsLesson(
        _ info: FenceInfo, _ span: BodySpan, as severity: Diagnostic.Severity = .error
    ) -> Bool {
        let isSwift = info.language == "swift"
        let lines = body.split(separator: .lineFeed, omittingEmptySubsequences: false)
        guard
            let line = lines.firstIndex(where: {
                opensFence($0, span) || isSwift && info["illustration"] == nil && $0.isHeading
            })
        else { return false }
        guard !isTurned else { return true }
        let what = opensFence(lines[line], span) ? "another fence" : "a heading"
        let number = startLine + 1 + line
        let note = Diagnostic.Note(
            "it begins here",
            at: self.lines.place(of: self.lines.content(ofLine: number, in: file.bytes), in: file))
        report(
            .invalidFence, as: severity, "\(what) begins inside of this fence", at: fenceRange, notes: [note],
            help: "close this one with \(closingFence) before, or open and close it with more "
                + "'\(Character(Unicode.Scalar(fenceByte)))'")
        return true
    }
}

private extension FenceReader {
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

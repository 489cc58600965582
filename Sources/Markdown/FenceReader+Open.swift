import Core

extension FenceReader {
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
        report(
            .invalidFence, "\(what) begins inside of this fence", at: fenceRange, notes: [note],
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

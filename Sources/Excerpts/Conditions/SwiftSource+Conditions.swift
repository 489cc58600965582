import Core

extension SwiftSource {
    /// The first line that a cut shows from a branch of `#if` that this platform does not compile, where the condition
    /// itself is not shown. A cut that shows the whole condition shows its reader what is compiled when.
    package func inactiveLine(of cut: Cut, on platform: Platform) -> Int? {
        guard spans.contains(where: { $0.tokenClass == .directive }) else { return nil }
        let shown = Set(cut.lineNumbers)
        var last = 0
        for line in cut.lineNumbers where line > 0 {
            defer { last = line }
            guard line != last + 1 else { continue }
            let branches = branches(around: line)
            if branches.contains(where: { !shown.contains($0.line) && $0.isInactive(on: platform) }) { return line }
        }
        return nil
    }
}

/// A branch of a condition that holds some line: the conditions tried before it, and its own (nil for `#else`).
private struct ConditionalBranch {
    var line: Int
    var earlier: [String] = []
    var own: String?

    func isInactive(on platform: Platform) -> Bool {
        if let own, platform.answer(to: own) == .never { return true }
        return earlier.contains { platform.answer(to: $0) == .always }
    }
}

private extension SwiftSource {
    /// The branches that hold `line`, outermost first.
    func branches(around line: Int) -> [ConditionalBranch] {
        var open: [ConditionalBranch] = []
        for span in spans where span.tokenClass == .directive {
            let at = lines.line(at: span.range.lowerBound)
            guard at < line else { break }
            switch file.bytes[span.range].text {
            case "#if": open.append(ConditionalBranch(line: at, own: condition(after: span, line: at)))
            case "#elseif": advance(&open, to: at, own: condition(after: span, line: at))
            case "#else": advance(&open, to: at, own: nil)
            case "#endif": _ = open.popLast()
            default: break
            }
        }
        return open
    }

    func advance(_ open: inout [ConditionalBranch], to line: Int, own: String?) {
        guard var branch = open.popLast() else { return }
        if let condition = branch.own { branch.earlier.append(condition) }
        branch.own = own
        branch.line = line
        open.append(branch)
    }

    /// The rest of the directive's line, and of those after it as long as a parenthesis is open.
    func condition(after span: ClassifiedSpan, line: Int) -> String {
        var end = lines.content(ofLine: line, in: file.bytes).upperBound
        for next in line + 1..<line + 20 where next <= lines.starts.count {
            let condition = file.bytes[span.range.upperBound..<end]
            let open = condition.count { $0 == UInt8(ascii: "(") } - condition.count { $0 == UInt8(ascii: ")") }
            guard open > 0 else { break }
            end = lines.content(ofLine: next, in: file.bytes).upperBound
        }
        return file.bytes[span.range.upperBound..<end].text
    }
}

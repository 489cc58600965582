import Core

extension LessonScan {
    /// What CommonMark takes for text, and an author meant otherwise.
    mutating func checkLooks(in blocks: [CmarkNode]) {
        for block in blocks {
            let text = BlockText(of: block, disguise)
            var found = ForeignText(in: text).suspicions + FailedLines(in: text, withTables: !hasExcessTable).suspicions
            if findings.keeps(.looksLike) {
                found += FailedLinks(in: text).suspicions + StrayBackticks(in: text).suspicions
            }
            guard !found.isEmpty else { continue }
            report(found.sorted { $0.range.lowerBound < $1.range.lowerBound }, in: text)
        }
    }
}

private extension LessonScan {
    mutating func report(_ suspicions: [Suspicion], in text: BlockText) {
        var search = lines.start(ofLine: mark(text.parts[0].node).line)
        var located: (start: Int, origin: TextOrigin)?
        for suspicion in suspicions where findings.keeps(suspicion.rule) && isNew(suspicion) {
            guard let part = text.part(at: suspicion.range.lowerBound) else { continue }
            if located?.start != part.range.lowerBound {
                let bytes = Array(text.bytes[part.range])
                guard let origin = origin(of: part.node, bytes, from: search, isSign: { _ in true }) else { continue }
                located = (part.range.lowerBound, origin)
                search = origin.end
            }
            if let origin = located?.origin { report(suspicion, text, part, origin) }
        }
    }

    mutating func report(_ suspicion: Suspicion, _ text: BlockText, _ part: BlockText.Part, _ origin: TextOrigin) {
        let start = part.range.lowerBound
        let range = suspicion.range.clamped(to: part.range)
        let signs = origin.signs(in: range.lowerBound - start..<range.upperBound - start)
        guard let first = signs.first, let last = signs.last, !first.isEscaped,
            !signs.contains(where: { $0.isEscaped && Self.isMarkup(text.bytes[start + $0.index]) })
        else { return }
        if let system = suspicion.system { toldSystems.insert(system) }
        let words = suspicion.words(text)
        let line = lines.line(at: first.offset)
        if suspicion.rule == .invalidFence { openFence = openFence ?? line }
        report(
            suspicion.rule, as: suspicion.severity, words.summary,
            at: Mark(
                line: line, column: first.offset - lines.start(ofLine: line) + 1, width: last.offset - first.offset + 1),
            help: words.help)
    }

    /// Once for each kind in a file.
    func isNew(_ suspicion: Suspicion) -> Bool { suspicion.system.map { !toldSystems.contains($0) } ?? true }

    static func isMarkup(_ byte: UInt8) -> Bool { "[](){}`".utf8.contains(byte) }
}

import Core

extension YAMLFindings {
    /// One finding for what stopped libyaml, in words for an author.
    mutating func report(_ fault: YAMLFault) {
        if let problem = encodingProblem(near: fault) {
            adopt(problem)
            return
        }
        let words = words(for: fault)
        report(
            .yamlSyntax, words.summary, at: words.range ?? character(at: fault.offset), note: words.note,
            help: words.help)
    }
}

private struct FaultWords {
    let summary: String
    var range: Range<Int>?
    var note: (text: String, range: Range<Int>)?
    var help: String?
}

private extension YAMLFindings {
    /// libyaml reads ahead of what it parses: bytes that are no text outrank every other fault.
    func encodingProblem(near fault: YAMLFault) -> Diagnostic? {
        fault.isAboutBytes ? file.encodingProblem : nil
    }

    func words(for fault: YAMLFault) -> FaultWords {
        switch fault.problem {
        case "mapping values are not allowed in this context": unexpectedColon(fault)
        case "could not find expected ':'":
            FaultWords(
                summary: "key without ':'", range: fault.contextOffset.map(restOfLine), help: "write 'key: value'")
        case "did not find expected key":
            FaultWords(
                summary: "expected a key", help: "indent it like the keys above it, or quote the whole value")
        case "did not find expected '-' indicator":
            FaultWords(summary: "expected '-'", help: "indent it like the entries above it")
        case "did not find expected ',' or ']'": unclosed(fault, what: "list", closer: "]")
        case "did not find expected ',' or '}'": unclosed(fault, what: "table", closer: "}")
        case "found unexpected end of stream", "found unexpected document indicator":
            FaultWords(
                summary: "quoted value is never closed", range: fault.contextOffset.map(restOfLine),
                help: "close it with the same quotation mark")
        case "found character that cannot start any token": badStart(fault)
        case "did not find expected alphabetic or numeric character":
            FaultWords(
                summary: "value may not begin with '\(text(at: fault.contextOffset ?? fault.offset))'",
                range: fault.contextOffset.map(character), help: quotingHelp(at: fault.offset))
        case "found unknown escape character":
            FaultWords(summary: "unknown escape in a quoted value", help: "double the backslash, or use single quotes")
        case "block sequence entries are not allowed in this context":
            FaultWords(summary: "'-' cannot begin a list here", help: "begin the list on its own line")
        case "control characters are not allowed":
            FaultWords(summary: "control character", help: "remove it")
        default: FaultWords(summary: fault.sentence)
        }
    }

    func unexpectedColon(_ fault: YAMLFault) -> FaultWords {
        let isInsideValue = keyAndValue(at: fault.offset).map { $0.value.lowerBound <= fault.offset } ?? false
        guard isInsideValue else {
            return FaultWords(summary: "unexpected ':'", help: "indent the key like the keys above it")
        }
        return FaultWords(summary: "':' inside a value that is not quoted", help: quotingHelp(at: fault.offset))
    }

    func unclosed(_ fault: YAMLFault, what: String, closer: String) -> FaultWords {
        guard let begin = fault.contextOffset else { return FaultWords(summary: fault.sentence) }
        if isBlank(from: fault.offset) {
            return FaultWords(
                summary: "\(what) is never closed", range: restOfLine(from: begin), help: "close it with '\(closer)'")
        }
        if text(at: fault.offset) == ":" {
            return FaultWords(summary: "':' inside a value that is not quoted", help: "quote the value")
        }
        return FaultWords(
            summary: "expected ',' or '\(closer)'", note: ("the \(what) begins here", character(at: begin)),
            help: "separate the entries with ',' and close the \(what) with '\(closer)'")
    }

    func badStart(_ fault: YAMLFault) -> FaultWords {
        let text = text(at: fault.offset)
        guard text != "\t" else { return FaultWords(summary: "tab used for indentation", help: "indent with spaces") }
        return FaultWords(summary: "value may not begin with '\(text)'", help: quotingHelp(at: fault.offset))
    }
}

// MARK: - The line around a fault

private extension YAMLFindings {
    func character(at offset: Int) -> Range<Int> {
        let offset = min(offset, file.bytes.count)
        let rest = file.bytes[offset...].dropFirst()
        return offset..<min(rest.prefix { $0 & 0xC0 == 0x80 }.endIndex, file.bytes.count)
    }

    func text(at offset: Int) -> String { file.bytes[character(at: offset)].text }

    func restOfLine(from offset: Int) -> Range<Int> {
        let rest = file.bytes[min(offset, range.upperBound)..<range.upperBound]
        var end = rest.firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? rest.endIndex
        while end > rest.startIndex, file.bytes[end - 1].isSpaceOrTab { end -= 1 }
        return rest.startIndex..<end
    }

    func isBlank(from offset: Int) -> Bool {
        file.bytes[min(offset, range.upperBound)..<range.upperBound].allSatisfy { $0 <= .space }
    }

    /// `key: value` on the line of `offset`, split at the first colon that a space follows.
    func keyAndValue(at offset: Int) -> (key: Range<Int>, value: Range<Int>)? {
        let before = file.bytes[range.lowerBound..<min(offset, range.upperBound)]
        let start = before.lastIndex { $0 == .lineFeed || $0 == .carriageReturn }.map { $0 + 1 } ?? range.lowerBound
        let line = restOfLine(from: start)
        let key = file.bytes[line].drop { $0.isSpaceOrTab || $0 == UInt8(ascii: "-") }.startIndex
        var colon = key
        while colon + 1 < line.upperBound {
            if file.bytes[colon] == UInt8(ascii: ":"), file.bytes[colon + 1].isSpaceOrTab {
                let value = file.bytes[colon + 1..<line.upperBound].drop(while: \.isSpaceOrTab).startIndex
                return (key..<colon, value..<line.upperBound)
            }
            colon += 1
        }
        return nil
    }

    /// The line with its value quoted, ready to be pasted.
    func quotingHelp(at offset: Int) -> String {
        guard let (key, value) = keyAndValue(at: offset), value.count <= 200,
            let first = file.bytes[value].first, !Array("[{\"'|>".utf8).contains(first)
        else { return "quote the value" }
        let text = file.bytes[value].text
        let quoted =
            text.contains("\"") || text.contains("\\")
            ? "'" + text.replacing("'", with: "''") + "'" : "\"" + text + "\""
        return "quote the value: \(file.bytes[key].text): \(quoted)"
    }
}

private extension YAMLFault {
    var isAboutBytes: Bool { problem.contains("UTF-8") || problem == "control characters are not allowed" }

    var sentence: String { context.map { "\(problem) \($0)" } ?? problem }
}

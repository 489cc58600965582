import Core
import Markdown

extension TranslationLock {
    /// Nil when a line cannot be read: then nothing can be said of what it may have stamped.
    package static func read(_ file: SourceFile) -> (lock: TranslationLock?, diagnostics: [Diagnostic]) {
        if let problem = file.encodingProblem { return (nil, [problem]) }
        var reader = LockReader(file)
        reader.read()
        let diagnostics = reader.findings.diagnostics
        return (diagnostics.isEmpty ? TranslationLock(file: file, entries: reader.entries) : nil, diagnostics)
    }
}

private struct LockReader {
    private let file: SourceFile
    private let lines: LineIndex
    /// Where each section of a lesson was stamped first.
    private var first: [Name: Range<Int>] = [:]
    /// The last line's lesson: the next line is likely of the same.
    private var last: (words: ArraySlice<UInt8>, key: LessonKey)?
    private(set) var entries: [TranslationLock.Entry] = []
    private(set) var findings = FindingList()

    private struct Name: Hashable {
        let lesson: LessonKey
        let section: String
    }

    init(_ file: SourceFile) {
        self.file = file
        lines = LineIndex(file.bytes)
    }
}

extension LockReader {
    mutating func read() {
        for line in 1...lines.starts.count {
            var range = lines.content(ofLine: line, in: file.bytes)
            if line == 1, file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { range.removeFirst(3) }
            let words = file.bytes[range]
            if isMergeMark(words) { return reportMerge(at: words) }
            guard let start = words.firstIndex(where: { !$0.isSpaceOrTab }), words[start] != UInt8(ascii: "#")
            else { continue }
            read(words[start...])
        }
    }

    private mutating func read(_ line: ArraySlice<UInt8>) {
        let written = line.prefix { !$0.isSpaceOrTab }
        guard let fingerprint = SectionFingerprint(written.text) else {
            return report("'\(shown(written))' is no fingerprint of a section", at: written, help: stampAnew)
        }
        let name = line[written.endIndex...].trimmed
        guard let hash = name.lastIndex(of: UInt8(ascii: "#")), name.endIndex - hash > 1 else {
            return report("'\(shown(name))' names no section", at: name.isEmpty ? line : name, help: stampAnew)
        }
        read(fingerprint, lesson: name[..<hash], section: name[(hash + 1)...].text, name: name)
    }

    private mutating func read(
        _ fingerprint: SectionFingerprint, lesson: ArraySlice<UInt8>, section: String, name: ArraySlice<UInt8>
    ) {
        do throws(ValueFault) {
            let key = try key(lesson)
            let range = name.startIndex..<name.endIndex
            if let first = first.updateValue(range, forKey: Name(lesson: key, section: section)) {
                return reportTwice("\(key)#\(section)", at: name, first: first)
            }
            entries.append(.init(lesson: key, section: section, fingerprint: fingerprint, range: range))
        } catch {
            report(error.summary, at: lesson.isEmpty ? name : lesson, help: stampAnew)
        }
    }

    private mutating func key(_ words: ArraySlice<UInt8>) throws(ValueFault) -> LessonKey {
        if let last, last.words.elementsEqual(words) { return last.key }
        let key = try LessonKey(words.text)
        last = (words, key)
        return key
    }
}

// MARK: - Words

private extension LockReader {
    func isMergeMark(_ line: ArraySlice<UInt8>) -> Bool {
        ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { line.starts(with: $0.utf8) }
    }

    /// Short enough for a message, and without what a terminal would obey.
    func shown(_ words: ArraySlice<UInt8>) -> String {
        let head = words.text.unicodeScalars.prefix(61)
        let scalars = head.prefix(60).map { $0.properties.generalCategory == .control ? " " : $0 }
        return String(String.UnicodeScalarView(scalars)) + (head.count > 60 ? "…" : "")
    }

    func place(of words: ArraySlice<UInt8>) -> Place { lines.place(of: words.startIndex..<words.endIndex, in: file) }
}

// MARK: - Messages

private extension LockReader {
    var stampAnew: String { "remove the line, then run 'stele status': it says what to stamp again" }

    mutating func report(_ summary: String, at words: ArraySlice<UInt8>, help: String) {
        let place = place(of: words)
        findings.append(.invalidLock) { Diagnostic(.error, .invalidLock, summary, at: place, help: help) }
    }

    /// Nothing behind it is worth a word before the merge is finished.
    mutating func reportMerge(at line: ArraySlice<UInt8>) {
        report(
            "mark of a merge that is not finished", at: line,
            help: "keep the lines of one side, and remove the marks; then run 'stele status'")
    }

    mutating func reportTwice(_ name: String, at words: ArraySlice<UInt8>, first: Range<Int>) {
        let place = place(of: words)
        let firstPlace = lines.place(of: first, in: file)
        findings.append(.invalidLock) {
            Diagnostic(
                .error, .invalidLock, "section '\(name)' is stamped twice", at: place,
                notes: [.init("first here", at: firstPlace)], help: "remove both lines if they differ, else one of them"
            )
        }
    }
}

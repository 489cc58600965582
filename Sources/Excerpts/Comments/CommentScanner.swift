import Core
import Foundation

/// Finds the comments of a file that differ by language, and what is wrong with them.
struct CommentScanner {
    private(set) var comments: [TaggedComment] = []
    private var findings = FindingList()

    private let file: SourceFile
    private let lines: LineIndex
    private let languages: [String]
    private var run = Run()

    /// Comments alone on their lines, one below the other, with the same number of slashes.
    private struct Run {
        var comment = TaggedComment()
        /// The language that a line without a tag goes on in, and the depth of its words.
        var language: String?
        var depth = 0
        var lastLine = 0
        var slashes = 0
        /// The last line without a tag before the first with one.
        var untagged: CommentText?
    }

    init(_ file: SourceFile, lines: LineIndex, comments: [ClassifiedSpan], languages: [String]) {
        self.file = file
        self.lines = lines
        self.languages = languages
        guard !languages.isEmpty else { return }
        for comment in comments { read(comment.range) }
        endRun()
    }

    var diagnostics: [Diagnostic] { findings.diagnostics }
}

private extension CommentScanner {
    mutating func read(_ range: Range<Int>) {
        guard file.bytes[range.lowerBound + 1] == UInt8(ascii: "/") else { return readBlock(range) }
        let line = lines.line(at: range.lowerBound)
        let comment = CommentText(range, in: file.bytes, languages: languages)
        let before = file.bytes[lines.start(ofLine: line)..<range.lowerBound]
        guard before.allSatisfy({ $0.isSpaceOrTab || $0 >= 0xBB }) else { return readTrailing(comment, line) }
        if Marker(comment: file.bytes[range]) != nil || isDirective(comment) { return endRun() }
        if line != run.lastLine + 1 || comment.slashes != run.slashes { endRun() }
        run.lastLine = line
        run.slashes = comment.slashes
        readAlone(comment, line)
    }

    mutating func readBlock(_ range: Range<Int>) {
        endRun()
        let text = file.bytes[range].dropFirst(2).drop { $0 == UInt8(ascii: "*") || $0 <= UInt8.space }
        let word = text.prefix { $0 != UInt8(ascii: ":") && $0 > UInt8.space }
        guard word.count <= 35, text.dropFirst(word.count).first == UInt8(ascii: ":"), languages.contains(word.text)
        else { return }
        report(
            .untaggedComment, "a block comment cannot be one language's", word.indices,
            help: "write it as lines that begin with '// \(word.text): '")
    }

    mutating func readTrailing(_ comment: CommentText, _ line: Int) {
        endRun()
        guard !comment.parts.isEmpty else { return reportMeantTag(of: comment) }
        reportStrangeTags(of: comment)
        guard comment.beginsWithTag else { return reportUntagged(comment) }
        let tagged = TaggedComment(lines: [self.line(comment, line, isAlone: false)])
        add(tagged)
    }

    mutating func readAlone(_ comment: CommentText, _ line: Int) {
        if comment.beginsWithTag {
            if let before = run.untagged { reportUntagged(before) }
            run.untagged = nil
            reportStrangeTags(of: comment)
            run.comment.lines.append(self.line(comment, line, isAlone: true))
            run.language = comment.parts.last?.language
            run.depth = comment.parts.last.map { $0.text.lowerBound - comment.range.lowerBound - comment.slashes } ?? 0
        } else if !comment.parts.isEmpty {
            reportUntagged(comment)
        } else if let language = run.language, comment.content.isEmpty || comment.depth > 1 {
            let text = [language: comment.content]
            run.comment.lines.append(
                .init(
                    number: line, range: comment.range, slashes: comment.slashes, isAlone: true, texts: text,
                    indent: max(comment.depth - run.depth, 0)))
        } else if run.language != nil {
            reportUntagged(comment)
        } else if meantLanguage(of: comment) != nil {
            reportMeantTag(of: comment)
        } else {
            run.untagged = comment.content.isEmpty ? nil : comment
        }
    }

    /// `Ru:` or `rus:` at the beginning of a comment that names no language of the site: one of them by another name.
    func meantLanguage(of comment: CommentText) -> (tag: Range<Int>, language: String)? {
        guard let tag = comment.strangeTags.first, tag.lowerBound == comment.content.lowerBound else { return nil }
        let word = file.bytes[tag].text.lowercased()
        let short = Locale.LanguageCode(word).identifier(.alpha2)
        return languages.first { $0 == short }.map { (tag, $0) }
    }

    mutating func line(_ comment: CommentText, _ number: Int, isAlone: Bool) -> TaggedComment.Line {
        var texts: [String: Range<Int>] = [:]
        for part in comment.parts where !part.text.isEmpty {
            if texts.updateValue(part.text, forKey: part.language) != nil { reportRepeated(part) }
        }
        return .init(
            number: number, range: comment.range, slashes: comment.slashes, isAlone: isAlone, texts: texts, indent: 0)
    }

    /// What a tool reads, and what a landmark says, has no language.
    func isDirective(_ comment: CommentText) -> Bool {
        let text = file.bytes[comment.content]
        return ["MARK:", "TODO:", "FIXME:", "swift-format-ignore", "swiftlint:"].contains {
            text.starts(with: $0.utf8)
        }
    }

    mutating func endRun() {
        if !run.comment.lines.isEmpty { add(run.comment) }
        run = Run()
    }

    mutating func add(_ comment: TaggedComment) {
        comments.append(comment)
    }
}

// MARK: - Messages

private extension CommentScanner {
    mutating func reportStrangeTags(of comment: CommentText) {
        for tag in comment.strangeTags { reportStrange(tag) }
    }

    mutating func reportStrange(_ tag: Range<Int>) {
        let word = file.bytes[tag].text
        report(
            .untaggedComment, "'\(word)' is no language of the site", tag,
            help: "its languages are \(languages.joined(separator: ", "))")
    }

    mutating func reportRepeated(_ part: CommentText.Part) {
        report(
            .untaggedComment, "'\(part.language)' stands twice in one line", part.text,
            help: "give each language its words once; a second line may go on")
    }

    mutating func reportMeantTag(of comment: CommentText) {
        guard let (tag, language) = meantLanguage(of: comment) else { return }
        report(
            .untaggedComment, "'\(file.bytes[tag].text)' is no language of the site", tag,
            help: "write '\(language):'")
    }

    /// A comment line of no language that touches lines of some language.
    mutating func reportUntagged(_ comment: CommentText) {
        if let tag = comment.strangeTags.first { return reportStrange(tag) }
        report(
            .untaggedComment, "comment of no language beside one that names its languages", comment.range,
            help: "begin it with '\(languages[0]): ' or another language, indent its text to continue the line above, "
                + "or part the two by a blank line")
    }

    mutating func report(_ rule: Rule, _ summary: String, _ range: Range<Int>, help: String) {
        findings.append(rule) { Diagnostic(.error, rule, summary, at: lines.place(of: range, in: file), help: help) }
    }
}

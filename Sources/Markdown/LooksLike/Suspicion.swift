import Core

/// What a block's text looks like, and is not.
struct Suspicion {
    /// In the block's text: where the sign stands that would have to be escaped, and what the message points at.
    let range: Range<Int>
    let rule: Rule
    var severity = Diagnostic.Severity.warning
    /// Of another generator's syntax, which is told once in a file.
    var system: String?
    /// Made only for what is told.
    let words: (BlockText) -> Words

    struct Words {
        let summary: String
        let help: String

        init(_ summary: String, help: String) {
            self.summary = summary
            self.help = help
        }
    }

    init(_ range: Range<Int>, rule: Rule = .looksLike, words: @escaping (BlockText) -> Words) {
        self.range = range
        self.rule = rule
        self.words = words
    }
}

import Core

/// One `//` comment: its slashes, and the parts of its text that name a language, as in `// ru: … // el: …`.
struct CommentText {
    struct Part {
        let language: String
        /// Without the white space at both ends.
        let text: Range<Int>
    }

    /// The whole comment, slashes included.
    let range: Range<Int>
    let slashes: Int
    /// The text behind the slashes, without the white space at both ends.
    let content: Range<Int>
    /// In the order of the file; none in a comment that is the same in all languages.
    private(set) var parts: [Part] = []
    private(set) var beginsWithTag = false
    /// Words that stand where tags stand, are spelt like tags and are no language of the site.
    private(set) var strangeTags: [Range<Int>] = []

    init(_ range: Range<Int>, in bytes: [UInt8], languages: [String]) {
        self.range = range
        slashes = bytes[range].prefix { $0 == UInt8(ascii: "/") }.count
        content = bytes.trimmed(range.lowerBound + slashes..<range.upperBound)
        let tags = TagScanner(bytes: bytes, content: content).tags
        for (index, tag) in tags.enumerated() {
            let isKnown = languages.contains(tag.word)
            if index == 0 { beginsWithTag = isKnown && tag.range.lowerBound == content.lowerBound }
            guard isKnown else {
                strangeTags.append(tag.range)
                continue
            }
            let end = index + 1 < tags.count ? tags[index + 1].separator : content.upperBound
            parts.append(Part(language: tag.word, text: bytes.trimmed(tag.range.upperBound + 1..<end)))
        }
    }
}

extension CommentText {
    /// How much white space stands between the slashes and the text.
    var depth: Int { content.lowerBound - range.lowerBound - slashes }

    func text(in language: String) -> Range<Int>? {
        parts.first { $0.language == language && !$0.text.isEmpty }?.text
    }
}

/// Finds `xx:` at the beginning of a comment and behind each further `//` in it.
private struct TagScanner {
    struct Tag {
        let word: String
        /// Without the colon.
        let range: Range<Int>
        /// Where the slashes before it begin.
        let separator: Int
    }

    let bytes: [UInt8]
    let content: Range<Int>

    var tags: [Tag] {
        var tags: [Tag] = []
        if let first = tag(at: content.lowerBound, separator: content.lowerBound) { tags.append(first) }
        for slash in content.dropFirst() where bytes[slash] == UInt8(ascii: "/") && bytes[slash - 1].isSpaceOrTab {
            let word = bytes[slash..<content.upperBound].drop { $0 == UInt8(ascii: "/") }
            guard word.startIndex - slash >= 2 else { continue }
            if let tag = tag(at: word.drop(while: \.isSpaceOrTab).startIndex, separator: slash) { tags.append(tag) }
        }
        return tags
    }

    /// `ru`, `az-Latn`: letters, then subtags, then a colon that a blank follows.
    private func tag(at start: Int, separator: Int) -> Tag? {
        let word = bytes[start..<content.upperBound].prefix {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-")
        }
        let primary = word.prefix { $0 != UInt8(ascii: "-") }
        guard (2...3).contains(primary.count), primary.allSatisfy(\.isASCIILetter), word.count <= 35,
            word.endIndex < content.upperBound, bytes[word.endIndex] == UInt8(ascii: ":"),
            word.endIndex + 1 == content.upperBound || bytes[word.endIndex + 1].isSpaceOrTab
        else { return nil }
        return Tag(word: word.text, range: word.indices, separator: separator)
    }
}

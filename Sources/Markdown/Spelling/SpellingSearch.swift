import Core

/// Looks for words and phrases in prose, whatever their case; where several begin at one word, the longest is meant. A
/// phrase that ends in `*` goes on as it likes: `word*` finds `words`.
package struct SpellingSearch: Sendable {
    fileprivate var phrases: [[UInt8]: Phrase] = [:]
    private var firstWords: Set<[UInt8]> = []
    /// Sizes in bytes of last words that go on, the greatest first.
    private var stemSizes: [Int] = []
    private var hasStemsAlone = false
    /// Numbers of words that some phrase has, the greatest first.
    private var lengths: [Int] = []
    let folding: CaseFolding

    /// In words; every word of a text may begin a phrase of each length.
    private static let longestPhrase = 8
    private static let stemMark = UInt8(ascii: "*")

    fileprivate enum Phrase { case wanted(Int), passedOver }

    package init(language: String) {
        folding = CaseFolding(language: language)
    }
}

extension SpellingSearch {
    package var isEmpty: Bool { phrases.isEmpty }

    /// Whether it can be found at all: it has words, not too many, and no other signs around them.
    package func canFind(_ phrase: String) -> Bool {
        let text = Array(Self.withoutMark(phrase).utf8)
        let words = SpelledWord.all(in: text, folding)
        return (1...Self.longestPhrase).contains(words.count) && words.first?.range.lowerBound == 0
            && words.last?.range.upperBound == text.count
    }

    /// What a phrase as a whole is known by, if it is one that is wanted.
    package func number(of phrase: String) -> Int? {
        let words = SpelledWord.all(in: Array(phrase.utf8), folding)
        if case .wanted(let number)? = meaning(of: words[...]) { return number }
        return nil
    }

    /// - Parameter number: what a match of it is known by.
    package mutating func add(_ phrase: String, number: Int) { add(phrase, .wanted(number)) }

    /// A phrase that is none of those wanted, though they may be part of it.
    package mutating func passOver(_ phrase: String) { add(phrase, .passedOver) }

    private mutating func add(_ phrase: String, _ meaning: Phrase) {
        guard canFind(phrase) else { return }
        let stem = Self.withoutMark(phrase)
        let words = SpelledWord.all(in: Array(stem.utf8), folding)
        if stem.utf8.count < phrase.utf8.count, let last = words.last {
            phrases[Self.key(words[...]) + [Self.stemMark]] = meaning
            stemSizes = Set(stemSizes + [last.folded.count]).sorted(by: >)
            hasStemsAlone = hasStemsAlone || words.count == 1
        } else {
            phrases[Self.key(words[...])] = meaning
        }
        firstWords.insert(words[0].folded)
        if !lengths.contains(words.count) { lengths = (lengths + [words.count]).sorted(by: >) }
    }
}

extension SpellingSearch {
    struct Match {
        let number: Int
        /// Of the text's bytes.
        let range: Range<Int>
    }

    func matches(in text: [UInt8]) -> [Match] {
        let words = SpelledWord.all(in: text, folding)
        var matches: [Match] = []
        var index = 0
        while index < words.count {
            if Self.beginsAddress(words, at: index) {
                index = Self.endOfAddress(words, from: index)
            } else if let (phrase, length) = phrase(in: words, at: index) {
                if case .wanted(let number) = phrase {
                    let end = words[index + length - 1].range.upperBound
                    matches.append(Match(number: number, range: words[index].range.lowerBound..<end))
                }
                index += length
            } else {
                index += 1
            }
        }
        return matches
    }
}

private extension SpellingSearch {
    static func key(_ words: ArraySlice<SpelledWord>) -> [UInt8] {
        words.dropFirst().reduce(into: words.first?.folded ?? []) { $0 += $1.gap + $1.folded }
    }

    func phrase(in words: [SpelledWord], at index: Int) -> (phrase: Phrase, length: Int)? {
        guard hasStemsAlone || firstWords.contains(words[index].folded) else { return nil }
        for length in lengths where index + length <= words.count {
            if let phrase = meaning(of: words[index..<index + length]) { return (phrase, length) }
        }
        return nil
    }

    /// As a whole, or by the longest beginning of its last word that goes on.
    func meaning(of words: ArraySlice<SpelledWord>) -> Phrase? {
        let key = Self.key(words)
        if let phrase = phrases[key] { return phrase }
        guard let last = words.last?.folded.count else { return nil }
        return stemSizes.lazy.filter { $0 <= last }
            .compactMap { phrases[key.dropLast(last - $0) + [Self.stemMark]] }.first
    }

    static func withoutMark(_ phrase: String) -> String {
        phrase.utf8.last == stemMark ? String(phrase.dropLast()) : phrase
    }

    /// `https://…` written out in a text is no prose.
    static func beginsAddress(_ words: [SpelledWord], at index: Int) -> Bool {
        guard index + 1 < words.count, words[index + 1].gap.starts(with: "://".utf8) else { return false }
        return words[index].folded.starts(with: "http".utf8)
    }

    static func endOfAddress(_ words: [SpelledWord], from index: Int) -> Int {
        words[(index + 1)...].firstIndex { $0.gap.contains(.space) } ?? words.count
    }
}

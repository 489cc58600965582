import Core

/// Endings that a language's words take, as a file of `Data` lists them. Its first lines say how it is written.
struct SuffixRules: Sendable {
    private(set) var languages: [String] = []
    /// Snowball's name of the language, where Snowball stems its words.
    private(set) var snowball: String?
    /// How many endings may follow each other.
    private(set) var most = 1
    /// Ends of stems that Snowball takes for endings.
    private(set) var doubtful: [[UInt8]] = []

    /// By their last letter; the longest first.
    private var suffixes: [UInt8: [Suffix]] = [:]
    private var finals: [UInt8: UInt8] = [:]
    private var bases: [[UInt8]: [UInt8]] = [:]

    private struct Suffix: Sendable {
        let letters: [UInt8]
        let least: Int
        /// What the letter before must be; empty for any.
        let after: Set<UInt8>
    }

    private static let vowels = Set("aeiou".utf8)
    private static let consonants = Set("bcdfghjklmnpqrstvwxyz".utf8)
}

extension SuffixRules {
    init(parsing file: [UInt8]) {
        for line in file.split(separator: .lineFeed) {
            let words = line.prefix { $0 != UInt8(ascii: "#") }.split(separator: .space)
            guard words.count >= 2 else { continue }
            let rest = Array(words.dropFirst())
            switch words[0].text {
            case "language": languages = rest.map(\.text)
            case "snowball": snowball = rest[0].text
            case "most": most = Int(rest[0].text) ?? 1
            case "doubtful": doubtful = rest.map { Array($0) }
            case "base": for word in rest { readBase(word) }
            case "final": for pair in rest { finals[pair[pair.startIndex]] = pair[pair.startIndex + 1] }
            case let after: readSuffixes(after: after, rest)
            }
        }
        for letter in suffixes.keys { suffixes[letter]?.sort { Self.order($0) < Self.order($1) } }
    }

    private static func order(_ suffix: Suffix) -> (Int, String) { (-suffix.letters.count, suffix.letters.text) }

    private mutating func readBase(_ word: ArraySlice<UInt8>) {
        let forms = word.split(separator: UInt8(ascii: "/")).map { Array($0) }
        for form in forms { bases[form] = forms[0] }
    }

    private mutating func readSuffixes(after condition: String, _ words: [ArraySlice<UInt8>]) {
        let after: Set<UInt8> =
            switch condition {
            case "any": []
            case "vowel": Self.vowels
            case "consonant": Self.consonants
            default: Set(condition.utf8)
            }
        for letters in Self.products(words.dropFirst()) where !letters.isEmpty {
            let suffix = Suffix(letters: letters, least: Int(words[0].text) ?? 0, after: after)
            suffixes[letters[letters.count - 1], default: []].append(suffix)
        }
    }

    /// `ir|ur am|sen`: each of the first with each of the second.
    static func products(_ groups: some Sequence<ArraySlice<UInt8>>) -> [[UInt8]] {
        groups.reduce([[]]) { products, group in
            let choices = group.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
            return products.flatMap { start in choices.map { start + $0 } }
        }
    }
}

extension SuffixRules {
    /// What stays of a folded word without its endings.
    ///
    /// - Parameter isWord: whether the texts have a word. Where several endings fit, that one is meant behind which a
    ///   word stands: `ekran-ı` and not `ekra-nı`, but `kitabxana-nı`.
    func stem(of word: [UInt8], isWord: ([UInt8]) -> Bool) -> [UInt8] {
        var stem = changingFinal(word[...])
        while true {
            if let base = bases[stem] { return base }
            let rests = suffixes(of: stem).map { changingFinal(stem.dropLast($0.letters.count)) }
            guard let longest = rests.first else { return stem }
            stem = rests.count == 1 ? longest : rests.first(where: isWord) ?? longest
        }
    }

    /// Those that fit, the longest first.
    private func suffixes(of word: [UInt8]) -> [Suffix] {
        guard let last = word.last, let suffixes = suffixes[last] else { return [] }
        return suffixes.filter { suffix in
            let rest = word.count - suffix.letters.count
            return rest >= suffix.least && (suffix.after.isEmpty || suffix.after.contains(word[rest - 1]))
                && word[rest...].elementsEqual(suffix.letters)
        }
    }

    private func changingFinal(_ word: ArraySlice<UInt8>) -> [UInt8] {
        var word = Array(word)
        if let last = word.last, word.count > 1, let changed = finals[last],
            Self.vowels.contains(word[word.count - 2])
        {
            word[word.count - 1] = changed
        }
        return word
    }

    /// Every ending, sorted, with the consonants that a final one becomes before a vowel.
    var endings: [String] {
        let own = suffixes.values.flatMap { $0.map(\.letters) }
        let changed = own.flatMap { ending in
            finals.filter { $0.value == ending.last }.map { Array(ending.dropLast()) + [$0.key] }
        }
        return Set((own + changed).map(\.text)).sorted()
    }
}

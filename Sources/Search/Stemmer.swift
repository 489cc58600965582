import CStemmer
import Core

/// Takes the endings off a language's words: Snowball's rules, or those of `Data`; of other languages, nothing.
///
/// Snowball's objects keep what they work on, so a stemmer belongs to one thread.
struct Stemmer: ~Copyable {
    private let snowball: OpaquePointer?
    private let rules: SuffixRules?
    /// Ends of stems that Snowball takes for endings of some forms: `канал` and `систем` have the stem of `каналы` and
    /// `системы`, where those are met.
    let doubtfulEndings: [[UInt8]]

    /// In letters: what is shorter says nothing.
    private static let shortest = 3

    /// - Parameter language: BCP 47.
    init(language: String) {
        let endings = LanguageEndings(language: language)
        rules = endings?.stemmingRules
        let name = endings?.snowball ?? LanguageEndings.base(of: language)
        snowball = rules == nil ? sb_stemmer_new(name, nil) : nil
        doubtfulEndings = endings?.doubtful ?? []
    }

    deinit { sb_stemmer_delete(snowball) }
}

extension Stemmer {
    /// Whether it ever takes anything off.
    var isOfUse: Bool { snowball != nil || rules != nil }

    /// The folded stem of a word; the whole folded word where too little would stay.
    ///
    /// - Parameters:
    ///   - written: as it stands in a text: to Snowball accents are letters.
    ///   - isWord: whether the texts have a folded word.
    func stem(written: ArraySlice<UInt8>, folded: [UInt8], isWord: ([UInt8]) -> Bool) -> [UInt8] {
        let stem = rules?.stem(of: folded, isWord: isWord) ?? snowballStem(of: written, folded)
        return stem.text.unicodeScalars.count < Self.shortest ? folded : stem
    }

    private func snowballStem(of written: ArraySlice<UInt8>, _ folded: [UInt8]) -> [UInt8] {
        guard let snowball else { return folded }
        let lowered = Array(Folding.lowercased(written.text).utf8)
        guard let letters = sb_stemmer_stem(snowball, lowered, Int32(lowered.count)) else { return folded }
        var stem: [UInt8] = []
        Folding.fold(UnsafeBufferPointer(start: letters, count: Int(sb_stemmer_length(snowball))), into: &stem)
        return stem
    }
}

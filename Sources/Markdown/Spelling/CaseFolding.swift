import Core
import Locales

/// Small letters as a language makes them: where its alphabet has both, `I` is `ı` and `İ` is `i`.
struct CaseFolding: Sendable {
    private let hasDotlessI: Bool

    /// - Parameter language: a tag of BCP 47.
    init(language: String) {
        hasDotlessI = TextLocale(language).lowercased("I") == "ı"
    }

    /// Composed, in small letters; both forms of sigma are one.
    func fold(_ word: String.UnicodeScalarView) -> [UInt8] {
        var folded: [UInt8] = []
        for scalar in Slug.normalized(String(word)).unicodeScalars {
            switch scalar.value {
            case 0x49 where hasDotlessI: folded.append(contentsOf: "ı".utf8)
            case 0x130 where hasDotlessI: folded.append(UInt8(ascii: "i"))
            case 0x41...0x5A: folded.append(UInt8(scalar.value) | 0x20)
            case 0..<0x80: folded.append(UInt8(scalar.value))
            case 0x3C2: folded.append(contentsOf: "σ".utf8)
            default: folded.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
            }
        }
        return folded
    }
}

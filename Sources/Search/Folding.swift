import Core
import Foundation

/// What a word is known by: small letters, without accents and without the differences that people do not type. It is
/// the same for every language: what a language's own small letters differ in (`ı` and `i`) is folded away.
package enum Folding {
    package static func folded(_ text: String) -> String { slowlyFolded(text) }
}

extension Folding {
    /// Appends the folded word.
    static func fold(_ word: UnsafeBufferPointer<UInt8>, into folded: inout [UInt8]) {
        let scalars = UTF8Scalars(bytes: word)
        let table = table
        let start = folded.count
        var offset = 0
        while offset < word.count {
            let (value, length) = scalars.scalar(at: offset)
            guard Int(value) < table.count, table[Int(value)] != 0 else {
                folded.removeLast(folded.count - start)
                folded.append(contentsOf: slowlyFolded(String(decoding: word, as: UTF8.self)).utf8)
                return
            }
            var packed = table[Int(value)]
            while packed != 0 {
                folded.append(UInt8(truncatingIfNeeded: packed))
                packed >>= 8
            }
            offset += length
        }
    }

    /// Composed, in small letters that are the same for all languages.
    static func lowercased(_ text: String) -> String {
        var lowered = String.UnicodeScalarView()
        for scalar in text.composed.unicodeScalars {
            lowered.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
        return String(lowered)
    }

    /// What each scalar of Latin, Greek and Cyrillic becomes by itself, its bytes from the lowest on; 0 for marks, which
    /// change what stands before them.
    private static let table: [UInt32] = (0..<0x530).map { value in
        guard value > 0, let scalar = Unicode.Scalar(UInt32(value)), LetterKind(scalar) != .mark else { return 0 }
        return slowlyFolded(String(scalar)).utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
}

private extension Folding {
    static func slowlyFolded(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        var script = Script.other
        for scalar in lowercased(text).decomposed.unicodeScalars {
            if isIgnored(scalar, behind: script) { continue }
            if LetterKind(scalar) != .mark { script = Script(of: scalar) }
            kept.append(scalar)
        }
        var folded = String.UnicodeScalarView()
        for scalar in String(kept).composed.unicodeScalars {
            folded.append(contentsOf: replacement(of: scalar)?.unicodeScalars ?? String(scalar).unicodeScalars)
        }
        return String(folded)
    }

    enum Script { case accented, cyrillic, other }

    /// Accents of Latin and Greek; stress on Cyrillic letters, since `й` and `ў` are letters of their own; the vowels
    /// and the stretching of Arabic.
    static func isIgnored(_ scalar: Unicode.Scalar, behind script: Script) -> Bool {
        switch scalar.value {
        case 0..<0x300: false
        case 0x640, 0x64B...0x65F, 0x670: true
        case 0x300, 0x301: script != .other
        default: script == .accented && LetterKind(scalar) == .mark
        }
    }

    static func replacement(of scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "ς": "σ"
        case "ё": "е"
        case "ı": "i"
        case "ə": "e"
        case "ß": "ss"
        case "æ": "ae"
        case "œ": "oe"
        case "ø": "o"
        case "đ": "d"
        case "ł": "l"
        default: nil
        }
    }
}

extension Folding.Script {
    fileprivate init(of scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0x2B8, 0x370...0x3FF, 0x1D00...0x1DBF, 0x1E00...0x1FFF,
            0x2C60...0x2C7F, 0xA720...0xA7FF, 0xAB30...0xAB6F, 0xFB00...0xFB06, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
            self = .accented
        case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
        default: self = .other
        }
    }
}

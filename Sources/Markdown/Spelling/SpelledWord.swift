import Core

/// A word of a text, and how it is spelt but for case.
struct SpelledWord {
    /// Of the text's bytes.
    let range: Range<Int>
    let folded: [UInt8]
    /// What stands between this word and the one before, with one space for each run of white space.
    let gap: [UInt8]
}

extension SpelledWord {
    /// The words of a text in UTF-8: letters, marks, digits and low lines together.
    static func all(in text: [UInt8], _ folding: CaseFolding) -> [SpelledWord] {
        var words: [SpelledWord] = []
        var gap: [UInt8] = []
        var word = String.UnicodeScalarView()
        var start = 0
        var offset = 0
        func end() {
            guard !word.isEmpty else { return }
            words.append(SpelledWord(range: start..<offset, folded: folding.fold(word), gap: gap))
            gap.removeAll(keepingCapacity: true)
            word = String.UnicodeScalarView()
        }
        for scalar in text.text.unicodeScalars {
            switch scalar.spellingRole {
            case .letter:
                if word.isEmpty { start = offset }
                word.append(scalar)
            case .invisible: break
            case .space:
                end()
                if gap.last != .space { gap.append(.space) }
            case .other:
                end()
                gap.append(contentsOf: Array(String(scalar).utf8))
            }
            offset += scalar.utf8.count
        }
        end()
        return words
    }
}

extension Unicode.Scalar {
    fileprivate enum SpellingRole { case letter, space, invisible, other }

    fileprivate var spellingRole: SpellingRole {
        switch value {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x400...0x481: return .letter
        case 0x09...0x0D, 0x20, 0xA0: return .space
        case 0..<0x80: return .other
        default: break
        }
        if properties.isWhitespace { return .space }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
            return .letter
        case .format: return .invisible
        default: return .other
        }
    }
}

import Core

/// The anchor of a heading that names none: rule P-4 of the specification, the same for every language.
///
/// Letters, marks and digits of every script are kept and lower-cased by the root locale; white space and dashes
/// become one `-`; nothing left gives `section`.
package enum Slug {
    package static func of(_ text: String) -> String {
        let lowered = lowercased(normalized(text).unicodeScalars)
        var slug = String.UnicodeScalarView()
        var pendingDash = false
        var previousKept = false
        for scalar in lowered {
            switch role(of: scalar) {
            case .letter: break
            case .mark where previousKept: break
            case .separator:
                pendingDash = !slug.isEmpty
                previousKept = false
                continue
            case .invisible, .mark: continue
            case .dropped:
                previousKept = false
                continue
            }
            if pendingDash { slug.append("-") }
            pendingDash = false
            previousKept = true
            slug.append(scalar)
        }
        return slug.isEmpty ? "section" : normalized(String(slug))
    }
}

extension Slug {
    /// Small letters; blanks become `-`, one each; signs but `-` and `_` fall out.
    static func asOnGitHub(_ text: String) -> String {
        var slug = String.UnicodeScalarView()
        for scalar in lowercased(normalized(text).unicodeScalars) {
            if scalar == "-" || scalar.properties.isWhitespace {
                slug.append("-")
            } else if role(of: scalar) == .letter || role(of: scalar) == .mark {
                slug.append(scalar)
            }
        }
        return slug.isEmpty ? "section" : normalized(String(slug))
    }

    /// NFC, as all ids are compared.
    package static func normalized(_ text: String) -> String { text.composed }
}

private enum Role { case letter, mark, separator, dropped, invisible }

private func role(of scalar: Unicode.Scalar) -> Role {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A, 0x5F, 0x430...0x45F: return .letter
    case 0x20, 0x2D, 0x09, 0x0A, 0x0D: return .separator
    case 0..<0x80: return .dropped
    case 0xFE00...0xFE0F, 0x20E3: return .invisible
    default: break
    }
    if scalar.properties.isWhitespace { return .separator }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .letterNumber, .otherNumber:
        return .letter
    case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
    case .dashPunctuation: return .separator
    case .format: return .invisible
    default: return .dropped
    }
}

private func lowercased(_ scalars: String.UnicodeScalarView) -> String.UnicodeScalarView {
    var result = String.UnicodeScalarView()
    var index = scalars.startIndex
    while index < scalars.endIndex {
        let scalar = scalars[index]
        switch scalar.value {
        case 0x41...0x5A, 0x410...0x42F: result.append(Unicode.Scalar(scalar.value + 0x20) ?? scalar)
        case 0x400...0x40F: result.append(Unicode.Scalar(scalar.value + 0x50) ?? scalar)
        case 0x61...0x7A, 0x430...0x45F: result.append(scalar)
        case 0x130: result.append("i")
        case 0x3A3: result.append(isFinalSigma(scalars, at: index) ? "\u{3C2}" : "\u{3C3}")
        case 0x307 where result.last == "i": break
        default: result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
        index = scalars.index(after: index)
    }
    return result
}

/// Unicode's Final_Sigma: a cased letter before, none after, case-ignorable scalars between passed over.
private func isFinalSigma(_ scalars: String.UnicodeScalarView, at index: String.Index) -> Bool {
    func meetsCased(_ neighbours: some Sequence<Unicode.Scalar>) -> Bool {
        neighbours.first { !$0.properties.isCaseIgnorable }?.properties.isCased ?? false
    }
    return meetsCased(scalars[..<index].reversed()) && !meetsCased(scalars[scalars.index(after: index)...])
}

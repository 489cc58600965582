extension StringProtocol {
    /// Whether it holds letters, and none of a script that runs right to left.
    package var isLeftToRight: Bool {
        var hasLetters = false
        for scalar in unicodeScalars {
            if scalar.runsRightToLeft { return false }
            hasLetters = hasLetters || scalar.properties.isAlphabetic
        }
        return hasLetters
    }
}

private extension Unicode.Scalar {
    var runsRightToLeft: Bool {
        switch value {
        case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFF00, 0x10800..<0x11000, 0x1E800..<0x1F000: true
        default: false
        }
    }
}

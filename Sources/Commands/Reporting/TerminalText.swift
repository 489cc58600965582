/// Text as a terminal may show it: nothing in it moves the cursor, changes colours or turns the line around.
enum TerminalText {
    /// Line ends stay where `keepsLines` says so.
    static func printable(_ text: String, keepsLines: Bool = false) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let stays = !isUnsafe(scalar) || scalar == "\t" || (keepsLines && scalar == "\n")
            safe.append(stays ? scalar : "\u{FFFD}")
        }
        return String(safe)
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
        default: scalar.properties.generalCategory == .control
        }
    }
}

extension Character {
    /// How many cells a terminal gives the character: two for East Asian wide ones and emoji (Unicode, UAX 11), none
    /// for marks that stand alone and for what is not seen.
    var cells: Int {
        guard let first = unicodeScalars.first else { return 0 }
        switch first.properties.generalCategory {
        case .format, .nonspacingMark, .enclosingMark: return 0
        default: break
        }
        let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
        return isEmoji || Self.wide.contains { $0.contains(first.value) } ? 2 : 1
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
    ]
}

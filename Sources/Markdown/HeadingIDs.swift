import Core

/// Gives a lesson's headings their ids: explicit ones first, then `base`, `base-1`, `base-2` … in document order,
/// taking the first free one (rule P-5).
struct HeadingIDs {
    private var taken: Set<[UInt8]>
    private var nextSuffix: [[UInt8]: Int] = [:]

    init(reserving explicit: some Sequence<String>) {
        taken = Set(explicit.map { Array($0.utf8) })
    }

    mutating func claim(_ base: String) -> String {
        let key = Array(base.utf8)
        if taken.insert(key).inserted { return base }
        var suffix = nextSuffix[key] ?? 1
        while !taken.insert(key + Array("-\(suffix)".utf8)).inserted { suffix += 1 }
        nextSuffix[key] = suffix + 1
        return "\(base)-\(suffix)"
    }
}

/// A heading's `{#id}` suffix, split from its text.
struct ExplicitHeadingID {
    let id: String
    /// The heading's last text without the suffix and the white space before it.
    let rest: String

    init?(suffixOf text: String) {
        let trimmed = text.utf8.reversed().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.reversed()
        guard trimmed.last == UInt8(ascii: "}"), let open = trimmed.lastIndex(of: UInt8(ascii: "{")) else { return nil }
        let inner = Array(trimmed[trimmed.index(after: open)...].dropLast())[...].trimmed
        guard inner.first == UInt8(ascii: "#") else { return nil }
        id = Slug.normalized(String(decoding: Array(inner.dropFirst()), as: UTF8.self))
        var before = Array(trimmed[..<open])
        while let last = before.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { before.removeLast() }
        rest = String(decoding: before, as: UTF8.self)
    }

    /// Letters, marks and digits of any script, `-`, `_` and `.`; never `:`, which the page's frame keeps for itself.
    var isValid: Bool {
        !id.isEmpty
            && id.unicodeScalars.allSatisfy { scalar in
                if scalar == "-" || scalar == "_" || scalar == "." { return true }
                switch scalar.properties.generalCategory {
                case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                    .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
                    return true
                default: return false
                }
            }
    }
}

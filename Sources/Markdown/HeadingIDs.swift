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

    /// What cannot be part of an id, as messages call it; nil for an id that can be one. HTML takes all but white space.
    var fault: (summary: String, help: String)? {
        if id.isEmpty { return ("empty heading id", "write a name behind '#', as in {#name}, or remove '{#}'") }
        if let first = nameBeforeAttributes { return ("a heading takes an id only", "write '{#\(first)}'") }
        if let scalar = id.unicodeScalars.first(where: \.isUnseen) {
            let code = String(scalar.value, radix: 16, uppercase: true)
            let name = scalar == " " ? "a blank" : "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
            let words = id.unicodeScalars.split(whereSeparator: \.isUnseen).map { String($0) }
            return ("heading id '\(id)' holds \(name)", "write '{#\(words.joined(separator: "-"))}'")
        }
        guard let prefix = Self.ownPrefixes.first(where: { id.hasPrefix($0) }) else { return nil }
        return ("heading id '\(id)' begins with '\(prefix)'", "write another: a page's own ids begin so")
    }

    /// Of `{#id .class}` and `{#id name="value"}`.
    var nameBeforeAttributes: Substring? {
        let words = id.split(separator: " ")
        return words.dropFirst().contains { $0.contains("=") || $0.hasPrefix(".") } ? words.first : nil
    }

    /// What begins the ids of a page's frame, its notes and callouts.
    private static let ownPrefixes = ["stele:", "fn:", "fnref:", "callout:", ":"]
}

extension Unicode.Scalar {
    fileprivate var isUnseen: Bool {
        properties.isWhitespace || properties.generalCategory == .control || properties.generalCategory == .format
    }
}

/// How headings without an id of their own get one.
package enum HeadingIDStyle: String, CaseIterable, Sendable {
    /// Signs fall out, and what is left is parted by one `-`.
    case stele
    /// As GitHub and mdBook have them: each blank is a `-`, so `A & b` gives `a--b`.
    case github

    func id(of text: String) -> String {
        switch self {
        case .stele: Slug.of(text)
        case .github: Slug.asOnGitHub(text)
        }
    }
}

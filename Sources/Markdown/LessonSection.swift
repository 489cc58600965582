import Core

/// A part of a lesson from one heading to the next; the first is what stands before all headings, with the title and the
/// description of front matter.
package struct LessonSection: Hashable, Sendable {
    /// The heading's id, or `introduction`.
    package let id: String
    /// The heading's text, or the lesson's title.
    package let title: String
    /// 1-based, without blank lines at the end.
    package let lines: ClosedRange<Int>
    package let fingerprint: SectionFingerprint

    package init(id: String, title: String, lines: ClosedRange<Int>, fingerprint: SectionFingerprint) {
        self.id = id
        self.title = title
        self.lines = lines
        self.fingerprint = fingerprint
    }

    /// What the first part is called: no heading's id holds a colon.
    package static let introduction = ":intro"
}

/// Two digests of what a translator would have to translate anew: of a section's heading, and of the text below it.
///
/// White space, line breaks and commas are no part of them, nor is the code that a sample says.
package struct SectionFingerprint: Hashable, Sendable {
    package let heading: String
    package let text: String

    init(heading: [UInt8], text: [UInt8]) {
        self.heading = String(Digest(of: heading).hex.prefix(Self.headingLength))
        self.text = String(Digest(of: text).hex.prefix(Self.textLength))
    }

    /// Reads what `description` wrote.
    package init?(_ written: some StringProtocol) {
        let parts = written.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == Self.headingLength, parts[1].utf8.count == Self.textLength,
            parts.allSatisfy({ $0.utf8.allSatisfy(\.isLowerHexadecimal) })
        else { return nil }
        heading = String(parts[0])
        text = String(parts[1])
    }

    private static let headingLength = 8
    private static let textLength = 16
}

extension SectionFingerprint: CustomStringConvertible {
    package var description: String { "\(heading).\(text)" }
}

private extension UInt8 {
    var isLowerHexadecimal: Bool { isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self) }
}

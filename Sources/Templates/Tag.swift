/// A tag as it is written.
struct Tag {
    var kind: Kind
    /// Without sigil and white space; empty for comments and delimiters.
    var name: Range<Int>
    /// With its delimiters.
    var range: Range<Int>

    enum Kind {
        case comment, delimiters
        case escaped, raw
        case section, inverted, parent, block
        case close
        case partial
    }
}

extension Tag.Kind {
    /// Whether a `{{/name}}` belongs to it.
    var opens: Bool {
        switch self {
        case .section, .inverted, .parent, .block: true
        default: false
        }
    }

    init?(sigil: UInt8) {
        switch sigil {
        case UInt8(ascii: "&"): self = .raw
        case UInt8(ascii: "#"): self = .section
        case UInt8(ascii: "^"): self = .inverted
        case UInt8(ascii: "<"): self = .parent
        case UInt8(ascii: "$"): self = .block
        case UInt8(ascii: "/"): self = .close
        case UInt8(ascii: ">"): self = .partial
        default: return nil
        }
    }
}

import CCmark
import Core

/// What stands beside a run of signs, as far as emphasis asks (CommonMark 6.2).
enum Neighbour {
    case space
    case punctuation
    case letter(isASCII: Bool)
}

extension Neighbour {
    init(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            self = byte <= .space ? .space : byte.isASCIIAlphanumeric ? .letter(isASCII: true) : .punctuation
        } else if scalar.properties.generalCategory == .spaceSeparator {
            self = .space
        } else {
            self = scalar.isPunctuation ? .punctuation : .letter(isASCII: false)
        }
    }

    /// The last scalar before an offset of UTF-8 text, or else what stands before the text.
    init(before offset: Int, in text: [UInt8], orElse edge: @autoclosure () -> Neighbour) {
        var start = offset
        while start > 0, text[start - 1] & 0xC0 == 0x80 { start -= 1 }
        self = start > 0 ? Neighbour(text[(start - 1)..<offset]) : edge()
    }

    /// The scalar at an offset of UTF-8 text, or else what stands behind the text.
    init(at offset: Int, in text: [UInt8], orElse edge: @autoclosure () -> Neighbour) {
        var end = offset + 1
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        self = offset < text.count ? Neighbour(text[offset..<end]) : edge()
    }

    private init(_ bytes: ArraySlice<UInt8>) {
        self = bytes.text.unicodeScalars.first.map(Neighbour.init) ?? .space
    }

    var isSpace: Bool { if case .space = self { true } else { false } }
    var isPunctuation: Bool { if case .punctuation = self { true } else { false } }
    var isLetter: Bool { if case .letter = self { true } else { false } }
    var isASCIILetter: Bool { if case .letter(true) = self { true } else { false } }
}

/// What stands at the two sides of a run of signs.
struct Surroundings {
    let before: Neighbour
    let after: Neighbour
}

extension Surroundings {
    var isLeftFlanking: Bool { !after.isSpace && (!after.isPunctuation || !before.isLetter) }
    var isRightFlanking: Bool { !before.isSpace && (!before.isPunctuation || !after.isLetter) }
    var isInWord: Bool { before.isLetter && after.isLetter }
    var isInASCIIWord: Bool { before.isASCIILetter && after.isASCIILetter }
}

extension CmarkNode {
    var isBreak: Bool { type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK }

    /// What a neighbour of this node's text meets before it: the node's own siblings, or what its parent begins with.
    var edgeBefore: Neighbour { previous.map { $0.edge(isEnd: true) } ?? outerEdge }
    var edgeAfter: Neighbour { next.map { $0.edge(isEnd: false) } ?? outerEdge }

    /// Emphasis, links, code and tags begin and end with signs.
    private func edge(isEnd: Bool) -> Neighbour {
        if isBreak { return .space }
        guard type == CMARK_NODE_TEXT else { return .punctuation }
        let text = Array(literal)
        return isEnd
            ? Neighbour(before: text.count, in: text, orElse: .punctuation)
            : Neighbour(at: 0, in: text, orElse: .punctuation)
    }

    private var outerEdge: Neighbour {
        switch parent?.type {
        case CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK, CMARK_NODE_IMAGE: .punctuation
        default: .space
        }
    }
}

extension Unicode.Scalar {
    var isPunctuation: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        default: false
        }
    }
}

extension UInt8 {
    var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
}

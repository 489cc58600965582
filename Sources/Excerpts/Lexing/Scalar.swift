/// One Unicode scalar past ASCII and how many bytes spell it; a byte that begins none counts as one letter.
struct Scalar {
    var value: UInt32
    var length: Int
}

extension SwiftLexer {
    func scalar(at offset: Int) -> Scalar {
        let first = bytes[offset]
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
        guard length > 1, offset + length <= bytes.count else { return Scalar(value: 0xFFFD, length: 1) }
        var value = UInt32(first) & (0xFF >> (UInt32(length) + 1))
        for next in offset + 1..<offset + length { value = value << 6 | UInt32(bytes[next] & 0x3F) }
        return Scalar(value: value, length: length)
    }
}

extension Scalar {
    var isSpace: Bool { value == 0xA0 || value == 0xFEFF }

    /// The scalars that may begin an operator: *The Swift Programming Language*, "Lexical Structure".
    var isOperatorHead: Bool {
        switch value {
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0...0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016...0x2017,
            0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
            0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
            true
        default: false
        }
    }

    var continuesOperator: Bool {
        switch value {
        case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: true
        default: false
        }
    }
}

import Core

/// Text without what a translator need not look at.
enum ProseText {
    /// NFC without white space, and without commas that are not part of a number. In the line below a table's head only
    /// the columns count.
    static func normalized(_ text: String) -> [UInt8] {
        var kept = String.UnicodeScalarView()
        for line in Slug.normalized(text).unicodeScalars.split(separator: "\n") {
            if isTableRule(line) { append(tableRule: line, to: &kept) } else { append(line, to: &kept) }
        }
        return Array(String(kept).utf8)
    }

    /// Code or markup with one space for each run of white space.
    static func spaced(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let words = bytes.split { $0 <= .space }
        return Array(words.joined(separator: CollectionOfOne(UInt8.space)))
    }
}

private extension ProseText {
    typealias Line = Substring.UnicodeScalarView

    enum Role { case kept, comma, space }

    static func role(of scalar: Unicode.Scalar) -> Role {
        switch scalar.value {
        case 0x2C, 0x55D, 0x60C, 0x3001, 0xFF0C: .comma
        case 0x21...0x7E, 0xC0..<0x1680: .kept
        default: scalar.properties.isWhitespace ? .space : .kept
        }
    }

    static func append(_ line: Line, to kept: inout String.UnicodeScalarView) {
        var previous: Unicode.Scalar?
        for index in line.indices {
            let scalar = line[index]
            switch role(of: scalar) {
            case .kept: kept.append(scalar)
            case .comma where isDigit(previous) && isDigit(line[line.index(after: index)...].first): kept.append(scalar)
            case .comma, .space: break
            }
            previous = scalar
        }
    }

    static func append(tableRule line: Line, to kept: inout String.UnicodeScalarView) {
        for scalar in line where !scalar.properties.isWhitespace && !(scalar == "-" && kept.last == "-") {
            kept.append(scalar)
        }
    }

    static func isTableRule(_ line: Line) -> Bool {
        line.contains("-") && (line.contains("|") || line.contains(":"))
            && line.allSatisfy { $0 == "-" || $0 == "|" || $0 == ":" || $0.properties.isWhitespace }
    }

    static func isDigit(_ scalar: Unicode.Scalar?) -> Bool {
        scalar.map { $0.properties.generalCategory == .decimalNumber } ?? false
    }
}

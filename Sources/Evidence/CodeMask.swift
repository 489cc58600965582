import Core

/// Which bytes of Swift are code: neither in a comment nor a space.
struct CodeMask {
    private(set) var isCode: [Bool]
    private let bytes: [UInt8]
    private var next = 0
    /// The strings around `next`, the outermost first.
    private var literals: [Literal] = []

    fileprivate struct Literal {
        let quotes: Int
        let pounds: Int
        /// How many brackets are open in its interpolation; nil in its text.
        var depth: Int?
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        isCode = bytes.map { !$0.isSpaceOrTab && $0 != .lineFeed && $0 != .carriageReturn }
        while next < bytes.count { step() }
    }
}

private extension CodeMask {
    mutating func step() {
        if let literal = literals.last, literal.depth == nil {
            readText(of: literal)
        } else {
            readCode()
        }
    }

    mutating func readCode() {
        if !"/#\"".utf8.contains(bytes[next]) {
            count(bytes[next])
            next += 1
        } else if starts(with: "//") {
            while next < bytes.count, !isLineEnd(bytes[next]) { hide() }
        } else if starts(with: "/*") {
            hideBlockComment()
        } else if let literal = opening() {
            literals.append(literal)
            next += literal.pounds + literal.quotes
        } else {
            next += 1
        }
    }

    /// Brackets of an interpolation: its last one leads back into the text.
    mutating func count(_ byte: UInt8) {
        guard let depth = literals.last?.depth else { return }
        switch byte {
        case UInt8(ascii: "("): literals[literals.count - 1].depth = depth + 1
        case UInt8(ascii: ")"): literals[literals.count - 1].depth = depth == 1 ? nil : depth - 1
        default: break
        }
    }

    mutating func readText(of literal: Literal) {
        guard "\\\"\r\n".utf8.contains(bytes[next]) else { return next += 1 }
        let pounds = String(repeating: "#", count: literal.pounds)
        if literal.quotes == 1, isLineEnd(bytes[next]) {
            literals.removeLast()
        } else if starts(with: "\\" + pounds) {
            next += 1 + literal.pounds
            if next < bytes.count, bytes[next] == UInt8(ascii: "(") { literals[literals.count - 1].depth = 1 }
            if next < bytes.count, !isLineEnd(bytes[next]) { next += 1 }
        } else if starts(with: String(repeating: "\"", count: literal.quotes) + pounds) {
            next += literal.quotes + literal.pounds
            literals.removeLast()
        } else {
            next += 1
        }
    }

    func opening() -> Literal? {
        var quote = next
        while quote < bytes.count, bytes[quote] == UInt8(ascii: "#") { quote += 1 }
        guard quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") else { return nil }
        let isLong = bytes[quote...].starts(with: Array("\"\"\"".utf8))
        return Literal(quotes: isLong ? 3 : 1, pounds: quote - next)
    }

    mutating func hideBlockComment() {
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                hide()
            } else if starts(with: "*/") {
                depth -= 1
                hide()
            }
            hide()
        } while depth > 0 && next < bytes.count
    }

    mutating func hide() {
        guard next < bytes.count else { return }
        isCode[next] = false
        next += 1
    }

    func starts(with text: String) -> Bool { bytes[next...].starts(with: text.utf8) }

    func isLineEnd(_ byte: UInt8) -> Bool { byte == .lineFeed || byte == .carriageReturn }
}
